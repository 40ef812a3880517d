/** The end of a battle in one sentence, and what each side did in numbers. */
import { type Figure, type Message, message, type Outcome, type Ref, ref } from '@gavel/kernel';
import type { Event } from './events.ts';

const model = (key: string): Ref => ref('model', key);
const seat = (side: number): Ref => ref('seat', side);

/** `0:rakkir` and what belongs to it; an Effigy is `effigy1`, and monsters belong to nobody. */
const sideOf = (key: string): number | undefined => {
  const found = /^([01]):/.exec(key)?.[1] ?? /^effigy([01])$/.exec(key)?.[1];
  return found === undefined ? undefined : Number(found);
};

const isEffigy = (key: string): boolean => key.startsWith('effigy');

/** An Effigy falls by the Soul that was one too many, or by a blow; else the last turn decides. */
export function ending(seen: readonly Event[], { winners, scores, why }: Outcome): Message {
  const [winner] = winners;
  if (winner === undefined) return why;
  const args = { seat: seat(winner), loser: seat(1 - winner) };
  if (why.key === 'outcome.limit') return atTheLimit(seen, args, scores[winner] ?? 0, scores[1 - winner] ?? 0);
  if (why.key !== 'outcome.effigy') return why;
  const last = seen.findLast(
    (e) => e.kind === 'soulBound' || e.kind === 'soulBanked' || (e.kind === 'damaged' && isEffigy(e.model)),
  );
  if (last?.kind === 'soulBound' && sideOf(last.model) === winner)
    return message('ending.bound', { ...args, model: model(last.model) });
  if (last?.kind === 'soulBanked' && last.seat === winner) return message('ending.banked', { ...args, n: last.n });
  if (last?.kind === 'damaged' && last.other !== '')
    return message('ending.blow', { ...args, model: model(last.other), n: last.n });
  return message('ending.effigy', args);
}

/** More Souls held, then more levels gained, then the healthier Effigy (JD-19.9). */
function atTheLimit(seen: readonly Event[], args: { seat: Ref; loser: Ref }, souls: number, theirs: number): Message {
  if (souls !== theirs) return message('ending.limitSouls', { ...args, n: souls, theirs });
  const risen = seen.findLast((e) => e.kind === 'over')?.levels ?? risenIn(seen);
  const [n, fewer] = [risen[Number(args.seat.id)] ?? 0, risen[Number(args.loser.id)] ?? 0];
  return n > fewer
    ? message('ending.limitLevels', { ...args, n, theirs: fewer })
    : message('ending.limitEffigy', { ...args, n: souls });
}

/** By how many levels each side rose while it was seen: a record of before does not say more. */
function risenIn(seen: readonly Event[]): readonly number[] {
  // a hero may rise by two at once
  const gained = new Map(seen.flatMap((e) => (e.kind === 'level' ? [[e.model, e.n - 1] as const] : [])));
  return [0, 1].map((side) => [...gained].reduce((sum, [key, by]) => sum + (sideOf(key) === side ? by : 0), 0));
}

/** What a die shows on average. */
const average = 3.5;

export function figures(seen: readonly Event[]): readonly Figure[] {
  const sums = new Map<string, [number, number]>();
  const add = (what: string, side: number | undefined, n = 1) => {
    if (side !== 0 && side !== 1) return;
    const by = sums.get(what) ?? [0, 0];
    by[side] += n;
    sums.set(what, by);
  };
  for (const e of seen)
    switch (e.kind) {
      case 'damaged':
        if (sideOf(e.model) !== sideOf(e.other)) add('damage', sideOf(e.other), e.n);
        break;
      case 'died':
        if (sideOf(e.model) !== sideOf(e.other)) add('falls', sideOf(e.other));
        break;
      case 'soulBound':
        add('souls', sideOf(e.model));
        break;
      case 'soulBanked':
        add('banked', e.seat, e.n);
        break;
      case 'rolled':
        if (e.what === 'attack' && 'model' in e)
          add(
            'luck',
            sideOf(e.model),
            e.dice.reduce((sum, die) => sum + die - average, 0),
          );
        break;
    }
  return ['damage', 'falls', 'souls', 'banked', 'luck'].map((what) => ({
    what: message(`figure.${what}`),
    by: sums.get(what) ?? [0, 0],
  }));
}
