import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { secretFromFile } from './secrets.ts';

/** Keys of sellers' identity and of second factors. They live in files beside the data, never in the database. */
export interface IdentityKeys {
  /** Name of the key that new rows are encrypted by. */
  current: string;
  /** AES-256-GCM; the text is bound to its row and column, so it cannot be moved to another. */
  close: (keyId: string, place: IdentityPlace, text: string) => Buffer;
  /** @throws when the text was closed by another key or belongs to another place */
  open: (keyId: string, place: IdentityPlace, closed: Buffer) => string;
  /** The same for the same value: finds a person without opening anything. */
  blindIndex: (kind: 'personal_number' | 'bank_account' | 'recovery_code', value: string) => Buffer;
}

interface IdentityPlace {
  /** Id of the row's owner: a buy-out, a person. */
  ownerId: string;
  column: string;
}

const nonceBytes = 12;
const tagBytes = 16;

const derived = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'kolobeh-identity', purpose, 32));

const boundTo = ({ ownerId, column }: IdentityPlace): Buffer => Buffer.from(`${ownerId}.${column}`);

/** @param current name of the key in use; another name begins another key, and the former ones keep opening */
export function identityKeys(dataDir: string, current: string): IdentityKeys {
  const known = new Map<string, Buffer>();
  const keyOf = (keyId: string): Buffer => {
    const key = known.get(keyId) ?? derived(secretFromFile(dataDir, `identity-${keyId}`), 'columns');
    known.set(keyId, key);
    return key;
  };
  const indexKey = derived(secretFromFile(dataDir, 'identity-index'), 'index');
  return {
    current,
    close: (keyId, place, text) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', keyOf(keyId), nonce).setAAD(boundTo(place));
      return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    },
    open: (keyId, place, closed) => {
      const decipher = createDecipheriv('aes-256-gcm', keyOf(keyId), closed.subarray(0, nonceBytes));
      decipher.setAAD(boundTo(place)).setAuthTag(closed.subarray(-tagBytes));
      const body = closed.subarray(nonceBytes, -tagBytes);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
    blindIndex: (kind, value) => createHmac('sha256', indexKey).update(`${kind}:${value}`).digest(),
  };
}

declare module './deps.ts' {
  interface Deps {
    identityKeys: IdentityKeys;
  }
}
