import type { ApiClient, CallContext as ClientCall } from '@kolobeh/shared/client.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRouterClient } from '@orpc/server';
import express, { type Express, type Request, type RequestHandler, type Response } from 'express';
import { callHooks } from './call-hooks.ts';
import { mountPlainRoutes, plainRoutes } from './plain-routes.ts';
import type { Deps } from '../operation/deps.ts';
import { inRequestSpan } from '../tracing/tracing.ts';
import { answerCalls } from '../http/calls/answer-calls.ts';
import { createEdge } from '../http/edge/edge.ts';
import { lastResort } from '../http/edge/last-resort.ts';
import { mountContract } from '../http/calls/mount.ts';
import { setProtectingHeaders } from '../http/edge/reply-headers.ts';
import { type ContextOf, requestContext } from '../http/edge/request-context.ts';
import { unknownAddress } from '../http/edge/unknown-address.ts';
import { answerStored } from '../page-cache/answer-stored.ts';
import { compress } from '../page-cache/compress.ts';
import type { PageCache } from '../page-cache/page-cache.ts';
import { storePages } from '../page-cache/store-pages.ts';
import { notOfRole } from './not-of-role.ts';
import { router } from './router.ts';

/** The API ready to be served, also to the shop's pages, which call it without HTTP. */
export interface Api {
  app: Express;
  /** What a server is to listen with: stored pages first, then calls as they mostly come, then the app. */
  answer: (req: IncomingMessage, res: ServerResponse) => unknown;
  /** Keeps public replies in the page cache; the shop's pages go through it too. */
  storing: RequestHandler;
  /** A client that calls the API in process with the session, cart and address of this request. */
  clientFor: (req: Request, res: Response) => ApiClient;
}

function clientFor(contextOf: ContextOf): Api['clientFor'] {
  return (req, res) =>
    createRouterClient(router, {
      context: (call: ClientCall) => {
        const context = contextOf(req, res);
        if (call.idempotencyKey) context.headers.set('idempotency-key', call.idempotencyKey);
        return context;
      },
    });
}

/** The API on an Express app; what serves pages may be mounted after it. */
export function createApi(deps: Deps, pages: PageCache): Api {
  const app = express();
  const contextOf = requestContext(deps, callHooks);
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', deps.settings.TRUST_PROXY);
  const storing = storePages(pages, () => deps.now().getTime());
  app.use('/api', (_, res, next) => {
    setProtectingHeaders(res);
    next();
  });
  mountPlainRoutes(app, deps);
  app.use('/api', compress);
  mountContract({ app, router, contextOf, storing });
  app.use('/api', unknownAddress(plainRoutes));
  app.use('/api', lastResort(deps.log));
  const stored = answerStored(pages, () => deps.metrics.storedPages.inc());
  const edge = createEdge(deps);
  const elsewhere = notOfRole(deps.settings);
  const called = answerCalls({ app, now: () => deps.now(), contextOf, router, pages });
  const answer = (req: IncomingMessage, res: ServerResponse): unknown =>
    stored(req, res)
      ? undefined
      : inRequestSpan(req, res, (): unknown =>
          edge(req, res) || elsewhere(req, res) ? undefined : (called(req, res) ?? app(req, res)),
        );
  return { app, answer, storing, clientFor: clientFor(contextOf) };
}
