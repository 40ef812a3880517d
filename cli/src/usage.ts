/** What people write on the command line, read and checked: games, numbers, words, options of a table. */
import { isIP } from 'node:net';
import { findGame, games, loadOutside, OutsideError } from '@gavel/bots';
import { type AnyGame, isRefusal, type Options, readJson, sentence, tableOptions } from '@gavel/kernel';

/** Wrong words on the command line: one clear line, exit 2. */
export class UsageError extends Error {}

/** A game of the house by its id, or one from outside by its module. */
export async function gameNamed(name: string): Promise<AnyGame> {
  return findGame(name) ?? (await gameFrom(name));
}

export async function gameFrom(module: string): Promise<AnyGame> {
  try {
    return await loadOutside(module);
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    if (error.isMissing && !/[./\\]/.test(module))
      throw new UsageError(`no game "${module}"; there are ${games.map((g) => g.id).join(', ')}`);
    throw new UsageError(error.message);
  }
}

export function wholeNumber(name: string, low: number, high = Number.MAX_SAFE_INTEGER) {
  return (text: string): number => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < low || value > high)
      throw new UsageError(
        high === Number.MAX_SAFE_INTEGER
          ? `--${name} takes a whole number of at least ${low}, not "${text}"`
          : `--${name} takes a whole number from ${low} to ${high}, not "${text}"`,
      );
    return value;
  };
}

export interface HostAndPort {
  readonly host: string;
  readonly port: number;
}

export function hostAndPort(name: string) {
  return (text: string): HostAndPort => {
    const [, host = '', digits = ''] = /^(.+):(\d{1,5})$/.exec(text) ?? [];
    const port = Number(digits);
    if (host === '' || port > 65_535)
      throw new UsageError(`--${name} takes host:port, such as 10.0.0.2:8601, not "${text}"`);
    return { host, port };
  };
}

/** A flag that may be given several times. */
export const severally = (value: string, before: readonly string[] = []): string[] => [...before, value];

export function oneOf<W extends string>(name: string, words: readonly W[]) {
  return (text: string): W => {
    const found = words.find((word) => word === text);
    if (found === undefined) throw new UsageError(`--${name} takes ${words.join(', ')}, not "${text}"`);
    return found;
  };
}

/** Addresses and networks of proxies, or the names that stand for some. */
export function proxies(text: string): string | false {
  if (text === 'none') return false;
  for (const one of text.split(',').map((part) => part.trim())) {
    const [address = '', bits, ...more] = one.split('/');
    const most = isIP(address) === 4 ? 32 : isIP(address) === 6 ? 128 : 0;
    const known = ['loopback', 'linklocal', 'uniquelocal'].includes(one);
    const network =
      most > 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
    if (!known && !network) throw new UsageError(`--trust-proxy takes addresses or networks, not "${one}"`);
  }
  return text;
}

export function jsonObject(name: string) {
  return (text: string): unknown => {
    try {
      const value = readJson(text);
      if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
    } catch {
      // falls through to the one clear line
    }
    throw new UsageError(`--${name} takes a JSON object, not ${text}`);
  };
}

/** Seats and options of a table, or the one line that says why there is no such table. */
export function tableOf(game: AnyGame, seats: number | undefined, given: unknown): { seats: number; options: Options } {
  const count = seats ?? defaultSeats(game, given);
  const options = tableOptions(game, given, count);
  if (isRefusal(options))
    throw new UsageError(
      sentence({ key: options.key, args: options.args }, game.tell.catalogue, (ref) => String(ref.id)),
    );
  return { seats: count, options };
}

function defaultSeats(game: AnyGame, given: unknown): number {
  for (let seats = 1; seats <= 6; seats++) if (!isRefusal(tableOptions(game, given, seats))) return seats;
  return 2;
}
