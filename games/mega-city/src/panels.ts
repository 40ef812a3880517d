/** How a game of Mega-City is told in pictures: who throws what at whom, who goes for which Perp, and what came of it. */
import {
  type Brushes,
  came,
  draw,
  grow,
  isSameRef,
  type Message,
  message,
  type Picture,
  type Ref,
  type Result,
  ref,
} from '@gavel/kernel';
import type { Play } from './decisions.ts';
import type { Event, Total } from './events.ts';

type Of<K extends Event['kind']> = Extract<Event, { kind: K }>;

const judge = (seat: number): Ref => ref('seat', seat);
const sector = (id: string): Ref => ref('sector', id);
const crime = (id: string): Ref => ref('crime', id);
const perp = (id: string): Ref => ref('perp', id);
const card = (id: string): Ref => ref('card', id);

/** From here on an arrest is a splash: one in twelve pairs of a Perp and a Crime is worth as much. */
const largeArrest = 10;

/** Whom or what a card is played on, and where. */
function aim({ on, crime: about, with: other, from, to }: Play): Pick<Picture, 'on' | 'at' | 'way'> {
  const on_: Ref[] = [];
  if (typeof on === 'number') on_.push(judge(on));
  if (about !== undefined) on_.push(crime(about));
  if (other !== undefined) on_.push(crime(other));
  return {
    on: on_,
    ...(to !== undefined && { at: sector(to) }),
    ...(from !== undefined && to !== undefined && { way: [sector(from), sector(to)] }),
  };
}

function drawPlay({ seat, play }: Of<'played'>): Picture {
  const args = { who: judge(seat), card: card(play.play) };
  const caption = () => {
    if (play.as === 'nothing') return message('panel.playedNothing', args);
    if (play.on === 'perp') return message('panel.playedPerp', args);
    if (play.on !== undefined) {
      const target = { ...args, target: judge(play.on) };
      if (play.to !== undefined) return message('panel.playedOnTo', { ...target, sector: sector(play.to) });
      return play.on === seat ? message('panel.playedOwn', args) : message('panel.playedOn', target);
    }
    if (play.crime !== undefined) {
      const about = { ...args, crime: [play.crime, ...(play.with === undefined ? [] : [play.with])].map(crime) };
      return play.to === undefined
        ? message('panel.playedCrime', about)
        : message('panel.playedCrimeTo', { ...about, sector: sector(play.to) });
    }
    if (play.from !== undefined && play.to !== undefined)
      return message('event.playedBorder', { ...args, from: sector(play.from), to: sector(play.to) });
    return message('event.played', args);
  };
  return {
    seat,
    who: judge(seat),
    by: [card(play.play)],
    ...aim(play),
    deed: `play.${play.as}`,
    caption: caption(),
    ...(play.as !== 'nothing' && { cry: `cry.${play.as}` }),
    weight: 1,
  };
}

function drawMove(e: Of<'moved'>, last: Picture | undefined) {
  const way = e.path.map(sector);
  const at = way.at(-1);
  const who = judge(e.seat);
  if (at === undefined) return undefined;
  const say = message(`event.moved.${e.how}`, { who, sector: at });
  // a Judge who is carried off goes in the picture of what carries him
  const carried = last?.deed === 'play.movement' && last.on?.some((one) => isSameRef(one, who));
  if (last && (carried || last.deed === 'showdown')) return grow(last, carried ? { way, at } : {}, { say, on: who });
  return draw({ seat: e.seat, who, at, way, deed: `move.${e.how}`, caption: say, cry: 'cry.move', weight: 1 });
}

function attempted(seats: readonly number[], of?: { perp: string; crime: string; sector?: string }): Message {
  if (of === undefined) return message('event.fight', { seats: seats.map(judge) });
  const args = { seats: seats.map(judge), perp: perp(of.perp), crime: crime(of.crime) };
  return of.sector === undefined
    ? message('event.attempt', args)
    : message('panel.attempt', { ...args, sector: sector(of.sector) });
}

/** The arrest is one picture, from the dice to who got whom. */
function showdown(seats: readonly number[], of?: { perp: string; crime: string; sector?: string }): Picture {
  return {
    ...(seats[0] !== undefined && { seat: seats[0], who: judge(seats[0]) }),
    on: [...seats.slice(1).map(judge), ...(of ? [perp(of.perp)] : [])],
    ...(of?.sector !== undefined && { at: sector(of.sector) }),
    deed: 'showdown',
    caption: attempted(seats, of),
    cry: 'cry.showdown',
    weight: 2,
  };
}

/** What cards gave or took before the dice fell; nothing where the totals speak for themselves. */
function helped({ seats, judges, perp: foe, of }: Of<'dice'>): readonly Result[] {
  const by = (who: Ref, { plus = 0 }: Total): readonly Result[] =>
    plus === 0 ? [] : [{ say: message(plus > 0 ? 'panel.stronger' : 'panel.weaker', { who, n: Math.abs(plus) }) }];
  return [
    ...(foe && of ? by(perp(of.perp), foe) : []),
    ...judges.flatMap((one, i) => {
      const seat = seats[i];
      return seat === undefined ? [] : by(judge(seat), one);
    }),
  ];
}

export const panels: Brushes<Event> = {
  turnStart: 'line',
  drew: 'line',
  shuffled: 'line',
  turn: 'line',
  round: 'line',
  stayed: 'line',
  committed: 'line',
  placed: (e) =>
    draw({
      seat: e.seat,
      who: judge(e.seat),
      at: sector(e.sector),
      deed: 'move.start',
      caption: message('event.placed', { who: judge(e.seat), sector: sector(e.sector) }),
      weight: 1,
    }),
  reported: (e) =>
    draw({
      on: [crime(e.crime)],
      at: sector(e.sector),
      deed: 'report',
      caption: message('event.reported', { crime: crime(e.crime), sector: sector(e.sector) }),
      weight: 1,
    }),
  turnedUp: (e, last) => {
    const args = { crime: crime(e.crime), sector: sector(e.sector), perp: perp(e.perp) };
    const say = message('event.turnedUp', args);
    // whoever comes upon a Perp is in the picture with him
    return last?.who && last.deed.startsWith('move.')
      ? grow(last, { on: [...(last.on ?? []), perp(e.perp)], cry: 'cry.turnedUp' }, { say, on: perp(e.perp) })
      : draw({
          on: [perp(e.perp)],
          at: sector(e.sector),
          deed: 'turnUp',
          caption: say,
          cry: 'cry.turnedUp',
          weight: 1,
        });
  },
  moved: drawMove,
  played: (e) => draw(drawPlay(e)),
  cancelled: (e) =>
    draw({
      seat: e.by,
      who: judge(e.by),
      on: [judge(e.seat)],
      by: [card(e.with)],
      deed: 'cancel',
      caption: message('panel.cancelled', {
        who: judge(e.by),
        target: judge(e.seat),
        card: card(e.card),
        with: card(e.with),
      }),
      cry: 'cry.cancelled',
      weight: 2,
    }),
  peeked: (e, last) => {
    const args = { who: judge(e.seat), crimes: e.crimes.map(crime) };
    const say =
      e.perps === null
        ? message('event.peeked', args)
        : message('event.peekedPerps', { ...args, perps: e.perps.map(perp) });
    return came(last, { say }, 'look', { who: judge(e.seat) });
  },
  inspected: (e, last) => {
    const args = { who: judge(e.by), of: judge(e.of) };
    const say =
      e.cards === null
        ? message('event.inspected', args)
        : message('event.inspectedCards', { ...args, cards: e.cards.map(card) });
    return came(last, { say, on: judge(e.of) }, 'look', { who: judge(e.by) });
  },
  confiscated: (e, last) => {
    const say = message('event.confiscated', { of: judge(e.of), card: card(e.card) });
    return came(last, { say, on: judge(e.of) }, 'look', { who: judge(e.by) });
  },
  swappedPerps: (e, last) => {
    const say = message('event.swappedPerps', { crimes: e.crimes.map(crime) });
    return came(last, { say }, 'swap', { on: e.crimes.map(crime) });
  },
  swappedCrimes: (e, last) => {
    const say = message('event.swappedCrimes', { crimes: e.crimes.map(crime) });
    return came(last, { say }, 'swap', { on: e.crimes.map(crime) });
  },
  fled: (e, last) => {
    const say = message('event.fled', { crime: crime(e.crime), from: sector(e.from), to: sector(e.to) });
    const way = [sector(e.from), sector(e.to)];
    return came(last, { say, on: crime(e.crime) }, 'flee', { way, at: sector(e.to) });
  },
  attempt: (e) => draw(showdown(e.seats, e)),
  fight: (e) => draw(showdown(e.seats)),
  dice: (e, last) => {
    const judges = { seats: e.seats.map(judge), totals: e.judges.map(({ total }) => total) };
    const say =
      e.perp === null ? message('event.blows', judges) : message('event.dice', { ...judges, perp: e.perp.total });
    const results: Result[] = [{ say, what: 'dice' }, ...helped(e)];
    const page = last?.deed === 'showdown' ? last : undefined;
    return page
      ? grow(page, { results: [...(page.results ?? []), ...results] })
      : draw({ ...showdown(e.seats, e.of), results });
  },
  result: (e, last) => {
    const args = { who: judge(e.seat), perp: perp(e.perp), crime: crime(e.crime) };
    const result: Result = {
      say: message(`event.result.${e.result}`, args),
      on: judge(e.seat),
      ...(e.result === 'arrest' && e.worth !== undefined && { what: 'point', by: e.worth }),
      ...(e.result === 'intensiveCare' && { what: 'care' }),
    };
    const turning = e.result === 'intensiveCare' || (e.result === 'arrest' && (e.worth ?? 0) >= largeArrest);
    const more: Partial<Picture> = { cry: `cry.result.${e.result}`, ...(turning && { weight: 3 }) };
    return last?.deed === 'showdown'
      ? grow(last, more, result)
      : draw({ ...showdown([e.seat], e), ...more, results: [result] });
  },
  noResult: (e, last) => {
    const say =
      e.seats === undefined ? message('event.noResult') : message('panel.noResult', { seats: e.seats.map(judge) });
    return last?.deed === 'showdown'
      ? grow(last, {}, { say })
      : draw({ deed: 'noResult', caption: say, weight: 1, ...(e.seats && { on: e.seats.map(judge) }) });
  },
  lastPerp: (e) =>
    draw({
      seat: e.seat,
      who: judge(e.seat),
      deed: 'lastPerp',
      caption: message('event.lastPerp', { who: judge(e.seat) }),
      weight: 2,
    }),
  over: (e) =>
    draw({
      on: e.winners.map(judge),
      deed: 'won',
      caption: message('event.over', { winners: e.winners.map(judge) }),
      cry: 'cry.won',
      weight: 3,
    }),
};
