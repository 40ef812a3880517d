/** The legal answers to every decision, and why others are not. */
import { type Choices, composed, equal, every, malformed, type Refusal, refuse, sampled } from '@gavel/kernel';
import { conditions, INCH } from './content/index.ts';
import type { Act, At, Choice, Decision } from './decisions.ts';
import type { ActivationFrame, AttackFrame, PlaceFrame, RollFrame } from './frames.ts';
import { actChoices, checkAct } from './rules/acts/index.ts';
import { checkDeploy, deployPlaces } from './rules/deploy.ts';
import { spreads } from './rules/harm.ts';
import { advances } from './rules/headings.ts';
import { checkPush, manoeuvreChoices } from './rules/manoeuvres.ts';
import { marketChoices } from './rules/market.ts';
import { checkMobile, checkWay } from './rules/move.ts';
import { checkPlace, placeCandidates } from './rules/place.ts';
import { selections, tally } from './rules/pool.ts';
import { rerollChoices } from './rules/rerolls.ts';
import { rollChoices } from './rules/roll.ts';
import { checkPick, whyNot } from './rules/why-not.ts';
import { modelOf, type State } from './state.ts';

const top = (s: State): unknown => s.frames[s.frames.length - 1];

/** How many ways there are to choose k of n. */
function combinations(n: number, k: number): number {
  let count = 1;
  for (let i = 0; i < k; i++) count = (count * (n - i)) / (i + 1);
  return Math.round(count);
}

/** The index-th choice of k out of n, in order. */
function combination(n: number, k: number, index: number): number[] {
  const list: number[] = [];
  let rest = index;
  let from = 0;
  for (let left = k; left > 0; left--) {
    for (;;) {
      const with_ = combinations(n - from - 1, left - 1);
      if (rest < with_) break;
      rest -= with_;
      from += 1;
    }
    list.push(from);
    from += 1;
  }
  return list;
}

export function choices(s: State, d: Decision): Choices<Choice> {
  switch (d.kind) {
    case 'act':
      return actChoices(s, top(s) as ActivationFrame);
    case 'place':
      return sampled(placements(s, d));
    case 'manoeuvre':
      return sampled(manoeuvreChoices(s, top(s) as AttackFrame));
    case 'step':
      return sampled<Choice>([
        { path: [] },
        ...advances(s, modelOf(s, d.model)!).map((way): Choice => ({ path: way.map(({ x, y }): At => [x, y]) })),
      ]);
    case 'far':
      return sampled([...new Set([d.most, Math.floor(d.most / 2), 0])].map((far): Choice => ({ far })));
    case 'pick':
      return composed<Choice>(combinations(d.from.length, d.count), (i) => ({
        heroes: combination(d.from.length, d.count, i).map((n) => d.from[n]!),
      }));
    default:
      return every(finite(s, d));
  }
}

/** All answers to a decision with finitely many. */
function finite(s: State, d: Decision): Choice[] {
  switch (d.kind) {
    case 'draft':
      return d.from.map((hero) => ({ hero }));
    case 'first':
      return [{ first: true }, { first: false }];
    case 'side':
      return [{ side: 0 }, { side: 1 }];
    case 'model':
      return [...(d.optional ? [{ model: '' }] : []), ...d.from.map((model) => ({ model }))];
    case 'react':
      return [{ use: false }, { use: true }];
    case 'reroll': {
      const f = top(s) as AttackFrame | RollFrame;
      if (f.kind === 'roll') return rollChoices(s, f);
      return rerollChoices(s, modelOf(s, d.model)!, f.dice, f.rerolled, f.usedRerolls);
    }
    case 'dice':
      return selections(tally((top(s) as AttackFrame).dice)).map((keep) => ({ keep }));
    case 'order':
      return d.from.map((next) => ({ next }));
    case 'pools':
      return spreads(d.damage, d.left).map((takes) => ({ takes }));
    case 'which':
      return d.from.map((which) => ({ which }));
    case 'market':
      return marketChoices(s, modelOf(s, d.model)!);
    case 'condition':
      return d.from.map((condition) => ({ condition }));
    case 'split':
      return Array.from({ length: d.damage + 1 }, (_, other) => ({ other }));
    case 'option':
      return Array.from({ length: d.count }, (_, option) => ({ option }));
    default:
      throw new Error(`${d.kind} has infinitely many answers`);
  }
}

function placements(s: State, d: Extract<Decision, { kind: 'place' }>): Choice[] {
  if (d.what === 'deploy')
    return d.models.flatMap((model) =>
      deployPlaces(s, modelOf(s, model)!).map(({ x, y }): Choice => ({ model, at: [x, y] })),
    );
  const f = top(s) as PlaceFrame;
  const model = d.models[0]!;
  return placeCandidates(s, f).map(
    ({ x, y, turn }): Choice => (d.what === 'terrain' ? { model, at: [x, y], turn } : { model, at: [x, y] }),
  );
}

export function check(s: State, d: Decision, c: Choice): Refusal | undefined {
  switch (d.kind) {
    case 'act':
      return checkAct(s, top(s) as ActivationFrame, c as Act);
    case 'step': {
      const m = modelOf(s, d.model)!;
      const { path } = c as { path: readonly At[] };
      if (path.length === 0) return undefined;
      return (
        checkMobile(s, m, false) ??
        checkWay(
          s,
          m,
          path.map(([x, y]) => ({ x, y })),
          false,
        )
      );
    }
    case 'place': {
      const { model, at, turn } = c as { model: string; at: At; turn?: number };
      const m = modelOf(s, model);
      if (m === undefined || !d.models.includes(model))
        return refuse(
          d.what === 'deploy' ? 'JD-18.7' : d.what === 'respawn' ? 'JD-19.6' : 'JD-10.7',
          'refusal.notThisModel',
          { who: model },
        );
      if ((d.what === 'terrain') !== (turn !== undefined)) return malformed('turn');
      const point = { x: at[0], y: at[1] };
      if (d.what !== 'deploy') return checkPlace(s, top(s) as PlaceFrame, point, turn ?? 0);
      return checkDeploy(s, m, point);
    }
    case 'manoeuvre': {
      const f = top(s) as AttackFrame;
      if ('defender' in c) return checkPush(s, f, c.defender as At | null, c.attacker as At | null);
      return manoeuvreChoices(s, f).some((offered) => equal(offered, c)) ? undefined : whyNot(s, d, c);
    }
    case 'far': {
      const { far } = c as { far: number };
      return far >= 0 && far <= d.most
        ? undefined
        : refuse('JD-21.12', 'refusal.pushTooFar', { inches: d.most / INCH });
    }
    case 'pick':
      return checkPick(s, d, (c as { heroes: readonly string[] }).heroes);
    default:
      return finite(s, d).some((offered) => equal(offered, c)) ? undefined : whyNot(s, d, c);
  }
}

// ---- shapes

type Field = (v: unknown) => boolean;
const text: Field = (v) => typeof v === 'string';
const flag: Field = (v) => typeof v === 'boolean';
const whole: Field = (v) => Number.isSafeInteger(v) && !Object.is(v, -0);
const coordinate: Field = (v) => whole(v) && Math.abs(v as number) < 100_000;
const at: Field = (v) => Array.isArray(v) && v.length === 2 && v.every(coordinate);
const path: Field = (v) => Array.isArray(v) && v.length <= 60 && v.every(at);
const texts: Field = (v) => Array.isArray(v) && v.every(text);
const wholes: Field = (v) => Array.isArray(v) && v.length === 4 && v.every(whole);
/** Of an attack one count for each kind of face, of plain dice one for each die. */
const counts: Field = (v) => Array.isArray(v) && v.length <= 12 && v.every(whole);
const condition: Field = (v) => (conditions as readonly unknown[]).includes(v);
const atOrNull: Field = (v) => v === null || at(v);

type Shape = Readonly<Record<string, Field>>;

/** One of these shapes; a trailing `?` marks a field that may be absent. */
const acts: Readonly<Record<Act['act'], Shape>> = {
  end: {},
  aim: { model: text },
  stand: { model: text },
  heal: { model: text },
  bank: { model: text, 'souls?': whole },
  recall: { model: text },
  market: { model: text },
  circle: { model: text },
  breakFree: { model: text },
  advance: { model: text, path: (v) => path(v) && (v as unknown[]).length > 0 },
  charge: { model: text, weapon: text, target: text, to: at },
  attack: { model: text, weapon: text, target: text, 'second?': text },
  harvest: { model: text, soul: whole, 'via?': text },
  cleanse: { model: text, condition },
  mark: { model: text, target: text },
  handOver: { model: text, target: text, artefacts: texts },
  removeOrb: { model: text, token: whole },
  ability: { model: text, ability: text, 'pay?': whole, 'target?': text, 'x?': whole, 'to?': at },
};

const shapes: Readonly<Record<Exclude<Decision['kind'], 'act'>, readonly Shape[]>> = {
  pick: [{ heroes: texts }],
  draft: [{ hero: text }],
  first: [{ first: flag }],
  side: [{ side: whole }],
  place: [{ model: text, at, 'turn?': whole }],
  model: [{ model: text }],
  react: [{ use: flag }],
  reroll: [{ with: text, 'dice?': counts }],
  dice: [{ keep: wholes }],
  manoeuvre: [
    { manoeuvre: (v) => v === 'push', defender: atOrNull, attacker: atOrNull },
    { manoeuvre: text, 'target?': text, 'x?': whole },
  ],
  order: [{ next: text }],
  pools: [{ takes: counts }],
  which: [{ which: text }],
  far: [{ far: whole }],
  market: [{ sell: texts, buy: texts }],
  condition: [{ condition }],
  split: [{ other: whole }],
  option: [{ option: whole }],
  step: [{ path }],
};

function wrong(given: Record<string, unknown>, shape: Shape, also: readonly string[] = []): string | undefined {
  for (const [name, field] of Object.entries(shape)) {
    const optional = name.endsWith('?');
    const key = optional ? name.slice(0, -1) : name;
    if (!Object.hasOwn(given, key)) {
      if (!optional) return `${key} is missing`;
    } else if (!field(given[key])) return `${key} has the wrong form`;
  }
  for (const key of Object.keys(given))
    if (!also.includes(key) && shape[key] === undefined && shape[`${key}?`] === undefined)
      return `${key} is not known here`;
  return undefined;
}

export function parse(d: Decision, given: unknown): Choice | Refusal {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return malformed('an object is expected');
  const value = given as Record<string, unknown>;
  if (d.kind === 'act') {
    const shape = Object.hasOwn(acts, String(value['act'])) ? acts[value['act'] as Act['act']] : undefined;
    if (shape === undefined) return malformed('act is not known');
    const why = wrong(value, shape, ['act']);
    return why === undefined ? (value as unknown as Choice) : malformed(why);
  }
  let why = '';
  for (const shape of shapes[d.kind]) {
    const problem = wrong(value, shape);
    if (problem === undefined) return value as unknown as Choice;
    why = problem;
  }
  return malformed(why);
}
