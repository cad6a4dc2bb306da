import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { PageCache, StoredPage, StoredReply } from './page-cache.ts';

type Encoding = 'br' | 'gzip' | '';

const compressible = /^(?:text\/|application\/(?:json|javascript|xml|ld\+json)|image\/svg)/;

/** Best encoding the browser takes; empty = as it is. */
const encodingFor = (accepted: string): Encoding =>
  /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : '';

function encode(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'br') return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return encoding === 'gzip' ? gzipSync(body, { level: 6 }) : body;
}

function makeReply(page: StoredPage, encoding: Encoding): StoredReply {
  const body = encode(page.body, encoding);
  const own = [
    ['x-cache', 'HIT'],
    ['vary', 'Accept-Encoding'],
    ['content-length', String(body.length)],
    ...(encoding ? [['content-encoding', encoding]] : []),
  ];
  return { headers: [...page.headers, ...own].flat(), body };
}

/** Is worth compressing: text that is longer than its compressed form would save. */
function isCompressible(page: StoredPage): boolean {
  const type = page.headers.find(([name]) => name === 'content-type')?.[1] ?? '';
  return page.body.length > 1024 && compressible.test(type);
}

/** The page in the form this browser takes; each form is made once. */
function replyFor(page: StoredPage, accepted: string): StoredReply {
  const wished = encodingFor(accepted);
  const known = page.replies.get(wished);
  if (known) return known;
  const made = makeReply(page, isCompressible(page) ? wished : '');
  page.replies.set(wished, made);
  return made;
}

/**
 * Answers from the page cache whatever it holds. Stands before all else, so that what most visitors ask for costs no
 * parsing, compression or timing; such answers are counted, not timed.
 * @returns whether the request has been answered
 */
export function answerStored(cache: PageCache, onHit: () => void) {
  return (req: IncomingMessage, res: ServerResponse): boolean => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return false;
    const page = cache.get(req.url ?? '/');
    if (!page) return false;
    const { headers, body } = replyFor(page, req.headers['accept-encoding'] ?? '');
    res.writeHead(page.status, [...headers, 'x-request-id', randomUUID()]);
    res.end(req.method === 'HEAD' ? undefined : body);
    onHit();
    return true;
  };
}
