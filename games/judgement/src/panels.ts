/** How a battle is told in pictures: an attack is one, from the charge to the last wound; a death always stands alone. */
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
import type { Event } from './events.ts';

const model = (key: string): Ref => ref('model', key);
const seat = (side: number): Ref => ref('seat', side);
const one = (key: string): readonly Ref[] => (key === '' ? [] : [model(key)]);

const spot = ([x, y]: readonly [number, number]): Ref => ref('spot', `${x},${y}`);

/** The same sentence with its place, as far as the event knows it. */
const there = (line: Message, at: readonly [number, number] | undefined): Pick<Picture, 'caption' | 'at'> =>
  at === undefined
    ? { caption: line }
    : { at: spot(at), caption: message(line.key.replace(/^event\./, 'panel.'), { ...line.args, at: spot(at) }) };

/** Where a way ends. */
const endOf = (path: readonly number[]): readonly [number, number] | undefined => {
  const [x, y] = path.slice(-2);
  return x === undefined || y === undefined ? undefined : [x, y];
};

/** Whose a model is, by its key; monsters are nobody's. */
function sideOf(key: string): Pick<Picture, 'seat'> {
  const side = /^([01]):/.exec(key)?.[1];
  return side === undefined ? {} : { seat: Number(side) };
}

/** What a model does by itself. */
const deed = (name: string, key: string, line: Message, more: Partial<Picture> = {}) =>
  draw({ ...sideOf(key), deed: name, who: model(key), caption: line, weight: 1, ...more });

/** What comes of the deed before it. */
const result = (last: Picture | undefined, line: Message, on?: Ref, more: Partial<Result> = {}) =>
  came(last, { say: line, ...(on && { on }), ...more }, 'then');

/** Dice, with who rolled them. */
const dice = (last: Picture | undefined, roller: Ref, say: Message) => result(last, say, roller, { what: 'dice' });
const rollerOf = (e: Extract<Event, { kind: 'rolled' | 'rerolled' }>): Ref =>
  'model' in e ? model(e.model) : seat(e.seat);

/** Dice may be rolled again for Fate, which is told by itself, or by an ability. */
const isAbility = (price: string): boolean => price !== 'tryAgain' && price !== 'forceReroll';
const rerolledBy = (line: Message, price: string): Message =>
  message('panel.rerolledWith', { ...line.args, ability: ref('ability', price) });

/** Harm that no deed of somebody explains. */
const said: ReadonlySet<string> = new Set(['fall', 'terrain', 'condition', 'link', 'cut']);
const isSaid = (cause: string): boolean => said.has(cause);

/** What an activated hero then does is drawn; Fate that is spent belongs to what it is spent on, and other Fate comes by itself. */
export const asides: readonly Event['kind'][] = ['activated', 'fate'];

export const panels: Brushes<Event> = {
  chose: 'line',
  revealed: 'line',
  initiative: 'line',
  goesFirst: 'line',
  side: 'line',
  turn: 'line',
  soulSpawned: 'line',
  soulMoved: 'line',
  tokenGone: 'line',
  relieved: 'line',
  picked: (e, _, line) =>
    draw({ seat: e.seat, deed: 'pick', on: e.list.map((id) => ref('hero', id)), caption: line, weight: 1 }),
  banned: (e, _, line) =>
    draw({ seat: e.seat, deed: 'ban', on: e.list.map((id) => ref('hero', id)), caption: line, weight: 1 }),
  took: (e, _, line) =>
    draw({ seat: e.seat, deed: 'pick', on: e.list.map((id) => ref('hero', id)), caption: line, weight: 1 }),
  placed: (e, _, line) => deed('place', e.model, line, there(line, e.at)),
  activated: (e, _, line) => deed('activate', e.model, line, { weight: 0 }),
  moved: (e, last, line) => {
    const way = there(line, endOf(e.path));
    // whoever goes on is one picture
    return last && last.deed === 'move' && isSameRef(last.who, model(e.model))
      ? grow(last, way)
      : deed('move', e.model, line, { ...way, cry: e.what === 'charge' ? 'cry.charge' : 'cry.move' });
  },
  pushed: (e, last, line) => result(last, there(line, e.at).caption, model(e.model)),
  aims: (e, _, line) => deed('aim', e.model, line),
  attacks: (e, last, line) => {
    const blow: Partial<Picture> = {
      on: one(e.other),
      by: [ref('weapon', e.what)],
      deed: 'attack',
      ...there(line, e.at),
      cry: 'cry.attack',
      weight: 2,
    };
    // the way to the enemy is part of the blow
    return last?.deed === 'move' && isSameRef(last.who, model(e.model))
      ? grow(last, { ...blow, results: [...(last.results ?? []), { say: last.caption }] })
      : deed('attack', e.model, line, blow);
  },
  // Fate that is spent on what is being told belongs to it
  fate: (e, last, line) =>
    e.n < 0 && last && last.weight > 0
      ? grow(last, {}, { say: line })
      : draw({ deed: 'fate', caption: line, weight: 0 }),
  rolled: (e, last, line) =>
    dice(last, rollerOf(e), e.what === 'attack' && e.other !== undefined ? message('panel.rolledAt', line.args) : line),
  rerolled: (e, last, line) =>
    dice(last, rollerOf(e), e.price !== undefined && isAbility(e.price) ? rerolledBy(line, e.price) : line),
  kept: (_, last, line) => result(last, line),
  stoodGround: (e, last, line) => result(last, line, model(e.model)),
  ability: (e, _, line) =>
    deed('ability', e.model, line, { on: one(e.other ?? ''), by: [ref('ability', e.what)], cry: 'cry.ability' }),
  manoeuvre: (e, last, line) => result(last, line, model(e.model)),
  damaged: (e, last, line) => {
    const say = e.cause !== undefined && isSaid(e.cause) ? message(`panel.damaged.${e.cause}`, line.args) : line;
    return result(last, say, model(e.model), { what: 'health', by: -e.n });
  },
  healed: (e, last, line) => result(last, line, model(e.model), { what: 'health', by: e.n }),
  shielded: (e, last, line) => result(last, line, model(e.model), { what: 'shield', by: e.n }),
  suffers: (e, last, line) => result(last, line, model(e.model)),
  died: (e, _, line) =>
    draw({
      deed: 'die',
      ...(e.other !== '' && { ...sideOf(e.other), who: model(e.other) }),
      on: [model(e.model)],
      ...there(e.other === '' ? line : message('event.slain', line.args), e.at),
      cry: 'cry.died',
      weight: 3,
    }),
  level: (e, last, line) => result(last, line, model(e.model)),
  check: (e, last, line) => {
    const say = e.made === undefined ? line : message(e.made ? 'panel.checkMade' : 'panel.checkFailed', line.args);
    return result(last, say, model(e.model));
  },
  soulBound: (e, last, line) => {
    const say = e.other === undefined ? line : message('panel.soulBound', line.args);
    const bound: Result = { say, on: model(e.model), what: 'soul', by: 1 };
    return last?.deed === 'die' ? grow(last, {}, bound) : deed('bind', e.model, say, { cry: 'cry.soul', weight: 2 });
  },
  soulLost: (e, last, line) => result(last, line, model(e.model), { what: 'soul', by: -e.n }),
  soulBanked: (e, _, line) =>
    draw({
      seat: e.seat,
      ...(e.model === undefined
        ? { who: seat(e.seat), caption: line }
        : { who: model(e.model), caption: message('panel.soulBanked', line.args) }),
      deed: 'bank',
      cry: 'cry.soul',
      weight: 3,
    }),
  token: (e, _, line) => deed('token', e.model, line, there(line, e.at)),
  terrain: (e, _, line) => deed('terrain', e.model, line, there(line, e.at)),
  claimed: (e, _, line) => deed('claim', e.model, line, { weight: 2 }),
  market: (e, _, line) => deed('market', e.model, line),
  handedOver: (e, _, line) => deed('give', e.model, line, { on: one(e.other) }),
  over: (e, _, line) =>
    draw({
      ...(e.seat === 0 || e.seat === 1
        ? { who: seat(e.seat), caption: message('panel.won', { seat: seat(e.seat) }) }
        : { caption: line }),
      deed: 'won',
      cry: 'cry.won',
      weight: 3,
    }),
};
