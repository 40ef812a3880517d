/** A position written down by hand becomes a state. Lengths are inches from the centre of the field. */
import { rounded } from '@gavel/geometry';
import { type Io as AnyIo, noChance, type Options, PositionError, topOf } from '@gavel/kernel';
import { artefactOf, type Card, cardOf, conditions, heroOf, INCH, maps } from './content/index.ts';
import type { Event } from './events.ts';
import { run } from './machine.ts';
import { startActivation } from './rules/activation.ts';
import { buildWarbands } from './rules/pick.ts';
import { emptyState } from './setup.ts';
import {
  battlefield,
  enemyOf,
  type Model,
  modelAt,
  newModel,
  newStanding,
  putAt,
  type Side,
  type State,
  seatOf,
} from './state.ts';

export const positionTemplate = `{
  // Size, map and the rest are options of the scenario: "options": { "size": "3v3", "map": "drill33" }
  "turn": 2,
  "first": 0,                        // who activates first this turn
  "phase": "activation",             // or "end": everyone but the activating hero has activated
  "next": 0,                         // whose hero activates next
  "activating": "0:thorgar",         // already activating (leave it out to be asked)
  "players": [
    { "fate": 1, "banked": 0, "effigyDamage": 0, "gone": ["elixirOfLife"] },
    { "fate": 0 }
  ],
  "warbands": [
    [
      { "hero": "thorgar", "at": [0, -2], "level": 2, "damage": 3, "souls": 1,
        "artefacts": ["vorpalBlade"], "conditions": ["poison", { "is": "fire", "by": "1:allandir" }] },
      { "hero": "zaron", "at": [4, -5] },
      { "hero": "rakkir", "died": 1 }  // dead since turn 1
    ],
    [
      { "hero": "allandir", "at": [0, 3], "mark": "0:thorgar", "done": true },
      { "hero": "baleSarna", "models": [{ "at": [3, 6] }, { "at": [5, 6] }] }
    ]
  ],
  "monsters": [{ "monster": "gloom", "at": [-5, 0], "damage": 2 }],
  "summoned": [{ "card": "skeleton", "by": "0:zaron", "at": [6, -5] }],
  "souls": [[-4, 3]],                // unbound Souls
  "tokens": [{ "kind": "shadowOrb", "seat": 0, "at": [2, 1], "by": "0:rakkir" }],
  "pit": 0                           // the pit that spawned last
}
`;

type Json = Readonly<Record<string, unknown>>;
const isObject = (v: unknown): v is Json => typeof v === 'object' && v !== null && !Array.isArray(v);

function fail(what: string): never {
  throw new PositionError(what);
}

function object(value: unknown, where: string, fields: readonly string[]): Json {
  if (!isObject(value)) fail(`${where} must be an object`);
  for (const key of Object.keys(value)) if (!fields.includes(key)) fail(`${where} has no field ${key}`);
  return value;
}

function list(value: unknown, where: string): readonly unknown[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) fail(`${where} must be a list`);
  return value;
}

function whole(value: unknown, where: string, otherwise: number, low = 0, high = 1000): number {
  if (value === undefined) return otherwise;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < low || value > high)
    fail(`${where} must be a whole number from ${low} to ${high}`);
  return value;
}

const seat = (value: unknown, where: string, otherwise: Side): Side =>
  whole(value, where, otherwise, 0, 1) === 0 ? 0 : 1;

function point(value: unknown, where: string): { x: number; y: number } {
  const [x, y]: readonly unknown[] = Array.isArray(value) ? value : [];
  if (typeof x !== 'number' || typeof y !== 'number') fail(`${where} must be two lengths in inches`);
  return rounded(x * INCH, y * INCH);
}

const modelFields = [
  'at',
  'level',
  'damage',
  'souls',
  'artefacts',
  'conditions',
  'done',
  'mark',
  'mist',
  'died',
  'since',
];

/** What a scenario says about one model. */
function furnish(m: Model, given: Json, where: string): void {
  m.level = whole(given['level'], `${where}.level`, 1, 1, 3);
  m.damage = whole(given['damage'], `${where}.damage`, 0);
  m.souls = whole(given['souls'], `${where}.souls`, 0);
  m.mist = whole(given['mist'], `${where}.mist`, 0);
  m.died = whole(given['died'], `${where}.died`, 0);
  m.since = whole(given['since'], `${where}.since`, 0);
  m.done = given['done'] === true;
  if (given['at'] !== undefined) {
    putAt(m, point(given['at'], `${where}.at`));
    m.on = true;
  } else if (m.died === 0) fail(`${where} needs "at", or "died" with a turn`);
  for (const id of list(given['artefacts'], `${where}.artefacts`)) {
    const artefact = artefactOf(String(id)) ?? fail(`${where}: there is no artefact ${String(id)}`);
    m.standings.push(newStanding({ artefact: artefact.index, owner: m.id }));
  }
}

/** Conditions and marks name other models, so they come when all are there. */
function link(s: State, m: Model, given: Json, where: string): void {
  for (const item of list(given['conditions'], `${where}.conditions`)) {
    const { is, by } = isObject(item) ? item : { is: item, by: undefined };
    const condition = conditions.find((one) => one === is) ?? fail(`${where}: there is no condition ${String(is)}`);
    const owner = by === undefined ? -1 : find(s, by, where).id;
    m.standings.push(newStanding({ condition, owner, until: 'next' }));
  }
  if (given['mark'] !== undefined) m.mark = find(s, given['mark'], `${where}.mark`).id;
}

function find(s: State, key: unknown, where: string): Model {
  return s.models.find((m) => m.key === key) ?? fail(`${where}: there is no model ${String(key)}`);
}

function cardNamed(id: unknown, kind: Card['kind'], where: string): Card {
  const card = cardOf(String(id));
  return card?.kind === kind ? card : fail(`${where}: there is no ${kind} ${String(id)}`);
}

export function position(json: unknown, options: Options): State {
  const fields = [
    'turn',
    'first',
    'phase',
    'next',
    'activating',
    'players',
    'warbands',
    'monsters',
    'summoned',
    'souls',
    'tokens',
    'pit',
  ];
  const given = object(json, 'the position', fields);
  const map = maps.findIndex((m) => m.id === options['map']);
  if (map < 0) fail('the options must name the map');
  const s = emptyState(options, map);
  s.turn = whole(given['turn'], 'turn', 2, 1);
  s.first = seat(given['first'], 'first', 0);
  s.pit = whole(given['pit'], 'pit', -1);
  s.revealed = true;
  const later: (() => void)[] = [];
  for (const [i, item] of list(given['monsters'], 'monsters').entries()) {
    const where = `monsters[${i}]`;
    const one = object(item, where, ['monster', ...modelFields]);
    const card = cardNamed(one['monster'], 'monster', where);
    const same = s.models.filter((m) => m.card === card.index).length;
    const m = newModel(s.models.length, same === 0 ? card.id : `${card.id}#${same + 1}`, card, -1, -1, i);
    if (battlefield(s).camps[i] === undefined) fail(`${where}: the map has no camp for it`);
    s.models.push(m);
    furnish(m, one, where);
    later.push(() => link(s, m, one, where));
  }
  warbands(s, list(given['warbands'], 'warbands'), later);
  for (const [i, item] of list(given['summoned'], 'summoned').entries()) {
    const where = `summoned[${i}]`;
    const one = object(item, where, ['card', 'by', ...modelFields]);
    const card = cardNamed(one['card'], 'summoned', where);
    const by = find(s, one['by'], where);
    const same = s.models.filter((m) => m.seat === by.seat && m.card === card.index).length;
    const key = `${by.seat}:${card.id}${same === 0 ? '' : `#${same + 1}`}`;
    const m = newModel(s.models.length, key, card, by.seat, by.slot);
    m.summoner = by.id;
    s.models.push(m);
    furnish(m, one, where);
    later.push(() => link(s, m, one, where));
  }
  for (const act of later) act();
  for (const [i, item] of list(given['souls'], 'souls').entries()) {
    s.made += 1;
    s.souls.push({ id: s.made, ...point(item, `souls[${i}]`), turn: s.turn - 1 });
  }
  for (const [i, item] of list(given['tokens'], 'tokens').entries()) {
    const one = object(item, `tokens[${i}]`, ['kind', 'seat', 'at', 'by']);
    s.made += 1;
    s.tokens.push({
      id: s.made,
      kind: String(one['kind']),
      seat: seat(one['seat'], `tokens[${i}].seat`, 0),
      owner: find(s, one['by'], `tokens[${i}].by`).id,
      ...point(one['at'], `tokens[${i}].at`),
      on: -1,
      ability: -1,
      until: 'keep',
    });
  }
  players(s, list(given['players'], 'players'));
  begin(s, given);
  return s;
}

function warbands(s: State, given: readonly unknown[], later: (() => void)[]): void {
  const plans: { key: string; json: Json; where: string }[] = [];
  for (const [side, items] of given.entries())
    for (const [i, item] of list(items, `warbands[${side}]`).entries()) {
      const where = `warbands[${side}][${i}]`;
      const one = object(item, where, ['hero', 'models', ...modelFields]);
      const hero = heroOf(String(one['hero'])) ?? fail(`${where}: there is no hero ${String(one['hero'])}`);
      (s.players[side] ?? fail(`${where}: there are two warbands`)).roster.push(hero.id);
      for (const [n, card] of hero.cards.entries()) {
        const json =
          hero.cards.length === 1 ? one : object(list(one['models'], `${where}.models`)[n], where, modelFields);
        plans.push({ key: `${side}:${card.id}`, json, where });
      }
    }
  buildWarbands(s);
  for (const { key, json, where } of plans) {
    const m = find(s, key, where);
    furnish(m, json, where);
    later.push(() => link(s, m, json, where));
  }
}

function players(s: State, given: readonly unknown[]): void {
  for (const [i, item] of given.entries()) {
    const where = `players[${i}]`;
    const one = object(item, where, ['fate', 'banked', 'effigyDamage', 'gone']);
    const p = s.players[i] ?? fail(`${where}: there are two players`);
    p.fate = whole(one['fate'], `${where}.fate`, 0);
    p.banked = whole(one['banked'], `${where}.banked`, 0);
    modelAt(s, i).damage = whole(one['effigyDamage'], `${where}.effigyDamage`, 0);
    p.gone = list(one['gone'], `${where}.gone`).map((id) => (artefactOf(String(id)) ?? fail(`${where}.gone`)).index);
  }
}

const quiet: AnyIo<Event> = { chance: noChance, quiet: true, emit: () => {} };

/** Puts the game where the scenario begins and runs to the first decision. */
function begin(s: State, given: Json): void {
  const next = seat(given['next'], 'next', s.first);
  const phase = given['phase'] ?? 'activation';
  s.active = next;
  if (phase !== 'activation' && phase !== 'end') fail('phase must be "activation" or "end"');
  s.phase = 'activation';
  s.frames.push({ kind: 'turn', step: 'activate', list: [], seat: next, last: -1, roll: [] });
  const key = given['activating'];
  if (key !== undefined) {
    const lead = find(s, key, 'activating');
    if (phase === 'end') for (const m of s.models) m.done = m.slot !== lead.slot || m.seat !== lead.seat;
    const turn = topOf(s, 'turn');
    turn.seat = enemyOf(seatOf(lead));
    turn.last = seatOf(lead);
    s.active = seatOf(lead);
    startActivation(s, quiet, lead);
  }
  run(s, quiet);
}
