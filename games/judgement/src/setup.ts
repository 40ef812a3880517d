/** From options to the first decision (JD-18.1). */
import { at, listOption, type Options, type OptionsSchema, oneOf, type Refusal, refuse } from '@gavel/kernel';
import { effigyCard, maps, readyHeroes, warbands } from './content/index.ts';
import type { Io } from './events.ts';
import { run } from './machine.ts';
import { banOrders, draftOrder } from './rules/pick.ts';
import { battlefield, newModel, putAt, type State } from './state.ts';

const pickModes = ['blind', 'draft', 'standard', 'masters'] as const;
const freeFates = ['two', 'three'] as const;

export const options: OptionsSchema = {
  size: { kind: 'choice', values: ['3v3', '5v5'], default: '3v3' },
  map: { kind: 'choice', values: ['any', ...maps.map((m) => m.id)], default: 'any' },
  pick: { kind: 'choice', values: pickModes, default: 'blind' },
  /** A ready-made warband for a seat; `choose`: its player picks the heroes. */
  warband: { kind: 'perSeat', values: ['choose', ...warbands.map((one) => one.id)], default: 'choose' },
  bans: { kind: 'number', min: 0, max: 5, default: 0 },
  banOrder: { kind: 'choice', values: banOrders, default: 'usual' },
  freeFate: { kind: 'choice', values: freeFates, default: 'two' },
  turnLimit: { kind: 'number', min: 0, max: 60, default: 0 },
};

/** JD-19.10: the tie-break decides after this turn in any case. */
const lastTurn = 60;

export function emptyState(given: Options, map: number): State {
  const s: State = {
    frames: [],
    pending: [],
    asked: 0,
    map,
    pick: oneOf(pickModes)(given['pick']) ?? 'blind',
    freeFate: oneOf(freeFates)(given['freeFate']) ?? 'two',
    turnLimit: Number(given['turnLimit'] ?? 0) || lastTurn,
    turn: 0,
    phase: 'pick',
    first: 0,
    active: 0,
    sides: [0, 1],
    revealed: false,
    players: [newPlayer(), newPlayer()],
    models: [],
    souls: [],
    tokens: [],
    growths: [],
    made: 0,
    pit: -1,
    strikes: [],
    later: [],
    claims: [],
    winner: -1,
    why: '',
  };
  for (const seat of [0, 1] as const) {
    const effigy = newModel(seat, `effigy${seat}`, effigyCard, seat, -1);
    const place = at(battlefield(s).effigies, seat);
    putAt(effigy, place);
    effigy.on = true;
    s.models.push(effigy);
  }
  return s;
}

const newPlayer = () => ({ fate: 0, banked: 0, gone: [], roster: [], lineup: [], banned: [] });

const readyOf = (given: Options, seat: number) =>
  warbands.find(({ id }) => id === (Object.hasOwn(given, 'warband') ? listOption(given, 'warband')[seat] : undefined));

/** JD-1.3: a map is for one size of warbands. JD-18.2: only who picks alone may have picked before. */
export function checkOptions(given: Options): Refusal | undefined {
  if (given['pick'] !== 'blind' && [0, 1].some((seat) => readyOf(given, seat)))
    return refuse('JD-18.2', 'refusal.badOption', { name: 'warband', what: 'needs the blind pick' });
  const map = maps.find((m) => m.id === given['map']);
  const fits = map === undefined || `${map.size}v${map.size}` === given['size'];
  return fits ? undefined : refuse('JD-1.3', 'refusal.badOption', { name: 'map', what: 'has another size' });
}

/** JD-18.1: the map, and which monster lives in each camp (JD-13.22). */
export function setup(given: Options, _: number, io: Io): State {
  const size = given['size'] === '5v5' ? 5 : 3;
  const fitting = [...maps.keys()].filter((i) => at(maps, i).size === size && !at(maps, i).drill);
  const named = maps.findIndex((m) => m.id === given['map']);
  const s = emptyState(given, named >= 0 ? named : at(fitting, io.chance.pick(fitting.length, 'map')));
  addMonsters(s, (n) => io.chance.pick(n, 'camp'));
  for (const seat of [0, 1] as const) {
    const ready = readyOf(given, seat);
    if (ready) s.players[seat].roster = readyHeroes(ready, size);
  }
  const bans = Number(given['bans'] ?? 0);
  const order =
    s.pick === 'draft' || s.pick === 'masters'
      ? draftOrder(s.pick, size, bans, oneOf(banOrders)(given['banOrder']) ?? 'usual')
      : [];
  s.frames.push({ kind: 'pick', step: 'start', order, leader: 0 });
  run(s, io);
  return s;
}

function addMonsters(s: State, pick: (count: number) => number): void {
  for (const [camp, { monsters, at: place }] of battlefield(s).camps.entries()) {
    const card = at(monsters, monsters.length === 1 ? 0 : pick(monsters.length));
    const same = s.models.filter((m) => m.card === card.index).length;
    const m = newModel(s.models.length, same === 0 ? card.id : `${card.id}#${same + 1}`, card, -1, -1, camp);
    putAt(m, place);
    m.on = true;
    s.models.push(m);
  }
}
