/** How far each side is from losing its Effigy: Souls the other holds, cracks from blows, what is left. */
import type { View } from '@gavel/judgement';
import { at } from '@gavel/kernel';
import { Mark } from '@gavel/kit/look/mark.tsx';
import type { SceneProps } from '@gavel/kit/scene.ts';
import { JdIcon } from '../icon.tsx';
import { type JdScene, sideOf } from '../scene.ts';
import { j } from '../words.ts';
import './dock.css';

/** What a Soul takes from an Effigy (JD-12.4), and so what one notch stands for. */
const notch = 4;

type Notch = 'soul' | 'crack' | 'last' | 'left';

/** The notches of an Effigy, those that are gone first. */
function notchesOf({ players, models }: View, seat: 0 | 1): Notch[] {
  const { effigy, effigyBase } = players[seat];
  const all = Math.ceil(at(models, seat).maxHealth / notch);
  const souls = all - Math.ceil(effigyBase / notch);
  const whole = Math.ceil(Math.max(0, effigy) / notch);
  return Array.from({ length: all }, (_, i) => {
    if (i < souls) return 'soul';
    if (i < all - whole) return 'crack';
    return whole === 1 ? 'last' : 'left';
  });
}

export function SoulRace({ scene }: SceneProps<JdScene>) {
  const { view, viewer } = scene;
  if (view.turn === 0) return null;
  const near = viewer === 1 ? 1 : 0;
  const far = near === 0 ? 1 : 0;
  return (
    <div className="jd-race" role="group" aria-label={j('race')}>
      <Effigy view={view} seat={near} />
      <b aria-hidden="true">{j('race')}</b>
      <Effigy view={view} seat={far} />
    </div>
  );
}

function Effigy({ view, seat }: { view: View; seat: 0 | 1 }) {
  const { effigy } = view.players[seat];
  const words = j('race.effigy', {
    who: sideOf(seat).name,
    n: Math.max(0, effigy),
    most: at(view.models, seat).maxHealth,
  });
  return (
    <span className={`jd-race-side seat-${seat}`} title={words}>
      <Mark side={sideOf(seat)} size={24} />
      <span className="unseen">{words}</span>
      <span className="jd-notches" aria-hidden="true">
        {notchesOf(view, seat).map((what, i) => (
          <i key={i} className={what}>
            {what === 'soul' && <JdIcon name="soul" size={15} />}
            {what === 'last' && '!'}
          </i>
        ))}
      </span>
    </span>
  );
}
