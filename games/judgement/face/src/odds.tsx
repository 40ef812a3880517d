/** The odds of an attack, in numbers and words. */
import type { Modifier, View } from '@gavel/judgement';
import { at } from '@gavel/kernel';
import { percent as whole } from '@gavel/kit/percent.ts';
import type { Blow } from './foresee/attack.ts';
import { nameIn, weaponName } from './scene.ts';
import { j } from './words.ts';
import './odds.css';

export const percent = (part: number): string => `${whole(part)} %`;
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

/** An attack in a few words. */
export const blowWords = ({ odds }: Blow): string[] => [
  j('act.dice', { n: odds.pool }),
  j('act.expected', { n: odds.expected.toFixed(1) }),
  ...(odds.kill > 0 ? [j('act.kill', { p: percent(odds.kill) })] : []),
];

/** The dice of an attack line by line, and what they may bring: exact, not sampled. */
export function OddsTable({ view, blow }: { view: View; blow: Blow }) {
  const { odds } = blow;
  const most = Math.max(...odds.damage, 0.01);
  return (
    <div className="jd-odds">
      <table>
        <caption>
          {j('odds.title', {
            who: nameIn(view, blow.attacker),
            whom: nameIn(view, blow.defender),
            weapon: weaponName(blow.weapon),
          })}
        </caption>
        <tbody>
          {odds.modifiers.map(({ why, dice }: Modifier, i) => (
            <tr key={i}>
              <th scope="row">{j(`pool.${why}`)}</th>
              <td>{i === 0 ? dice : signed(dice)}</td>
            </tr>
          ))}
          <tr className="sum">
            <th scope="row">{j('pool.sum')}</th>
            <td>{odds.pool}</td>
          </tr>
        </tbody>
      </table>
      <ul className="jd-bars" aria-label={j('odds.damage')}>
        {odds.damage.map((chance, n) =>
          chance > 0 ? (
            <li key={n}>
              <span>{j('odds.n', { n })}</span>
              <i style={{ width: `${(chance / most) * 100}%` }} />
              <b>{percent(chance)}</b>
            </li>
          ) : null,
        )}
      </ul>
      <p className="jd-odds-line">
        {[
          j('odds.expected', { n: odds.expected.toFixed(1), health: blow.health }),
          j('odds.kill', { p: percent(odds.kill) }),
          j('odds.manoeuvre', { p: percent(1 - at(odds.symbols, 0)) }),
          j('odds.down', { p: percent(odds.tripleJ) }),
        ].join(' · ')}
      </p>
    </div>
  );
}
