/**
 * Games without hidden things. Everybody sees the whole state, so most of the contract follows from a few members: a view
 * is a copy, nothing is redacted, an imagined state is the view itself. What a game brings of its own goes before.
 */
import { hashOf } from './canonical.ts';
import { type Decision, type Game, PositionError, type Tell } from './game.ts';
import { cloneJson, equal } from './json.ts';
import { isRefusal, kernelTexts, malformed } from './refusal.ts';
import { type Args, message, type Ref, ref } from './text.ts';

const notAmong = () => malformed('it is not among the choices');

/** What only the game can know. */
type Rules = 'id' | 'name' | 'seats' | 'setup' | 'pending' | 'choices' | 'apply' | 'outcome';

export type OpenGame<S, D extends Decision, C, E extends { readonly kind: string }> = Pick<Game<S, D, C, S, E>, Rules> &
  Partial<Omit<Game<S, D, C, S, E>, Rules | 'tell'>> & {
    /**
     * Every sentence of the game, by key. `decision.KIND`, `choice.CHOICE` (a text) or `choice.KIND` (an object, by the kind
     * of the decision) and `event.KIND` are found by themselves, with the plain fields as arguments and the seat as {who}.
     */
    readonly words: Readonly<Record<string, string>>;
    /** The table as lines of plain text. */
    readonly board: (s: S) => readonly string[];
    readonly tell?: Partial<Tell<D, C, S, E>>;
  };

/** The plain fields of a thing, as arguments of a sentence about it; its seat, if it has one, is `who`. */
function argsOf(thing: object): Args {
  const plain = Object.entries(thing).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value));
  const seat: unknown = 'seat' in thing ? thing.seat : undefined;
  return { ...Object.fromEntries(plain), ...(typeof seat === 'number' ? { who: ref('seat', seat) } : {}) };
}

function openTell<S, D extends Decision, C, E extends { readonly kind: string }>(
  words: Readonly<Record<string, string>>,
  board: (s: S) => readonly string[],
): Tell<D, C, S, E> {
  const catalogue = { ...kernelTexts, waiting: '{who} {who|chooses|choose}.', ...words };
  return {
    catalogue,
    event: (seen) => {
      const key = `event.${seen.kind}`;
      return key in catalogue ? message(key, argsOf(seen)) : undefined;
    },
    decision: (d) => message(`decision.${d.kind}`, argsOf(d)),
    waiting: (waiting) => {
      const key = `waiting.${waiting.kind}`;
      return message(key in catalogue ? key : 'waiting', argsOf(waiting));
    },
    choice: (d, c) =>
      typeof c === 'object' && c !== null
        ? message(`choice.${d.kind}`, { ...argsOf(d), ...argsOf(c) })
        : message(`choice.${c}` in catalogue ? `choice.${c}` : `choice.${d.kind}`, { ...argsOf(d), n: Number(c) }),
    board,
    name: ({ ref: kind, id }: Ref) => (kind === 'seat' ? `player ${Number(id) + 1}` : String(id)),
  };
}

/** The kinds a game has words for. */
const kindsIn = (words: Readonly<Record<string, string>>, of: string): string[] =>
  Object.keys(words).flatMap((key) => (key.startsWith(`${of}.`) ? [key.slice(of.length + 1)] : []));

export function openGame<S, D extends Decision, C, E extends { readonly kind: string }>({
  words,
  board,
  tell,
  ...rules
}: OpenGame<S, D, C, E>): Game<S, D, C, S, E> {
  return {
    rulesVersion: 1,
    packHash: hashOf(null),
    contentFiles: [],
    checkContent: () => [],
    bound: 10_000,
    options: {},
    decisionKinds: kindsIn(words, 'decision'),
    eventKinds: kindsIn(words, 'event'),
    players: {},
    pendingFor: (s) =>
      rules.pending(s).map(({ id, seat, kind, window }) => ({ id, seat, kind, ...(window ? { window } : {}) })),
    // whatever plain value it is: `check` knows it among the choices or refuses it; one that looks like a refusal is none of ours
    parse: (_, given) => (isRefusal(given) ? notAmong() : (given as C)),
    check(s, d, c) {
      const choices = rules.choices(s, d);
      for (let i = 0; i < choices.size; i++) if (equal(choices.at(i), c)) return undefined;
      return notAmong();
    },
    clone: cloneJson,
    view: cloneJson,
    redact: (event) => event,
    reveals: () => false,
    imagine: cloneJson,
    scramble: () => {},
    invariants: () => {},
    turns: () => 0,
    position() {
      throw new PositionError('this game reads no positions');
    },
    positionTemplate: '{}',
    ...rules,
    tell: { ...openTell<S, D, C, E>(words, board), ...tell },
  };
}
