/** Sixty, the bench's small game, on boardgame.io. */
import { fastRng } from '@gavel/kernel';
import { peer } from '../peers.ts';
import { cards, fits, handSize, movesAGame, piles, rank, worth } from './rules.ts';

/** What of boardgame.io the bench uses. */
interface BoardgameIo {
  InitializeGame(setup: { game: unknown; numPlayers: number }): BgState;
  CreateGameReducer(setup: { game: unknown }): (state: BgState, action: unknown) => BgState;
  ProcessGameConfig(game: unknown): { playerView(args: { G: Cards; ctx: Ctx; playerID: string }): unknown };
}
interface BgState {
  readonly G: Cards;
  readonly ctx: Ctx;
}
interface Ctx {
  readonly currentPlayer: string;
  readonly numPlayers: number;
  readonly gameover?: unknown;
}
interface Cards {
  deck: number[];
  discards: number[];
  heaps: number[][];
  hands: number[][];
  scores: number[];
}
/** What a player sees of it: other hands as their size. */
export interface SixtySeen {
  readonly hands: readonly (readonly number[] | number)[];
  readonly heaps: readonly (readonly number[])[];
}
interface Random {
  Die(sides: number): number;
  Shuffle(list: number[]): number[];
}
interface MoveArgs {
  G: Cards;
  ctx: Ctx;
  random: Random;
}

function draw(G: Cards, seat: number, random: Random): void {
  if (G.deck.length === 0) {
    const all = [...G.discards];
    G.discards = [];
    for (const heap of G.heaps) all.push(...heap.splice(0, heap.length - 1));
    G.deck = random.Shuffle(all);
  }
  const card = G.deck.pop();
  if (card !== undefined) G.hands[seat]!.push(card);
}

function refill(G: Cards, seat: number, random: Random): void {
  while (G.hands[seat]!.length < handSize) draw(G, seat, random);
}

export const boardgameSixty = {
  name: 'sixty',
  setup({ ctx, random }: { ctx: Ctx; random: Random }): Cards {
    const deck = random.Shuffle(Array.from({ length: cards }, (_, card) => card));
    return {
      hands: Array.from({ length: ctx.numPlayers }, () => deck.splice(-handSize)),
      heaps: Array.from({ length: piles }, () => [deck.pop()!]),
      deck,
      discards: [],
      scores: Array(ctx.numPlayers).fill(0),
    };
  },
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play({ G, ctx, random }: MoveArgs, card: number, pile: number) {
      const seat = Number(ctx.currentPlayer);
      const hand = G.hands[seat]!;
      const heap = G.heaps[pile]!;
      if (!hand.includes(card) || !fits(card, heap.at(-1)!)) return 'INVALID_MOVE';
      hand.splice(hand.indexOf(card), 1);
      G.scores[seat]! += worth(card, heap.at(-1)!);
      heap.push(card);
      if (rank(card) % 7 === 0) draw(G, (seat + 1) % ctx.numPlayers, random);
      if (rank(card) === 19) G.scores[seat]! += random.Die(6);
      refill(G, seat, random);
      return undefined;
    },
    discard({ G, ctx, random }: MoveArgs, card: number) {
      const seat = Number(ctx.currentPlayer);
      const hand = G.hands[seat]!;
      if (!hand.includes(card)) return 'INVALID_MOVE';
      hand.splice(hand.indexOf(card), 1);
      G.discards.push(card);
      G.scores[seat]! -= 1;
      refill(G, seat, random);
      return undefined;
    },
  },
  playerView: ({ G, playerID }: { G: Cards; playerID: string }) => ({
    ...G,
    deck: G.deck.length,
    hands: G.hands.map((hand, seat) => (String(seat) === playerID ? hand : hand.length)),
  }),
};

/** Sixty on boardgame.io's reducer, in memory, without its server. */
export function boardgamePlayer(): (seats: number, seed: number, views: boolean) => number {
  const { InitializeGame, CreateGameReducer } = peer('boardgame.io/internal') as BoardgameIo;
  return (seats, seed, views) => {
    const rng = fastRng(seed);
    const seeded = { ...boardgameSixty, seed: String(seed) };
    const reduce = CreateGameReducer({ game: seeded });
    let state = InitializeGame({ game: seeded, numPlayers: seats });
    for (let move = 0; move < movesAGame; move++) {
      const player = state.ctx.currentPlayer;
      const legal: (readonly [string, readonly number[]])[] = [];
      for (const card of state.G.hands[Number(player)]!) {
        for (let pile = 0; pile < piles; pile++)
          if (fits(card, state.G.heaps[pile]!.at(-1)!)) legal.push(['play', [card, pile]]);
        legal.push(['discard', [card]]);
      }
      const [type, args] = legal[rng.below(legal.length)]!;
      const next = reduce(state, { type: 'MAKE_MOVE', payload: { type, args, playerID: player, credentials: null } });
      if (next === state) throw new Error('boardgame.io refused a legal move');
      state = next;
      if (views)
        for (let seat = 0; seat < seats; seat++)
          JSON.stringify(boardgameSixty.playerView({ G: state.G, playerID: String(seat) }));
    }
    return movesAGame;
  };
}
