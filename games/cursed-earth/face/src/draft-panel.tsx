/** Builds a choice up below the prompt: which card, where, what to pay. */

import { type Choice, cardName, forcedBy, type RowName, rowNames } from '@gavel/cursed-earth';
import { Button } from '@gavel/kit/look/parts.tsx';
import { doing } from '@gavel/kit/marked.ts';
import type { SceneProps } from '@gavel/kit/scene.ts';
import { choiceWords } from '@gavel/kit/scene.ts';
import { useMemo } from 'react';
import { BoxFace, CardFace, cardOf } from './card.tsx';
import { ForecastLine } from './chips.tsx';
import { teamConcerned } from './explain.ts';
import { forecast } from './forecast.ts';
import { calledSeat } from './people.ts';
import { type CeScene, put, useDraft, waysFor } from './scene.ts';
import { symbolsInWords } from './symbol.tsx';
import { e } from './words.ts';
import './draft.css';

/** Below the prompt: every choice with what it would do, or what to do next where the cards themselves are pressed. */
export function DraftPanel({ scene }: SceneProps<CeScene>) {
  const { decision, view } = scene;
  const draft = useDraft(scene);
  if (!decision) return null;
  if (decision.kind === 'psiCards') return <TakeTwo scene={scene} />;
  if (decision.kind === 'play') {
    const ways = draft.card === undefined ? [] : waysFor(scene, draft.card);
    const draw = scene.list.find((choice) => 'draw' in choice);
    const how = view.mode === 'headToHead' ? 'draft.rows' : draw ? 'draft.ends' : 'draft.card';
    return (
      <div className="ce-draft">
        {draft.card === undefined ? (
          <p className={how === 'draft.card' ? 'ce-draft-hint' : undefined}>{e(how)}</p>
        ) : (
          <p>{e('draft.where', { card: cardName(draft.card) })}</p>
        )}
        {ways.length > 1 && <Ways scene={scene} ways={ways} />}
        {draw && (
          <Button {...doing(draw)} onClick={() => scene.act(draw)} className="ce-way">
            {choiceWords(scene, draw)}
          </Button>
        )}
      </div>
    );
  }
  // The prompt itself has a button for leaving a blue box and for swapping nothing.
  const shown = decision.kind === 'swap' ? [] : scene.list.filter((choice) => !('trigger' in choice) || choice.trigger);
  return (
    <div className="ce-draft">
      {decision.kind === 'place' && decision.card !== 0 && (
        <div className="ce-card-small">
          <CardFace card={decision.card} time={view.time} art={false} />
        </div>
      )}
      {decision.kind === 'swap' && <p>{e('strip.swapHow')}</p>}
      <Ways scene={scene} ways={shown} />
    </div>
  );
}

/** Solo psi action: the cards are picked on the board. */
function TakeTwo({ scene }: { scene: CeScene }) {
  const { taken } = useDraft(scene);
  const missing = 2 - taken.length;
  const cards = [...taken].sort((a, b) => a - b);
  return (
    <Button
      look="main"
      {...(missing === 0 && doing({ cards }))}
      aria-disabled={missing > 0}
      onClick={() => missing === 0 && scene.act({ cards })}
    >
      {missing > 0
        ? e('psi.soloMore', { n: missing })
        : e('psi.soloTake', { cards: cards.map((card) => cardName(card)) })}
    </Button>
  );
}

function Ways({ scene, ways }: { scene: CeScene; ways: readonly Choice[] }) {
  if (ways.length === 0) return null;
  return (
    <ul className={ways.every((way) => 'end' in way || 'row' in way) ? 'ce-ways places' : 'ce-ways'}>
      {ways.map((choice, i) => (
        <li key={i}>
          <Way scene={scene} choice={choice} index={i} />
        </li>
      ))}
    </ul>
  );
}

/** Head-to-head: what taking a row would force on you. */
function RowForces({ scene, row }: { scene: CeScene; row: RowName | 'pass' }) {
  const cards = row === 'pass' ? undefined : scene.view.rows[rowNames.indexOf(row)];
  if (!cards) return null;
  const { counts } = forcedBy(scene.view, teamConcerned(scene.view), cards);
  const symbols = [...counts].flatMap(([symbol, n]) => Array.from({ length: n }, () => symbol));
  return <span className="ce-forecast">{symbols.length === 0 ? e('forced.none') : symbolsInWords(symbols)}</span>;
}

function Way({ scene, choice, index }: { scene: CeScene; choice: Choice; index: number }) {
  const { decision, view } = scene;
  const places = decision?.kind === 'play' || decision?.kind === 'place';
  const words = ['value', 'whose', 'aside', 'row'].includes(decision?.kind ?? '');
  const tells = useMemo(() => (places || words ? undefined : forecast(scene, choice)), [scene, choice, places, words]);
  const advisers = view.talk.said.filter((one) => one.about === decision?.id && one.choice === index);
  const box = decision?.kind === 'box' && 'box' in choice ? cardOf(decision.card).boxes[choice.box] : undefined;
  return (
    <button
      type="button"
      className="ce-way"
      {...doing(choice)}
      onClick={() => (places ? put(scene, choice) : scene.act(choice))}
    >
      {box ? <BoxFace box={box} /> : <span className="ce-way-name">{choiceWords(scene, choice)}</span>}
      {tells && <ForecastLine forecast={tells} />}
      {decision?.kind === 'row' && 'row' in choice && <RowForces scene={scene} row={choice.row} />}
      {advisers.length > 0 && (
        <span className="ce-balloon">
          {e('draft.advised', { who: advisers.map(({ seat }) => calledSeat(view, seat)) })}
        </span>
      )}
    </button>
  );
}
