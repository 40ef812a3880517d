/** Three ready-made warbands with a plan each: for whoever does not know all heroes yet. */
import { readyHeroes, type View, type Warband, warbands } from '@gavel/judgement';
import { groundFor, Portrait } from '../busts.tsx';
import { heroName } from '../scene.ts';
import { j } from '../words.ts';

export function Starters({
  size,
  pool,
  plan,
  onFollow,
}: {
  size: View['size'];
  pool: readonly string[];
  plan: Warband | undefined;
  onFollow: (warband: Warband) => void;
}) {
  return (
    <ul className="jd-starters" aria-label={j('pick.starters')}>
      {warbands.map((warband) => (
        <li key={warband.id}>
          <button
            type="button"
            className="jd-starter"
            data-warband={warband.id}
            data-ref={`warband:${warband.id}`}
            aria-pressed={plan === warband}
            onClick={() => onFollow(warband)}
          >
            <b>{warband.name}</b>
            <small>{j(`ease.${warband.ease}`)}</small>
            <span>{warband.plan}</span>
            <WarbandFaces heroes={readyHeroes(warband, size)} pool={pool} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The heads of a warband side by side; who is not to be had any more is grey. */
function WarbandFaces({ heroes, pool }: { heroes: readonly string[]; pool?: readonly string[] }) {
  return (
    <span className="jd-heads">
      {heroes.map((id) => (
        <span
          key={id}
          className={pool && !pool.includes(id) ? 'jd-head gone' : 'jd-head'}
          style={{ '--ground': groundFor(id) }}
          title={heroName(id)}
        >
          <Portrait id={id} />
          <span className="unseen">{heroName(id)}</span>
        </span>
      ))}
    </span>
  );
}
