import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { ApiClient } from '@kolobeh/shared/client.ts';
import type { PlaceWidgets } from '@kolobeh/shared/delivery/place-widget.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { createRequestHandler } from '@react-router/express';
import express from 'express';
import type { RouterContextProvider, ServerBuild } from 'react-router';
import { marketOf } from './base/paths.ts';
import type { RequestValues } from './base/request-values.ts';
import { limitBodies } from './limit-bodies.ts';
import { routesOfMarket, withMarkets } from './market-routes.ts';

/** What the program that mounts the shop gives it; the shop itself reads no settings and opens no connections. */
export interface ShopDeps {
  /** The API as this request's visitor: session and cart come from its cookies, new cookies go to the response. */
  clientFor: (req: express.Request, res: express.Response) => ApiClient;
  /** Serves the built shop; otherwise pages and scripts are made from the sources on every change. */
  production: boolean;
  /** Address under which the shop is reached; by default that of the request. */
  publicUrl?: string;
  /** Origins a form may lead to, such as the card gateway's; absent = any. */
  formTargets?: readonly string[];
  /** Map tiles, `https://…/{z}/{x}/{y}.png`; absent = the map is drawn from outlines. */
  tilesUrl?: string;
  /** Carriers' own maps of pick-up points. */
  placeWidgets?: PlaceWidgets;
  /** Origins of the scripts of Google Pay and Apple Pay. */
  walletOrigins?: readonly string[];
  /** Markets that have pages, the usual one first. */
  markets: readonly MarketCode[];
}

/** The built shop with what its server entry adds. */
interface ShopBuild extends ServerBuild {
  entry: { module: ServerBuild['entry']['module'] & ShopEntry };
}

interface ShopEntry {
  keepOpenMarkets: (markets: readonly MarketCode[]) => void;
  contextFor: (values: RequestValues) => RouterContextProvider;
  createRequestHandler: typeof createRequestHandler;
  sayingUnavailable: (build: ServerBuild) => ServerBuild;
}

const root = fileURLToPath(new URL('.', import.meta.url));
const yearMs = 365 * 86_400_000;

const withoutSlash = (address: string): string => address.replace(/\/+$/, '');

function requestValuesOf(req: express.Request, res: express.Response, deps: ShopDeps): RequestValues {
  return {
    api: deps.clientFor(req, res),
    nonce: randomBytes(16).toString('base64'),
    origin: withoutSlash(deps.publicUrl ?? `${req.protocol}://${req.get('host') ?? 'localhost'}`),
    formTargets: deps.formTargets ?? null,
    tilesUrl: deps.tilesUrl ?? null,
    placeWidgets: deps.placeWidgets ?? { cs: {}, ro: {} },
    walletOrigins: deps.walletOrigins ?? [],
  };
}

function handle(build: ShopBuild, deps: ShopDeps): express.RequestHandler {
  const { contextFor, createRequestHandler: create, keepOpenMarkets, sayingUnavailable } = build.entry.module;
  keepOpenMarkets(deps.markets);
  const answer = create({
    build: sayingUnavailable(withMarkets(build, deps.markets)),
    mode: deps.production ? 'production' : 'development',
    getLoadContext: (req, res) => contextFor(requestValuesOf(req, res, deps)),
  });
  return (req, res, next) => void answer(req, res, next);
}

/** Pages of one market: they name the script of that market's routes, which is served here. */
function mountMarket(app: express.Express, build: ShopBuild, market: MarketCode, deps: ShopDeps) {
  const { url, code } = routesOfMarket(build.assets, market);
  app.get(url, (_, res) => {
    res
      .set('cache-control', `public, max-age=${yearMs / 1000}, immutable`)
      .type('js')
      .send(code);
  });
  return handle({ ...build, assets: { ...build.assets, url } }, deps);
}

async function mountBuilt(app: express.Express, deps: ShopDeps): Promise<void> {
  const built = (await import(new URL('./build/server/index.js', import.meta.url).href)) as ShopBuild;
  const client = `${root}build/client`;
  const pages = new Map(deps.markets.map((market) => [market, mountMarket(app, built, market, deps)]));
  const [usual] = pages.values();
  // Names of assets hold a hash of their content, so they never change.
  app.use('/assets', express.static(`${client}/assets`, { immutable: true, maxAge: yearMs, fallthrough: false }));
  app.use(express.static(client, { maxAge: 3_600_000, index: false, redirect: false }));
  app.use(limitBodies, (req, res, next) => (pages.get(marketOf(req.path)) ?? usual)?.(req, res, next));
}

async function mountSources(app: express.Express, deps: ShopDeps): Promise<void> {
  const { createServer } = await import('vite');
  const vite = await createServer({ root, configFile: `${root}vite.config.ts`, server: { middlewareMode: true } });
  app.use(vite.middlewares);
  app.use(limitBodies, (req, res, next) => {
    vite
      .ssrLoadModule('virtual:react-router/server-build')
      .then((build) => handle(build as unknown as ShopBuild, deps)(req, res, next))
      .catch(next);
  });
}

/**
 * Puts the shop on an Express application, after everything that is not the shop's: it answers all other addresses,
 * also with its own page for those it does not know.
 */
export async function mountShop(app: express.Express, deps: ShopDeps): Promise<void> {
  await (deps.production ? mountBuilt(app, deps) : mountSources(app, deps));
}
