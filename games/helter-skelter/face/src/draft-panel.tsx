/** Builds an action up below the prompt: who, what, with which cards. */
import { ACTIONS, type Choice } from '@gavel/helter-skelter';
import { at } from '@gavel/kernel';
import { mostAnswers } from '@gavel/kit/answer.tsx';
import { Button, Caption } from '@gavel/kit/look/parts.tsx';
import { doing } from '@gavel/kit/marked.ts';
import { RuleLink } from '@gavel/kit/rule-link.tsx';
import type { SceneProps } from '@gavel/kit/scene.ts';
import { Face } from './busts.tsx';
import { cardCalled, SymbolIcon, symbolName } from './card.tsx';
import { actorOf, cheapest, type HsScene, meaning, otherOf, placesOf, useDraft, whyNot } from './draft.ts';
import { Replies } from './replies.tsx';
import { cardOf, codesOf, figureOf, shortName } from './team.ts';
import { h } from './words.ts';
import './draft.css';

const basic: ReadonlySet<string> = new Set(['MOVE', 'COLLECT', 'MELEE', 'SNIPE']);

/** The choice in the making, step by step: who, what, where or whom. */
export function DraftPanel({ scene }: SceneProps<HsScene>) {
  const { decision, view, viewer, list } = scene;
  const draft = useDraft(scene);
  const { character, action, card, space, target } = draft.draft;
  // few answers in a window stand below the prompt
  if (decision?.kind === 'discard' || (decision?.kind === 'defend' && list.length > mostAnswers))
    return <Replies scene={scene} />;
  if (decision?.kind !== 'act' && decision?.kind !== 'deploy') return null;
  const own = typeof viewer === 'number' ? viewer : 0;
  const started = character !== undefined || card !== undefined || space !== undefined || target !== undefined;
  const actors = codesOf(view, own).filter((code) => draft.matching.some((choice) => actorOf(choice) === code));

  return (
    <div className="draft">
      <div className="draft-head">
        <p>{headline(draft.draft, started)}</p>
        {started && (
          <Button small look="plain" onClick={draft.reset}>
            {h('draft.back')}
          </Button>
        )}
      </div>
      {draft.whyNot && (
        <Caption tone="must" role="status">
          <p>
            {scene.say(draft.whyNot)} <RuleLink rule={draft.whyNot.rule} onOpen={scene.openRule} />
          </p>
        </Caption>
      )}
      {draft.matching.length === 0 && <p className="hint-text">{h('draft.nothing')}</p>}
      {character === undefined && (
        <div className="draft-buttons">
          {actors.map((code) => (
            <button
              key={code}
              type="button"
              className="draft-button"
              data-ref={`character:${code}`}
              onClick={() => draft.narrow({ character: code }, target !== undefined || space !== undefined)}
            >
              <Face code={code} size={30} />
              <span>{shortName(code, view)}</span>
            </button>
          ))}
        </div>
      )}
      {character !== undefined && (action === undefined || action === 'DEPLOY') && (
        <Actions scene={scene} character={character} list={list} />
      )}
      {character !== undefined && action !== undefined && <Ends scene={scene} matching={draft.matching} />}
    </div>
  );
}

function headline(
  { character, action, card, space, target }: ReturnType<typeof useDraft>['draft'],
  started: boolean,
): string {
  if (character !== undefined && action !== undefined)
    return h('draft.where', { name: shortName(character), action: symbolName(action) });
  if (character !== undefined) return h('draft.what', { name: shortName(character) });
  if (card !== undefined) return h('draft.card', { card: cardCalled(cardOf(card)) });
  if (target !== undefined) return h('draft.target', { name: shortName(target) });
  if (space !== undefined) return h('draft.space', { n: space });
  return started ? '' : h('draft.start');
}

/** Every action of a character: those that are possible, and the usual ones that are not, with the reason. */
function Actions({ scene, character, list }: { scene: HsScene; character: string; list: readonly Choice[] }) {
  const draft = useDraft(scene);
  const { matching } = draft;
  const waiting = figureOf(scene.view, character).state === 'waiting';
  const possible = (action: string) => matching.filter((choice) => choice.action === action);
  const able = ACTIONS.filter((action) => possible(action).length > 0);
  const unable = waiting
    ? []
    : ACTIONS.filter(
        (action) =>
          !able.includes(action) &&
          (basic.has(action) || list.some((choice) => actorOf(choice) === character && choice.action === action)),
      );
  const deploys = matching.filter((choice) => choice.action === 'DEPLOY');
  return (
    <div className="draft-buttons">
      {deploys.map((choice) => (
        <button
          key={choice.space}
          type="button"
          className="draft-button"
          {...doing(choice)}
          onClick={() => scene.offer(choice)}
        >
          <SymbolIcon symbol="DEPLOY" />
          <span>{h('draft.deployAt', { name: shortName(character), n: choice.space })}</span>
        </button>
      ))}
      {able.map((action) => {
        const meanings = new Set(possible(action).map(meaning)).size;
        return (
          <button
            key={action}
            type="button"
            className="draft-button"
            data-ref={`action:${action}`}
            onClick={() => draft.narrow({ action }, true)}
          >
            <SymbolIcon symbol={action} />
            <span>
              {meanings > 1 ? h('draft.all', { action: symbolName(action), n: meanings }) : symbolName(action)}
            </span>
          </button>
        );
      })}
      {unable.map((action) => (
        <button
          key={action}
          type="button"
          className="draft-button unable"
          onClick={() => draft.refuse(whyNot(scene, character, action, { card: draft.draft.card }))}
        >
          <SymbolIcon symbol={action} />
          <span>{symbolName(action)}</span>
          <span className="why-not">{h('draft.whyNot')}</span>
        </button>
      ))}
    </div>
  );
}

/** Where or whom: one button for each meaning that is left. */
function Ends({ scene, matching }: { scene: HsScene; matching: readonly Choice[] }) {
  const { view } = scene;
  const byMeaning = new Map<string, Choice[]>();
  for (const choice of matching) byMeaning.set(meaning(choice), [...(byMeaning.get(meaning(choice)) ?? []), choice]);
  return (
    <div className="draft-buttons">
      {[...byMeaning].map(([key, choices]) => (
        <button
          key={key}
          type="button"
          className="draft-button"
          {...doing(cheapest(choices))}
          onClick={() => scene.offer(cheapest(choices))}
        >
          <span>{endWords(at(choices, 0), view)}</span>
        </button>
      ))}
    </div>
  );
}

function endWords(choice: Choice, view: HsScene['view']): string {
  const other = otherOf(choice);
  switch (choice.action) {
    case 'RALLY':
      return [
        choice.space === undefined
          ? h('draft.stays', { name: shortName(choice.character, view) })
          : h('draft.goes', { name: shortName(choice.character, view), n: choice.space }),
        choice.allySpace === undefined
          ? h('draft.stays', { name: shortName(choice.ally, view) })
          : h('draft.goes', { name: shortName(choice.ally, view), n: choice.allySpace }),
      ].join(', ');
    case 'SNIPE':
      return choice.hiEx ? `${shortName(choice.target, view)} ${h('draft.hiEx')}` : shortName(choice.target, view);
    default:
      return other !== undefined ? shortName(other, view) : placesOf(choice).join(', ') || symbolName(choice.action);
  }
}
