import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Metrics } from '../../operation/metrics.ts';
import type { Lifecycle } from '../lifecycle.ts';
import { isForeign } from './check-origin.ts';

declare module 'node:http' {
  interface IncomingMessage {
    /** Given at the edge, or by whoever asked; it is in the reply's `X-Request-Id` and in the log. */
    id?: string;
  }
}

const requestId = ({ headers }: IncomingMessage): string => {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
};

/** Path without what may be secret: tokens of orders and everything after the question mark. */
const loggedPath = (url: string): string => (url.split('?')[0] ?? '').replaceAll(/[A-Za-z0-9_-]{43}/g, '{token}');

/** Browsers that came by https once do so for a year (RFC 6797); said on every answer, pages too. */
const strictTransport = 'max-age=31536000';

const pictures = '/files/pictures/';

interface EdgeDeps {
  log: Logger;
  metrics: Pick<Metrics, 'timed'>;
  settings: { PUBLIC_URL: string };
  lifecycle: Pick<Lifecycle, 'enter'>;
}

function logAnswer(log: Logger, req: IncomingMessage, res: ServerResponse, begunAt: number): void {
  const failed = res.statusCode >= 500;
  if (!failed && !log.isLevelEnabled('debug')) return;
  log[failed ? 'error' : 'debug'](
    {
      request_id: req.id,
      ...(req.traceId && { trace_id: req.traceId }),
      req: { method: req.method, path: loggedPath(req.url ?? '') },
      res: { status: res.statusCode },
      responseTime: Math.round(performance.now() - begunAt),
    },
    res.writableFinished ? (failed ? 'request errored' : 'request completed') : 'request aborted',
  );
}

/**
 * What every request passes first, whoever answers it then: it gets its id, is timed and logged when its reply has
 * ended, and a change that a page of another origin asks for is refused.
 * @returns whether the request has been answered
 */
export function createEdge({ log, metrics, settings, lifecycle }: EdgeDeps) {
  const isHttps = settings.PUBLIC_URL.startsWith('https:');
  const foreign = isForeign(settings.PUBLIC_URL);
  return (req: IncomingMessage, res: ServerResponse): boolean => {
    const begunAt = performance.now();
    const { method = 'GET', url = '' } = req;
    // Pictures wait for a moment without requests, so they are none themselves.
    const leave = url.startsWith(pictures) ? null : lifecycle.enter();
    req.id = requestId(req);
    res.setHeader('x-request-id', req.id);
    if (isHttps) res.setHeader('strict-transport-security', strictTransport);
    res.once('close', () => {
      leave?.();
      const seconds = (performance.now() - begunAt) / 1000;
      if (res.writableFinished) metrics.timed(req, { method, status: res.statusCode, seconds });
      logAnswer(log, req, res, begunAt);
    });
    if (!foreign(req)) return false;
    res.writeHead(403, { 'content-type': 'application/json; charset=utf-8' });
    res.end(JSON.stringify({ code: 'FOREIGN_ORIGIN', status: 403, message: 'This page may not do that' }));
    return true;
  };
}
