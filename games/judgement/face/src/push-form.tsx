/** A push without pointing: whom, how far, and to which side. */
import { INCH, type Point, type State } from '@gavel/judgement';
import { Button } from '@gavel/kit/look/parts.tsx';
import { useId, useState } from 'react';
import { modelOf } from './foresee/models.ts';
import { held, hold } from './hold.ts';
import { goalsOf } from './move-panel.tsx';
import { NumberField } from './number-field.tsx';
import { type PushChoice, type Pushed, pushChoice, pushedKey, pushTowards } from './push.ts';
import { type JdScene, nameOf } from './scene.ts';
import { farAndWhere, gapAndWhere, windNames, windTo } from './units.ts';
import { j } from './words.ts';

const none = { defender: undefined, attacker: undefined };

/** Each part of a push in words: who, how far, where to. */
export function pushWords(state: State, choice: PushChoice): string[] {
  return (['defender', 'attacker'] as const).flatMap((who) => {
    const to = choice[who];
    const m = modelOf(state, pushedKey(state, who));
    return to ? [j('push.line', { who: nameOf(m.key), far: farAndWhere(m, { x: to[0], y: to[1] }) })] : [];
  });
}

export function PushForm({ scene, state, pushable }: { scene: JdScene; state: State; pushable: readonly Pushed[] }) {
  const [who, setWho] = useState<Pushed>(pushable[0] ?? 'attacker');
  const [far, setFar] = useState('1');
  const [side, setSide] = useState('away');
  const id = useId();
  const m = modelOf(state, pushedKey(state, who));
  const other = modelOf(state, pushedKey(state, who === 'defender' ? 'attacker' : 'defender'));
  const goals = goalsOf(scene).filter((goal) => goal.id !== m.key);
  const heading = (): Point => {
    if (side === 'away') return { x: 2 * m.x - other.x, y: 2 * m.y - other.y };
    const goal = goals.find((one) => one.id === side);
    return goal ? goal.at : windTo(m, side);
  };
  return (
    <form
      className="jd-form jd-push-form"
      onSubmit={(event) => {
        event.preventDefault();
        const to = heading();
        const whole = Math.hypot(to.x - m.x, to.y - m.y) || 1;
        const part = (Number(far) * INCH) / whole;
        const end = { x: m.x + (to.x - m.x) * part, y: m.y + (to.y - m.y) * part };
        const push = pushTowards(state, scene.check, held().push ?? none, who, end);
        if (!push.defender && !push.attacker) return;
        const choice = pushChoice(push);
        const refusal = scene.check(choice);
        hold({ push, refusal });
        if (!refusal) scene.propose(choice);
      }}
    >
      <label htmlFor={`${id}who`}>{j('push.whom')}</label>
      <select
        id={`${id}who`}
        className="input"
        value={who}
        onChange={({ target }) => setWho(pushable.find((one) => one === target.value) ?? who)}
      >
        {pushable.map((one) => (
          <option key={one} value={one}>
            {nameOf(pushedKey(state, one))}
          </option>
        ))}
      </select>
      <NumberField label={j('push.far')} value={far} set={setFar} min="0.1" max="3" step="0.1" />
      <label htmlFor={`${id}side`}>{j('move.towards')}</label>
      <select id={`${id}side`} className="input" value={side} onChange={(event) => setSide(event.target.value)}>
        <option value="away">{j('push.away', { who: nameOf(other.key) })}</option>
        {windNames.map((wind) => (
          <option key={wind} value={wind}>
            {j(`wind.${wind}`)}
          </option>
        ))}
        {goals.map((goal) => (
          <option key={goal.id} value={goal.id}>
            {goal.name}, {gapAndWhere(m, goal.at)}
          </option>
        ))}
      </select>
      <Button small type="submit">
        {j('move.look')}
      </Button>
    </form>
  );
}
