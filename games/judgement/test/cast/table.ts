/** A table for small cases: a position, dice laid out in advance, and short words for what players do. */
import { expect } from 'vitest';
import {
  type AttackPlan,
  type Choice,
  cards,
  type Decision,
  judgement,
  type Model,
  type State,
} from '../../src/index.ts';
import { actionsLeft } from '../../src/rules/activation.ts';
import { checkAct } from '../../src/rules/acts/index.ts';
import { activationOf } from '../../src/rules/attack.ts';
import { netDamage, odds } from '../../src/rules/pool.ts';
import { hasAux, healthLeft, isImmune, stat, temporaryHealth } from '../../src/rules/standing.ts';

export type Json = Record<string, unknown>;

export interface Case {
  /** `card.ability`, or the id of an artefact, a Shrine or a card. */
  readonly of: string;
  readonly sort: 'does' | 'doesNot';
  readonly name: string;
  readonly run: () => void;
}

export const does = (of: string, name: string, run: () => void): Case => ({ of, sort: 'does', name, run });
export const doesNot = (of: string, name: string, run: () => void): Case => ({ of, sort: 'doesNot', name, run });

interface Given extends Json {
  /** Heroes of seat 0; the first one activates unless `activating` says otherwise. */
  readonly mine: readonly Json[];
  readonly theirs?: readonly Json[];
  readonly fate?: readonly [number, number];
  readonly map?: string;
}

const IN = 2540;
/** A point in inches as the game wants it. */
export const at = (x: number, y: number): [number, number] => [Math.round(x * IN), Math.round(y * IN)];

const keyOf = (hero: unknown): string => (hero === 'baleSarna' ? '0:bale' : `0:${String(hero)}`);

let open: Table[] = [];

/** Runs a case and looks whether it used all dice laid out for it. */
export function play(run: () => void): void {
  open = [];
  run();
  expect(
    open.map((t) => t.dice).filter((dice) => dice.length > 0),
    'dice left over',
  ).toEqual([]);
}

export function table({
  mine,
  theirs = [{ hero: 'marcus', at: [9, 5] }],
  fate = [0, 0],
  map = 'drill33',
  ...rest
}: Given) {
  const position = {
    warbands: [mine, theirs],
    players: [{ fate: fate[0] }, { fate: fate[1] }],
    activating: keyOf(mine[0]!['hero']),
    ...rest,
  };
  const size = map === 'drill55' || map === 'scorchedRim' ? '5v5' : '3v3';
  const options = { size, map, pick: 'blind', freeFate: 'two', turnLimit: 0 };
  const t = new Table(judgement.position(position, options, 2));
  return position.activating === undefined ? t : t.pass('act');
}

/** One hero in the middle, friends beside it, enemies where they are said to be. */
export const one = (
  hero: string,
  theirs: readonly Json[],
  { level = 1, friends = [] as Json[], ...more }: Json & { level?: number; friends?: Json[] } = {},
): Table => table({ mine: [{ hero, at: [0, 0], level }, ...friends], theirs, ...more });

interface Blow {
  /** Faces of the pool; what is not laid out shows blanks. */
  readonly dice?: readonly number[];
  readonly keep?: readonly number[];
  readonly manoeuvre?: string;
  readonly target?: string;
  readonly x?: number;
  readonly charge?: readonly [number, number];
  readonly second?: string;
}

/** Answered with the first choice when a case does not care. */
const freely: readonly string[] = ['place', 'order', 'pools', 'which', 'far'];

class Table {
  dice: number[] = [];
  readonly s: State;
  private readonly io = {
    chance: { roll: () => this.dice.shift() ?? 1, pick: () => 0, shuffle: () => {} },
    quiet: true,
    emit: () => {},
  };

  constructor(s: State) {
    this.s = s;
    open.push(this);
  }

  get asked(): Decision | undefined {
    return this.s.pending[0];
  }

  model(key: string): Model {
    const found = this.s.models.find((m) => m.key === key);
    if (found === undefined) throw new Error(`no model ${key}`);
    return found;
  }

  health(key: string): number {
    return healthLeft(this.s, this.model(key));
  }
  shield(key: string): number {
    return temporaryHealth(this.model(key));
  }
  fate(seat: 0 | 1): number {
    return this.s.players[seat].fate;
  }
  conditions(key: string): string[] {
    return this.model(key).standings.flatMap((e) => (e.condition === '' ? [] : [e.condition]));
  }
  stat(key: string, name: Parameters<typeof stat>[2]): number {
    return stat(this.s, this.model(key), name);
  }
  has(key: string, name: Parameters<typeof hasAux>[2]): boolean {
    return hasAux(this.s, this.model(key), name);
  }
  immune(key: string, to: Parameters<typeof isImmune>[2]): boolean {
    return isImmune(this.s, this.model(key), to);
  }
  actions(key: string): number {
    return actionsLeft(this.s, activationOf(this.s)!, this.model(key));
  }
  /** Where a model stands, in hundredths of an inch. */
  place(key: string): [number, number] {
    const { x, y } = this.model(key);
    return [Math.round((100 * x) / IN) + 0, Math.round((100 * y) / IN) + 0];
  }
  tokens(kind: string): number {
    return this.s.tokens.filter((t) => t.kind === kind).length;
  }

  private plan(model: string, weapon: string, target: string, charge = false): AttackPlan {
    const attacker = this.model(model);
    return {
      attacker,
      defender: this.model(target),
      weapon: cards[attacker.card]!.weapons.find((w) => w.id === weapon)!,
      charge,
      parting: false,
      dual: false,
      basic: true,
      aiming: activationOf(this.s)?.aiming.includes(attacker.id) === true,
      stood: false,
      ignoreDistracted: false,
      extra: 0,
      side: attacker.seat,
    };
  }
  /** Dice of an attack as things stand. */
  pool(model: string, weapon: string, target: string, charge = false): number {
    return odds(this.s, this.plan(model, weapon, target, charge)).pool;
  }
  /** Net damage of a glancing, a solid and a critical blow as things stand. */
  blows(model: string, weapon: string, target: string, charge = false): number[] {
    return [1, 2, 3].map((hits) => netDamage(this.s, this.plan(model, weapon, target, charge), hits));
  }

  choose(choice: object): this {
    const d = this.asked;
    if (d === undefined) throw new Error('nobody is asked');
    const refusal = judgement.check(this.s, d, choice as Choice);
    if (refusal !== undefined)
      throw new Error(`${d.kind}: ${JSON.stringify(choice)} is refused: ${JSON.stringify(refusal)}`);
    judgement.apply(this.s, d, choice as Choice, this.io);
    judgement.invariants(this.s);
    return this;
  }
  refusal(choice: object) {
    return judgement.check(this.s, this.asked!, choice as Choice);
  }
  refuses(choice: object): string {
    const refusal = this.refusal(choice);
    expect(refusal, `${JSON.stringify(choice)} is allowed`).toBeDefined();
    return refusal!.rule;
  }
  /** Lays out the next dice. */
  roll(...faces: number[]): this {
    this.dice.push(...faces);
    return this;
  }

  /** Declines what may be declined until a decision of one of these kinds comes up. */
  pass(...until: string[]): this {
    for (let n = 0; n < 60; n++) {
      const d = this.asked;
      if (d === undefined || until.includes(d.kind) || (d.kind === 'model' && until.includes(d.what))) return this;
      if (d.kind === 'reroll') this.choose({ with: 'nothing' });
      else if (d.kind === 'react') this.choose({ use: false });
      else if (d.kind === 'dice') this.choose(judgement.choices(this.s, d).at(0));
      else if (d.kind === 'manoeuvre') this.choose({ manoeuvre: 'none' });
      else if (d.kind === 'split') this.choose({ other: 0 });
      else if (d.kind === 'market') this.choose({ sell: [], buy: [] });
      else if (d.kind === 'model' && d.optional) this.choose({ model: '' });
      else if (freely.includes(d.kind) || (d.kind === 'model' && d.what !== 'activate'))
        this.choose(judgement.choices(this.s, d).at(0));
      else return this;
    }
    throw new Error('no end of decisions');
  }

  /** The first of the choices offered. */
  first(): this {
    return this.choose(judgement.choices(this.s, this.asked!).at(0));
  }

  /** An ability, with everything asked afterwards left open. */
  use(model: string, ability: string, more: object = {}): this {
    return this.choose({ act: 'ability', model, ability, ...more });
  }
  cannot(model: string, ability: string, more: object = {}): string {
    return this.refuses({ act: 'ability', model, ability, ...more });
  }
  /** Whom the ability could be aimed at now. */
  aims(model: string, ability: string): string[] {
    const found: string[] = [];
    const f = activationOf(this.s)!;
    for (const m of this.s.models)
      if (checkAct(this.s, f, { act: 'ability', model, ability, target: m.key }) === undefined) found.push(m.key);
    return found;
  }

  private strike(model: string, weapon: string, target: string, { dice = [], charge, second }: Blow): void {
    this.roll(...dice);
    if (charge !== undefined) this.choose({ act: 'charge', model, weapon, target, to: charge });
    else this.choose({ act: 'attack', model, weapon, target, ...(second === undefined ? {} : { second }) });
  }
  /** A whole attack, up to the next action. */
  attack(model: string, weapon: string, target: string, blow: Blow = {}): this {
    this.strike(model, weapon, target, blow);
    this.pass('dice', 'manoeuvre', 'act');
    if (this.asked?.kind === 'dice' && blow.keep !== undefined) this.choose({ keep: blow.keep });
    this.pass('manoeuvre', 'act');
    if (blow.manoeuvre !== undefined) {
      expect(this.asked?.kind, 'a manoeuvre can be bought').toBe('manoeuvre');
      const { manoeuvre, target: aim, x } = blow;
      this.choose({ manoeuvre, ...(aim === undefined ? {} : { target: aim }), ...(x === undefined ? {} : { x }) });
      return this;
    }
    return this.pass('act');
  }
  /** The manoeuvres of cards that this attack could buy. */
  offers(model: string, weapon: string, target: string, blow: Blow = {}): string[] {
    this.strike(model, weapon, target, blow);
    this.pass('dice', 'manoeuvre', 'act');
    if (this.asked?.kind === 'dice' && blow.keep !== undefined) this.choose({ keep: blow.keep });
    this.pass('manoeuvre', 'act');
    if (this.asked?.kind !== 'manoeuvre') return [];
    const choices = judgement.choices(this.s, this.asked);
    const found = new Set<string>();
    for (let i = 0; i < choices.size; i++) found.add((choices.at(i) as { manoeuvre: string }).manoeuvre);
    for (const common of ['none', 'push', 'knockDown']) found.delete(common);
    return [...found];
  }

  advance(model: string, x: number, y: number): this {
    return this.choose({ act: 'advance', model, path: [at(x, y)] });
  }
  /** Ends the activation; reactions are declined. */
  end(): this {
    return this.choose({ act: 'end' }).pass('activate', 'act');
  }
  /** The activation of a hero that waits, until it may act. */
  activate(model: string): this {
    return this.choose({ model }).pass('act', 'react', 'place');
  }
}
