/** CE-12.5 to CE-12.7: structured talk. A talk decision is never waited for; `pending` lists it beside the others. */
import { at, must, type Refusal, refuse, type Seat, standing } from '@gavel/kernel';
import { programs } from '../content/cards.ts';
import type { Decision, TalkChoice } from '../decisions.ts';
import { judges, rowFor, type State } from '../state.ts';
import type { Io } from './io.ts';
import { planSignals, rowSignals, type Signal, signalsEach } from './signals.ts';

export function openTalk(s: State): void {
  s.talk = { left: s.talk.left.map(() => signalsEach), ids: s.talk.ids, said: [] };
  reopenTalk(s);
}

/** The row is complete: whoever fell silent may speak again. */
export function reopenTalk(s: State): void {
  const { left, ids, said } = s.talk;
  s.talk = { left, ids: standing.reopen(s, ids, (seat) => at(left, seat) > 0), said };
}

export function closeTalk(s: State): void {
  s.talk = { ...s.talk, ids: standing.close(s.talk.ids) };
}

const talkDecision = (id: number, seat: Seat): Decision<'talk'> => ({ id, seat, kind: 'talk', optional: true });

export function talkDecisions(s: State): Decision<'talk'>[] {
  return standing.questions(s.talk.ids, talkDecision);
}

/** How many choices any decision offers: the whole table of asks is needed to say. */
type Offered = (s: State, d: Decision) => { readonly size: number };

/** The decision of the row that may be advised on: all it offers is open to everybody. */
function advisable(s: State): Decision | undefined {
  const d = s.pending[0];
  return d === undefined || d.kind === 'play' || d.kind === 'value' ? undefined : d;
}

/** The cards that lie open: the current one and the rest of the row. */
function openCards(s: State): number[] {
  const row = rowFor(s, judges);
  const lying = s.faceDown.length === 0 ? row : row.filter((card) => !s.faceDown.some((one) => one.card === card));
  return s.current === 0 ? lying : [s.current, ...lying];
}

const plans: readonly TalkChoice[] = [{ signal: 'quiet' }, ...planSignals.map((signal) => ({ signal }))];
/** By card: what may be said of it. */
const about: readonly (readonly TalkChoice[])[] = programs.map((_, card) =>
  rowSignals.map((signal) => ({ signal, card })),
);

/** Saying something, or nothing more. */
export const talking = {
  offer(s: State, offered: Offered): TalkChoice[] {
    const list = plans.slice();
    for (const card of openCards(s)) list.push(...must(about[card], 'such card'));
    const d = advisable(s);
    if (d !== undefined) {
      const { size } = offered(s, d);
      for (let choice = 0; choice < size; choice++) list.push({ signal: 'advise', about: d.id, choice });
    }
    return list;
  },
  check(s: State, c: TalkChoice, offered: Offered): Refusal | undefined {
    if (c.signal === 'advise') {
      const d = advisable(s);
      if (d === undefined || d.id !== c.about) return refuse('CE-12.6', 'refusal.notAsked');
      return c.choice < offered(s, d).size ? undefined : refuse('CE-12.6', 'refusal.notOffered');
    }
    if ('card' in c) return openCards(s).includes(c.card) ? undefined : refuse('CE-12.5', 'refusal.notOpen');
    return undefined;
  },
  perform: speak,
};

function signalOf(seat: Seat, signal: Signal['signal'], choice: TalkChoice): Signal {
  if ('card' in choice) return { seat, signal, card: choice.card };
  if ('about' in choice) return { seat, signal, about: choice.about, choice: choice.choice };
  return { seat, signal };
}

function speak(s: State, seat: Seat, choice: TalkChoice, io: Io): void {
  const { left, ids, said } = s.talk;
  if (choice.signal === 'quiet') {
    s.talk = { left, ids: standing.answered(s, ids, seat, false), said };
    return;
  }
  const signal = signalOf(seat, choice.signal, choice);
  const rest = at(left, seat) - 1;
  s.talk = { left: left.with(seat, rest), ids: standing.answered(s, ids, seat, rest > 0), said: [...said, signal] };
  if (!io.quiet) io.emit({ kind: 'said', signal });
}
