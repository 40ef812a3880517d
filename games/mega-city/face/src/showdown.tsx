/** The arrest as a panel: both sides face to face, their totals building up card by card, the odds and how they came about. */

import { Mark } from '@gavel/kit/look/mark.tsx';
import type { SceneProps } from '@gavel/kit/scene.ts';
import type { View } from '@gavel/mega-city';
import { useMemo } from 'react';
import { afterPlay, type Contest, liveContest, pastContests } from './contest.ts';
import type { McScene } from './draft.ts';
import { isPlay } from './draft.ts';
import { Duel } from './duel.tsx';
import { History } from './history.tsx';
import { OddsOf } from './odds.tsx';
import { cardOf, crimeOf, judgeName, perpOf, sectorName, sideOfSeat } from './pack.ts';
import { Sums } from './sums.tsx';
import { m } from './words.ts';
import './showdown.css';

/** Above the question: the arrest that is on, or the one whose dice have just fallen. */
export function Now({ scene }: SceneProps<McScene>) {
  const { view, proposal, told } = scene;
  const past = useMemo(() => lastOfRound(told), [told]);
  const live = liveContest(view);
  const contest = live ?? past;
  if (!contest) return null;
  const after = live && proposal && isPlay(proposal) ? afterPlay(view, proposal) : undefined;
  return <Showdown contest={contest} view={view} after={after} />;
}

/** A finished arrest is looked at until the next turn begins. */
function lastOfRound(told: McScene['told']): Contest | undefined {
  const last = pastContests(told).at(-1);
  const turn = told.findLast(({ event }) => event.kind === 'turn');
  return last && (last.v ?? 0) >= (turn?.v ?? 0) && last.judges.length > 0 ? last : undefined;
}

function Showdown({ contest, view, after }: { contest: Contest; view: View; after: View | undefined }) {
  const live = contest.v === undefined;
  const { perp, crime } = contest;
  const names = contest.judges.map(({ seat }) => judgeName(view, seat)).join(', ');
  const file = view.crimes.find((one) => one.crime === crime);
  const inPlay = live ? view.card : null;
  return (
    <section className={live ? 'mc-showdown' : 'mc-showdown over'} aria-label={m('showdown.arrest')}>
      <header className="mc-showdown-head">
        <h2>{perp === null ? m('showdown.fight') : m('showdown.title', { who: names, perp: perpOf(perp).name })}</h2>
        {perp !== null && crime !== null && (
          <p>
            {[
              crimeOf(crime).name,
              ...(file ? [sectorName(file.sector, view)] : []),
              m('showdown.worth', { n: perpOf(perp).value + crimeOf(crime).value }),
            ].join(' · ')}
          </p>
        )}
      </header>
      <Duel contest={contest} view={view} />
      <Sums contest={contest} view={view} />
      {contest.half && <p className="mc-showdown-note">{m('showdown.half')}</p>}
      {live && perp !== null && <History view={view} after={after} />}
      {live && <OddsOf view={view} after={after} />}
      {inPlay && (
        <p className="mc-in-play">
          <Mark side={sideOfSeat(view, inPlay.seat)} size={20} />
          {m('showdown.inPlay', { who: judgeName(view, inPlay.seat), card: cardOf(inPlay.play.play).name })}
          {' · '}
          {m('showdown.inPlayWait')}
        </p>
      )}
    </section>
  );
}
