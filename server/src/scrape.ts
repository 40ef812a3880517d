/** Who may read the server's numbers: this machine by a local name, and scrapers of named networks that know the token. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import { ServeError } from './problem.ts';

/** Scrapers from outside; without them nobody but this machine reads the numbers. */
export interface Scrapers {
  /** Addresses and networks, with commas between them. */
  readonly from: string;
  readonly token: string;
}

/** A token shorter than this can be guessed. */
const leastToken = 16;

export type MayScrape = (asking: { ip: string; hostname: string; authorization?: string | undefined }) => boolean;

export function scrapers(of: Scrapers | undefined): MayScrape {
  // by its name as well: a proxy that forgets to say for whom it asks shows them to nobody
  const isHere = (ip: string, hostname: string) =>
    /^(::1$|(::ffff:)?127\.)/.test(ip) && /^(localhost|127\.[\d.]+|\[?::1\]?)$/.test(hostname);
  if (of === undefined) return ({ ip, hostname }) => isHere(ip, hostname);
  if (of.token.length < leastToken) throw new ServeError(`the metrics' token has at least ${leastToken} letters`);
  const networks = networksOf(of.from);
  const known = digest(of.token);
  return ({ ip, hostname, authorization = '' }) => {
    if (isHere(ip, hostname)) return true;
    const address = ip.replace(/^::ffff:(?=\d+\.)/, '');
    const kind = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    const told = /^Bearer (\S+)$/.exec(authorization)?.[1] ?? '';
    return isIP(address) !== 0 && networks.check(address, kind) && timingSafeEqual(digest(told), known);
  };
}

function networksOf(text: string): BlockList {
  const networks = new BlockList();
  for (const one of text.split(',').map((part) => part.trim())) {
    const [address = '', bits] = one.split('/');
    const kind = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    try {
      if (bits === undefined) networks.addAddress(address, kind);
      else networks.addSubnet(address, Number(bits), kind);
    } catch {
      throw new ServeError(`metrics are shown to addresses or networks, not to "${one}"`);
    }
  }
  return networks;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
