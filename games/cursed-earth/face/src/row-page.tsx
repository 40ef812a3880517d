/** The row is the page: its frames from dawn to dusk, done, now, to come, and those that are still to be filled. */

import { type Choice, cardsToCome, rowNames } from '@gavel/cursed-earth';
import { at } from '@gavel/kernel';
import { Mark } from '@gavel/kit/look/mark.tsx';
import { useNarrow } from '@gavel/kit/look/narrow.ts';
import { Button } from '@gavel/kit/look/parts.tsx';
import { doing } from '@gavel/kit/marked.ts';
import { motionTime } from '@gavel/kit/settings.ts';
import { useEffect, useRef } from 'react';
import { ComingFrame, GoneFrame } from './frames.tsx';
import { calledTeam, teamSide } from './people.ts';
import { addedBy, rowWith } from './row.ts';
import { type CeScene, daylight, dayStep, put, useDraft, waysFor } from './scene.ts';
import { Sketches } from './sketches.tsx';
import type { Story } from './story.ts';
import { e } from './words.ts';
import './row.css';

interface RowProps {
  readonly scene: CeScene;
  readonly row: number;
  readonly story: Story | undefined;
  /** The last log line that was known before. */
  readonly fresh: number;
}

export function Row({ scene, row, story, fresh }: RowProps) {
  const { view, proposal } = scene;
  const draft = useDraft(scene);
  const list = useRef<HTMLOListElement>(null);
  // with little room the row scrolls, and must be reached by who goes by keyboard
  const narrow = useNarrow();
  const gone = dayStep(view) === 'resolve' || view.current !== 0 || view.end ? (story?.rows[row] ?? []) : [];
  const ghost = addedBy(view, proposal);
  const coming = rowWith(view, row, proposal) ?? at(view.rows, row);
  const empty = row === 0 ? Math.max(0, cardsToCome(view) - (ghost ? 1 : 0)) : 0;
  const all = gone.length + coming.length + empty;
  const active = gone.findIndex((panel) => panel.fate === undefined);
  const now = active < 0 ? undefined : at(gone, active).card;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page follows the walk
  useEffect(() => {
    if (view.end) return;
    list.current
      ?.querySelector('.ce-panel.now, .ce-panel.ghost')
      ?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: motionTime(300) > 0 ? 'smooth' : 'auto' });
  }, [now, ghost?.card, ghost?.left]);
  const slots = slotsOf(scene, draft.card, row);
  const slot = (choice: Choice | undefined, words: string) =>
    choice && (
      <li className="ce-slot">
        <Button {...doing(choice)} onClick={() => put(scene, choice)}>
          {words}
        </Button>
      </li>
    );
  return (
    <section className="ce-row" aria-label={titleOf(scene, row)} data-ref={`row:${row}`} data-asked="">
      {view.mode === 'headToHead' && <RowHead scene={scene} row={row} />}
      <ol className="ce-strip" ref={list} tabIndex={narrow ? 0 : -1} style={{ '--frames': Math.max(all, 1) }}>
        {slot(slots.left, e('strip.slotLeft'))}
        {gone.map((panel, i) => (
          <GoneFrame
            key={`${panel.card}.${panel.v}`}
            scene={scene}
            panel={panel}
            light={daylight(i, all - 1)}
            coming={at(view.rows, row)}
            after={fresh}
            fresh={panel.v > fresh ? i - gone.findIndex((one) => one.v > fresh) : -1}
          />
        ))}
        {coming.map((card, i) => (
          <ComingFrame
            key={card === 0 ? `down.${i}` : card}
            scene={scene}
            card={card}
            place={i}
            row={row}
            ghost={ghost?.row === row && card === ghost.card && ghostAt(coming, ghost) === i}
            light={daylight(gone.length + i, all - 1)}
            rest={coming.slice(i + 1)}
          />
        ))}
        {slot(slots.right, e(view.mode === 'headToHead' ? 'strip.slotRow' : 'strip.slotRight'))}
        {row === 0 && <Sketches scene={scene} count={empty} filled={all - empty} all={all} />}
        {all === 0 && !slots.left && !slots.right && (
          <li className="ce-none">{e(dayStep(view) === 'add' ? 'strip.empty' : 'strip.nothing')}</li>
        )}
      </ol>
    </section>
  );
}

const ghostAt = (cards: readonly number[], ghost: { readonly card: number; readonly left: boolean }): number =>
  ghost.card !== 0 ? cards.indexOf(ghost.card) : ghost.left ? 0 : cards.length - 1;

/** Is it settled whose row this is? */
const isChosen = ({ view, decision }: CeScene): boolean =>
  view.mode === 'headToHead' && dayStep(view) !== 'add' && dayStep(view) !== 'rows' && decision?.kind !== 'row';

function titleOf(scene: CeScene, row: number): string {
  const { view } = scene;
  if (view.mode !== 'headToHead') return e('strip.title');
  const title = e(row === 0 ? 'strip.above' : 'strip.below');
  return isChosen(scene) ? e('strip.of', { row: title, team: calledTeam(view, view.rowOf.indexOf(row)) }) : title;
}

function RowHead({ scene, row }: { scene: CeScene; row: number }) {
  const team = scene.view.rowOf.indexOf(row);
  const choice: Choice = { row: at(rowNames, row) };
  return (
    <p className="ce-row-head">
      <b>{e(row === 0 ? 'strip.above' : 'strip.below')}</b>
      {isChosen(scene) && (
        <span className="chip">
          <Mark side={teamSide(team)} size={20} /> {teamSide(team).name}
        </span>
      )}
      {scene.decision?.kind === 'row' && (
        <Button small look="main" {...doing(choice)} onClick={() => scene.act(choice)}>
          {e('strip.takeRow')}
        </Button>
      )}
    </p>
  );
}

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
