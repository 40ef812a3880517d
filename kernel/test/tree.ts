/** A game that is a tree written down in a test: whoever is asked at a node chooses a way, and dice may lie on it. */
import { type AnyGame, asOffered, at, every, openGame } from '../src/index.ts';

/** Where a way leads: a node, one of several by a die, or a node behind a shuffle. */
export type Way = string | { readonly die: readonly Way[] } | { readonly shuffled: string };

export interface Node {
  readonly seat: number;
  readonly ways: Readonly<Record<string, Way>>;
  /** What it can do is hidden from the other seat. */
  readonly hidden?: true;
}

interface State {
  node: string;
  moves: number;
}

export function treeGame(nodes: Readonly<Record<string, Node>>): AnyGame {
  const choices = (s: State) => every(Object.keys(nodes[s.node]?.ways ?? {}));
  return openGame<State, { id: number; seat: number; kind: 'go' }, string, { kind: 'went' }>({
    id: 'tree',
    name: 'Tree',
    words: { 'decision.go': 'Go.', 'choice.go': 'There.', 'event.went': 'Gone.' },
    board: () => [],
    seats: () => [2],
    setup: () => ({ node: 'start', moves: 0 }),
    pending: (s) => {
      const here = nodes[s.node];
      return here ? [{ id: s.moves + 1, seat: here.seat, kind: 'go' }] : [];
    },
    choices,
    couldAnswer: (s) => (nodes[s.node]?.hidden ? undefined : asOffered(s, choices(s))),
    apply(s, _, choice, { chance }) {
      let way = nodes[s.node]?.ways[choice] ?? 'nowhere';
      while (typeof way !== 'string') {
        if ('die' in way) way = at(way.die, chance.roll(way.die.length, 'die') - 1);
        else {
          chance.shuffle([1, 2, 3], 'pack');
          way = way.shuffled;
        }
      }
      s.node = way;
      s.moves += 1;
    },
    outcome: (s) => (nodes[s.node] ? undefined : { winners: [], scores: [0, 0], why: { key: 'over', args: {} } }),
    position: () => ({ node: 'start', moves: 0 }),
  });
}
