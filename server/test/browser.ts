/** A browser that keeps cookies, for tests of accounts and of what is done to people. */
import type { TableSummary } from '@gavel/table';
import { expect } from 'vitest';
import { type Answer, Client } from './client.ts';

export const password = 'correct horse battery';

export interface Shown {
  readonly id: string;
  readonly name: string;
  readonly account: {
    readonly password: boolean;
    readonly passkeys: readonly { readonly id: string; readonly name: string }[];
    readonly codes: number;
    readonly notices: readonly {
      readonly id: number;
      readonly what: string;
      readonly browser: string;
      readonly fresh: boolean;
    }[];
  } | null;
  readonly sessions: readonly { readonly id: string; readonly browser: string; readonly current: boolean }[];
  readonly games: number;
  readonly recovery?: readonly string[];
}

/** A client that keeps cookies as a browser does. */
export class Browser extends Client {
  private readonly jar = new Map<string, string>();
  /** Where its requests seem to come from. */
  readonly headers: Record<string, string>;

  private constructor(url: string, headers: Record<string, string>) {
    super(url);
    this.headers = headers;
  }

  static async open(url: string, headers: Record<string, string> = {}): Promise<Browser> {
    const browser = new Browser(url, headers);
    browser.me = (await browser.http('POST', '/me')).body as Browser['me'];
    return browser;
  }

  static async account(url: string, name: string, headers: Record<string, string> = {}): Promise<Browser> {
    const browser = await Browser.open(url, headers);
    expect((await browser.http('POST', '/account', { name, password })).status).toBe(200);
    return browser;
  }

  /** The same cookies at another address of the same server. */
  at(url: string): Browser {
    const there = new Browser(url, this.headers);
    for (const [name, value] of this.jar) there.jar.set(name, value);
    there.cookie = this.cookie;
    there.me = this.me;
    return there;
  }

  override async http(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const answer = await super.http(method, path, body, { ...this.headers, ...headers });
    for (const set of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(set)!;
      if (value === '') this.jar.delete(name!);
      else this.jar.set(name!, value!);
    }
    this.cookie = [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ');
    return answer;
  }

  /** What the account route answers. */
  async shown(method: string, path: string, body?: unknown): Promise<Shown> {
    const answer = await this.http(method, path, body);
    if (answer.status !== 200) throw new Error(told(answer));
    return answer.body as Shown;
  }

  async fails(method: string, path: string, body?: unknown): Promise<string> {
    return told(await this.http(method, path, body));
  }

  signIn(name: string, more: Record<string, unknown> = {}): Promise<Shown> {
    return this.shown('POST', '/account/sign-in', { name, password, ...more });
  }

  async tables(): Promise<readonly string[]> {
    const { body } = await this.http('GET', '/tables?mine=true');
    return (body as { tables: TableSummary[] }).tables.map(({ id }) => id).sort();
  }

  async shownOut(): Promise<number | undefined> {
    await this.until(() => this.closed, 'the close').catch(() => undefined);
    return this.closed;
  }
}

export function told({ status, body }: Answer): string {
  return `${status} ${(body as { error?: { code: string } }).error?.code ?? 'ok'}`;
}

/** The secret of an app (base32), as bytes. */
export function decoded(secret: string): Buffer {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
