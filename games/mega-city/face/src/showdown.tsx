/** The arrest: strengths, cards, dice, odds. */
import { must } from '@gavel/kernel';
import { Bust } from '@gavel/kit/look/bust/bust.tsx';
import { Mark } from '@gavel/kit/look/mark.tsx';
import { percent } from '@gavel/kit/percent.ts';
import type { Odds, View } from '@gavel/mega-city';
import { judgeGround, lookOf } from './busts.ts';
import { MiniCard, MugShot } from './card.tsx';
import {
  type Contest,
  type ContestJudge,
  chipWords,
  fightOdds,
  judgeStrength,
  oddsOf,
  perpBase,
  type ThrownCard,
} from './contest.ts';
import { Dice, Die } from './dice.tsx';
import { cardOf, crimeOf, judgeName, judgeOf, perpOf, sectorName, sideOfSeat, signed } from './pack.ts';
import { m } from './words.ts';
import './showdown.css';

/** Both totals build up card by card, the exact odds beside them; then the dice and what they bring. */
export function Showdown({ contest, view, after }: { contest: Contest; view: View; after?: View | undefined }) {
  const live = contest.v === undefined;
  const { perp, crime } = contest;
  const names = contest.judges.map(({ seat }) => judgeName(view, seat)).join(', ');
  const file = view.crimes.find((one) => one.crime === crime);
  const odds = live ? oddsOf(view) : undefined;
  const oddsAfter = after === undefined ? undefined : oddsOf(after);
  const fight = live && perp === null ? fightOdds(view) : undefined;
  const inPlay = live ? view.card : null;
  return (
    <section className={live ? 'mc-showdown' : 'mc-showdown over'} aria-label={m('showdown.arrest')}>
      <header className="mc-showdown-head">
        <h2>{perp === null ? m('showdown.fight') : m('showdown.title', { who: names, perp: perpOf(perp).name })}</h2>
        {crime !== null && file && (
          <p>{m('showdown.where', { crime: crimeOf(crime).name, sector: sectorName(file.sector, view) })}</p>
        )}
        {contest.half && <span className="chip may">{m('showdown.half')}</span>}
      </header>
      <div className="mc-sides">
        {contest.judges.map((judge) => (
          <div key={judge.seat} className="mc-side-block">
            <JudgeSide contest={contest} judge={judge} view={view} />
            {odds?.get(judge.seat) && (
              <OddsBar
                who={judgeName(view, judge.seat)}
                odds={must(odds.get(judge.seat), 'odds')}
                after={oddsAfter?.get(judge.seat)}
                alone={contest.judges.length === 1}
              />
            )}
            {fight && (
              <FightBar who={judgeName(view, judge.seat)} wins={fight.wins.get(judge.seat) ?? 0} again={fight.again} />
            )}
          </div>
        ))}
        {perp !== null && crime !== null && <PerpSide contest={contest} perp={perp} crime={crime} view={view} />}
        {contest.judges.length === 0 && <p className="mc-stamp none">{m('fate.none')}</p>}
      </div>
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

function PerpSide({ contest, perp, crime, view }: { contest: Contest; perp: string; crime: string; view: View }) {
  const record = perpOf(perp);
  const base = perpBase(contest);
  return (
    <div className="mc-side perp">
      <MugShot perp={perp} size={54} />
      <div className="mc-side-main">
        <p className="mc-side-name">{record.name}</p>
      </div>
      <Total sum={base + contest.perpPlus} total={contest.perpTotal} dice={contest.perpDice} />
      <div className="mc-sum">
        <Part value={record.value} what={m('showdown.perpBase')} />
        <Part value={signed(crimeOf(crime).value)} what={m('showdown.crimeBase')} />
        <Thrown cards={contest.cards.filter(({ on }) => on === null)} view={view} />
        <Dice count={contest.perpDice} rolled={contest.perpRolled} />
      </div>
    </div>
  );
}

function JudgeSide({ contest, judge, view }: { contest: Contest; judge: ContestJudge; view: View }) {
  return (
    <div className="mc-side judge">
      <Bust look={lookOf(judgeOf(view, judge.seat).judge)} size={54} ground={judgeGround(view, judge.seat)} />
      <div className="mc-side-main">
        <p className="mc-side-name">
          <Mark side={sideOfSeat(view, judge.seat)} size={20} /> {judgeName(view, judge.seat)}
          {judge.stays && <span className="chip">{m('showdown.stay')}</span>}
          {judge.bounces && <span className="chip">{m('showdown.bounce')}</span>}
        </p>
      </div>
      <Total sum={judgeStrength + judge.plus} total={judge.total} dice={judge.dice} />
      <div className="mc-sum">
        <Part value={judgeStrength} what={m('showdown.judge')} />
        <Thrown cards={contest.cards.filter(({ on }) => on === judge.seat)} view={view} />
        <Dice count={judge.dice} rolled={judge.rolled} />
      </div>
      {judge.fate && <p className={`mc-stamp ${judge.fate}`}>{m(`fate.${judge.fate}`)}</p>}
    </div>
  );
}

function Part({ value, what }: { value: number | string; what: string }) {
  return (
    <span className="mc-part">
      <b>{value}</b>
      <span>{what}</span>
    </span>
  );
}

function Thrown({ cards, view }: { cards: readonly ThrownCard[]; view: View }) {
  return cards.map(({ by, card, on }, i) => (
    <span key={`${card}-${i}`} className="mc-thrown" title={m('showdown.by', { who: judgeName(view, by) })}>
      <MiniCard card={cardOf(card)}>
        <b>{chipWords(card, on)}</b>
        <Mark side={sideOfSeat(view, by)} size={18} />
        <span className="unseen">{m('showdown.by', { who: judgeName(view, by) })}</span>
      </MiniCard>
    </span>
  ));
}

function Total({ sum, total, dice }: { sum: number; total: number | undefined; dice: number }) {
  return (
    <p className="mc-total">
      <b>{total ?? sum}</b>
      {total === undefined && <span>{dice === 0 ? m('showdown.noDice') : `+ ${m('showdown.dice', { n: dice })}`}</span>}
    </p>
  );
}

const shares = ['arrest', 'outbid', 'standoff', 'beaten'] as const;

function OddsBar({ who, odds, after, alone }: { who: string; odds: Odds; after: Odds | undefined; alone: boolean }) {
  const shown = shares.filter((share) => share !== 'outbid' || !alone);
  return (
    <div className="mc-odds">
      <span className="unseen">{m('showdown.odds', { who })}: </span>
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
      <span className="unseen">{m('showdown.odds', { who })}: </span>
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

/** An arrest that is over, in one line. */
export function ContestStrip({ contest, view }: { contest: Contest; view: View }) {
  const { perp } = contest;
  return (
    <div className="mc-strip">
      {perp !== null && (
        <span className="mc-strip-side">
          <MugShot perp={perp} size={30} />
          <span>{perpOf(perp).name}</span>
          {contest.perpRolled?.map((die, i) => (
            <Die key={i} value={die} size={18} />
          ))}
          {contest.perpTotal !== undefined && <b>{contest.perpTotal}</b>}
        </span>
      )}
      {contest.judges.map(({ seat, rolled, total, fate }) => (
        <span key={seat} className="mc-strip-side">
          <Mark side={sideOfSeat(view, seat)} size={24} />
          <span className="unseen">{judgeName(view, seat)}</span>
          {rolled?.map((die, i) => (
            <Die key={i} value={die} size={18} />
          ))}
          <b>{total}</b>
          {fate && <span className={`mc-strip-fate ${fate}`}>{m(`fate.${fate}`)}</span>}
        </span>
      ))}
      {contest.judges.length === 0 && <span className="mc-strip-fate">{m('fate.none')}</span>}
    </div>
  );
}
