/** A passkey holder in software: makes and uses ES256 passkeys as a browser would, for any page we like. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

interface Held {
  readonly id: Buffer;
  readonly key: KeyObject;
  readonly owner: string;
  readonly host: string;
  counter: number;
}

interface Creation {
  readonly challenge: string;
  readonly rp: { readonly id: string };
  readonly user: { readonly id: string };
}

interface Asking {
  readonly challenge: string;
  readonly rpId: string;
}

const sha = (data: Buffer | string) => createHash('sha256').update(data).digest();
const base64 = (data: Buffer | string) => Buffer.from(data).toString('base64url');
/** A short CBOR text, and bytes of up to 65,535. */
const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
const bytes = (data: Buffer) => Buffer.concat([Buffer.from([0x59, data.length >> 8, data.length & 255]), data]);

export class Authenticator {
  readonly held: Held[] = [];

  create({ challenge, rp, user }: Creation, origin: string) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x, y } = publicKey.export({ format: 'jwk' });
    const [first, second] = [x!, y!].map((part) => Buffer.from(part, 'base64url')) as [Buffer, Buffer];
    const id = randomBytes(16);
    this.held.push({ id, key: privateKey, owner: user.id, host: rp.id, counter: 0 });
    const cose = Buffer.concat([
      Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32]),
      first,
      Buffer.from([0x22, 0x58, 32]),
      second,
    ]);
    const data = Buffer.concat([authData(rp.id, 0x45, 0), Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      bytes(data),
    ]);
    return {
      ...named(id),
      response: {
        clientDataJSON: clientData('webauthn.create', challenge, origin),
        attestationObject: base64(attestation),
        transports: ['internal'],
      },
    };
  }

  get({ challenge, rpId }: Asking, origin: string, held = this.held.find((one) => one.host === rpId)!) {
    held.counter += 1;
    const data = authData(held.host, 0x05, held.counter);
    const client = clientData('webauthn.get', challenge, origin);
    const signature = sign('sha256', Buffer.concat([data, sha(Buffer.from(client, 'base64url'))]), held.key);
    return {
      ...named(held.id),
      response: {
        clientDataJSON: client,
        authenticatorData: base64(data),
        signature: base64(signature),
        userHandle: held.owner,
      },
    };
  }
}

function authData(host: string, flags: number, counter: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha(host), Buffer.from([flags]), count]);
}

function clientData(type: string, challenge: string, origin: string): string {
  return base64(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function named(id: Buffer) {
  return { id: base64(id), rawId: base64(id), type: 'public-key', clientExtensionResults: {} };
}
