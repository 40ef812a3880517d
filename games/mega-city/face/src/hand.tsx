/** The cards in hand. */
import type { SceneProps } from '@gavel/kit/scene.ts';
import type { Play } from '@gavel/mega-city';
import { useMemo, useState } from 'react';
import { answersTo, bestByCard } from './answers.ts';
import { CardFace, cardLabel, type Uses } from './card.tsx';
import { isPlay, type McScene, useDraft } from './draft.ts';
import { cardOf } from './pack.ts';
import { m } from './words.ts';
import './hand.css';

/** Your cards fan out; what can be used now is raised and says what it would do to the odds. */
export function Hand({ scene }: SceneProps<McScene>) {
  const { view, viewer, decision, list } = scene;
  const draft = useDraft(scene);
  // the moment at which a card was pressed that nobody asks for
  const [idle, setIdle] = useState<string>();
  const plays = useMemo(() => list.filter(isPlay), [list]);
  const uses = useMemo(() => usesNow(plays), [plays]);
  const best = useMemo(() => bestByCard(answersTo(view, plays)), [view, plays]);
  const hand = typeof viewer === 'number' ? view.judges[viewer]?.hand : undefined;
  if (!hand) return null;
  const asked = decision?.kind === 'card' || decision?.kind === 'cancel';
  const pick = (id: string, slot: number) => {
    if (!asked) return setIdle(scene.moment);
    if (decision?.kind === 'cancel') {
      const cancel = list.find((choice) => isPlay(choice) && choice.play === id);
      return cancel ? scene.offer(cancel) : draft.refuse(scene.check({ play: id, as: 'cancel' }));
    }
    const same = draft.draft.card === id && draft.draft.slot === slot;
    draft.narrow(
      same ? { card: undefined, slot: undefined, as: undefined } : { card: id, slot, as: undefined },
      !same && (draft.draft.on !== undefined || (draft.draft.crimes?.length ?? 0) > 0),
    );
  };
  return (
    <div className="mc-hand">
      {idle === scene.moment && (
        <p className="chip may" role="status">
          {m('card.idle')}
        </p>
      )}
      {hand.length === 0 && <p className="empty">{m('hand.none')}</p>}
      {hand.map((id, slot) => {
        const now = uses.get(id);
        return (
          <button
            key={`${id}-${slot}`}
            type="button"
            data-ref={`card:${id}`}
            data-drag=""
            className={['mc-card', asked && !now ? 'idle' : '', now ? 'useful' : ''].filter(Boolean).join(' ')}
            aria-pressed={draft.draft.card === id && draft.draft.slot === slot}
            aria-label={cardLabel(cardOf(id), asked ? nowWords(now, decision?.kind === 'cancel') : m('card.idle'))}
            onClick={() => pick(id, slot)}
          >
            <CardFace card={cardOf(id)} uses={now} best={best.get(id)} peeks />
          </button>
        );
      })}
    </div>
  );
}

function nowWords(now: Uses | undefined, cancelling: boolean): string {
  if (now === undefined) return m('card.nowNothing');
  if (cancelling) return m('card.nowCancel');
  return [now.movement && m('card.nowMovement'), now.combat && m('card.nowCombat')].filter(Boolean).join(' ');
}

/** By card: which of its options could be used now. */
function usesNow(plays: readonly Play[]): ReadonlyMap<string, Uses> {
  const found = new Map<string, Uses>();
  for (const { play, as } of plays) {
    if (as === 'nothing') continue;
    const old = found.get(play) ?? { movement: false, combat: false };
    found.set(play, {
      movement: old.movement || as === 'movement' || as === 'cancel',
      combat: old.combat || as === 'combat',
    });
  }
  return found;
}
