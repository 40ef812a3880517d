/** What each side adds up to: strength, cards as chips, dice. */
import { Mark } from '@gavel/kit/look/mark.tsx';
import type { View } from '@gavel/mega-city';
import { type Contest, type ContestJudge, chipWords, judgeStrength, perpBase, type ThrownCard } from './contest.ts';
import { Dice } from './dice.tsx';
import { cardOf, crimeOf, judgeName, perpOf, sideOfSeat, signed } from './pack.ts';
import { m } from './words.ts';

export function Sums({ contest, view }: { contest: Contest; view: View }) {
  const { perp, crime, judges } = contest;
  return (
    <div className={judges.length > 1 ? 'mc-sums several' : 'mc-sums'}>
      {judges.map((judge) => (
        <JudgeSum key={judge.seat} contest={contest} judge={judge} view={view} />
      ))}
      {judges.length === 0 && <p>{m('fate.none')}</p>}
      {perp !== null && crime !== null && <PerpSum contest={contest} perp={perp} crime={crime} view={view} />}
    </div>
  );
}

function JudgeSum({ contest, judge, view }: { contest: Contest; judge: ContestJudge; view: View }) {
  const { seat, plus, total, dice, rolled, stays, bounces, fate } = judge;
  return (
    <p className="mc-sum judge">
      <Mark side={sideOfSeat(view, seat)} size={20} />
      <span className="unseen">{judgeName(view, seat)}: </span>
      <Part value={judgeStrength} what={m('showdown.judge')} kind="base" />
      <Chips cards={contest.cards.filter(({ on }) => on === seat)} view={view} />
      <Dice count={dice} rolled={rolled} size={20} />
      <b className="mc-total">{total ?? judgeStrength + plus}</b>
      {stays && <span className="mc-tag">{m('showdown.stay')}</span>}
      {bounces && <span className="mc-tag">{m('showdown.bounce')}</span>}
      {fate && <span className="unseen">{m(`fate.${fate}`)}</span>}
    </p>
  );
}

function PerpSum({ contest, perp, crime, view }: { contest: Contest; perp: string; crime: string; view: View }) {
  return (
    <p className="mc-sum perp">
      <span className="unseen">{perpOf(perp).name}: </span>
      <b className="mc-total">{contest.perpTotal ?? perpBase(contest) + contest.perpPlus}</b>
      <Dice count={contest.perpDice} rolled={contest.perpRolled} size={20} />
      <Chips cards={contest.cards.filter(({ on }) => on === null)} view={view} />
      <Part value={signed(crimeOf(crime).value)} what={m('showdown.crimeBase')} kind="crime" />
      <Part value={perpOf(perp).value} what={m('showdown.perpBase')} kind="perp" />
    </p>
  );
}

function Part({ value, what, kind }: { value: number | string; what: string; kind: string }) {
  return (
    <span className={`mc-part ${kind}`} title={what}>
      <b>{value}</b>
      <span className="unseen">{what}</span>
    </span>
  );
}

/** A card stays in the sum as a chip; who threw it is said to whoever asks. */
function Chips({ cards, view }: { cards: readonly ThrownCard[]; view: View }) {
  return cards.map(({ by, card, on }, i) => {
    const words = `${cardOf(card).name}, ${m('showdown.by', { who: judgeName(view, by) })}`;
    return (
      <span key={`${card}-${i}`} className={`mc-part chip-${cardOf(card).tone}`} title={words}>
        <b>{chipWords(card, on)}</b>
        <span className="unseen">{words}</span>
      </span>
    );
  });
}
