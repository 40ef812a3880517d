/** The row as a comic strip: what was met, what comes, where a card may be put. */
import { type Choice, cardName, type Event, rowNames } from '@gavel/cursed-earth';
import { at } from '@gavel/kernel';
import { Mark } from '@gavel/kit/look/mark.tsx';
import { Button, Caption } from '@gavel/kit/look/parts.tsx';
import { motionTime } from '@gavel/kit/settings.ts';
import { useEffect, useRef } from 'react';
import { BoxButton } from './box.tsx';
import { Burst } from './burst.tsx';
import { CardBack, CardFace, cardOf } from './card.tsx';
import { Chips } from './chips.tsx';
import { calledTeam, sideOfSeat, teamSide } from './people.ts';
import { addedBy, rowWith } from './row.ts';
import { type CeScene, daylight, dayStep, useDraft, usePut, waysFor } from './scene.ts';
import { skyAt } from './sky.ts';
import type { Panel, Story, Told } from './story.ts';
import { e } from './words.ts';
import './strip.css';

/** A row as a comic strip: the panels gone through with what happened in them, the one of the moment, those to come. */
export function Strip({
  scene,
  row,
  story,
  fresh,
}: {
  scene: CeScene;
  row: number;
  story: Story | undefined;
  fresh: number;
}) {
  const { view, decision, proposal } = scene;
  const draft = useDraft(scene);
  const list = useRef<HTMLOListElement>(null);
  const gone = dayStep(view) === 'resolve' || view.current !== 0 || view.end ? (story?.rows[row] ?? []) : [];
  const ghost = addedBy(view, proposal);
  const coming = rowWith(view, row, proposal) ?? at(view.rows, row);
  const all = gone.length + coming.length;
  const active = gone.findIndex((panel) => panel.fate === undefined);
  const now = active < 0 ? undefined : at(gone, active).card;
  const headToHead = view.mode === 'headToHead';
  const team = view.rowOf.indexOf(row);
  const chosen = headToHead && dayStep(view) !== 'add' && dayStep(view) !== 'rows' && decision?.kind !== 'row';

  // biome-ignore lint/correctness/useExhaustiveDependencies: the strip follows the walk
  useEffect(() => {
    if (view.end) return;
    list.current
      ?.querySelector('.ce-panel.now, .ce-panel.ghost')
      ?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: motionTime(300) > 0 ? 'smooth' : 'auto' });
  }, [now, ghost?.card, ghost?.left]);

  const put = usePut(scene);
  const slots = slotsOf(scene, draft.card, row);
  const slot = (choice: Choice | undefined, words: string) =>
    choice && (
      <li className="ce-slot">
        <Button onClick={() => put(choice)}>{words}</Button>
      </li>
    );
  const title = headToHead ? e(row === 0 ? 'strip.above' : 'strip.below') : e('strip.title');
  return (
    <section
      className="ce-row"
      aria-label={chosen ? e('strip.of', { row: title, team: calledTeam(scene.view, team) }) : title}
    >
      {headToHead && (
        <p className="ce-row-head">
          <b>{title}</b>
          {chosen && (
            <span className="chip">
              <Mark side={teamSide(team)} size={18} /> {teamSide(team).name}
            </span>
          )}
          {decision?.kind === 'row' && (
            <Button small look="main" onClick={() => scene.act({ row: at(rowNames, row) })}>
              {e('strip.takeRow')}
            </Button>
          )}
        </p>
      )}
      <ol className="ce-strip" ref={list} tabIndex={-1}>
        {slot(slots.left, e('strip.slotLeft'))}
        {gone.map((panel, i) => (
          <GonePanel
            key={`${panel.card}.${panel.v}`}
            scene={scene}
            panel={panel}
            light={daylight(i, all - 1)}
            coming={at(view.rows, row)}
            after={fresh}
            fresh={panel.v > fresh ? i - gone.findIndex((one) => one.v > fresh) : -1}
          />
        ))}
        {coming.map((card, i) => {
          const isGhost = ghost?.row === row && card === ghost.card && ghostAt(coming, ghost) === i;
          return (
            <ComingPanel
              key={card === 0 ? `down.${i}` : card}
              scene={scene}
              card={card}
              place={i}
              row={row}
              ghost={isGhost}
              light={daylight(gone.length + i, all - 1)}
              rest={coming.slice(i + 1)}
            />
          );
        })}
        {slot(slots.right, e(headToHead ? 'strip.slotRow' : 'strip.slotRight'))}
        {all === 0 && !slots.left && !slots.right && (
          <li className="ce-none">{e(dayStep(view) === 'add' ? 'strip.empty' : 'strip.nothing')}</li>
        )}
      </ol>
    </section>
  );
}

const ghostAt = (cards: readonly number[], ghost: { readonly card: number; readonly left: boolean }): number =>
  ghost.card !== 0 ? cards.indexOf(ghost.card) : ghost.left ? 0 : cards.length - 1;

/** Where the card in hand or fingers could go in this row. */
function slotsOf(
  scene: CeScene,
  card: number | undefined,
  row: number,
): { readonly left?: Choice; readonly right?: Choice } {
  if (scene.proposal !== undefined) return {};
  if (scene.decision?.kind === 'place') return { left: { end: 'left' }, right: { end: 'right' } };
  if (card === undefined) return {};
  const ways = waysFor(scene, card);
  const left = ways.find((way) => 'end' in way && way.end === 'left');
  const right = ways.find(
    (way) => ('end' in way && way.end === 'right') || ('row' in way && way.row === rowNames[row]),
  );
  return { ...(left ? { left } : {}), ...(right ? { right } : {}) };
}

const eventsOf = (told: readonly Told[]): Event[] => told.map(({ event }) => event);

function GonePanel({
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
  /** How many panels before this one are new as well; −1: it is not new. */
  fresh: number;
}) {
  const { card, fate, boxes, results } = panel;
  const now = fate === undefined;
  return (
    <li
      className={['ce-panel', now ? 'now' : `gone fate-${fate}`, fresh >= 0 ? 'fresh' : ''].filter(Boolean).join(' ')}
      style={{ '--i': Math.min(fresh, 3) } as React.CSSProperties}
      aria-current={now ? 'step' : undefined}
    >
      <CardFace
        card={card}
        time={scene.view.time}
        light={light}
        boxes={
          now
            ? cardOf(card).boxes.map((_, i) => (
                <BoxButton
                  key={i}
                  scene={scene}
                  card={card}
                  box={i}
                  rest={coming}
                  state={boxes.includes(i) ? 'used' : ''}
                />
              ))
            : null
        }
      >
        {fate && <span className={`ce-stamp fate-${fate}`}>{e(`fate.${fate}`)}</span>}
        <Chips events={eventsOf(results).filter((event) => event.kind !== 'kept')} />
        <Burst results={results} after={after} />
        {now && <Said scene={scene} card={card} />}
      </CardFace>
    </li>
  );
}

function ComingPanel({
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
          look="main"
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

const aboutCard = { skipThat: 1, removeThat: 1, keepThat: 1, moveThat: 1 } as const;

/** What was signalled about this card. */
function Said({ scene, card }: { scene: CeScene; card: number }) {
  const said = scene.view.talk.said.filter((one) => one.card === card && one.signal in aboutCard);
  if (said.length === 0) return null;
  return (
    <span className="ce-said">
      {said.map(({ seat, signal }, i) => (
        <span key={i} className="ce-balloon">
          <Mark side={sideOfSeat(scene.view, seat)} size={16} /> {e(`talk.${signal as keyof typeof aboutCard}`)}
        </span>
      ))}
    </span>
  );
}

/** Morning to evening above the strip: how far the walk has come. */
export function SunBand({ scene, at }: { scene: CeScene; at: number }) {
  const { time } = scene.view;
  const stops = [0, 0.5, 1].map((stop) => skyAt(time, stop).low).join(', ');
  return (
    <div className="ce-sun" aria-hidden="true" style={{ background: `linear-gradient(90deg, ${stops})` }}>
      <span style={{ left: `${4 + at * 92}%`, background: skyAt(time, at).sun }} />
    </div>
  );
}

/** The investigation before this one, so that its end is not lost. */
export function Previously({ story }: { story: Story }) {
  const panels = [...story.rows[0], ...story.rows[1]];
  if (panels.length === 0) return null;
  return (
    <details className="ce-previously">
      <summary>
        {e('strip.previously', { round: story.round, time: e(`time.${story.time}`) })}
        <Chips events={eventsOf(story.coda)} />
      </summary>
      <ol>
        {panels.map((panel) => (
          <li key={`${panel.card}.${panel.v}`}>
            <b>{cardName(panel.card)}</b> {panel.fate && <span className="chip">{e(`fate.${panel.fate}`)}</span>}
            <Chips events={eventsOf(panel.results)} />
          </li>
        ))}
      </ol>
    </details>
  );
}

/** What happens between the panels: a location's doing, the evening's ration. */
export function Between({ told }: { told: readonly Told[] }) {
  if (told.length === 0) return null;
  return (
    <Caption tone="happens" className="ce-lead">
      <Chips events={eventsOf(told)} />
    </Caption>
  );
}
