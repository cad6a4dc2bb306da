import { apiPrefix } from '@kolobeh/shared/contract.ts';
import { type RequestHandler, Router } from 'express';

/** `orders` of `/api/new/orders/{token}`; empty outside the API. */
const areaOf = (path: string): string =>
  path.startsWith(`${apiPrefix}/`) ? (path.slice(apiPrefix.length + 1).split('/', 1)[0] ?? '') : '';

/**
 * Routers by the first part of a path behind the API's prefix. Express tries routes one after another; with a few
 * hundred of them in one list a page of the shop, which is none of them, would pay for every one.
 */
export interface PrefixRouter {
  /** The router of the area that a route's path begins with; made when there is none. */
  of: (path: string) => Router;
  handle: RequestHandler & { routers: ReadonlyMap<string, Router> };
}

/** Empty at first; areas come with their first route. */
export function prefixRouter(): PrefixRouter {
  const routers = new Map<string, Router>();
  const handle: RequestHandler = (req, res, next) => {
    const router = routers.get(areaOf(req.path));
    if (router) router(req, res, next);
    else next();
  };
  return {
    of: (path) => {
      const area = areaOf(path);
      const router = routers.get(area) ?? Router();
      routers.set(area, router);
      return router;
    },
    handle: Object.assign(handle, { routers }),
  };
}
