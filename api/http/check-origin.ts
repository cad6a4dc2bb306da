import { apiPrefix } from '@kolobeh/shared/contract.ts';
import type { RequestHandler } from 'express';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A gateway's page posts the browser back; these routes read the truth from the gateway and trust nothing posted. */
const openToGateway = new Set([`${apiPrefix}/payment/card/return`, `${apiPrefix}/payment/card/callback`]);

/**
 * Refuses a change that a page of another origin asks a browser for. Requests without `Origin` and without cookies
 * (stations, partners, programs) are told by their own credentials.
 */
export function checkOrigin(publicUrl: string): RequestHandler {
  const own = new URL(publicUrl).origin;
  return (req, res, next) => {
    const { origin, host } = req.headers;
    if (
      safe.has(req.method) ||
      !origin ||
      origin === own ||
      origin === `http://${host}` ||
      origin === `https://${host}`
    )
      return next();
    if (openToGateway.has(req.path)) return next();
    res.status(403).json({ code: 'FOREIGN_ORIGIN', status: 403, message: 'This page may not do that' });
  };
}
