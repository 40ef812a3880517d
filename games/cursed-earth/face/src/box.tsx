/** One box of a card: what it does, what it costs, and why it cannot be taken. */

import type { Choice } from '@gavel/cursed-earth';
import { at } from '@gavel/kernel';
import { Button } from '@gavel/kit/look/parts.tsx';
import { Pop } from '@gavel/kit/look/pop.tsx';
import { doing } from '@gavel/kit/marked.ts';
import { RuleLink } from '@gavel/kit/rule-link.tsx';
import { BoxFace, boxWords, cardOf } from './card.tsx';
import { ForecastLine } from './chips.tsx';
import { meaningsOf, teamConcerned } from './explain.ts';
import { forecast } from './forecast.ts';
import type { CeScene } from './scene.ts';
import { SymbolIcon, symbolWord } from './symbol.tsx';
import { e } from './words.ts';

/** Symbol by symbol: what the box does as things stand. */
export function BoxMeaning({
  scene,
  card,
  box,
  rest,
}: {
  scene: CeScene;
  card: number;
  box: number;
  rest: readonly number[] | undefined;
}) {
  const face = at(cardOf(card).boxes, box);
  return (
    <ol className="ce-meanings">
      {meaningsOf(scene.view, face, teamConcerned(scene.view), rest).map(({ symbol, text, rule }, i) => (
        <li key={i}>
          <SymbolIcon symbol={symbol} size={20} />
          <span>
            <b>{symbolWord(symbol)}.</b> {text} <RuleLink rule={rule} onOpen={scene.openRule} />
          </span>
        </li>
      ))}
    </ol>
  );
}

/** A caption box that opens and says what it would do; where it can be chosen now, it can be chosen there. */
export function BoxButton({
  scene,
  card,
  box,
  rest,
  state = '',
}: {
  scene: CeScene;
  card: number;
  box: number;
  rest: readonly number[] | undefined;
  /** `used`, `left` or nothing. */
  state?: string;
}) {
  const face = at(cardOf(card).boxes, box);
  const { decision } = scene;
  const choosable =
    (decision?.kind === 'box' && decision.card === card && face.type === 'choice') ||
    (decision?.kind === 'option' && decision.card === card && decision.box === box);
  const put = choosable && scene.proposal !== undefined && 'box' in scene.proposal && scene.proposal.box === box;
  return (
    <Pop
      className="ce-pop"
      side="right"
      label={boxWords(face)}
      trigger={
        <button
          type="button"
          className={['ce-box-button', choosable ? 'able' : '', put ? 'put' : ''].filter(Boolean).join(' ')}
          aria-label={boxWords(face)}
          data-box={box}
          data-ref={`box:${card}.${box}`}
        >
          <BoxFace box={face} className={state} />
        </button>
      }
    >
      <p className={`ce-pop-head ce-${face.type}`}>{e(`box.${face.type}`)}</p>
      <BoxMeaning scene={scene} card={card} box={box} rest={rest} />
      {choosable && decision.kind === 'box' && <Act scene={scene} choice={{ box }} words={e('box.choose')} />}
      {choosable && decision.kind === 'option' && (
        <div className="row">
          <Act scene={scene} choice={{ trigger: true }} words={e('box.trigger')} />
          <Act scene={scene} choice={{ trigger: false }} words={e('box.leave')} plain />
        </div>
      )}
      {!choosable && <p className="hint-text">{e(`box.when.${face.type}`)}</p>}
    </Pop>
  );
}

function Act({
  scene,
  choice,
  words,
  plain = false,
}: {
  scene: CeScene;
  choice: Choice;
  words: string;
  plain?: boolean;
}) {
  return (
    <div className="ce-act">
      {!plain && <ForecastLine forecast={forecast(scene, choice)} />}
      <Button {...doing(choice)} onClick={() => scene.act(choice)}>
        {words}
      </Button>
    </div>
  );
}
