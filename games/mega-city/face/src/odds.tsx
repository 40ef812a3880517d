/** The exact chances of everybody in the arrest, as a bar and in numbers. */
import { percent } from '@gavel/kit/percent.ts';
import type { Odds, View } from '@gavel/mega-city';
import { fightOdds, oddsOf } from './contest.ts';
import { judgeName } from './pack.ts';
import { m } from './words.ts';

export function OddsOf({ view, after }: { view: View; after: View | undefined }) {
  const judges = view.showdown?.judges ?? [];
  const odds = oddsOf(view);
  const oddsAfter = after === undefined ? undefined : oddsOf(after);
  const fight = view.showdown?.perp === null ? fightOdds(view) : undefined;
  return judges.map(({ seat }) => {
    const own = odds.get(seat);
    const who = judgeName(view, seat);
    return own ? (
      <OddsBar key={seat} who={who} odds={own} after={oddsAfter?.get(seat)} alone={judges.length === 1} />
    ) : (
      fight && <FightBar key={seat} who={who} wins={fight.wins.get(seat) ?? 0} again={fight.again} />
    );
  });
}

const shares = ['arrest', 'outbid', 'standoff', 'beaten'] as const;

function OddsBar({ who, odds, after, alone }: { who: string; odds: Odds; after: Odds | undefined; alone: boolean }) {
  const shown = shares.filter((share) => share !== 'outbid' || !alone);
  return (
    <div className="mc-odds">
      <span className={alone ? 'unseen' : 'mc-odds-who'}>{m('showdown.odds', { who })}</span>
      <Bar parts={shown.map((share) => [share, odds[share]])} />
      {after && <Bar parts={shown.map((share) => [share, after[share]])} ghost />}
      <p>
        {shown.map((share) => (
          <span key={share} className={`mc-share ${share}`}>
            <b>
              {percent(odds[share])}
              {after ? ` → ${percent(after[share])}` : ''} %
            </b>{' '}
            {m(`odds.${share}`)}
          </span>
        ))}
      </p>
    </div>
  );
}

function FightBar({ who, wins, again }: { who: string; wins: number; again: number }) {
  return (
    <div className="mc-odds">
      <span className="mc-odds-who">{m('showdown.odds', { who })}</span>
      <Bar
        parts={[
          ['arrest', wins],
          ['standoff', again],
          ['beaten', 1 - wins - again],
        ]}
      />
      <p>
        <span className="mc-share arrest">
          <b>{percent(wins)} %</b> {m('odds.win')}
        </span>
        <span className="mc-share standoff">
          <b>{percent(again)} %</b> {m('odds.again')}
        </span>
      </p>
    </div>
  );
}

function Bar({ parts, ghost = false }: { parts: readonly (readonly [string, number])[]; ghost?: boolean }) {
  return (
    <span className={ghost ? 'mc-bar ghost' : 'mc-bar'} aria-hidden="true">
      {parts.map(([share, chance]) => (
        <span key={share} className={share} style={{ width: `${chance * 100}%` }} />
      ))}
    </span>
  );
}
