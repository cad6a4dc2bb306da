// Known devices ("device cookies" of OWASP's page on slowing down guesses of passwords): whoever has signed in to an
// account from a device is told apart there from strangers who guess its password.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { cookieIn } from '../http/edge/cookies.ts';

const name = 'kolobeh_known';
const yearSeconds = 365 * 86_400;

export interface KnownDevices {
  /** A proof that this device has signed in to the account; it opens nothing by itself. */
  issue: (email: string) => string;
  /** Id of the device when the proof is one of ours for this very account; null otherwise. */
  read: (email: string, proof: string | null) => string | null;
}

/** Proofs are signed with the secret and kept by browsers alone; nothing of them is in the database. */
export function knownDevices(secret: string): KnownDevices {
  const sign = (email: string, id: string): string =>
    createHmac('sha256', secret).update(`known-device\n${email.toLowerCase()}\n${id}`).digest('base64url');
  return {
    issue: (email) => {
      const id = randomBytes(16).toString('base64url');
      return `${id}.${sign(email, id)}`;
    },
    read: (email, proof) => {
      const [id = '', mac = ''] = proof?.split('.') ?? [];
      const [expected, found] = [Buffer.from(sign(email, id)), Buffer.from(mac)];
      return expected.length === found.length && timingSafeEqual(expected, found) ? id : null;
    },
  };
}

/** The proof a browser has kept. */
export const knownDeviceIn = (headers: Headers): string | null => cookieIn(headers, name);

/** `Set-Cookie` of the proof: a year, unreadable by scripts, for the account signed in to last. */
export const knownDeviceCookie = (proof: string, isSecure: boolean): string =>
  `${name}=${proof}; Path=/; Max-Age=${yearSeconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

declare module '../operation/deps.ts' {
  interface Deps {
    knownDevices: KnownDevices;
  }
}
