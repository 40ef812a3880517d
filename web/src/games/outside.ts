/**
 * Games from outside, which are no part of this client: the server names them, and sends their rules in one piece. They have
 * the text board and the list of choices. Without the server there are none.
 */
import type { AnyGame } from '@gavel/kernel';
import { use, useEffect, useState } from 'react';
import { call } from '../net/api.ts';

interface Piece {
  readonly default: AnyGame;
  /** The rulebook, if it has one. */
  readonly rules: string;
}

const names = new Map<string, string>();
let asked: Promise<readonly string[]> | undefined;
globalThis.addEventListener?.('online', () => {
  asked = undefined;
});

async function ask(house: readonly string[]): Promise<readonly string[]> {
  const { games } = await call<{ games: readonly { id: string; name: string }[] }>('GET', '/games');
  const others = games.filter(({ id }) => !house.includes(id));
  for (const { id, name } of others) names.set(id, name);
  return others.map(({ id }) => id);
}

function outsideIds(house: readonly string[]): Promise<readonly string[]> {
  asked ??= ask(house).catch(() => []);
  return asked;
}

/** What a game from outside is called, once the server has said so. */
export const outsideName = (game: string): string | undefined => names.get(game);

/** The games of the house, and then those from outside as soon as they are known. */
export function useWithOutside(house: readonly string[]): readonly string[] {
  const [ids, setIds] = useState(house);
  useEffect(() => void outsideIds(house).then((others) => others.length > 0 && setIds([...house, ...others])), [house]);
  return ids;
}

/** Waits for the server's word on whatever is not of the house. */
export function useIsKnown(game: string, house: readonly string[]): boolean {
  return house.includes(game) || use(outsideIds(house)).includes(game);
}

const pieces = new Map<string, Promise<Piece>>();

export function loadPiece(game: string): Promise<Piece> {
  const known = pieces.get(game);
  if (known) return known;
  const address = `/api/v1/games/${encodeURIComponent(game)}/module.js`;
  const piece: Promise<Piece> = import(/* @vite-ignore */ address).catch((cause: unknown) => {
    pieces.delete(game);
    throw new Error(`there is no game ${game}`, { cause });
  });
  pieces.set(game, piece);
  return piece;
}
