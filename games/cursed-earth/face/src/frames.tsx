/** The frames of the page: those gone through, with what came of them as a stamp, and those to come. */
import { cardName, type Event } from '@gavel/cursed-earth';
import { at } from '@gavel/kernel';
import { Button } from '@gavel/kit/look/parts.tsx';
import { BoxButton } from './box.tsx';
import { Burst } from './burst.tsx';
import { CardBack, CardFace, cardOf } from './card.tsx';
import { Chips } from './chips.tsx';
import { Said } from './said.tsx';
import { type CeScene, useDraft } from './scene.ts';
import type { Panel, Told } from './story.ts';
import { e } from './words.ts';

export const eventsOf = (told: readonly Told[]): Event[] => told.map(({ event }) => event);

export function GoneFrame({
  scene,
  panel,
  light,
  coming,
  after,
  fresh,
}: {
  scene: CeScene;
  panel: Panel;
  light: number;
  coming: readonly number[];
  /** The last log line that was known before. */
  after: number;
  /** How many frames before this one are new as well; −1: it is not new. */
  fresh: number;
}) {
  const { card, fate, boxes, results } = panel;
  const now = fate === undefined;
  const told = eventsOf(results).filter((event) => event.kind !== 'kept');
  return (
    <li
      data-ref={`card:${card}`}
      className={['ce-panel', now ? 'now' : `gone fate-${fate}`, fresh >= 0 ? 'fresh' : ''].filter(Boolean).join(' ')}
      style={{ '--i': Math.min(fresh, 3) }}
      aria-current={now ? 'step' : undefined}
    >
      <CardFace
        card={card}
        time={scene.view.time}
        light={light}
        boxes={cardOf(card).boxes.map((_, i) => (
          <BoxButton
            key={i}
            scene={scene}
            card={card}
            box={i}
            rest={coming}
            state={boxes.includes(i) ? 'used' : now ? '' : 'left'}
          />
        ))}
      >
        {fate && (
          <span className={`ce-stamp fate-${fate}`}>
            {e(`fate.${fate}`)}
            <Chips events={told} />
          </span>
        )}
        {now && <Chips events={told} />}
        <Burst results={results} after={after} />
        {now && <Said scene={scene} card={card} />}
      </CardFace>
    </li>
  );
}

export function ComingFrame({
  scene,
  card,
  place,
  row,
  ghost,
  light,
  rest,
}: {
  scene: CeScene;
  card: number;
  place: number;
  row: number;
  ghost: boolean;
  light: number;
  rest: readonly number[];
}) {
  const { view, decision } = scene;
  const draft = useDraft(scene);
  const down = view.faceDown.find((one) => one.row === row && one.at === place);
  const swapping = decision?.kind === 'swap' && view.rowOf[view.team] === row && scene.proposal === undefined;
  const proposed = scene.proposal && 'swap' in scene.proposal && scene.proposal.swap.includes(place);
  const first = draft.place;
  const words =
    first === undefined ? e('strip.swapFirst') : e('strip.swapSecond', { card: named(at(view.rows, row)[first] ?? 0) });
  return (
    <li
      data-ref={`card:${card}`}
      className={['ce-panel', 'next', ghost ? 'ghost' : '', proposed || (swapping && first === place) ? 'picked' : '']
        .filter(Boolean)
        .join(' ')}
    >
      {card === 0 ? (
        <CardBack label={e('card.hidden')} />
      ) : (
        <CardFace
          card={card}
          time={view.time}
          light={light}
          boxes={cardOf(card).boxes.map((_, i) => <BoxButton key={i} scene={scene} card={card} box={i} rest={rest} />)}
        >
          {ghost && <span className="ce-stamp ghost">{e('strip.wouldBe')}</span>}
          {!ghost && down && <span className="ce-stamp">{e('card.hiddenOwn')}</span>}
          <Said scene={scene} card={card} />
        </CardFace>
      )}
      {swapping && first !== place && (
        <Button
          small
          className="ce-swap"
          onClick={() => {
            if (first === undefined) draft.change({ place });
            else scene.propose({ swap: [Math.min(first, place), Math.max(first, place)] });
          }}
        >
          {words}
        </Button>
      )}
    </li>
  );
}

const named = (card: number): string => (card === 0 ? e('card.hidden') : cardName(card));
