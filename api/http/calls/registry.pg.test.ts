import { createHash } from 'node:crypto';
import { contract } from '@kolobeh/shared/contract.ts';
import { publicRead, route } from '@kolobeh/shared/kernel/contract.ts';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApi } from '../../app/app.ts';
import { PageCache } from '../../page-cache/page-cache.ts';
import { runningApi, type RunningTestApi } from '../../testing/running-api.ts';
import { expressPath } from './mount.ts';
import { plainRoutes } from '../../app/plain-routes.ts';
import { assertComplete, routesOf } from './route-meta.ts';

let api: RunningTestApi;

beforeAll(async () => {
  api = await runningApi();
});
afterAll(() => api.close());

interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
  name: string;
  /** Only our dispatch by area has routers of its own. */
  handle: { routers?: ReadonlyMap<string, { stack: Layer[] }> };
}

const declared = (): string[] => [
  ...routesOf(contract).map(
    ({
      procedure: {
        '~orpc': { route: one },
      },
    }) => `${one.method?.toLowerCase()} ${expressPath(one.path ?? '')}`,
  ),
  ...plainRoutes.map((one) => `${one.method} ${one.path}`),
];

/** Every layer of the application, those of the routers by area in the place of their dispatch. */
function allLayers(): Layer[] {
  const { app } = createApi(api.deps, new PageCache({ now: () => 0 }));
  const layers: Layer[] = (app.router as unknown as { stack: Layer[] }).stack;
  return layers.flatMap((layer) =>
    layer.handle.routers ? [...layer.handle.routers.values()].flatMap(({ stack }) => stack) : [layer],
  );
}

const mounted = (): string[] =>
  allLayers().flatMap(({ route: one }) =>
    one ? Object.keys(one.methods).map((method) => `${method} ${one.path}`) : [],
  );

describe('the routes of the API', () => {
  it('are exactly those that the contract and the list of plain routes declare', () => {
    expect(mounted().toSorted()).toEqual(declared().toSorted());
    expect(new Set(declared()).size).toBe(declared().length);
  });

  it('hide no router inside another', () => {
    expect(allLayers().filter((layer) => layer.name === 'router')).toEqual([]);
  });

  it.each([
    ['access', { ...publicRead, access: undefined }],
    ['owner', { ...publicRead, owner: undefined }],
    ['idempotencyKey, rateLimit', { ...publicRead, idempotencyKey: undefined, rateLimit: undefined }],
    ['personalData', { ...publicRead, personalData: undefined }],
    ['cache', { ...publicRead, cache: undefined }],
  ])('do not start without stating %s', (missing, meta) => {
    const tree = { shop: { open: route.meta(meta).route({ method: 'GET', path: '/open' }) } };
    expect(() => assertComplete(tree)).toThrow(`GET /open does not state ${missing}`);
  });

  it('do not start without a path', () => {
    expect(() => assertComplete({ shop: { open: route.meta(publicRead).route({ method: 'GET' }) } })).toThrow(
      'shop.open has no method or path',
    );
  });

  it('never keep a person’s data in a shared cache', () => {
    const leaky = routesOf(contract).filter(({ procedure }) => {
      const meta = procedure['~orpc'].meta as { personalData?: boolean; cache?: string };
      return meta.personalData && meta.cache === 'public';
    });
    expect(leaky).toEqual([]);
  });
});

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1 and names every route with what it needs', async () => {
    const answer = await fetch(`${api.origin}/api/new/openapi.json`);
    const document = (await answer.json()) as {
      openapi: string;
      paths: Record<string, Record<string, { 'x-access'?: string; parameters?: { name: string }[] }>>;
    };
    expect(document.openapi).toMatch(/^3\.1/);
    const validator = new Validator();
    expect(await validator.validate(document)).toEqual({ valid: true });
    for (const { procedure } of routesOf(contract)) {
      const { method = '', path = '' } = procedure['~orpc'].route;
      const operation = document.paths[path]?.[method.toLowerCase()];
      expect(operation, `${method} ${path}`).toBeDefined();
      const meta = procedure['~orpc'].meta as { access: string; idempotencyKey: string };
      expect(operation?.['x-access']).toBe(meta.access);
      const hasKey = operation?.parameters?.some((one) => one.name === 'Idempotency-Key') ?? false;
      expect(hasKey, path).toBe(meta.idempotencyKey === 'required');
    }
  });

  it('says of a product put into the cart what the specification says', async () => {
    const { paths } = (await (await fetch(`${api.origin}/api/new/openapi.json`)).json()) as {
      paths: Record<string, Record<string, { responses: Record<string, { description: string }> }>>;
    };
    expect(paths['/cart/products']?.['post']?.responses['200']?.description).toBe('Product add to cart');
  });

  it('is shown by a page whose every file is served from here', async () => {
    const reply = await fetch(`${api.origin}/api/new/docs`);
    const page = await reply.text();
    const [, own = ''] = /<script>([^<]+)<\/script>/.exec(page) ?? [];
    const policy = reply.headers.get('content-security-policy') ?? '';
    expect(/script-src [^;]*/.exec(policy)?.[0]).toBe(
      `script-src 'self' 'sha256-${createHash('sha256').update(own).digest('base64')}'`,
    );
    const files = [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, file]) => file ?? '');
    expect(files.length).toBeGreaterThanOrEqual(2);
    for (const file of files) expect((await fetch(`${api.origin}${file}`)).status, file).toBe(200);
  });
});
