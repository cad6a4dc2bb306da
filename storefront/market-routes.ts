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

const fileOf = (address: string): string => address.replace(/^.*\//, '');

/** A route in a row: name, path, module, style sheets, and the rest where it differs from most; 1 for a form alone. */
type Row = [name: string, path: string, module: string, sheets: string, rest?: Partial<BuiltRoute> | 1];

/** A route without what most have: pages of the market with a loader, made of files of one folder. */
function rowOf(id: string, route: Partial<BuiltRoute>, market: MarketCode): Row {
  const { id: _id, parentId, path = '', module = '', css = [], hasLoader = false, ...rest } = route;
  const more: Partial<BuiltRoute> = {
    ...(parentId !== `${market}/pages` && { parentId: parentId ?? '' }),
    ...(!hasLoader && { hasLoader }),
    ...rest,
  };
  const row = [
    id.replace(`${market}/`, ''),
    path,
    fileOf(module).replace(/\.js$/, ''),
    css.map(fileOf).join(' '),
  ] as const;
  const told = Object.keys(more);
  if (told.length === 0) return [...row];
  return [...row, told.length === 1 && more.hasAction === true ? 1 : more];
}

/** What makes the routes of their rows in the browser: said once, it is a tenth of what it saves on every page. */
const unfold = (market: MarketCode, folder: string, rows: readonly Row[]): string =>
  `(r=>{for(let[n,p,m,c,x]of ${JSON.stringify(rows)}){r[n=n=="root"?n:"${market}/"+n]={id:n,parentId:"${market}/pages",hasLoader:!0,path:p||void 0,module:"${folder}"+m+".js",css:c?c.split(" ").map(s=>"${folder}"+s):void 0,hasAction:x==1,...x}}return r})({})`;

/**
 * The routes that pages of one market need, instead of all: a document belongs to one market, the other's addresses
 * load a new one. Parts that every page has loaded at its start are not named again at each route.
 */
export function routesOfMarket(assets: Assets, market: MarketCode): RoutesScript {
  const loaded = new Set(assets.entry.imports);
  const isOfMarket = (id: string): boolean => id === 'root' || id.startsWith(`${market}/`);
  const importsOf = ({ id, imports }: BuiltRoute): string[] =>
    foretold.includes(id.slice(id.indexOf('/') + 1)) ? (imports ?? []).filter((part) => !loaded.has(part)) : [];
  const rows = Object.entries(assets.routes).flatMap(([id, route]) =>
    route && isOfMarket(id) && isWalkedTo(route)
      ? [rowOf(id, briefly({ ...route, imports: importsOf(route) }), market)]
      : [],
  );
  const folder = assets.url.replace(/[^/]+$/, '');
  const hash = createHash('sha256')
    .update(JSON.stringify([assets.entry, assets.version, rows]))
    .digest('hex')
    .slice(0, 8);
  const url = `${folder}routes-${market}-${hash}.js`;
  const { routes: _routes, ...rest } = { ...assets, url };
  const routes = unfold(market, folder, rows);
  return { url, code: `window.__reactRouterManifest={...${JSON.stringify(rest)},routes:${routes}};` };
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
