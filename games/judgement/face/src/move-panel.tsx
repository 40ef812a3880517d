/** Movement without pointing: destinations in words, so many inches towards something, coordinates. */

import { type Disc, INCH, type Point, SHRINE_RADIUS, SOUL_RADIUS, type State } from '@gavel/judgement';
import { last, must, type Refusal } from '@gavel/kernel';
import { Fold } from '@gavel/kit/look/fold.tsx';
import { Button } from '@gavel/kit/look/parts.tsx';
import { doing } from '@gavel/kit/marked.ts';
import { useId, useState } from 'react';
import { mapOf } from './cards.ts';
import { modelOf, pathOf } from './foresee/models.ts';
import { hold, moveChoice, useHold } from './hold.ts';
import { NumberField } from './number-field.tsx';
import { Refused } from './refused.tsx';
import { routeTo } from './route.ts';
import { type JdScene, nameIn, stateOf } from './scene.ts';
import { exactInches, farAndWhere, gapAndWhere } from './units.ts';
import { j } from './words.ts';

export interface Goal {
  readonly id: string;
  readonly name: string;
  /** Its base, or a point. */
  readonly at: Disc;
}

/** Everything on the field one might move towards. */
export function goalsOf(scene: JdScene): Goal[] {
  const { view } = scene;
  const { shrines, circles } = mapOf(view.map);
  return [
    ...view.models.filter((m) => m.on).map((m) => ({ id: m.key, name: nameIn(view, m.key), at: m })),
    ...view.souls.map((soul, i) => ({
      id: `soul ${soul.id}`,
      name: j('goal.soul', { n: i + 1 }),
      at: { ...soul, r: SOUL_RADIUS },
    })),
    ...shrines.map(({ shrine, at }, i) => ({
      id: `shrine ${i}`,
      name: shrine.name,
      at: { ...at, r: SHRINE_RADIUS },
    })),
    ...circles.map((at, i) => ({ id: `circle ${i}`, name: j('goal.circle', { n: i + 1 }), at: { ...at, r: 0 } })),
    { id: 'middle', name: j('goal.middle'), at: { x: 0, y: 0, r: 0 } },
  ];
}

export function MovePanel({ scene, model }: { scene: JdScene; model: string }) {
  const state = stateOf(scene.view);
  const { corners, path } = useHold();
  const [refusal, setRefusal] = useState<Refusal>();
  const m = modelOf(state, model);
  const { decision } = scene;
  if (!m.on || !decision) return null;
  const tryTo = (to: Point) => {
    const way = routeTo(state, m, to).path;
    if (way.length === 0) return;
    const choice = moveChoice(decision, model, way);
    const why = scene.check(choice);
    setRefusal(why);
    hold({ path: way, target: undefined });
    if (!why) scene.propose(choice);
  };
  return (
    <div className="jd-move">
      <div className="row">
        <Button
          small
          look={corners ? 'main' : 'plain'}
          aria-pressed={corners}
          onClick={() => hold({ corners: !corners, path: undefined })}
        >
          {j('move.corners')}
        </Button>
        {corners && path && path.length > 0 && (
          <>
            <Button small onClick={() => hold({ path: path.slice(0, -1) })}>
              {j('move.cornerBack')}
            </Button>
            <Button
              small
              look="main"
              onClick={() => {
                const choice = moveChoice(decision, model, path);
                const why = scene.check(choice);
                setRefusal(why);
                if (!why) scene.propose(choice);
              }}
            >
              {j('move.cornerDone')}
            </Button>
          </>
        )}
      </div>
      <Refused scene={scene} refusal={refusal} />
      <Towards scene={scene} state={state} model={model} onGo={tryTo} />
      <Coordinates onGo={tryTo} at={m} />
      <Destinations scene={scene} state={state} model={model} />
    </div>
  );
}

function Towards({
  scene,
  state,
  model,
  onGo,
}: {
  scene: JdScene;
  state: State;
  model: string;
  onGo: (to: Point) => void;
}) {
  const goals = goalsOf(scene).filter((goal) => goal.id !== model);
  const [goal, setGoal] = useState(goals[0]?.id ?? '');
  const [far, setFar] = useState('4');
  const m = modelOf(state, model);
  const id = useId();
  const chosen = goals.find((one) => one.id === goal) ?? goals[0];
  return (
    <form
      className="jd-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!chosen) return;
        const whole = Math.hypot(chosen.at.x - m.x, chosen.at.y - m.y);
        const part = Math.min(1, (Number(far) * INCH) / (whole || 1));
        if (part > 0)
          onGo({
            x: Math.round(m.x + (chosen.at.x - m.x) * part),
            y: Math.round(m.y + (chosen.at.y - m.y) * part),
          });
      }}
    >
      <NumberField label={j('move.go')} value={far} set={setFar} min="0.1" max="30" step="0.1" />
      <label htmlFor={`${id}goal`}>{j('move.towards')}</label>
      <select
        id={`${id}goal`}
        className="input"
        value={chosen?.id ?? ''}
        onChange={(event) => setGoal(event.target.value)}
      >
        {goals.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}, {gapAndWhere(m, one.at)}
          </option>
        ))}
      </select>
      <Button small type="submit">
        {j('move.look')}
      </Button>
    </form>
  );
}

export function Coordinates({ onGo, at }: { onGo: (to: Point) => void; at: Point }) {
  const [x, setX] = useState(exactInches(at.x));
  const [y, setY] = useState(exactInches(at.y));
  return (
    <form
      className="jd-form"
      onSubmit={(event) => {
        event.preventDefault();
        onGo({ x: Math.round(Number(x) * INCH), y: Math.round(Number(y) * INCH) });
      }}
    >
      <NumberField label={j('move.x')} value={x} set={setX} step="0.01" />
      <NumberField label={j('move.y')} value={y} set={setY} step="0.01" />
      <Button small type="submit">
        {j('move.look')}
      </Button>
    </form>
  );
}

/** Good destinations with distance, bearing and what they are near to. */
function Destinations({ scene, state, model }: { scene: JdScene; state: State; model: string }) {
  const m = modelOf(state, model);
  const goals = goalsOf(scene).filter((goal) => goal.id !== model && goal.id !== 'middle');
  const decision = must(scene.decision, 'decision');
  const ends = scene.list.flatMap((choice) => {
    const going = pathOf(decision, choice);
    return going && !going.charge && going.model === model ? [{ choice, end: last(going.path) }] : [];
  });
  if (ends.length === 0) return null;
  return (
    <Fold className="jd-ends" summary={j('move.ends', { n: ends.length })}>
      {() => (
        <ol>
          {ends.map(({ choice, end }, i) => {
            const near = nearestGoal(goals, end);
            return (
              <li key={i}>
                <button type="button" className="choice" {...doing(choice)} onClick={() => scene.propose(choice)}>
                  <span className="choice-number">{i + 1}</span>
                  <span>
                    {farAndWhere(m, end)}
                    {near && `, ${j('move.near', { far: gapAndWhere(near.at, { ...end, r: m.r }), name: near.name })}`}
                  </span>
                </button>
              </li>
            );
          })}
        </ol>
      )}
    </Fold>
  );
}

function nearestGoal(goals: readonly Goal[], at: Point): Goal | undefined {
  let best: Goal | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const goal of goals) {
    const far = Math.hypot(goal.at.x - at.x, goal.at.y - at.y);
    if (far < least) {
      least = far;
      best = goal;
    }
  }
  return best;
}
