/**
 * Sends something to an address that somebody else has named. It reaches the open internet and no private network: what a name
 * stands for is looked at when the connection is made, and the connection goes to what was looked at. Nobody is followed elsewhere.
 */
import dns from 'node:dns/promises';
import { request as plainly } from 'node:http';
import { request as safely } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Nobody may be asked for this. */
export class Forbidden extends Error {}

const patienceMs = 10_000;

const closed = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(network, bits, 'ipv4');
// of the long addresses those that the world can reach, less what leads back into the short ones
const open = new BlockList();
open.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(network, bits, 'ipv6');

/** Is this address the open internet's? */
export function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !closed.check(address, 'ipv4');
  return isIP(address) === 6 && open.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}

/** Networks of the operator's own that may be reached all the same. */
export function networks(text: string): BlockList {
  const list = new BlockList();
  for (const one of text.split(',').map((part) => part.trim())) {
    const [address = '', bits] = one.split('/');
    const kind = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, kind);
    else list.addSubnet(address, Number(bits), kind);
  }
  return list;
}

export class Outward {
  private readonly own: BlockList;

  /** `own`: private networks that may be reached, without TLS too. */
  constructor(own = new BlockList()) {
    this.own = own;
  }

  private isOwn(address: string): boolean {
    return this.own.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  }

  private mayReach(address: string): boolean {
    return isPublic(address) || this.isOwn(address);
  }

  /** Why nothing may be sent there; undefined: it may. Names are looked at once more when something is sent. */
  refusal(text: string): string | undefined {
    if (!URL.canParse(text)) return 'it is no address';
    const { protocol, hostname, username, password } = new URL(text);
    if (username !== '' || password !== '') return 'it has a name or a password in it';
    const host = hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) !== 0 && !this.mayReach(host)) return 'it leads into a private network';
    if (protocol === 'https:') return undefined;
    return protocol === 'http:' && isIP(host) !== 0 && this.isOwn(host) ? undefined : 'it does not begin with https://';
  }

  /** The status of the answer; of what it says nothing is read. */
  async post(text: string, headers: Readonly<Record<string, string>>, body: Buffer): Promise<number> {
    const refusal = this.refusal(text);
    if (refusal !== undefined) throw new Forbidden(refusal);
    const url = new URL(text);
    const find: LookupFunction = (name, { all }, found) => {
      dns.lookup(name, { all: true }).then(
        (addresses) => {
          const allowed = addresses.filter(({ address }) => this.mayReach(address));
          const [first] = allowed;
          // a name that stands for both worlds is meant to lead from one into the other
          if (first === undefined || allowed.length < addresses.length)
            found(new Forbidden('it leads into a private network'), '', 4);
          else if (all === true) found(null, allowed);
          else found(null, first.address, first.family);
        },
        (problem: Error) => found(problem as NodeJS.ErrnoException, '', 4),
      );
    };
    const send = url.protocol === 'https:' ? safely : plainly;
    return new Promise((done, failed) => {
      const asking = send(
        url,
        {
          method: 'POST',
          headers: { ...headers, 'content-length': String(body.length) },
          lookup: find,
          agent: false,
          signal: AbortSignal.timeout(patienceMs),
        },
        (answer) => {
          done(answer.statusCode ?? 0);
          answer.destroy();
        },
      );
      // whoever would rather talk about something else has answered, too
      asking.on('upgrade', (answer, socket) => {
        done(answer.statusCode ?? 0);
        socket.destroy();
      });
      asking.on('error', failed);
      asking.on('close', () => failed(new Error('the connection ended without an answer')));
      asking.end(body);
    });
  }
}
