/**
 * Choices that are not quite right. Offered ones are bent field by field and sent to a table as a client would send them:
 * each is refused by a rule or taken, whatever is taken can be played again from the log, and no table stands still.
 */
import { games } from '@gavel/bots';
import {
  type AnyGame,
  type Choices,
  type Decision,
  fastRng,
  hashOf,
  isRefusal,
  type Rng,
  usualSeats,
  viewers,
} from '@gavel/kernel';
import { Hall, MemoryStore, type Push, Session, type Table } from '@gavel/table';
import { describe, expect, it } from 'vitest';

const long = Boolean(process.env['GAVEL_LONG']);
/** Bent choices of each game. */
const wanted = long ? 250_000 : 5_000;
/** At each decision, shared by the forms of its choices, beside all bends of one form that was not bent before. */
const perDecision = 24;
/** Of larger sets of choices so many are looked at for their forms. */
const mostLooked = 100;
const commandsPerTable = long ? 400 : 80;

/** Where a game has none here it is played as usual. */
const tables: Readonly<Record<string, readonly { seats: number; options: Record<string, unknown> }[]>> = {
  'helter-skelter': [
    { seats: 2, options: { map: 'hall', teams: ['judges', 'slaine'] } },
    { seats: 4, options: { map: 'blocks' } },
    { seats: 3, options: { map: 'hall', teams: ['dogs', 'dante', 'judges'] } },
  ],
  'cursed-earth': [
    { seats: 3, options: { difficulty: 'chiefJudge' } },
    { seats: 2, options: { mode: 'headToHead' } },
    { seats: 1, options: {} },
  ],
  'mega-city': [
    { seats: 2, options: {} },
    { seats: 5, options: { length: 'short', justiceDepartment: 'separate' } },
  ],
  judgement: [
    { seats: 2, options: { turnLimit: 3 } },
    { seats: 2, options: { pick: 'draft', turnLimit: 2, map: 'emberPool' } },
    { seats: 2, options: { pick: 'masters', size: '5v5', turnLimit: 2, freeFate: 'three', map: 'scorchedRim' } },
  ],
};

/** Stand for what JSON can say and JSON.stringify cannot write. */
const written: Readonly<Record<string, string>> = {
  '"@zero"': '-0',
  '"@huge"': '1e400',
  '"@half"': '"\\ud800"',
  '"@proto"': '{"__proto__":{"refused":true}}',
};
const textOf = (value: unknown) =>
  JSON.stringify(value).replaceAll(/"@\w+"/g, (placeholder) => written[placeholder] ?? placeholder);

const safe = Number.MAX_SAFE_INTEGER;
const strange: readonly unknown[] = [
  ...['@zero', '@huge', '@half', '@proto', null, true, false, 0, 1, -1, 0.5, 1e9, safe, -safe, safe + 1, 2 ** 32],
  ...['', 'x', '0', '__proto__', 'constructor', 'toString', 'ａ', 'é'.repeat(200)],
  ...[[], {}, [[]], [0], [null], { refused: true }, Array<number>(500).fill(0)],
];

/** What a value could be mistaken for. */
function near(value: unknown): unknown[] {
  switch (typeof value) {
    case 'number':
      return [value + 1, value - 1, -value || '@zero', value + 0.5, value * 1000, String(value)];
    case 'string':
      return [`${value} `, value.toUpperCase(), value.toLowerCase(), value.slice(1), Number(value) || 0];
    case 'boolean':
      return [!value, Number(value), String(value)];
    default:
      if (!Array.isArray(value)) return [];
      return [value.slice(1), [...value, ...value], value.toReversed(), [...value, 0], value[0], { ...value }];
  }
}

type Holder = Record<string, unknown>;

/** Every place in a value, as the keys that lead there. */
function places(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.keys(value).flatMap((key) => places((value as Holder)[key], [...path, key]))];
}

const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((here, key) => (here as Holder | undefined)?.[key], value);

/** A copy with something else in one place; undefined: without it. */
function put(value: unknown, [key, ...rest]: readonly string[], other: unknown): unknown {
  if (key === undefined) return other ?? null;
  const copy: unknown = Array.isArray(value) ? [...(value as unknown[])] : { ...(value as Holder) };
  const inside = rest.length === 0 ? other : put((value as Holder)[key], rest, other);
  if (inside !== undefined) (copy as Holder)[key] = inside;
  else if (Array.isArray(copy)) copy.splice(Number(key), 1);
  else delete (copy as Holder)[key];
  return copy;
}

/** All that is made of one place of a choice; `other` is a choice as good, whose values might fit here. */
function bentAt(choice: unknown, other: unknown, path: readonly string[]): unknown[] {
  const here = at(choice, path);
  const bent = [undefined, at(other, path), ...near(here), ...strange].map((value) => put(choice, path, value));
  if (typeof here !== 'object' || here === null || Array.isArray(here)) return bent;
  return [
    ...bent,
    put(choice, path, { ...here, more: 1 }),
    put(choice, path, { ...here, ...(at(other, path) as object) }),
  ];
}

/** The form of a choice: two with the same are read by the same lines of code. */
function formOf(choice: unknown): unknown {
  if (Array.isArray(choice)) return choice.slice(0, 1).map(formOf);
  if (typeof choice !== 'object' || choice === null) return typeof choice;
  return Object.entries(choice).map(([key, value]) => [key, key === 'act' || key === 'action' ? value : formOf(value)]);
}

/** One offered choice of each form. */
function oneOfEach(choices: Choices<unknown>, rng: Rng): Map<string, unknown> {
  const found = new Map<string, unknown>();
  const isSmall = choices.size <= mostLooked;
  for (let i = 0; i < Math.min(choices.size, mostLooked); i++) {
    const choice = choices.at(isSmall ? i : rng.below(choices.size));
    const form = JSON.stringify(formOf(choice));
    if (!found.has(form)) found.set(form, choice);
  }
  return found;
}

/** One table with one person on all its seats. */
class Place {
  readonly table: Table;
  readonly hall: Hall;
  readonly problems: unknown[];
  private readonly session: Session;
  private heard: Push[] = [];
  private count = 0;

  private constructor(hall: Hall, table: Table, problems: unknown[]) {
    this.hall = hall;
    this.table = table;
    this.problems = problems;
    this.session = new Session(hall, me, (text) => this.heard.push(JSON.parse(text) as Push));
    void this.session.receive('{"type":"hello","id":"hello","protocol":1}');
  }

  static async open(game: AnyGame, seats: number, options: Record<string, unknown>, rng: Rng): Promise<Place> {
    const problems: unknown[] = [];
    const hall = hallOf(game, new MemoryStore(), rng, problems);
    const seated = Array.from({ length: seats }, () => ({ kind: 'me' }) as const);
    const info = await hall.create(me, { game: game.id, options, seats: seated });
    if (isRefusal(info)) throw new Error(JSON.stringify(info));
    return new Place(hall, hall.here(info.id)!, problems);
  }

  /** What this seat has still to answer. */
  asked(): Decision | undefined {
    const { match, reactions } = this.table;
    return match.pending().find((d) => !reactions.isAnswered(d.id));
  }

  async send({ id: decision, seat: as }: Decision, choice: unknown): Promise<Push> {
    const id = String(++this.count);
    this.heard = [];
    const head = `{"type":"command","id":"${id}","table":"${this.table.match.id}","as":${as},"decision":${decision}`;
    await this.session.receive(`${head},"choice":${textOf(choice)}}`);
    return this.heard.find((push) => 'id' in push && push.id === id)!;
  }
}

const me = { id: 'p-me', name: 'Me' };

function hallOf(game: AnyGame, store: MemoryStore, rng: Rng, problems: unknown[]): Hall {
  return new Hall({
    games: [game],
    store,
    clock: { now: () => 1_700_000_000_000, after: () => () => {} },
    secrets: { bytes: (count) => Uint8Array.from({ length: count }, () => rng.below(256)) },
    think: async () => undefined,
    levels: () => ['random'],
    botMs: 1000,
    mostTables: 50,
    report: (_, problem) => problems.push(problem),
  });
}

/** Whatever was taken is in the log, and the log leads to the same state again. */
async function playAgain(place: Place, game: AnyGame, rng: Rng): Promise<void> {
  const { match } = place.table;
  const { store } = place.hall.world;
  await place.hall.close();
  const table = (await hallOf(game, store as MemoryStore, rng, place.problems).find(match.id))!;
  await table.recall();
  const again = table.match;
  expect(again.status).toBe(match.status);
  again.stateAfter(again.n, undefined, (state, hash) => expect(hashOf(state)).toBe(hash));
}

describe('a bent choice', () => {
  for (const game of games)
    it(`is refused by a rule or taken for good, and stops no game: ${game.id}`, async () => {
      const rng = fastRng(`bent ${game.id}`);
      const forms = new Set<string>();
      const cases = tables[game.id] ?? [{ seats: usualSeats(game, {}), options: {} }];
      let count = 0;
      let taken = 0;
      for (let round = 0; count < wanted; round++) {
        const { seats, options } = cases[round % cases.length]!;
        const place = await Place.open(game, seats, options, rng);
        const { match } = place.table;
        const bend = async (decision: Decision, choice: unknown): Promise<boolean> => {
          count += 1;
          const answer = await place.send(decision, choice);
          const where = [answer, decision.kind, textOf(choice), place.problems];
          if (answer.type === 'ack') {
            taken += 1;
            expect(['playing', 'over'], String(where)).toContain(match.status);
            for (const viewer of viewers(seats)) game.view(match.state, viewer);
            return true;
          }
          if (answer.type === 'refused') expect(answer.refusal.rule, textOf(choice)).toMatch(/^[A-Z]+-\d/);
          else expect(where).toMatchObject([{ type: 'error', code: 'malformed' }, decision.kind, textOf(choice), []]);
          expect(where).toMatchObject([{}, decision.kind, textOf(choice), []]);
          return false;
        };
        for (let n = 0; n < commandsPerTable && count < wanted; n++) {
          const decision = place.asked();
          if (decision === undefined) break;
          const choices = game.choices(match.state, decision);
          const any = () => choices.at(rng.below(choices.size)) as unknown;
          const offered = oneOfEach(choices, rng);
          const bentOf = (good: unknown, paths = places(good)) => paths.flatMap((path) => bentAt(good, any(), path));
          const oneOf = <T>(list: readonly T[]): T => list[rng.below(list.length)]!;
          const share = Array.from({ length: Math.ceil(perDecision / offered.size) });
          const bends = [...offered.values()].flatMap((good) =>
            share.map(() => oneOf(bentOf(good, [oneOf(places(good))]))),
          );
          const fresh = [...offered.keys()].find((form) => !forms.has(`${decision.kind} ${form}`));
          if (fresh !== undefined) {
            forms.add(`${decision.kind} ${fresh}`);
            bends.unshift(...bentOf(offered.get(fresh)));
          }
          let moved = false;
          for (const choice of bends) {
            const before = match.v;
            await bend(decision, choice);
            moved = match.v !== before || place.asked()?.id !== decision.id;
            if (moved) break;
          }
          if (!moved) expect(await place.send(decision, any())).toMatchObject({ type: 'ack' });
        }
        expect(place.problems).toEqual([]);
        await playAgain(place, game, rng);
      }
      // some bends are choices as good as others
      expect(taken).toBeGreaterThan(0);
    }, 3_600_000);
});
