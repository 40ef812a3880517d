/** Thoughts by name: `search` thinks as the game's fiercest does, `search:800/wide=6/style=bold` otherwise. */
import type { AnyGame, Thought } from '@gavel/kernel';

/** How one thinks where no level says otherwise. */
const usual: Thought = { lines: 800, wide: 8, deep: 6, far: 1, warmth: 0 };
/** What of a thought is a number. */
const numbered = ['lines', 'wide', 'deep', 'far', 'warmth', 'sees', 'sure', 'clear', 'strict'];

/** The thought of a level; undefined: it is no level that searches. */
export function thoughtOf(game: AnyGame, level: string): Thought | undefined {
  const named = game.levels?.find(({ id }) => id === level);
  if (named !== undefined) return named.thought;
  const [name, given] = level.split(':', 2);
  if (name !== 'search') return undefined;
  const fiercest = game.levels?.findLast(({ thought }) => thought !== undefined)?.thought ?? usual;
  return given === undefined ? fiercest : read(given, fiercest);
}

/** The same thought with a part of its lines, but never so few that chance alone would choose. */
export function shared(thought: Thought, share: number): Thought {
  const { lines, wide } = thought;
  return share >= 1 ? thought : { ...thought, lines: Math.min(lines, Math.max(4 * wide, Math.round(lines * share))) };
}

function read(given: string, fiercest: Thought): Thought | undefined {
  const numbers: Record<string, number> = {};
  const names: { style?: string; guide?: string } = {};
  for (const part of given.split('/')) {
    const [key = '', value] = part.includes('=') ? part.split('=', 2) : ['lines', part];
    if (key === 'style' || key === 'guide') {
      if (value !== undefined) names[key] = value;
    } else if (!numbered.includes(key) || value === undefined || value === '' || !(Number(value) >= 0))
      return undefined;
    else numbers[key] = Number(value);
  }
  return { ...fiercest, ...numbers, ...names };
}
