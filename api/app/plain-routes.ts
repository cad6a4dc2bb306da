import { createRequire } from 'node:module';
import path from 'node:path';
import type { StatedMeta } from '@kolobeh/shared/kernel/contract.ts';
import { apiPrefix } from '@kolobeh/shared/contract.ts';
import express, { type Express, type Request, type RequestHandler } from 'express';
import type { Deps } from '../operation/deps.ts';
import type { PlainAddress } from '../http/edge/unknown-address.ts';
import { cardCallback, cardReturn, instalmentsCallback, instalmentsReturn } from '../payment/online-return.ts';
import { feedAddress } from '@kolobeh/shared/feed/feeds.ts';
import { serveFeed } from '../feed/serve-feed.ts';
import { servePicture } from '../catalogue/pictures/serve-picture.ts';
import { openApiDocument, referencePage } from '../http/calls/openapi.ts';

/** A route outside the contract: it speaks another format than JSON of ours. It states its rules all the same. */
interface PlainRoute extends PlainAddress {
  meta: StatedMeta;
  handle: (deps: Deps) => RequestHandler[];
}

const open: StatedMeta = {
  access: 'shop.browse',
  owner: 'none',
  idempotencyKey: 'none',
  rateLimit: 'read',
  personalData: false,
  cache: 'private',
};

const form = express.urlencoded({ extended: false, limit: '20kb' });
const json = express.json({ limit: '20kb' });

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Asked on this machine itself. What a proxy on this machine hands on comes from it too, but says for whom. */
const isLocal = ({ socket, headers }: Request): boolean =>
  loopback.has(socket.remoteAddress ?? '') &&
  !['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'].some((name) => name in headers);

const metrics =
  (deps: Deps): RequestHandler =>
  async (req, res) => {
    const { METRICS_TOKEN: token } = deps.settings;
    const isAllowed = token ? req.headers.authorization === `Bearer ${token}` : isLocal(req);
    if (!isAllowed) {
      res.status(403).json({ code: 'NO_PERMISSION', status: 403, message: 'No permission' });
      return;
    }
    res.type(deps.metrics.registry.contentType).send(await deps.metrics.registry.metrics());
  };

/** Every route that is not in the contract. A test compares them, with the contract, to what Express has mounted. */
export const plainRoutes: readonly PlainRoute[] = [
  { method: 'get', path: '/metrics', meta: open, handle: (deps) => [metrics(deps)] },
  {
    method: 'get',
    path: `${apiPrefix}/openapi.json`,
    meta: { ...open, cache: 'public' },
    handle: () => [openApiDocument],
  },
  { method: 'get', path: `${apiPrefix}/docs`, meta: { ...open, cache: 'public' }, handle: () => [referencePage] },
  {
    method: 'get',
    path: '/files/pictures/:name',
    meta: { ...open, cache: 'public' },
    handle: (deps) => [servePicture(deps)],
  },
  { method: 'get', path: feedAddress, meta: { ...open, cache: 'public' }, handle: (deps) => [serveFeed(deps)] },
  {
    method: 'get',
    path: `${apiPrefix}/payment/card/return`,
    meta: { ...open, rateLimit: 'write' },
    handle: (deps) => [cardReturn(deps)],
  },
  {
    method: 'post',
    path: `${apiPrefix}/payment/card/return`,
    meta: { ...open, rateLimit: 'write' },
    handle: (deps) => [form, cardReturn(deps)],
  },
  {
    method: 'post',
    path: `${apiPrefix}/payment/card/callback`,
    meta: { ...open, rateLimit: 'write' },
    handle: (deps) => [json, form, cardCallback(deps)],
  },
  {
    method: 'get',
    path: `${apiPrefix}/payment/instalments/return`,
    meta: { ...open, rateLimit: 'write' },
    handle: (deps) => [instalmentsReturn(deps)],
  },
  {
    method: 'post',
    path: `${apiPrefix}/payment/instalments/callback`,
    meta: { ...open, rateLimit: 'write' },
    handle: (deps) => [json, form, instalmentsCallback(deps)],
  },
];

const swaggerFiles = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

/** Mounts them before the calls of the contract, with the files of the page that shows the contract. */
export function mountPlainRoutes(app: Express, deps: Deps): void {
  for (const route of plainRoutes) app[route.method](route.path, ...route.handle(deps));
  app.use(`${apiPrefix}/docs/assets`, express.static(swaggerFiles, { index: false, maxAge: '1d' }));
}
