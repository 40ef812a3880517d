/**
 * Decisions tied to their choices. A game writes down once which kinds of decisions there are, what each is about and
 * what answers it; one table then says for each kind how it is read, offered, checked, answered and told, and the game's
 * `parse`, `choices`, `check`, `apply` and words are made from that table.
 *
 * Whoever holds the right kind has the right pair, by its types. Whoever holds any decision (a server, a player) may
 * still mix pairs; what comes from outside is therefore read with `parse` and judged by `check`.
 */
import type { Choices, Decision, Game, Io, Tell } from './game.ts';
import { isMalformed, isRefusal, type Refusal, refuse } from './refusal.ts';
import type { Message } from './text.ts';

/** A map from the kinds of decisions to what each is about and what answers it: `interface Kinds { act: {…} }`. */
export type Kinds<K> = { readonly [N in keyof K]: { readonly decision: object; readonly choice: unknown } };

export type KindOf<K> = keyof K & string;

/** A decision of one kind, or of any. Not flattened: of an erased game (`any`) it stays `any`. */
export type DecisionOf<K extends Kinds<K>, N extends KindOf<K> = KindOf<K>> = {
  [M in N]: Decision & { readonly kind: M } & K[M]['decision'];
}[N];

/** What answers a decision of one kind, or of any. */
export type ChoiceOf<K extends Kinds<K>, N extends KindOf<K> = KindOf<K>> = K[N]['choice'];

/** All there is to one kind of decision. */
export interface Ask<S, D, C, V, E> {
  /** A choice from outside: the choice in its one form, that it has no such form, or the rule that wants another kind. */
  readonly parse: (d: D, given: unknown) => C | Refusal;
  readonly choices: (s: S, d: D) => Choices<C>;
  /** The rule that forbids a choice. */
  readonly check: (s: S, d: D, c: C) => Refusal | undefined;
  /** Does it. The decision is no longer pending; afterwards the game runs on. */
  readonly answer: (s: S, d: D, c: C, io: Io<E>) => void;
  readonly tell: {
    /** The prompt for the seat that decides. */
    readonly decision: (d: D, view: V) => Message;
    /** A choice in words. */
    readonly choice: (d: D, c: C, view: V) => Message;
  };
}

/** By kind: how it is asked. */
export type Asks<K extends Kinds<K>, S, V, E> = {
  readonly [N in KindOf<K>]: Ask<S, DecisionOf<K, N>, ChoiceOf<K, N>, V, E>;
};

/** One member of a table of asks, for all kinds: `Column<GameAsks, 'check'>` is what a game's `check.ts` holds. */
export type Column<A, P extends keyof Ask<never, never, never, never, never>> = {
  readonly [N in keyof A]: A[N] extends { readonly [M in P]: infer F } ? F : never;
};

/** By kind of decision: the rule by which it is asked. */
export type AskedBy<A> = {
  readonly [N in keyof A]: A[N] extends Ask<never, infer D, infer _C, never, never>
    ? string | ((d: D) => string)
    : never;
};

/** Reads choices as `parse` does; what would answer another kind of decision is refused by the rule that asks for this one. */
export function askedBy<A>(rules: AskedBy<A>, parse: Column<A, 'parse'>): Column<A, 'parse'> {
  type Parse = (d: Decision, given: unknown) => unknown;
  const readers = parse as unknown as Readonly<Record<string, Parse>>;
  const named = rules as unknown as Readonly<Record<string, string | ((d: Decision) => string)>>;
  const strict = (kind: string, own: Parse): Parse => {
    const others = Object.keys(readers).filter((other) => other !== kind);
    return (d, given) => {
      const read = own(d, given);
      if (!isMalformed(read) || !others.some((other) => !isRefusal(readers[other]?.(d, given)))) return read;
      const rule = named[kind];
      return refuse(typeof rule === 'function' ? rule(d) : (rule ?? 'GAVEL-1'), 'refusal.otherKind');
    };
  };
  const entries = Object.entries(readers).map(([kind, own]) => [kind, strict(kind, own)]);
  return Object.fromEntries(entries) as unknown as Column<A, 'parse'>;
}

/** A table of asks put together from its columns. */
export function columns<K extends Kinds<K>, S, V, E>(
  of: {
    readonly [P in keyof Ask<never, never, never, never, never>]: Column<Asks<K, S, V, E>, P>;
  },
): Asks<K, S, V, E> {
  const kinds = Object.keys(of.parse) as KindOf<K>[];
  const ask = (kind: KindOf<K>) => ({
    parse: of.parse[kind],
    choices: of.choices[kind],
    check: of.check[kind],
    answer: of.answer[kind],
    tell: of.tell[kind],
  });
  return Object.fromEntries(kinds.map((kind) => [kind, ask(kind)])) as unknown as Asks<K, S, V, E>;
}

/** What a table of asks makes of a game; players think with it too. */
export interface Engine<K extends Kinds<K>, S, V, E extends { readonly kind: string }>
  extends Pick<Game<S, DecisionOf<K>, ChoiceOf<K>, V, E>, 'decisionKinds' | 'choices' | 'check' | 'apply'> {
  parse(d: DecisionOf<K>, given: unknown): ChoiceOf<K> | Refusal;
  readonly tell: Pick<Tell<DecisionOf<K>, ChoiceOf<K>, V, E>, 'decision' | 'choice'>;
}

/**
 * `run` goes on with the game until it must ask again (`runner`). A `standing` kind is never waited for: it is not among
 * what is pending, and nothing goes on after it. The types are given by name: `engineOf<Kinds, State, View, Event>`.
 */
export function engineOf<
  K extends Kinds<K>,
  S extends { readonly pending: DecisionOf<K>[] },
  V,
  E extends { readonly kind: string },
>(asks: Asks<K, S, V, E>, run: (s: S, io: Io<E>) => void, standing?: KindOf<K>): Engine<K, S, V, E> {
  type D = DecisionOf<K>;
  type C = ChoiceOf<K>;
  // Here the pairs come apart: all below goes by the kind that a decision says it is.
  const table = asks as unknown as Readonly<Record<string, Ask<S, D, C, V, E>>>;
  const askOf = (d: D): Ask<S, D, C, V, E> => {
    const found = table[d.kind];
    if (found === undefined) throw new Error(`there is no decision ${d.kind}`);
    return found;
  };
  return {
    decisionKinds: Object.keys(asks) as D['kind'][],
    parse: (d, given) => askOf(d).parse(d, given),
    choices: (s, d) => askOf(d).choices(s, d),
    check: (s, d, c) => askOf(d).check(s, d, c),
    apply(s, d, c, io) {
      const ask = askOf(d);
      const waitedFor = d.kind !== standing;
      if (waitedFor) settle(s.pending, d);
      ask.answer(s, d, c, io);
      if (waitedFor) run(s, io);
    },
    tell: {
      decision: (d, view) => askOf(d).tell.decision(d, view),
      choice: (d, c, view) => askOf(d).tell.choice(d, c, view),
    },
  };
}

/** An answered decision is no longer pending. */
function settle(pending: Decision[], d: Decision): void {
  for (let i = 0; i < pending.length; i++) {
    if (pending[i]?.id !== d.id) continue;
    if (pending.length === 1) pending.pop();
    else pending.splice(i, 1);
    return;
  }
  throw new Error(`decision ${d.id} is not pending`);
}

/** One of the things a seat may do when asked: whether it is offered, forbidden and done is told in one place. */
export interface Act<S, D, C, E, O> {
  /** Adds to `offers` every way to do it that `check` allows. */
  readonly offer: (s: S, d: D, offers: O) => void;
  readonly check: (s: S, d: D, c: C) => Refusal | undefined;
  readonly perform: (s: S, d: D, c: C, io: Io<E>) => void;
}

/** By the name a choice carries in its field T: the act it is. */
export type Acts<T extends string, C extends { readonly [F in T]: string }, S, D, E, O> = {
  readonly [A in C[T]]: Act<S, D, Tagged<T, C, A>, E, O>;
};

/** The choices out of C whose field T says A, also where one shape serves several names. */
export type Tagged<T extends string, C, A> = C extends { readonly [F in T]: infer N }
  ? A extends N
    ? C & { readonly [F in T]: A }
    : never
  : never;

/** The act that a choice names. */
export function actOf<T extends string, C extends { readonly [F in T]: string }, S, D, E, O>(
  acts: Acts<T, C, S, D, E, O>,
  field: T,
  c: C,
): Act<S, D, C, E, O> {
  const found = (acts as unknown as Readonly<Record<string, Act<S, D, C, E, O>>>)[c[field]];
  if (found === undefined) throw new Error(`there is no act ${c[field]}`);
  return found;
}
