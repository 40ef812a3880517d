import type { Options, OptionsSchema } from '@gavel/kernel';
import { effigyCard, maps } from './content/index.ts';
import type { Io } from './events.ts';
import { type BanOrder, banOrders, draftOrder } from './rules/pick.ts';
import { newModel, type State } from './state.ts';

export const optionsSchema: OptionsSchema = {
  size: { kind: 'choice', values: ['3v3', '5v5'], default: '3v3' },
  map: { kind: 'choice', values: ['any', ...maps.map((m) => m.id)], default: 'any' },
  pick: { kind: 'choice', values: ['blind', 'draft', 'standard', 'masters'], default: 'blind' },
  bans: { kind: 'number', min: 0, max: 5, default: 0 },
  banOrder: { kind: 'choice', values: [...banOrders], default: 'usual' },
  freeFate: { kind: 'choice', values: ['two', 'three'], default: 'two' },
  turnLimit: { kind: 'number', min: 0, max: 60, default: 0 },
};

/** JD-19.10: the tie-break decides after this turn in any case. */
const lastTurn = 60;

export function emptyState(options: Options, map: number): State {
  const s: State = {
    frames: [],
    pending: [],
    asked: 0,
    map,
    pick: options['pick'] as State['pick'],
    freeFate: options['freeFate'] as State['freeFate'],
    turnLimit: (options['turnLimit'] as number) || lastTurn,
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
    const at = maps[map]!.effigies[seat]!;
    effigy.x = at.x;
    effigy.y = at.y;
    effigy.on = true;
    s.models.push(effigy);
  }
  return s;
}

const newPlayer = () => ({ fate: 0, banked: 0, gone: [], roster: [], lineup: [], banned: [] });

/** JD-18.1: the map, and which monster lives in each camp (JD-13.22). */
export function setupState(options: Options, io: Io): State {
  const size = options['size'] === '5v5' ? 5 : 3;
  const fitting = maps.map((m, i) => ({ m, i })).filter(({ m }) => m.size === size && !m.drill);
  const named = maps.findIndex((m) => m.id === options['map']);
  const map = named >= 0 ? named : fitting[io.chance.pick(fitting.length, 'map')]!.i;
  const s = emptyState(options, map);
  addMonsters(s, (n) => io.chance.pick(n, 'camp'));
  const order =
    s.pick === 'draft' || s.pick === 'masters'
      ? draftOrder(s.pick, size, options['bans'] as number, options['banOrder'] as BanOrder)
      : [];
  s.frames.push({ kind: 'pick', step: 'start', order, leader: 0 });
  return s;
}

function addMonsters(s: State, pick: (count: number) => number): void {
  for (const [camp, { monsters, at }] of maps[s.map]!.camps.entries()) {
    const card = monsters.length === 1 ? monsters[0]! : monsters[pick(monsters.length)]!;
    const same = s.models.filter((m) => m.card === card.index).length;
    const m = newModel(s.models.length, same === 0 ? card.id : `${card.id}#${same + 1}`, card, -1, -1, camp);
    m.x = at.x;
    m.y = at.y;
    m.on = true;
    s.models.push(m);
  }
}
