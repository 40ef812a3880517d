/** The end of a game in one sentence, and everyone's rap sheet in numbers. */
import { type Args, type Figure, type Message, message, type Outcome, ref, type Seat } from '@gavel/kernel';
import { crimeAt, crimeNamed } from './content/pack.ts';
import type { Event } from './events.ts';

type Arrest = Extract<Event, { kind: 'result' }>;
type Blows = Extract<Event, { kind: 'dice' }>;

/** The arrest that was worth most made the difference, or the last fight between those who were level. */
export function ending(seen: readonly Event[], { winners, scores, why }: Outcome): Message {
  const [winner] = winners;
  if (winner === undefined) return why;
  const args = { who: ref('seat', winner), points: scores[winner] ?? 0 };
  if (why.key === 'outcome.fight') return fought(seen, winner, args);
  if (why.key !== 'outcome.points') return why;
  const best = seen
    .filter((e): e is Arrest => e.kind === 'result' && e.result === 'arrest' && e.seat === winner)
    .reduce<Arrest | undefined>((most, e) => ((e.worth ?? 0) > (most?.worth ?? 0) ? e : most), undefined);
  if (best?.worth === undefined || best.sector === undefined) return message('ending.record', args);
  return message('ending.points', {
    ...args,
    perp: ref('perp', best.perp),
    crime: ref('crime', best.crime),
    sector: ref('sector', best.sector),
    worth: best.worth,
  });
}

/** Who was level on points has the higher total in the Academy of Law (MC-10.4). */
function fought(seen: readonly Event[], winner: Seat, args: Args): Message {
  const last = seen.findLast((e): e is Blows => e.kind === 'dice' && e.perp === null);
  const best = last?.judges[last.seats.indexOf(winner)]?.total;
  if (last === undefined || best === undefined) return message('ending.level', args);
  const others = last.seats.flatMap((seat, i) => (seat === winner ? [] : (last.judges[i]?.total ?? [])));
  return message('ending.fight', { ...args, total: best, others });
}

/** Crimes by what they are worth: two points to a kind. */
const gravities = ['petty', 'serious', 'grave'] as const;
const gravityOf = (crime: string): (typeof gravities)[number] => {
  const { value } = crimeAt(crimeNamed(crime));
  return value <= 2 ? 'petty' : value <= 4 ? 'serious' : 'grave';
};

/** What a die shows on average. */
const average = 3.5;

export function figures(seen: readonly Event[], { scores }: Outcome): readonly Figure[] {
  const sums = new Map<string, number[]>();
  const of = (what: string): number[] => {
    const by = sums.get(what) ?? scores.map(() => 0);
    sums.set(what, by);
    return by;
  };
  const add = (what: string, seat: Seat | undefined, n = 1) => {
    if (seat !== undefined) of(what)[seat] = (of(what)[seat] ?? 0) + n;
  };
  for (const e of seen)
    switch (e.kind) {
      case 'result':
        if (e.result === 'arrest') {
          add('arrests', e.seat);
          add(gravityOf(e.crime), e.seat);
          of('largest')[e.seat] = Math.max(of('largest')[e.seat] ?? 0, e.worth ?? 0);
        }
        if (e.result === 'intensiveCare') add('intensiveCare', e.seat);
        break;
      case 'played':
        if (typeof e.play.on === 'number' && e.play.on !== e.seat) add('thrown', e.seat);
        break;
      case 'cancelled':
        add('turnedBack', e.by);
        break;
      case 'dice':
        e.judges.forEach(({ dice }, i) => {
          add(
            'luck',
            e.seats[i],
            dice.reduce((sum, die) => sum + die - average, 0),
          );
        });
        break;
    }
  return ['arrests', ...gravities, 'largest', 'intensiveCare', 'thrown', 'turnedBack', 'luck'].map((what) => ({
    what: message(`figure.${what}`),
    by: of(what),
  }));
}
