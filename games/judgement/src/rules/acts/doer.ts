/** Who acts, and what an act is to the rules: how it is offered, what forbids it, and what it does. */
import { type Acts, type Refusal, ref, refuse, type Tagged } from '@gavel/kernel';
import type { Ability } from '../../content/index.ts';
import type { Act } from '../../decisions.ts';
import type { Event } from '../../events.ts';
import type { ActivationFrame } from '../../frames.ts';
import { battlefield, cardOfModel, type Model, type State } from '../../state.ts';
import { actionsLeft } from '../activation.ts';
import type { Headings } from '../headings.ts';
import { carried } from '../market.ts';
import { isHero } from '../standing.ts';
import { claimedShrine, targetsOf } from '../targets.ts';
import { checkReady } from './ready.ts';

/** What a model does; all but the end of the activation. */
export type Deed = Exclude<Act, { act: 'end' }>;

/** The deeds with this name. */
export type DeedOf<A extends Deed['act']> = Tagged<'act', Deed, A>;

/** Where deeds are put that are worth looking at; only what `check` lets pass is offered, and asked only when looked at. */
export interface Offers {
  deed(deed: Deed): void;
  /** One that is worked out when somebody looks at it; undefined: it cannot be done. What comes of it is not checked again. */
  later(work: () => Deed | undefined): void;
  ways(headings: Headings): void;
}

export type Deeds<A extends Deed['act'] = Deed['act']> = Pick<Acts<'act', Deed, State, Doer, Event, Offers>, A>;

/** A model in its activation, with what is worked out once however many deeds are tried. */
export class Doer {
  readonly f: ActivationFrame;
  readonly m: Model;
  /** Actions it may still use. */
  readonly left: number;
  readonly hero: boolean;
  readonly aiming: boolean;
  readonly #s: State;
  #actives: readonly Ability[] | undefined;
  readonly #targets = new Map<Ability, readonly string[] | undefined>();
  readonly #unready = new Map<Ability, Refusal | undefined>();

  constructor(s: State, f: ActivationFrame, m: Model) {
    this.#s = s;
    this.f = f;
    this.m = m;
    this.left = actionsLeft(s, f, m);
    this.hero = isHero(m);
    this.aiming = f.aiming.includes(m.id);
  }

  get who(): ReturnType<typeof ref> {
    return ref('model', this.m.key);
  }

  /** JD-5.1: does it lack the actions for this? */
  short(cost: number): Refusal | undefined {
    const { left } = this;
    return cost > left ? refuse('JD-5.1', 'refusal.noActions', { cost, left }) : undefined;
  }

  /** JD-5.14: who aims stays where it is. */
  stays(): Refusal | undefined {
    return this.aiming ? refuse('JD-5.14', 'refusal.aiming', { who: this.who }) : undefined;
  }

  /** Active abilities it may use: of its card, its artefacts, and a Shrine it claimed. */
  actives(): readonly Ability[] {
    this.#actives ??= activesOf(this.#s, this.m);
    return this.#actives;
  }

  /** What an ability lacks besides cost and target. */
  unready(ability: Ability): Refusal | undefined {
    if (!this.#unready.has(ability)) this.#unready.set(ability, checkReady(this.#s, this.f, this.m, ability));
    return this.#unready.get(ability);
  }

  targets(ability: Ability): readonly string[] | undefined {
    if (!this.#targets.has(ability)) this.#targets.set(ability, targetsOf(this.#s, this.m, ability));
    return this.#targets.get(ability);
  }
}

function activesOf(s: State, m: Model): Ability[] {
  const list = cardOfModel(m).actives.filter((a) => a.level <= m.level);
  for (const artefact of carried(m)) if (artefact.active !== undefined) list.push(artefact.active);
  const power = battlefield(s).shrines[claimedShrine(s, m)]?.shrine.power;
  if (power !== undefined) list.push(power);
  return list;
}
