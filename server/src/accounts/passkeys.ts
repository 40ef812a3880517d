/**
 * Passkeys (WebAuthn). A passkey belongs to the host it was made for; the browser vouches for the page it is used on, so a
 * look-alike site gets nothing. Every challenge is ours, for one browser, for five minutes, for one use.
 */
import type { Clock, Secrets } from '@gavel/table';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import { Failure } from '../app.ts';
import type { Passkey, Register } from './register.ts';

/** Where the page is that asks: as the browser sees it, through whatever proxy. */
export interface Host {
  /** `https://gavel.example:8443` */
  readonly origin: string;
  /** `gavel.example` */
  readonly name: string;
}

interface Challenge {
  /** The session that asked; undefined: a browser without one. */
  readonly session: string | undefined;
  /** The name a guest wants for its account. */
  readonly name?: string;
  readonly until: number;
}

const lifeMs = 5 * 60_000;
const mostChallenges = 10_000;

export class Passkeys {
  private readonly register: Register;
  private readonly secrets: Secrets;
  private readonly clock: Clock;
  private readonly challenges = new Map<string, Challenge>();

  constructor(register: Register, secrets: Secrets, clock: Clock) {
    this.register = register;
    this.secrets = secrets;
    this.clock = clock;
  }

  /** What a browser needs to make a passkey for this person. */
  async offer(host: Host, session: string, person: string, name: string) {
    return generateRegistrationOptions({
      rpName: 'Gavel',
      rpID: host.name,
      userName: name,
      userDisplayName: name,
      userID: new TextEncoder().encode(person),
      challenge: this.challenge({ session, name }),
      timeout: lifeMs,
      excludeCredentials: (await this.register.passkeys(person)).map(({ id }) => ({ id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  }

  /** Takes the passkey a browser made; `name` is what was asked for with it. */
  async take(
    host: Host,
    session: string,
    person: string,
    given: unknown,
    label: string,
  ): Promise<{ readonly passkey: Passkey; readonly name: string }> {
    const response = given as RegistrationResponseJSON;
    let name: string | undefined;
    const { verified, registrationInfo } = await checked(
      verifyRegistrationResponse({
        response,
        expectedChallenge: (challenge) => {
          name = this.redeem(challenge, session)?.name;
          return name !== undefined;
        },
        expectedOrigin: host.origin,
        expectedRPID: host.name,
      }),
    );
    if (!verified || registrationInfo === undefined || name === undefined) throw refused();
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    const now = this.clock.now();
    const passkey = {
      id,
      person,
      host: host.name,
      key: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: JSON.stringify(transports),
      name: label,
      created: now,
      used: now,
    };
    return { passkey, name };
  }

  /** What a browser needs to find a passkey of its owner: we need not know who that is. */
  async ask(host: Host, session: string | undefined) {
    return generateAuthenticationOptions({
      rpID: host.name,
      challenge: this.challenge({ session }),
      timeout: lifeMs,
      userVerification: 'required',
    });
  }

  /** Whose passkey it is. */
  async holder(host: Host, session: string | undefined, given: unknown): Promise<string> {
    const response = given as AuthenticationResponseJSON;
    const passkey = await this.register.passkey(response.id);
    if (passkey === undefined || passkey.host !== host.name) throw refused();
    const { verified, authenticationInfo } = await checked(
      verifyAuthenticationResponse({
        response,
        expectedChallenge: (challenge) => this.redeem(challenge, session) !== undefined,
        expectedOrigin: host.origin,
        expectedRPID: host.name,
        credential: {
          id: passkey.id,
          publicKey: Uint8Array.from(Buffer.from(passkey.key, 'base64url')),
          counter: passkey.counter,
          transports: JSON.parse(passkey.transports) as NonNullable<WebAuthnCredential['transports']>,
        },
      }),
    );
    if (!verified) throw refused();
    const owner = response.response.userHandle;
    if (owner !== undefined && Buffer.from(owner, 'base64url').toString() !== passkey.person) throw refused();
    await this.register.passkeyUsed(passkey.id, authenticationInfo.newCounter, this.clock.now());
    return passkey.person;
  }

  private challenge(of: Omit<Challenge, 'until'>): Uint8Array<ArrayBuffer> {
    const bytes = Uint8Array.from(this.secrets.bytes(32));
    this.challenges.set(Buffer.from(bytes).toString('base64url'), { ...of, until: this.clock.now() + lifeMs });
    for (const oldest of this.challenges.keys()) {
      if (this.challenges.size <= mostChallenges) break;
      this.challenges.delete(oldest);
    }
    return bytes;
  }

  private redeem(challenge: string, session: string | undefined): Challenge | undefined {
    const known = this.challenges.get(challenge);
    this.challenges.delete(challenge);
    return known !== undefined && known.session === session && known.until > this.clock.now() ? known : undefined;
  }
}

/** The library throws whatever is wrong with a response; to whoever sent it, it is simply refused. */
async function checked<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch {
    throw refused();
  }
}

function refused(): Failure {
  return new Failure(401, 'passkeyRefused', 'this passkey is not known here, or took too long');
}
