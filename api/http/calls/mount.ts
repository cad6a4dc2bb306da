import { apiPrefix, contract } from '@kolobeh/shared/contract.ts';
import { OpenAPIHandler } from '@orpc/openapi/node';
import type { AnyRouter } from '@orpc/server';
import { BodyLimitPlugin } from '@orpc/server/node';
import type { Express, NextFunction, Request, RequestHandler, Response } from 'express';
import { prefixRouter } from './prefix-router.ts';
import type { CallContext } from './call-context.ts';
import { cacheHeaders } from '../edge/reply-headers.ts';
import type { ContextOf } from '../edge/request-context.ts';
import { assertComplete, metaOf, routesOf } from './route-meta.ts';

/** `/orders/{token}` as Express writes it. */
export const expressPath = (path: string): string => `${apiPrefix}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;

/** Bytes of a body. The largest plain one is a station's upload of fifty events; a picture comes in base64. */
export const maxBodyBytes = { plain: 256 * 1024, picture: 11.5 * 1024 * 1024 };

/** A call on the general way: what is said of its reply once that is made, because only then its tags are known. */
type Mounted = CallContext & { begin: (status: number) => void };

/** Whether oRPC sends a body as JSON; it states the length of a file itself. */
function isJson(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body !== undefined;
  const prototype: unknown = Object.getPrototypeOf(body);
  return prototype === Object.prototype || prototype === null;
}

/** With its length known, a reply goes out in one piece instead of five. */
const lengthOf = (body: unknown): Record<string, string> =>
  isJson(body) ? { 'content-length': String(Buffer.byteLength(JSON.stringify(body))) } : {};

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
  const handlerOf = (maxBodySize: number): OpenAPIHandler<Mounted> =>
    new OpenAPIHandler<Mounted>(router, {
      plugins: [new BodyLimitPlugin({ maxBodySize })],
      rootInterceptors: [
        async (call) => {
          const result = await call.next();
          if (!result.matched) return result;
          const { status, headers, body } = result.response;
          call.context.begin(status);
          return { matched: true, response: { status, body, headers: { ...headers, ...lengthOf(body) } } };
        },
      ],
    });
  const handlers = { plain: handlerOf(maxBodyBytes.plain), picture: handlerOf(maxBodyBytes.picture) };
  const areas = prefixRouter();
  for (const { procedure } of routesOf(contract)) {
    const { method = '', path = '' } = procedure['~orpc'].route as { method?: string; path?: string };
    const { cache, bodyLimit = 'plain' } = metaOf(procedure);
    const isPublic = cache === 'public';
    const handler = handlers[bodyLimit];
    const handle = async (req: Request, res: Response, next: NextFunction): Promise<void> => {
      // Node leaves the body of an answer to HEAD out by itself; the contract knows GET only.
      if (req.method === 'HEAD') req.method = 'GET';
      const tags = new Set<string>();
      const begin = (status: number): void => cacheHeaders(res, isPublic && status === 200, tags);
      const context = { ...contextOf(req, res, tags), begin };
      const { matched } = await handler.handle(req, res, { prefix: apiPrefix, context });
      if (!matched) next();
    };
    const steps = isPublic ? [storing, handle] : [handle];
    const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
    areas.of(expressPath(path))[verb](expressPath(path), ...steps);
  }
  app.use(areas.handle);
}
