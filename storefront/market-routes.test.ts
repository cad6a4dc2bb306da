import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { runInNewContext } from 'node:vm';
import type { ServerBuild } from 'react-router';
import { expect, it } from 'vitest';
import { routesOfMarket, withMarkets } from './market-routes.ts';

type Assets = ServerBuild['assets'];
type BuiltRoute = NonNullable<Assets['routes'][string]> & { hasDefaultExport?: boolean };

const aRoute = (id: string, route: Partial<BuiltRoute> = {}): BuiltRoute => ({
  id,
  module: `/assets/${id.replace('/', '-')}.js`,
  imports: ['/assets/library.js', '/assets/listing.js'],
  hasAction: false,
  hasLoader: true,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasDefaultExport: true,
  hasErrorBoundary: false,
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
  ...route,
});

const aFile = { hasDefaultExport: false };
const built = [
  aRoute('root'),
  aRoute('robots', aFile),
  aRoute('cs/category'),
  aRoute('cs/document', aFile),
  aRoute('cs/sign-out', { ...aFile, hasAction: true }),
  aRoute('ro/category', {
    parentId: 'ro/pages',
    path: 'ro/c/*',
    css: ['/assets/list.css', '/assets/card.css#'],
  }),
];
const assets: Assets = {
  entry: { module: '/assets/entry.js', imports: ['/assets/library.js'] },
  routes: Object.fromEntries(built.map((route) => [route.id, route])),
  url: '/assets/manifest-1a2b3c4d.js',
  version: '1a2b3c4d',
};

/** What a page has of the script once it ran. */
function told(code: string): Assets {
  const window: Record<string, Assets> = {};
  runInNewContext(code, { window });
  return JSON.parse(JSON.stringify(window['__reactRouterManifest'])) as Assets;
}

it('tells a page the ways of its own market, and no files', () => {
  const { routes } = told(routesOfMarket(assets, 'cs').code);
  expect(Object.keys(routes)).toEqual(['root', 'cs/category', 'cs/sign-out']);
});

it('names what a route is made of, but for what every page has loaded', () => {
  const { entry, routes } = told(routesOfMarket(assets, 'ro').code);
  expect(entry).toEqual(assets.entry);
  expect(routes['ro/category']).toEqual({
    id: 'ro/category',
    parentId: 'ro/pages',
    path: 'ro/c/*',
    module: '/assets/ro-category.js',
    imports: ['/assets/listing.js'],
    css: ['/assets/list.css', '/assets/card.css#'],
    hasLoader: true,
    hasAction: false,
  });
});

it('says of each route what differs from most: where it hangs, and that it loads nothing', () => {
  const layout = { hasLoader: false, hasErrorBoundary: true };
  const more = { ...assets.routes, 'cs/pages': aRoute('cs/pages', { ...layout, parentId: 'cs/shop' }) };
  const { routes } = told(routesOfMarket({ ...assets, routes: more }, 'cs').code);
  expect(routes['cs/pages']).toMatchObject({ id: 'cs/pages', parentId: 'cs/shop', ...layout });
  expect(routes['cs/pages']).not.toHaveProperty('path');
  expect(routes['root']).toMatchObject({ id: 'root', parentId: '' });
});

it('leaves out the parts of pages that no link fetches beforehand', () => {
  const { routes } = told(routesOfMarket(assets, 'cs').code);
  expect(routes['cs/sign-out']).toMatchObject({ hasAction: true });
  expect(routes['cs/sign-out']?.imports).toBeUndefined();
});

it('is served under a name that its content decides', () => {
  const czech = routesOfMarket(assets, 'cs');
  expect(czech.url).toMatch(/^\/assets\/routes-cs-[0-9a-f]{8}\.js$/);
  expect(told(czech.code).url).toBe(czech.url);
  const changed = { ...assets, routes: { ...assets.routes, 'cs/store': aRoute('cs/store') } };
  expect(routesOfMarket(changed, 'cs').url).not.toBe(czech.url);
  expect(routesOfMarket(changed, 'ro').url).toBe(routesOfMarket(assets, 'ro').url);
});

it('a market that is shut has no route, neither in the build nor in the list that pages are drawn by', () => {
  const routes = Object.fromEntries(built.map(({ id }) => [id, { id }])) as unknown as ServerBuild['routes'];
  const idsOf = (open: readonly MarketCode[]) => {
    const build = withMarkets({ routes, assets }, open);
    expect(Object.keys(build.assets.routes)).toEqual(Object.keys(build.routes));
    return Object.keys(build.routes);
  };
  expect(idsOf(['cs', 'ro'])).toEqual(Object.keys(routes));
  expect(idsOf(['cs'])).toEqual(Object.keys(routes).filter((id) => id !== 'ro/category'));
  expect(idsOf(['ro'])).toEqual(['root', 'robots', 'ro/category']);
});
