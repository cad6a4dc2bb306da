import type { IncomingMessage, ServerResponse } from 'node:http';
import { addressOf } from '@kolobeh/shared/serving/request-target.ts';
import { securityHeaders } from './content-security.ts';
import type { Documents } from './documents.ts';
import { screenFile } from './screen-files.ts';

/** What pages are served from; pictures are fetched from the API's origin and passed on. */
export interface PagesParts {
  screensFolder: string;
  apiOrigin: string;
  /** Whose previews the screens frame. */
  shopOrigin: string;
  documents: Documents;
}

const pictureTimeoutMs = 5000;

type Headers = Record<string, string>;

function send(reply: ServerResponse, status: number, headers: Headers, body: string | Uint8Array): void {
  reply.writeHead(status, { ...securityHeaders(null), ...headers });
  reply.end(body);
}

const plain = (reply: ServerResponse, status: number, text: string): void =>
  send(reply, status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }, text);

/** Answers what a browser asks for besides the bridge: the screens, product pictures, PDFs, and whether the host lives. */
export async function answerPage(parts: PagesParts, request: IncomingMessage, reply: ServerResponse): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return plain(reply, 405, 'Only reading is possible here');
  const { pathname } = addressOf(request.url);
  if (pathname === '/health')
    return send(reply, 200, { 'content-type': 'application/json', 'cache-control': 'no-store' }, '{"status":"ok"}');
  if (pathname.startsWith('/documents/')) return sendDocument(parts, pathname, reply);
  if (pathname.startsWith('/files/')) return sendPicture(parts, pathname, reply);
  const file = await screenFile(parts.screensFolder, pathname);
  if (!file)
    return plain(
      reply,
      pathname === '/' ? 503 : 404,
      pathname === '/' ? 'The screens have not been built yet: npm run build' : 'Not found',
    );
  const cache = file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache';
  const shown = { ...securityHeaders(parts.shopOrigin), 'content-type': file.type, 'cache-control': cache };
  send(reply, 200, shown, file.body);
}

function sendDocument({ documents }: PagesParts, pathname: string, reply: ServerResponse): void {
  const found = documents.at(pathname);
  if (!found) return plain(reply, 404, 'The document is not here any more; open it again');
  const disposition = `inline; filename="${found.name.replace(/[^\w.-]/g, '_')}"`;
  // The browser's viewer of PDFs needs scripts and styles of its own, so the page's policy does not fit it.
  reply.writeHead(200, {
    ...securityHeaders(null),
    'content-security-policy':
      "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'content-type': 'application/pdf',
    'content-disposition': disposition,
    'cache-control': 'no-store',
  });
  reply.end(found.bytes);
}

/** Public pictures of the shop, handed on so that screens need no other origin. */
async function sendPicture({ apiOrigin }: PagesParts, pathname: string, reply: ServerResponse): Promise<void> {
  try {
    const found = await fetch(new URL(pathname, apiOrigin), {
      signal: AbortSignal.timeout(pictureTimeoutMs),
      redirect: 'error',
    });
    const type = found.headers.get('content-type') ?? '';
    if (!found.ok || !type.startsWith('image/')) return plain(reply, 404, 'Not found');
    send(
      reply,
      200,
      { 'content-type': type, 'cache-control': 'private, max-age=86400' },
      new Uint8Array(await found.arrayBuffer()),
    );
  } catch {
    plain(reply, 502, 'The shop does not answer');
  }
}
