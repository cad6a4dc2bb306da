import compression from 'compression';
import type { RequestHandler } from 'express';

/** Replies that the page cache may store pass plain: it compresses them once and keeps the result. */
const isStored = (control: string): boolean => control.includes('s-maxage');

/** Compresses what is made anew for each request. */
export const compress: RequestHandler = compression({
  threshold: 1024,
  filter: (req, res) => !isStored(String(res.getHeader('cache-control') ?? '')) && compression.filter(req, res),
});
