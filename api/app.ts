import { randomUUID } from 'node:crypto';
import type { ApiClient, CallContext as ClientCall } from '@kolobeh/shared/client.ts';
import type { RequestListener } from 'node:http';
import { createRouterClient } from '@orpc/server';
import express, { type Express, type Request, type RequestHandler, type Response } from 'express';
import helmet from 'helmet';
import { pinoHttp } from 'pino-http';
import type { Deps } from './deps.ts';
import { checkOrigin } from './http/check-origin.ts';
import { lastResort } from './http/last-resort.ts';
import { mountContract } from './http/mount.ts';
import { mountPlainRoutes } from './http/plain-routes.ts';
import { requestContext, requestIdOf } from './http/request-context.ts';
import { unknownAddress } from './http/unknown-address.ts';
import { answerStored } from './page-cache/answer-stored.ts';
import { compress } from './page-cache/compress.ts';
import type { PageCache } from './page-cache/page-cache.ts';
import { storePages } from './page-cache/store-pages.ts';
import { router } from './router.ts';

export interface Api {
  app: Express;
  /** What a server is to listen with: stored pages first, then the app. */
  answer: RequestListener;
  /** Keeps public replies in the page cache; the shop's pages go through it too. */
  storing: RequestHandler;
  /** A client that calls the API in process with the session, cart and address of this request. */
  clientFor: (req: Request, res: Response) => ApiClient;
}

const requestId = (req: { headers: Record<string, unknown> }): string => {
  const given = req.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
};

/** Path without what may be secret: tokens of orders and everything after the question mark. */
const loggedPath = (url: string): string => (url.split('?')[0] ?? '').replaceAll(/[A-Za-z0-9_-]{43}/g, '{token}');

const access = (deps: Deps): RequestHandler =>
  pinoHttp({
    logger: deps.log,
    genReqId: requestId,
    customAttributeKeys: { reqId: 'request_id' },
    serializers: {
      req: (req: { method: string; url: string }) => ({ method: req.method, path: loggedPath(req.url) }),
      res: (res: { statusCode: number }) => ({ status: res.statusCode }),
    },
    customLogLevel: (_, res, error) => (error || res.statusCode >= 500 ? 'error' : 'debug'),
  });

/** Browsers that came by https once do so for a year (RFC 6797); said on every answer, pages too. */
const strictTransport = 'max-age=31536000';

/** Headers for what the API itself answers; pages set their own content policy. */
const protect = helmet({
  contentSecurityPolicy: { directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
  crossOriginResourcePolicy: { policy: 'same-origin' },
  hsts: false,
});

function clientFor(deps: Deps): Api['clientFor'] {
  return (req, res) =>
    createRouterClient(router, {
      context: (call: ClientCall) => {
        const context = requestContext(deps, req, res);
        if (call.idempotencyKey) context.headers.set('idempotency-key', call.idempotencyKey);
        return context;
      },
    });
}

/** The API on an Express app; what serves pages may be mounted after it. */
export function createApi(deps: Deps, pages: PageCache): Api {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', deps.settings.TRUST_PROXY);
  const storing = storePages(pages, () => deps.now().getTime());
  const isHttps = deps.settings.PUBLIC_URL.startsWith('https:');
  app.use(access(deps), (req, res, next) => {
    res.setHeader('x-request-id', requestIdOf(req));
    if (isHttps) res.setHeader('strict-transport-security', strictTransport);
    next();
  });
  app.use(deps.metrics.middleware, checkOrigin(deps.settings.PUBLIC_URL));
  app.use('/api', protect);
  mountPlainRoutes(app, deps);
  app.use('/api', compress);
  mountContract(app, deps, router, storing);
  app.use('/api', unknownAddress);
  app.use('/api', lastResort(deps.log));
  const stored = answerStored(pages, () => deps.metrics.storedPages.inc());
  const answer: RequestListener = (req, res) => {
    if (!stored(req, res)) app(req, res);
  };
  return { app, answer, storing, clientFor: clientFor(deps) };
}
