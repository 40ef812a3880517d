/** How a game begins that is not dealt as usual: from a written-down position, with chance and answers told beforehand. */
import { type Chance, type ChanceOutcome, type ScriptedOutcome, scriptedChance } from './chance.ts';
import type { AnyGame, Decision, Seat } from './game.ts';
import { includes } from './json.ts';

export interface Opening {
  /** As in scenarios; left out: the game is dealt. */
  readonly position?: unknown;
  /** What falls first: in order, or by its *why*. Whatever is not told falls as always. */
  readonly chance?: readonly ScriptedOutcome[] | Readonly<Record<string, readonly ScriptedOutcome[]>>;
  /** What seats answer that nobody holds, in order, as parts of choices; where none fits, they play as always. */
  readonly others?: readonly { readonly seat: Seat; readonly choose: unknown }[];
}

const isList = (chance: NonNullable<Opening['chance']>): chance is readonly ScriptedOutcome[] => Array.isArray(chance);

/** Chance as an opening tells it, after all that has `fallen`; so what was taken back falls again. */
export function openingChance(
  game: AnyGame,
  { chance: script = {} }: Opening,
  fallen: readonly ChanceOutcome[],
  rest: Chance,
): Chance {
  const told = (why: string): readonly ScriptedOutcome[] => (isList(script) ? script : (script[why] ?? []));
  const used = new Map<string, number>();
  const count = (why: string): number => {
    const pile = isList(script) ? '' : why;
    const n = used.get(pile) ?? 0;
    used.set(pile, n + 1);
    return n;
  };
  for (const { why } of fallen) count(why);
  const next = (why: string): Chance => {
    const outcome = told(why)[count(why)];
    return outcome === undefined ? rest : scriptedChance([outcome], game.chanceItem?.bind(game)).chance;
  };
  return {
    roll: (sides, why) => next(why).roll(sides, why),
    pick: (size, why) => next(why).pick(size, why),
    shuffle: (items, why) => next(why).shuffle(items, why),
  };
}

/** What an opening has a seat answer now, after the choices it has made; undefined: nothing that fits. */
export function toldAnswer(
  game: AnyGame,
  { others = [] }: Opening,
  state: unknown,
  decision: Decision,
  made: readonly unknown[],
): unknown {
  const told = others.filter(({ seat }) => seat === decision.seat);
  let next = 0;
  for (const choice of made) if (next < told.length && includes(choice, told[next]?.choose)) next += 1;
  const wanted = told[next];
  if (wanted === undefined) return undefined;
  return firstChoice(game, state, decision, (choice) => includes(choice, wanted.choose));
}

/** The first choice offered that fits. */
export function firstChoice(
  game: AnyGame,
  state: unknown,
  decision: Decision,
  fits: (choice: unknown) => boolean,
): unknown {
  const choices = game.choices(state, decision);
  for (let i = 0; i < choices.size; i++) {
    const choice: unknown = choices.at(i);
    if (fits(choice)) return choice;
  }
  return undefined;
}
