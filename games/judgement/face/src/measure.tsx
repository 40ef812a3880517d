/** The tape and the line of sight without pointing, at any time and by anybody. */

import { distance, type State } from '@gavel/judgement';
import { at } from '@gavel/kernel';
import { Fold } from '@gavel/kit/look/fold.tsx';
import { useId, useState } from 'react';
import { sightWords } from './field/measures.tsx';
import { foreseeSight } from './foresee/sight.ts';
import { type Goal, goalsOf } from './move-panel.tsx';
import { type JdScene, stateOf } from './scene.ts';
import { bearing, inches } from './units.ts';
import { j } from './words.ts';

export function MeasureForm({ scene }: { scene: JdScene }) {
  const goals = goalsOf(scene);
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const a = goals.find((one) => one.id === from) ?? at(goals, 0);
  const b = goals.find((one) => one.id === to) ?? at(goals, 1);
  return (
    <Fold className="jd-measure" summary={j('measure.words')}>
      {() => (
        <>
          <Ends label={j('measure.from')} goals={goals} value={a.id} onPick={setFrom} />
          <Ends label={j('measure.to')} goals={goals} value={b.id} onPick={setTo} />
          <p role="status">{resultOf(stateOf(scene.view), a, b)}</p>
        </>
      )}
    </Fold>
  );
}

function Ends({
  label,
  goals,
  value,
  onPick,
}: {
  label: string;
  goals: readonly Goal[];
  value: string;
  onPick: (id: string) => void;
}) {
  const id = useId();
  return (
    <p className="jd-form">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="input" value={value} onChange={(event) => onPick(event.target.value)}>
        {goals.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </select>
    </p>
  );
}

function resultOf(state: State, a: Goal, b: Goal): string {
  const tape = j('measure.result', { far: inches(distance(a.at, b.at)), wind: bearing(a.at, b.at) });
  const one = state.models.find((m) => m.key === a.id);
  const other = state.models.find((m) => m.key === b.id);
  return one && other && one !== other ? `${tape}; ${sightWords(foreseeSight(state, one, other))}` : tape;
}
