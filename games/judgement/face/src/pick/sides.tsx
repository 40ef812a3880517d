/** Both warbands as they grow, and who is to ban or take next. */
import type { View } from '@gavel/judgement';
import { at } from '@gavel/kernel';
import { Mark } from '@gavel/kit/look/mark.tsx';
import { Face } from '../busts.tsx';
import { heroName, sideOf } from '../scene.ts';
import { j } from '../words.ts';
import { warbandOf } from './use-picking.ts';

export function Sides({ view, own, chosen }: { view: View; own: number | undefined; chosen: readonly string[] }) {
  return (
    <dl className="jd-sides">
      {([0, 1] as const).map((seat) => {
        const has = warbandOf(view, seat);
        const mine = seat === own;
        const shown = has === null ? [] : mine ? [...has, ...chosen.filter((id) => !has.includes(id))] : has;
        const places = Math.max(view.size, shown.length);
        return (
          <div key={seat}>
            <dt className={`seat-${seat}`}>
              <Mark side={sideOf(seat)} size={20} /> {mine ? j('side.you') : sideOf(seat).name}
            </dt>
            <dd>
              {has === null && <span className="jd-secret">{j('facts.chosen')}</span>}
              {has !== null &&
                Array.from({ length: places }, (_, i) => {
                  const id = shown[i];
                  return id === undefined ? (
                    <i key={i} className="jd-place" />
                  ) : (
                    <span key={id} className="jd-placed" title={heroName(id)}>
                      <Face id={id} size={34} />
                      <span className="unseen">{heroName(id)}</span>
                    </span>
                  );
                })}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Bans and takes still to come, the next one first. */
export function Order({ view }: { view: View }) {
  const frame = view.frames.find((one) => one.kind === 'pick');
  if (!frame || frame.order.length === 0 || frame.step !== 'next') return null;
  return (
    <ol className="jd-order" aria-label={j('pick.order')}>
      {frame.order.map((code, i) => {
        const seat = code < 2 ? 0 : 1;
        const ban = code % 2 === 0;
        return (
          <li key={i} className={`seat-${seat}${ban ? ' ban' : ''}`}>
            <span aria-hidden="true">{sideOf(seat).letter}</span>
            <span className="unseen">
              {j(ban ? 'pick.bans' : 'pick.takes', { who: at([sideOf(0), sideOf(1)], seat).name })}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
