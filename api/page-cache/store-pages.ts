import type { NextFunction, Request, Response } from 'express';
import type { PageCache } from './page-cache.ts';
import { recordReply } from './record-reply.ts';

const notStored = new Set([
  'set-cookie',
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'connection',
  'date',
  'x-request-id',
  'vary',
]);

/** Seconds a shared cache may keep the reply; 0 when it may not. */
function sharedSeconds(res: Response): number {
  const control = String(res.getHeader('cache-control') ?? '');
  if (!control.includes('public') || res.statusCode !== 200 || res.hasHeader('set-cookie')) return 0;
  return Number(/s-maxage=(\d+)/.exec(control)?.[1] ?? 0);
}

const textOf = (value: number | string | readonly string[]): string =>
  Array.isArray(value) ? value.join(', ') : String(value);

interface Storing {
  address: string;
  res: Response;
  body: Buffer | string;
  /** Instants in milliseconds: when the reply began to be made, and the present. */
  begunAt: number;
  now: number;
}

/** Stores a reply whose status and headers are set and whose body is plain, when a shared cache may keep it. */
export function storeReply(cache: PageCache, { address, res, body, begunAt, now }: Storing): void {
  const seconds = cache.isOff ? 0 : sharedSeconds(res);
  if (seconds === 0) return;
  const headers = Object.entries(res.getHeaders())
    .filter(([name, value]) => value !== undefined && !notStored.has(name))
    .map(([name, value]): [string, string] => [name, textOf(value ?? '')]);
  const tags = textOf(res.getHeader('surrogate-key') ?? '')
    .split(' ')
    .filter(Boolean);
  cache.set(
    address,
    { status: 200, headers, body: Buffer.from(body), replies: new Map(), tags, expiresAt: now + seconds * 1000 },
    begunAt,
  );
}

/**
 * Stores replies to public GET requests that may be stored: status 200, `Cache-Control: public, s-maxage=…`, no cookie.
 * Tags come from `Surrogate-Key`. Stands after compression: what is stored is plain.
 */
export function storePages(cache: PageCache, now: () => number) {
  return (req: Request, res: Response, next: NextFunction): void => {
    if (req.method !== 'GET' || cache.isOff) return next();
    const address = req.originalUrl;
    const begunAt = now();
    recordReply(res, ({ body, isEncoded }) => {
      if (!isEncoded) storeReply(cache, { address, res, body, begunAt, now: now() });
    });
    next();
  };
}
