import { apiPrefix, contract } from '@kolobeh/shared/contract.ts';
import { OpenAPIHandler } from '@orpc/openapi/node';
import type { AnyRouter } from '@orpc/server';
import { BodyLimitPlugin } from '@orpc/server/node';
import type { Express, NextFunction, Request, RequestHandler, Response } from 'express';
import type { OutgoingHttpHeaders } from 'node:http';
import { byArea } from './by-area.ts';
import type { CallContext } from './call-context.ts';
import { cacheHeaders } from '../edge/reply-headers.ts';
import type { ContextOf } from '../edge/request-context.ts';
import { assertComplete, metaOf, routesOf } from './route-meta.ts';

/** `/orders/{token}` as Express writes it. */
export const expressPath = (path: string): string => `${apiPrefix}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;

/** Bytes of a body. The largest plain one is a station's upload of fifty events; a picture comes in base64. */
export const maxBodyBytes = { plain: 256 * 1024, picture: 11.5 * 1024 * 1024 };

/**
 * Calls back when the reply begins, because only then its tags are known. Status and headers given with `writeHead` are
 * noted and sent with the body, whose length is then known: one piece goes out instead of five.
 */
function onReplyBegin(res: Response, begin: (status: number) => void): void {
  const writeHead = res.writeHead.bind(res);
  const end = res.end.bind(res);
  res.writeHead = ((status: number, headers: OutgoingHttpHeaders = {}) => {
    res.writeHead = writeHead;
    res.statusCode = status;
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) res.setHeader(name, value);
    begin(status);
    return res;
  }) as typeof res.writeHead;
  res.end = ((body?: unknown, ...rest: []) => {
    if (typeof body === 'string' && !res.headersSent) res.setHeader('content-length', Buffer.byteLength(body));
    return end(body as never, ...rest);
  }) as typeof res.end;
}

interface Parts {
  app: Express;
  router: AnyRouter;
  contextOf: ContextOf;
  /** Keeps public replies. */
  storing: RequestHandler;
}

/**
 * Mounts every route of the contract as a route of its own, so that Express lists exactly what the contract does. This
 * is the general way; most calls are answered before they come here (`answerCalls`).
 */
export function mountContract({ app, router, contextOf, storing }: Parts): void {
  assertComplete(contract);
  const handlerOf = (maxBodySize: number): OpenAPIHandler<CallContext> =>
    new OpenAPIHandler<CallContext>(router, { plugins: [new BodyLimitPlugin({ maxBodySize })] });
  const handlers = { plain: handlerOf(maxBodyBytes.plain), picture: handlerOf(maxBodyBytes.picture) };
  const areas = byArea();
  for (const { procedure } of routesOf(contract)) {
    const { method = '', path = '' } = procedure['~orpc'].route as { method?: string; path?: string };
    const { cache, bodyLimit = 'plain' } = metaOf(procedure);
    const isPublic = cache === 'public';
    const handler = handlers[bodyLimit];
    const handle = async (req: Request, res: Response, next: NextFunction): Promise<void> => {
      // Node leaves the body of an answer to HEAD out by itself; the contract knows GET only.
      if (req.method === 'HEAD') req.method = 'GET';
      const tags = new Set<string>();
      const context = contextOf(req, res, tags);
      onReplyBegin(res, (status) => cacheHeaders(res, isPublic && status === 200, tags));
      const { matched } = await handler.handle(req, res, { prefix: apiPrefix, context });
      if (!matched) next();
    };
    const steps = isPublic ? [storing, handle] : [handle];
    const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
    areas.of(expressPath(path))[verb](expressPath(path), ...steps);
  }
  app.use(areas.handle);
}
