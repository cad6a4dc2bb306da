// An authenticator of passkeys in software: it keeps ES256 keys and signs with them as WebAuthn says.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '@kolobeh/shared/customer/passkey.ts';

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

/** The head of a CBOR item: its major type and a number. */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.of((major << 5) | value);
  return value < 256 ? Buffer.of((major << 5) | 24, value) : Buffer.of((major << 5) | 25, value >> 8, value & 255);
}
const cborInt = (value: number): Buffer => (value >= 0 ? head(0, value) : head(1, -1 - value));
const cborBytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value]);
const cborText = (value: string): Buffer => Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
const cborMap = (...pairs: (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([head(5, pairs.length), ...pairs.flat()]);

/** A public key of P-256 as COSE has it. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return cborMap(
    [cborInt(1), cborInt(2)],
    [cborInt(3), cborInt(-7)],
    [cborInt(-1), cborInt(1)],
    [cborInt(-2), cborBytes(Buffer.from(x, 'base64url'))],
    [cborInt(-3), cborBytes(Buffer.from(y, 'base64url'))],
  );
}

interface Kept {
  id: Buffer;
  userHandle: string;
  privateKey: KeyObject;
  counter: number;
}

/** What an authenticator or a browser may do otherwise than it should. */
interface Mischief {
  origin?: string;
  rpId?: string;
  /** Nobody showed a finger or typed a PIN. */
  isUnverified?: boolean;
  /** Counts no further, as a copy of it would. */
  counter?: number;
  userHandle?: string;
}

const verified = 0x04;
const present = 0x01;
const attested = 0x40;

/** One for a person: makes passkeys and signs with the last one. @param origin where its browser is */
export class Authenticator {
  readonly #origin: string;
  #kept: Kept | null = null;

  constructor(origin: string) {
    this.#origin = origin;
  }

  get credentialId(): string {
    return this.#key.id.toString('base64url');
  }

  get #key(): Kept {
    if (!this.#kept) throw new Error('The authenticator has no passkey');
    return this.#kept;
  }

  create({ options }: PasskeyCreation, mischief: Mischief = {}): NewPasskey {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const id = randomBytes(32);
    this.#kept = { id, userHandle: options.user.id, privateKey, counter: 1 };
    const authData = Buffer.concat([
      this.#dataOf(options.rp.id, attested, 1, mischief),
      Buffer.alloc(16),
      Buffer.of(0, id.length),
      id,
      coseOf(publicKey),
    ]);
    const attestation = cborMap(
      [cborText('fmt'), cborText('none')],
      [cborText('attStmt'), cborMap()],
      [cborText('authData'), cborBytes(authData)],
    );
    return {
      ...this.#names(),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', options.challenge, mischief).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
      },
    };
  }

  sign({ ticket, options }: PasskeyRequest, mischief: Mischief = {}): PasskeyAnswer {
    const key = this.#key;
    key.counter = mischief.counter ?? key.counter + 1;
    const data = this.#dataOf(options.rpId, 0, key.counter, mischief);
    const client = this.#clientData('webauthn.get', options.challenge, mischief);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), key.privateKey);
    return {
      ticket,
      response: {
        ...this.#names(),
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: mischief.userHandle ?? key.userHandle,
        },
      },
    };
  }

  #names(): { id: string; rawId: string; type: 'public-key' } {
    return { id: this.credentialId, rawId: this.credentialId, type: 'public-key' };
  }

  #dataOf(rpId: string, flags: number, counter: number, { rpId: other, isUnverified }: Mischief): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const all = flags | present | (isUnverified ? 0 : verified);
    return Buffer.concat([sha256(other ?? rpId), Buffer.of(all), count]);
  }

  #clientData(type: string, challenge: string, { origin = this.#origin }: Mischief): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }
}
