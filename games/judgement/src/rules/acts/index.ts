/** Everything a model may do in its activation: one entry for each act, from which offers and refusals are read. */
import { actOf, at, type Choices, must, type Refusal, refuse, type Tries } from '@gavel/kernel';
import type { Act } from '../../decisions.ts';
import type { Event, Io } from '../../events.ts';
import type { ActivationFrame } from '../../frames.ts';
import { type Model, modelAt, modelCalled, modelOf, type State } from '../../state.ts';
import type { Headings } from '../headings.ts';
import { condition } from '../standing.ts';
import { ability } from './ability.ts';
import { body } from './body.ts';
import { type Deed, type Deeds, Doer, type Offers } from './doer.ts';
import { fight } from './fight.ts';
import { goods } from './goods.ts';
import { ways } from './ways.ts';

/** In the order in which they are offered. */
const deeds: Deeds = {
  cleanse: body.cleanse,
  stand: body.stand,
  aim: fight.aim,
  attack: fight.attack,
  charge: ways.charge,
  heal: body.heal,
  bank: goods.bank,
  recall: ways.recall,
  market: goods.market,
  circle: ways.circle,
  harvest: goods.harvest,
  mark: goods.mark,
  handOver: goods.handOver,
  removeOrb: goods.removeOrb,
  breakFree: body.breakFree,
  ability: ability.ability,
  advance: ways.advance,
};

const rulesOf = (deed: Deed) => actOf<'act', Deed, State, Doer, Event, Offers>(deeds, 'act', deed);

/** JD-20.7: all that a model may do that was knocked down. */
const whileDown: readonly Deed['act'][] = ['cleanse', 'stand'];

const upright = Object.values(deeds);
const prone = whileDown.map((act) => deeds[act]);

/** Why a model may not do this now. */
export function checkAct(s: State, f: ActivationFrame, act: Act): Refusal | undefined {
  if (act.act === 'end') return undefined;
  const m = modelOf(s, act.model);
  if (m === undefined || !m.on || !f.models.includes(m.id))
    return refuse('JD-5.1', 'refusal.notActivating', { who: act.model });
  const doer = new Doer(s, f, m);
  if (condition(m, 'knockedDown') && !whileDown.includes(act.act))
    return refuse('JD-20.7', 'refusal.knockedDown', { who: doer.who });
  return rulesOf(act).check(s, doer, act);
}

/** Everything that may be done now; advances by sample. Whatever is looked at is worked out only then. */
export function actChoices(s: State, f: ActivationFrame): Choices<Act> {
  return new ActChoices(new Trials(s, f));
}

/**
 * A class, not an object with a getter: engines make a hidden class for each such object, and that one kept everything it
 * offered alive until the next full collection. It cost random play a fifth of its time.
 */
class ActChoices implements Choices<Act> {
  readonly kind = 'sampled';
  readonly tries: Trials;
  #legal: readonly number[] | undefined;
  // bound: whoever is handed `choices.at` calls it by itself
  readonly at = (i: number): Act => (i === 0 ? END : this.tries.at(at(this.#all(), i)));

  constructor(tries: Trials) {
    this.tries = tries;
  }

  get size(): number {
    return this.#all().length;
  }

  #all(): readonly number[] {
    this.#legal ??= this.tries.legal();
    return this.#legal;
  }
}

const END: Act = { act: 'end' };

/** A deed to be looked at, or how it is worked out, until somebody has; then what came of it. */
interface Trial {
  readonly doer: Doer;
  tried: Deed | (() => Deed | undefined) | undefined;
  checked: boolean;
}

/**
 * The end, all deeds worth a look, and all headings for advances. Random players look at a few out of a hundred; to go through
 * all of them for each was half of the time of a random game.
 */
class Trials implements Tries<Act> {
  readonly count: number;
  readonly #s: State;
  readonly #deeds: Trial[] = [];
  readonly #ways: Headings[] = [];

  constructor(s: State, f: ActivationFrame) {
    this.#s = s;
    for (const id of f.models) {
      const m = modelAt(s, id);
      if (m.on) this.#offer(new Doer(s, f, m));
    }
    this.count = this.#ways.reduce((n, { count }) => n + count, 1 + this.#deeds.length);
  }

  #offer(doer: Doer): void {
    const trials = this.#deeds;
    const offers: Offers = {
      deed: (tried) => trials.push({ doer, tried, checked: false }),
      later: (tried) => trials.push({ doer, tried, checked: false }),
      ways: (headings) => this.#ways.push(headings),
    };
    const down = condition(doer.m, 'knockedDown');
    for (const one of down ? prone : upright) one.offer(this.#s, doer, offers);
  }

  has(i: number): boolean {
    if (i === 0) return true;
    const trial = this.#deeds[i - 1];
    if (trial !== undefined) return this.#deed(trial) !== undefined;
    const [ways, n] = this.#heading(i);
    return ways.opens(n);
  }

  at(i: number): Act {
    if (i === 0) return END;
    const trial = this.#deeds[i - 1];
    if (trial !== undefined) return must(this.#deed(trial), 'deed');
    const [ways, n] = this.#heading(i);
    return ways.advance(n);
  }

  #deed(trial: Trial): Deed | undefined {
    const { doer, tried, checked } = trial;
    if (!checked) {
      trial.checked = true;
      // what is worked out is worked out so that it may be done
      if (typeof tried === 'function') trial.tried = tried();
      else if (tried !== undefined && rulesOf(tried).check(this.#s, doer, tried) !== undefined) trial.tried = undefined;
    }
    return typeof trial.tried === 'function' ? undefined : trial.tried;
  }

  /** The headings that number i is one of, and which. */
  #heading(i: number): readonly [Headings, number] {
    let n = i - 1 - this.#deeds.length;
    for (const ways of this.#ways) {
      if (n < ways.count) return [ways, n];
      n -= ways.count;
    }
    throw new Error(`there is no act ${i}`);
  }

  /** The numbers of all that may be done. */
  legal(): readonly number[] {
    const list: number[] = [];
    for (let i = 0; i < this.count; i++) if (this.has(i)) list.push(i);
    return list;
  }
}

export function performAct(s: State, f: ActivationFrame, act: Act, io: Io): void {
  if (act.act === 'end') {
    f.step = 'end';
    return;
  }
  const m: Model = modelCalled(s, act.model);
  const { spent } = m;
  rulesOf(act).perform(s, new Doer(s, f, m), act, io);
  // JD-10.8: what follows an attack straight away does so before the model's next action
  if (m.spent > spent && f.last?.by === m.id) f.last = null;
}
