import type { ServerResponse } from 'node:http';
import type { Request, Response } from 'express';
import helmet from 'helmet';

/** Seconds that page cache and CDN keep a public reply, unless its tags are purged before. */
const publicSeconds = 300;

/** Whether the reply would be another one for a visitor with another language or cookie. */
const variesByVisitor = (res: ServerResponse): boolean =>
  /accept-language|cookie/i.test(String(res.getHeader('vary') ?? ''));

/** Who may keep the reply, and by which tags it is dropped. */
export function cacheHeaders(res: ServerResponse, isOpen: boolean, tags: ReadonlySet<string>): void {
  const isPublic = isOpen && !variesByVisitor(res);
  res.setHeader('cache-control', isPublic ? `public, max-age=0, s-maxage=${publicSeconds}` : 'private, no-store');
  if (isPublic && tags.size > 0) res.setHeader('surrogate-key', [...tags].join(' '));
}

/** Headers for what the API itself answers; pages set their own content policy. */
const protect = helmet({
  contentSecurityPolicy: { directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
  crossOriginResourcePolicy: { policy: 'same-origin' },
  hsts: false,
});

/** What helmet says; it depends on no request, so it is asked once. */
function protectingHeaders(): [string, string][] {
  const found: [string, string][] = [];
  const listener = {
    setHeader: (name: string, value: string) => found.push([name, value]),
    removeHeader: () => undefined,
  };
  protect({} as Request, listener as unknown as Response, () => undefined);
  return found;
}

const protecting = protectingHeaders();

/** For what the API answers itself; a reply of its own never draws anything, so its policy allows nothing. */
export function setProtectingHeaders(res: ServerResponse): void {
  for (const [name, value] of protecting) res.setHeader(name, value);
}
