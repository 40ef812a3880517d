/** The proof of a puzzle: what it finds, and what it rejects. */
import { helterSkelter } from '@gavel/helter-skelter';
import { describe, expect, it } from 'vitest';
import {
  type AnyGame,
  checkPuzzles,
  openPuzzle,
  type Puzzle,
  prove,
  readPuzzle,
  type Task,
  weigh,
} from '../src/index.ts';
import { type Node, treeGame, type Way } from './tree.ts';

const task: Task = { seat: 0, see: { node: 'won' }, late: [{ node: 'lost' }] };
const proven = (
  start: Readonly<Record<string, Way>>,
  nodes: Readonly<Record<string, Node>> = {},
  more: Partial<Task> = {},
) => prove(treeGame({ start: { seat: 0, ways: start }, ...nodes }), { ...task, ...more }, { node: 'start', moves: 0 });

describe('The proof of a puzzle', () => {
  it('finds the one choice that reaches the goal whatever the other does', () => {
    const rival: Node = { seat: 1, ways: { kind: 'won', cruel: 'lost' } };
    const { answer, chance, depth } = proven(
      { left: 'rival', right: 'mine' },
      { rival, mine: { seat: 0, ways: { on: 'won', off: 'lost' } } },
    );
    expect({ answer, chance, depth }).toEqual({ answer: 'right', chance: 1, depth: 2 });
  });

  it('rejects two answers, and none', () => {
    expect(() => proven({ left: 'won', right: 'won', back: 'lost' })).toThrow('the answer is not the only one');
    expect(() => proven({ left: 'lost', right: 'lost' })).toThrow('no choice reaches the goal');
    expect(() => proven({ left: 'won' })).toThrow('there is nothing to choose');
  });

  it('rejects what depends on what another holds, also where it only might be a second answer', () => {
    const rival: Node = { seat: 1, ways: { any: 'won' }, hidden: true };
    expect(() => proven({ left: 'rival', right: 'lost' }, { rival })).toThrow('it depends on what others hold');
    expect(() => proven({ left: 'rival', right: 'won' }, { rival })).toThrow('it depends on what others hold');
  });

  it('rejects what depends on an unknown shuffle, unless it comes too late for the goal', () => {
    expect(() => proven({ left: { shuffled: 'won' }, right: 'lost' })).toThrow('it depends on an unknown shuffle');
    expect(proven({ left: 'won', right: { shuffled: 'lost' } }).answer).toBe('left');
  });

  it('finds the greatest chance exactly, and rejects two that are equal', () => {
    const half = { die: ['won', 'lost'] };
    const third = { die: ['won', 'lost', 'lost'] };
    const twice = { die: ['won', half] };
    const { answer, chance } = proven({ half, third, twice });
    expect({ answer, chance }).toEqual({ answer: 'twice', chance: 0.75 });
    expect(() => proven({ half, same: { die: ['won', 'lost', 'won', 'lost'] }, third })).toThrow('not the only one');
  });

  it('counts choices where so many are allowed', () => {
    const slow: Node = { seat: 0, ways: { on: 'won', off: 'lost' } };
    expect(() => proven({ quick: 'won', slow: 'slow' }, { slow })).toThrow('not the only one');
    expect(proven({ quick: 'won', slow: 'slow' }, { slow }, { moves: 1 }).answer).toBe('quick');
  });

  it('takes several choices for one answer where they differ in nothing that counts', () => {
    const game = treeGame({ start: { seat: 0, ways: { a1: 'won', a2: 'won', a3: 'lost', b: 'lost' } } });
    const essence = (choice: unknown) => String(choice).slice(0, 1);
    const state = { node: 'start', moves: 0 };
    expect(prove(game, task, state, { essence }).best.map(({ choice }) => choice)).toEqual(['a1', 'a2']);
  });

  it('gives up beyond its number of nodes, and says so', () => {
    const game = treeGame({ start: { seat: 0, ways: { left: { die: Array(50).fill('won') }, right: 'lost' } } });
    expect(() => prove(game, task, { node: 'start', moves: 0 }, { limit: 20 })).toThrow('the proof is too large');
  });

  it('comes to the same chance for dice that count by their faces alone', () => {
    const dice: Way = {
      die: Array.from(
        { length: 6 },
        (_, a): Way => ({ die: Array.from({ length: 6 }, (__, b) => (a + b > 7 ? 'won' : 'lost')) }),
      ),
    };
    const game = treeGame({ start: { seat: 0, ways: { dice, not: 'lost' } } });
    const chance = (alike: Record<string, number[][]>) =>
      weigh(game, task, { node: 'start', moves: 0 }, { alike })?.choices[0]?.low ?? 0;
    expect(chance({ die: [[1], [2], [3], [4], [5], [6]] })).toBeCloseTo(chance({}), 12);
    expect(chance({})).toBeCloseTo(6 / 36, 12);
  });
});

describe('A puzzle of Helter Skelter', () => {
  const game: AnyGame = helterSkelter;
  const puzzle: Puzzle = {
    id: 'test',
    seats: 2,
    seat: 0,
    options: { map: 'blocks', teams: ['judges', 'dogs'] },
    position: {
      seats: [
        { characters: { DRE: 9, GIA: 1 }, hand: ['J01', 'J02', 'J03', 'J04'], fragments: [16] },
        { characters: { WUL: 40 }, hand: [] },
      ],
    },
    goal: { key: 'goal.points', args: { n: 1 } },
    see: { 'seats[0].points': { least: 1 } },
    late: [{ turn: { least: 2 } }],
    moves: 2,
    answer: { action: 'MOVE', character: 'DRE', space: 16 },
    chance: 1,
    nodes: 1,
    depth: 2,
    difficulty: 1,
    missed: {},
    from: { seed: 'by hand', move: 0 },
  };

  const faults = async (given: unknown) => {
    const posed = await game.puzzles?.();
    return posed && checkPuzzles(game, posed, [given]).map(({ why }) => why);
  };

  it('is proven again by the check, which says what differs', async () => {
    const state = openPuzzle(game, puzzle);
    const { weighing } = prove(game, puzzle, state, await game.puzzles?.());
    const whole = { ...puzzle, nodes: weighing.nodes };
    expect(await faults(whole)).toEqual([]);
    expect(await faults({ ...whole, answer: { action: 'END' } })).toEqual([expect.stringContaining('the answer is')]);
    expect(await faults({ ...whole, depth: 1 })).toEqual(['depth is 2, not 1']);
    expect(await faults({ ...whole, goal: { key: 'goal.none', args: {} } })).toEqual(['no words for goal.none']);
    expect(await faults({ ...whole, position: { seats: 3 } })).toEqual([expect.stringContaining('the position')]);
  });

  it('is rejected when somebody may hold an INTERRUPT', async () => {
    const position = {
      seats: [
        { characters: { DRE: 9, GIA: 1 }, hand: ['J01', 'J02', 'J03', 'J04'], fragments: [16] },
        { characters: { WUL: 40 }, hand: ['S01'] },
      ],
    };
    expect(await faults({ ...puzzle, position })).toEqual([expect.stringContaining('it depends on what others hold')]);
  });

  it('is refused with what is wrong about it', () => {
    expect(readPuzzle(3)).toBe('a puzzle is a JSON object');
    expect(readPuzzle({ ...puzzle, colour: 1 })).toBe('unknown field "colour"');
    expect(readPuzzle({ ...puzzle, seat: 2 })).toBe('"seat" must be one of its seats');
    expect(readPuzzle({ ...puzzle, late: [] })).toContain('"late" must list');
    expect(readPuzzle({ ...puzzle, nodes: 100_001 })).toContain('"nodes" must be');
    expect(readPuzzle({ ...puzzle, chance: 0 })).toContain('"chance" must be');
    expect(readPuzzle(puzzle)).toEqual(puzzle);
  });
});
