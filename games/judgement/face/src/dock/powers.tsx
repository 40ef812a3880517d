/** What a hero can do, as buttons: a weapon or an ability leads to its targets, or says why not now. */
import { type Act, INCH, type ModelView, type State } from '@gavel/judgement';
import { cardOf, costWords } from '../cards.ts';
import { hold, letGo } from '../hold.ts';
import type { JdScene } from '../scene.ts';
import { j } from '../words.ts';

type Doing = Exclude<Act, { act: 'end' }>;

export function Powers({ scene, state, model }: { scene: JdScene; state: State; model: ModelView }) {
  const card = cardOf(model);
  const acts = scene.list.filter((c): c is Doing => 'act' in c && c.act !== 'end' && c.model === model.key);
  const byWeapon = (id: string) => acts.filter((c) => (c.act === 'attack' || c.act === 'charge') && c.weapon === id);
  const byAbility = (id: string) => acts.filter((c) => c.act === 'ability' && c.ability === id);
  const abilities = card.abilities.filter((one) => one.kind === 'active' && one.level <= model.level);
  return (
    <ul className="jd-powers">
      {card.weapons.map((weapon) => (
        <Power
          key={weapon.id}
          name={weapon.name}
          cost={j('weapon.short', { type: weapon.type, range: weapon.range / INCH, damage: weapon.damage.join('/') })}
          acts={byWeapon(weapon.id)}
          scene={scene}
          onRefused={() => refusedBlow(scene, state, model, weapon.id)}
        />
      ))}
      {abilities.map((ability) => (
        <Power
          key={ability.id}
          name={ability.name}
          cost={costWords(ability)}
          acts={byAbility(ability.id)}
          scene={scene}
          onRefused={() => scene.check({ act: 'ability', model: model.key, ability: ability.id })}
        />
      ))}
    </ul>
  );
}

/** Why the nearest enemy cannot be struck with this weapon. */
function refusedBlow(scene: JdScene, state: State, model: ModelView, weapon: string) {
  const far = (m: { readonly x: number; readonly y: number }) => Math.hypot(m.x - model.x, m.y - model.y);
  const [nearest] = state.models.filter((m) => m.on && m.seat !== model.seat).sort((a, b) => far(a) - far(b));
  return nearest && scene.check({ act: 'attack', model: model.key, weapon, target: nearest.key });
}

function Power({
  scene,
  name,
  cost,
  acts,
  onRefused,
}: {
  scene: JdScene;
  name: string;
  cost: string;
  acts: readonly Doing[];
  onRefused: () => ReturnType<JdScene['check']>;
}) {
  const [first, another] = acts;
  const asked = scene.decision?.kind === 'act';
  return (
    <li>
      <button
        type="button"
        className={acts.length > 0 ? 'jd-power able' : 'jd-power'}
        aria-disabled={acts.length === 0}
        onClick={() => {
          letGo();
          if (first && !another) scene.offer(first);
          else {
            scene.propose(undefined);
            if (first) hold({ target: targetOf(first), refusal: undefined });
            else if (asked) hold({ refusal: onRefused() });
          }
        }}
      >
        <b>{name}</b> <span>{cost}</span>
      </button>
    </li>
  );
}

const targetOf = (act: Doing): string | undefined => ('target' in act ? act.target : undefined);
