/** The cards in hand. */
import type { Choice } from '@gavel/helter-skelter';
import { at } from '@gavel/kernel';
import { Caption } from '@gavel/kit/look/parts.tsx';
import { RuleLink } from '@gavel/kit/rule-link.tsx';
import type { SceneProps } from '@gavel/kit/scene.ts';
import { useMemo } from 'react';
import { CardFace, cardWords, symbolName, type Uses } from './card.tsx';
import { actorOf, cardsOf, type HsScene, useDraft, whyIdle } from './draft.ts';
import { cardOf, shortName, shows } from './team.ts';
import { h } from './words.ts';

/** Your cards; each shows, per character, what it can do for them right now. */
export function Hand({ scene }: SceneProps<HsScene>) {
  const { view, viewer, decision, proposal, list } = scene;
  const draft = useDraft(scene);
  const seat = typeof viewer === 'number' ? view.seats[viewer] : undefined;
  const uses = useMemo(() => usesNow(list), [list]);
  const dead = useMemo(
    () => new Set(Object.entries(view.characters).flatMap(([code, one]) => (one.state === 'dead' ? [code] : []))),
    [view],
  );
  if (!seat?.hand) return null;
  if (seat.hand.length === 0) return <p className="empty">{h('hand.none')}</p>;
  const paying = new Set(proposal ? cardsOf(proposal) : []);

  const press = (id: string) => {
    if (!decision) return;
    // Out of turn a card is an answer; on turn it is the beginning of one.
    if (decision.kind !== 'act' && uses.has(id)) {
      const fitting = (choices: readonly Choice[]) => choices.filter((choice) => cardsOf(choice).includes(id));
      const meant = fitting(draft.matching);
      const answers = meant.length > 0 ? meant : fitting(list);
      if (answers.length === 1) return scene.offer(at(answers, 0));
    }
    if (!uses.has(id)) return draft.refuse(whyIdle(scene, id));
    if (draft.draft.card === id) draft.narrow({ card: undefined });
    else draft.narrow({ card: id }, draft.draft.target !== undefined || draft.draft.space !== undefined);
  };

  return (
    <div className="hs-hand">
      {/* on turn the reason stands where the choice is built up */}
      {draft.whyNot && decision?.kind !== 'act' && decision?.kind !== 'deploy' && (
        <Caption tone="must" role="status">
          <p>
            {scene.say(draft.whyNot)} <RuleLink rule={draft.whyNot.rule} onOpen={scene.openRule} />
          </p>
        </Caption>
      )}
      {seat.hand.map((id) => {
        const card = cardOf(id);
        const now = uses.get(id);
        const told = now
          ? [...now]
              .map(([who, what]) => `${shows(card, who) ? `${shortName(who)} ` : ''}${what.map(symbolName).join(', ')}`)
              .join('; ')
          : h('card.nothing');
        return (
          <button
            key={id}
            type="button"
            data-ref={`card:${id}`}
            data-drag=""
            className={['hs-card', paying.has(id) ? 'paying' : '', decision && !now ? 'idle' : '']
              .filter(Boolean)
              .join(' ')}
            aria-pressed={draft.draft.card === id}
            aria-label={h('card.label', { symbols: cardWords(card), now: told })}
            onClick={() => press(id)}
          >
            <CardFace card={card} uses={now} dead={dead} />
          </button>
        );
      })}
    </div>
  );
}

/** By card: per character the actions it can pay for now, per wild symbol whether anyone can use it. */
function usesNow(list: readonly Choice[]): ReadonlyMap<string, Uses> {
  const found = new Map<string, Map<string, Set<string>>>();
  for (const choice of list)
    for (const id of cardsOf(choice)) {
      const card = cardOf(id);
      const uses = found.get(id) ?? new Map<string, Set<string>>();
      found.set(id, uses);
      const add = (key: string) => uses.set(key, (uses.get(key) ?? new Set()).add(choice.action));
      const actor = actorOf(choice);
      for (const symbol of card.wild)
        if (choice.action === symbol || choice.action === 'DEFEND' || choice.action === 'INTERRUPT') add(symbol);
      if (actor !== undefined && shows(card, actor)) add(actor);
    }
  return new Map(
    [...found].map(([id, uses]) => [id, new Map([...uses].map(([who, what]) => [who, [...what]] as const))]),
  );
}
