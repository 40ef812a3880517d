/** What can be done to the model just clicked, and why the rest cannot. */
import { type Act, distance, length, type State } from '@gavel/judgement';
import { Button } from '@gavel/kit/look/parts.tsx';
import { RuleLink } from '@gavel/kit/rule-link.tsx';
import { cardOf } from '../cards.ts';
import { modelOf } from '../foresee/models.ts';
import { hold } from '../hold.ts';
import { type JdScene, nameOf, weaponName } from '../scene.ts';
import { useSheet } from '../sheet.tsx';
import { bearing, inches } from '../units.ts';
import { j } from '../words.ts';
import { ActButton, StrikeButton } from './act-buttons.tsx';

export function Aimed({
  scene,
  state,
  actor,
  target,
  acts,
}: {
  scene: JdScene;
  state: State;
  actor: string;
  target: string;
  acts: readonly Exclude<Act, { act: 'end' }>[];
}) {
  const sheet = useSheet(scene, target);
  const m = modelOf(state, actor);
  const enemy = modelOf(state, target);
  const refusals = cardOf(m).weapons.flatMap((weapon) => {
    if (acts.some((c) => c.act === 'attack' && c.weapon === weapon.id)) return [];
    const why = scene.check({ act: 'attack', model: actor, weapon: weapon.id, target });
    return why ? [{ name: weaponName(weapon.id), why }] : [];
  });
  const blade = cardOf(m).melee[0];
  if (blade && enemy.seat !== m.seat && !acts.some((c) => c.act === 'charge')) {
    const whole = length(m, enemy);
    const part = Math.max(0, whole - m.r - enemy.r) / (whole || 1);
    const to = [Math.round(m.x + (enemy.x - m.x) * part), Math.round(m.y + (enemy.y - m.y) * part)] as const;
    const why = scene.check({ act: 'charge', model: actor, weapon: blade.id, target, to });
    if (why) refusals.push({ name: j('charge'), why });
  }
  return (
    <div className="jd-aimed">
      <div className="jd-aimed-head">
        <b>{nameOf(target)}</b>
        <span>{j('farAndWhere', { far: inches(distance(m, enemy)), wind: bearing(m, enemy) })}</span>
        <Button small look="plain" onClick={sheet.open}>
          {j('sheet.openShort')}
        </Button>
        <Button small look="plain" onClick={() => hold({ target: undefined })}>
          {j('draft.back')}
        </Button>
      </div>
      <div className="jd-buttons">
        {acts.map((act, i) =>
          act.act === 'attack' || act.act === 'charge' ? (
            <StrikeButton key={i} scene={scene} state={state} act={act} />
          ) : (
            <ActButton key={i} scene={scene} act={act} />
          ),
        )}
      </div>
      {sheet.dialog}
      {refusals.map(({ name, why }) => (
        <p key={name} className="hint-text">
          <b>{name}:</b> {scene.say(why)} <RuleLink rule={why.rule} onOpen={scene.openRule} />
        </p>
      ))}
    </div>
  );
}
