import { createHash } from 'node:crypto';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import type { ServerBuild } from 'react-router';

type Assets = ServerBuild['assets'];
/** The build says of each route whether it shows anything; the router's own description of it leaves that out. */
type BuiltRoute = NonNullable<Assets['routes'][string]> & { hasDefaultExport?: boolean };

/** A script that tells a browser which routes there are and which files they are made of. */
export interface RoutesScript {
  /** Where it is served; the name holds a hash of its content. */
  url: string;
  code: string;
}

/** Whether a browser ever walks there itself: pages and layouts, and what a form sends to. Files are plain addresses. */
const isWalkedTo = (route: BuiltRoute): boolean =>
  route.hasDefaultExport === true || route.hasAction || route.hasClientLoader;

/** Pages whose links fetch them beforehand; parts of others are fetched when one walks there. */
const foretold = ['category', 'maker', 'product', 'article'];

/** A route without what it has not: the router asks of each only whether it is there. */
const briefly = (route: BuiltRoute): Partial<BuiltRoute> =>
  Object.fromEntries(
    Object.entries({ ...route, hasDefaultExport: false }).filter(
      ([, value]) => value !== false && !(Array.isArray(value) && value.length === 0),
    ),
  );

/**
 * The routes that pages of one market need, instead of all: a document belongs to one market, the other's addresses
 * load a new one. Parts that every page has loaded at its start are not named again at each route.
 */
export function routesOfMarket(assets: Assets, market: MarketCode): RoutesScript {
  const loaded = new Set(assets.entry.imports);
  const isOfMarket = (id: string): boolean => id === 'root' || id.startsWith(`${market}/`);
  const importsOf = ({ id, imports }: BuiltRoute): string[] =>
    foretold.includes(id.slice(id.indexOf('/') + 1)) ? (imports ?? []).filter((part) => !loaded.has(part)) : [];
  const routes = Object.entries(assets.routes).flatMap(([id, route]) =>
    route && isOfMarket(id) && isWalkedTo(route)
      ? [[id, briefly({ ...route, imports: importsOf(route) })] as const]
      : [],
  );
  const told = { ...assets, routes: Object.fromEntries(routes) };
  const hash = createHash('sha256').update(JSON.stringify(told)).digest('hex').slice(0, 8);
  const url = assets.url.replace(/[^/]+$/, `routes-${market}-${hash}.js`);
  return { url, code: `window.__reactRouterManifest=${JSON.stringify({ ...told, url })};` };
}

/** The build with pages of these markets alone: addresses of the others are ones that no page has. */
export function withMarkets<Build extends Pick<ServerBuild, 'routes' | 'assets'>>(
  build: Build,
  open: readonly MarketCode[],
): Build {
  const isShut = (id: string): boolean =>
    Object.keys(markets).some((market) => id.startsWith(`${market}/`) && !open.includes(market as MarketCode));
  const openOf = <Route>(routes: Record<string, Route>): Record<string, Route> =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => !isShut(id)));
  // The router draws by the list of the assets, and looks each route of it up in the other one.
  return { ...build, routes: openOf(build.routes), assets: { ...build.assets, routes: openOf(build.assets.routes) } };
}
