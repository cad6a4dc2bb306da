// CSRF protection by the `Origin` header.
import { apiPrefix } from '@kolobeh/shared/contract.ts';
import type { IncomingMessage } from 'node:http';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A gateway's page posts the browser back; these routes read the truth from the gateway and trust nothing posted. */
const openToGateway = new Set([`${apiPrefix}/payment/card/return`, `${apiPrefix}/payment/card/callback`]);

/**
 * Whether a page of another origin asks a browser for a change. Requests without `Origin` and without cookies
 * (stations, partners, programs) are told by their own credentials.
 */
export function isForeign(publicUrl: string): (req: IncomingMessage) => boolean {
  const own = new URL(publicUrl).origin;
  return ({ method = 'GET', url = '', headers: { origin, host } }) => {
    if (safe.has(method) || !origin) return false;
    if (origin === own || origin === `http://${host}` || origin === `https://${host}`) return false;
    return !openToGateway.has(url.split('?', 1)[0] ?? '');
  };
}
