/** Who activates when, this turn. */
import { activationOf, type ModelView, type View } from '@gavel/judgement';
import { at } from '@gavel/kernel';
import { Mark } from '@gavel/kit/look/mark.tsx';
import { whereabouts } from './dock/whereabouts.ts';
import { letterOf } from './figures.tsx';
import { hold } from './hold.ts';
import { type JdScene, sideOf, stateOf } from './scene.ts';
import { j } from './words.ts';
import './initiative.css';

/** Who activates when: both warbands, whoever goes first above. */
export function Initiative({ scene }: { scene: JdScene }) {
  const { view } = scene;
  return (
    <section aria-label={j('initiative')} className="jd-initiative">
      <h3 className="jd-aside-title">
        {j('initiative')} <small>{j('turn.of', { n: view.turn, most: view.turnLimit })}</small>
      </h3>
      {orderOf(view).map((seat) => (
        <ol key={seat} className={view.active === seat ? 'now' : ''} aria-label={sideOf(seat).name}>
          {unitsOf(view, seat).map((unit) => (
            <li key={at(unit, 0).key} className={unit.length > 1 ? 'unit' : ''}>
              {unit.map((m) => (
                <button
                  key={m.key}
                  type="button"
                  className={turnOf(view, m)}
                  aria-label={`${m.name}: ${whereabouts(scene, m)}`}
                  title={`${m.name}: ${whereabouts(scene, m)}`}
                  onClick={() => {
                    hold({ selected: m.key });
                    scene.point({ ref: 'model', id: m.key });
                  }}
                >
                  <Mark side={{ ...sideOf(seat), letter: letterOf(m) }} size={28} />
                </button>
              ))}
            </li>
          ))}
        </ol>
      ))}
    </section>
  );
}

const orderOf = (view: View): readonly (0 | 1)[] => [view.first, view.first === 0 ? 1 : 0];

function turnOf(view: View, m: ModelView): 'dead' | 'acts' | 'done' | 'waits' {
  if (!m.on || m.health <= 0) return 'dead';
  if (activationOf(stateOf(view))?.models.includes(m.id)) return 'acts';
  return m.done ? 'done' : 'waits';
}

/** The heroes of a seat; the models of a unit stay together, for they activate together. */
function unitsOf(view: View, seat: number): ModelView[][] {
  const units = new Map<number, ModelView[]>();
  for (const m of view.models)
    if (m.seat === seat && m.id >= 2 && m.summoner < 0) units.set(m.slot, [...(units.get(m.slot) ?? []), m]);
  return [...units.values()];
}
