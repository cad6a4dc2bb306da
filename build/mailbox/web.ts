import type { Server, ServerResponse } from 'node:http';
import { addressOf } from '@kolobeh/shared/serving/request-target.ts';
import { serveHttp } from '@kolobeh/shared/serving/serve-http.ts';
import { framedHtml, listPage, messagePage, missingPage } from './pages.ts';
import type { MailStore } from './store.ts';

interface Reply {
  status?: number;
  type: string;
  body: string | Buffer;
  headers?: Record<string, string>;
}

const HTML = 'text/html; charset=utf-8';
const SHELL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'";
const MESSAGE_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'; font-src data:";

const html = (body: string, policy = SHELL_POLICY): Reply => ({
  type: HTML,
  body,
  headers: { 'content-security-policy': policy },
});
const json = (value: unknown, status = 200): Reply => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
});
const missing = (asJson: boolean): Reply => ({
  ...(asJson ? json({ code: 'NOT_FOUND' }) : html(missingPage())),
  status: 404,
});

/** Only this machine's own names: a foreign page that points its domain here must not read the mail. */
const isOwnHost = (host: string | undefined): boolean => /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(host ?? '');

async function answer(store: MailStore, method: string, url: URL): Promise<Reply> {
  const [section, id, part, index] = url.pathname
    .replace(/^\/api\//, '/')
    .split('/')
    .slice(1);
  const asJson = url.pathname.startsWith('/api/');
  if (url.pathname === '/health') return json({ status: 'ok' });
  if (url.pathname === '/') return html(listPage(await store.list()));
  if (section !== 'messages') return missing(asJson);
  if (id === undefined) return listOrClear(store, method, url);
  if (part === 'source') return sourceOf(store, id);
  if (part === 'attachments') return attachmentOf(store, id, Number(index));
  const message = await store.get(id);
  if (message === null) return missing(asJson);
  if (part === 'html') return html(framedHtml(message.html), MESSAGE_POLICY);
  return asJson ? json(message) : html(messagePage(message));
}

async function listOrClear(store: MailStore, method: string, url: URL): Promise<Reply> {
  if (method === 'DELETE') {
    await store.clear();
    return json({ status: 'ok' });
  }
  return json(await store.list({ to: url.searchParams.get('to') ?? undefined }));
}

async function sourceOf(store: MailStore, id: string): Promise<Reply> {
  const source = await store.source(id);
  return source === null ? missing(false) : { type: 'text/plain; charset=utf-8', body: source };
}

async function attachmentOf(store: MailStore, id: string, index: number): Promise<Reply> {
  const found = await store.attachment(id, index);
  if (found === null) return missing(false);
  // Always a download except PDF: an attached page must never run here.
  const shown = found.summary.type === 'application/pdf';
  const name = encodeURIComponent(found.summary.name);
  const headers = { 'content-disposition': `${shown ? 'inline' : 'attachment'}; filename*=UTF-8''${name}` };
  return { type: shown ? 'application/pdf' : 'application/octet-stream', body: found.bytes, headers };
}

function send(res: ServerResponse, { status = 200, type, body, headers = {} }: Reply): void {
  const common = { 'x-content-type-options': 'nosniff', 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
  res
    .writeHead(status, { ...common, 'content-type': type, 'content-length': Buffer.byteLength(body), ...headers })
    .end(body);
}

/** Pages for a person under `/`, the same as JSON under `/api/messages`. */
export const webServer = (store: MailStore): Server =>
  serveHttp({
    answer: async (req, res) => {
      if (isOwnHost(req.headers.host)) send(res, await answer(store, req.method ?? 'GET', addressOf(req.url)));
      else send(res, json({ code: 'WRONG_HOST' }, 421));
    },
    tell: console.error,
  });
