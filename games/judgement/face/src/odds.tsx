/** The odds of an attack: its dice by where they come from, exact chances of each damage, and what a kill brings. */
import { cards, commanderOf, hasAux, type Modifier, type View } from '@gavel/judgement';
import { at } from '@gavel/kernel';
import { percent as whole } from '@gavel/kit/percent.ts';
import type { Blow } from './foresee/attack.ts';
import { modelIn, nameIn, stateOf, weaponName } from './scene.ts';
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

/** Exact, not sampled. */
export function OddsTable({ view, blow }: { view: View; blow: Blow }) {
  const { odds } = blow;
  return (
    <div className="jd-odds">
      <Dice modifiers={odds.modifiers} pool={odds.pool} />
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
      <div className="jd-chances">
        <Bars blow={blow} />
        <p className="jd-expected">
          <b>{odds.expected.toFixed(1)}</b> {j('odds.expectedOf', { health: blow.health })}
        </p>
      </div>
      {odds.kill > 0 && <p className="jd-kill">{killWords(view, blow)}</p>}
      <p className="jd-odds-line">
        {[
          j('odds.manoeuvre', { p: percent(1 - at(odds.symbols, 0)) }),
          j('odds.down', { p: percent(odds.tripleJ) }),
        ].join(' · ')}
      </p>
    </div>
  );
}

/** One die for each that is rolled, in the colour of what gives it; crossed out what takes one away. */
function Dice({ modifiers, pool }: { modifiers: readonly Modifier[]; pool: number }) {
  const given = modifiers.flatMap(({ why, dice }) => Array.from({ length: Math.max(0, dice) }, () => why));
  const lost = modifiers.flatMap(({ why, dice }) => Array.from({ length: Math.max(0, -dice) }, () => why));
  return (
    <p className="jd-pool" aria-hidden="true">
      {given.map((why, i) => (
        <i key={i} className={i >= given.length - lost.length ? 'lost' : why} />
      ))}
      <b>{j('act.dice', { n: pool })}</b>
    </p>
  );
}

function Bars({ blow: { odds, health } }: { blow: Blow }) {
  const most = Math.max(...odds.damage, 0.01);
  return (
    <ul className="jd-bars" aria-label={j('odds.damage')}>
      {odds.damage.map((chance, n) =>
        chance > 0 ? (
          <li key={n} className={n >= health ? 'kills' : ''}>
            <b>{percent(chance)}</b>
            <i style={{ height: `${Math.max(3, (chance / most) * 44)}px` }} />
            <span>
              {n}
              <span className="unseen"> {j('odds.n', { n })}</span>
            </span>
          </li>
        ) : null,
      )}
    </ul>
  );
}

/** What killing it brings: a hero's Soul (JD-15.6), but of a unit the commander's only (JD-4.9); a monster's bounty. */
function killWords(view: View, { attacker, defender, odds }: Blow): string {
  const p = percent(odds.kill);
  const fallen = modelIn(view, defender);
  const { kind, bounty } = at(cards, fallen.card);
  if (kind === 'monster') return j('odds.killBounty', { p, n: bounty });
  const state = stateOf(view);
  const m = at(state.models, fallen.id);
  const none = kind !== 'hero' || commanderOf(state, m) !== m || modelIn(view, attacker).conditions.includes('curse');
  if (none) return j('odds.kill', { p });
  return j(hasAux(state, m, 'soulless') ? 'odds.killBank' : 'odds.killSoul', { p });
}
