import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { layCable, type Cable } from '../../../build/testing/cable.ts';
import { testDatabase, type TestDatabase } from '../../../build/testing/database.ts';
import { houseAccounts } from '../../operation/house-accounts.testing.ts';
import { runningApi, type RunningTestApi } from '../../testing/running-api.ts';
import { smallShop } from '../../testing/small-shop.ts';

let api: RunningTestApi;

beforeAll(async () => {
  api = await runningApi();
  await smallShop(api.deps.source);
});
afterAll(() => api.close());

const call = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${api.origin}/api/new${path}`, { signal: AbortSignal.timeout(60_000), ...init });
const post = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  call(path, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });

/** Status of a request whose target is not written by `fetch`. */
async function targeted(origin: string, method: string, target: string): Promise<number | undefined> {
  const { hostname, port } = new URL(origin);
  const [answer] = (await once(request({ hostname, port, method, path: target }).end(), 'response')) as [
    IncomingMessage,
  ];
  answer.resume();
  return answer.statusCode;
}

describe('a page of another origin', () => {
  it.each(['https://evil.example', 'null', 'http://127.0.0.1.evil.example'])(
    'may not change anything (%s)',
    async (origin) => {
      const answer = await post('/cart/products', { market: 'cs', product: 'CASE-IP15' }, { origin });
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({ code: 'FOREIGN_ORIGIN' });
    },
  );

  it('may not start a card payment either; only the gateway’s own two addresses take posts from elsewhere', async () => {
    expect(
      (await post('/payment/card/start', { token: 'A'.repeat(43) }, { origin: 'https://evil.example' })).status,
    ).toBe(403);
    expect((await post('/payment/card/callback', {}, { origin: 'https://gateway.example' })).status).toBe(400);
  });

  it('of our own is let in', async () => {
    expect((await post('/cart/products', { market: 'cs', product: 'CASE-IP15' }, { origin: api.origin })).status).toBe(
      200,
    );
  });
});

describe('a reply', () => {
  it.each(['/catalogue/home?market=cs', '/cart?market=cs'])('says its length and goes out whole (%s)', async (path) => {
    const answer = await call(path, { headers: { 'accept-encoding': 'identity' } });
    const body = await answer.arrayBuffer();
    expect(body.byteLength).toBeGreaterThan(0);
    expect(answer.headers.get('content-length')).toBe(String(body.byteLength));
    expect(answer.headers.get('transfer-encoding')).toBeNull();
  });
});

describe('input nobody sends by mistake', () => {
  it.each([
    ['a number beyond what an id can be', '/checkout/dispensing-places/99999999999?market=cs'],
    ['a price beyond every price', '/catalogue/products?market=cs&price_from=99999999999&price_to=999999999999999'],
    ['a point beyond every point', '/checkout/payments?market=cs&place=99999999999'],
    ['a negative storage', '/catalogue/products?market=cs&storage=-1'],
    ['a NUL in a search', '/catalogue/search?market=cs&term=ab%00cd'],
    ['a NUL in an address', '/catalogue/category?market=cs&url_path=%00'],
    ['half a character in a path', '/orders/%E0%A4%A'],
    ['another market', '/catalogue/home?market=de'],
    ['a repeated parameter', '/catalogue/home?market=cs&market=ro'],
    ['a page far away', '/catalogue/products?market=cs&page=501'],
  ])('is refused or answered, never a fault: %s', async (_, path) => {
    const answer = await call(path);
    const text = await answer.text();
    expect(answer.status, text).toBeLessThan(500);
    expect(text).not.toMatch(/\bat .*\.[jt]s:\d+|node_modules/);
  });

  it.each([
    ['broken JSON', '{"market":'],
    ['no object', '[]'],
    ['a NUL in a text', JSON.stringify({ market: 'cs', draft: { order_info: { note: 'a\u0000b' } } })],
    ['a text turned around', JSON.stringify({ market: 'cs', draft: { order_info: { note: 'a\u202Eb' } } })],
    ['half of a surrogate pair', '{"market":"cs","draft":{"order_info":{"note":"\\ud800"}}}'],
    [
      'names of prototypes',
      '{"market":"cs","draft":{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}}',
    ],
    ['a text without end', JSON.stringify({ market: 'cs', draft: { order_info: { note: 'x'.repeat(200_000) } } })],
  ])('is refused or answered, never a fault, in a body: %s', async (_, body) => {
    const cart = await post('/cart/products', { market: 'cs', product: 'CASE-IP15' });
    const cookie = cart.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const answer = await call('/checkout/draft', {
      method: 'PATCH',
      body,
      headers: { 'content-type': 'application/json', cookie },
    });
    const text = await answer.text();
    expect(answer.status, text).toBeLessThan(500);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  it('is too much when a body is larger than any call needs', async () => {
    expect((await post('/cart/products', { market: 'cs', product: 'x'.repeat(3_000_000) })).status).toBe(413);
  });

  it('in a cookie does no harm', async () => {
    for (const cookie of [
      'kolobeh_cart_cs=%E0%A4%A',
      `kolobeh_cart_cs=${'A'.repeat(43)}`,
      'kolobeh_cart_cs=',
      '=;=;',
    ]) {
      const answer = await call('/cart?market=cs', { headers: { cookie } });
      expect(answer.status, cookie).toBe(200);
    }
  });

  it('as a request for no path at all is refused', async () => {
    expect(await targeted(api.origin, 'GET', '*')).toBe(400);
    expect(await targeted(api.origin, 'OPTIONS', '*')).toBe(204);
  });
});

describe('an address nobody answers', () => {
  it.each([
    ['GET', '/nothing/here'],
    ['GET', ''],
    ['GET', '/'],
    ['POST', '/core/fastly/purged'],
    ['DELETE', '/orders'],
    ['OPTIONS', '/nothing/here'],
  ])('is a refusal in JSON, not a page: %s %s', async (method, path) => {
    const answer = await call(path, { method });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(await answer.json()).toEqual({
      defined: false,
      code: 'NOT_FOUND',
      status: 404,
      message: 'There is no such address',
    });
  });

  it.each([
    ['DELETE', '/cart/products', 'GET, HEAD, POST'],
    ['DELETE', `/cart/products/${crypto.randomUUID()}`, 'GET, HEAD, PATCH'],
    ['GET', '/core/fastly/purge', 'POST'],
    ['POST', '/cart', 'GET, HEAD'],
    ['GET', '/cart/bonus-buyout', 'DELETE, PATCH, POST'],
    ['PUT', '/payment/card/return', 'GET, HEAD, POST'],
    ['POST', '/mp-menu/hamburger/hamburger/', 'GET, HEAD'],
  ])('by this method says by which ones it is answered: %s %s', async (method, path, allowed) => {
    const answer = await call(path, { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe(allowed);
    expect(await answer.json()).toMatchObject({ defined: false, code: 'METHOD_NOT_SUPPORTED', status: 405 });
  });

  it('says to HEAD what it says to GET, and to OPTIONS what it takes', async () => {
    expect((await call('/catalogue/home?market=cs', { method: 'HEAD' })).status).toBe(200);
    expect((await call('/cart?market=cs', { method: 'HEAD' })).status).toBe(200);
    const missing = await call('/nothing/here', { method: 'HEAD' });
    expect(missing.status).toBe(404);
    expect(await missing.text()).toBe('');
    const options = await call('/cart/products', { method: 'OPTIONS' });
    expect(options.status).toBe(200);
    expect(options.headers.get('allow')).toContain('POST');
  });
});

describe('what goes wrong inside', () => {
  it('is one plain sentence to the caller', async () => {
    const { search } = api.deps;
    api.deps.search = { search: () => Promise.reject(new Error('select secret from vault; at /srv/app/x.ts:1')) };
    const answer = await call('/catalogue/search?market=cs&term=kabel');
    api.deps.search = search;
    expect(answer.status).toBe(500);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(await answer.json()).toEqual({
      defined: false,
      code: 'INTERNAL_SERVER_ERROR',
      status: 500,
      message: 'Something failed on our side',
    });
  });
});

describe('a lost database', () => {
  let database: TestDatabase;
  let cable: Cable;
  let far: RunningTestApi;

  beforeAll(async () => {
    database = await testDatabase();
    const url = new URL(database.url);
    cable = await layCable(Number(url.port));
    url.port = new URL(cable.url).port;
    far = await runningApi({}, { databaseUrl: url.href });
    await smallShop(far.deps.source);
  });
  afterAll(async () => {
    await fetch(cable.controlUrl, { method: 'PUT', body: 'in' });
    await far.close();
    await cable.close();
    await database.drop();
  });

  it('is answered by "try again", not by a fault, and ends when it is back', async () => {
    const paths = [
      '/ready',
      '/catalogue/products?market=cs',
      '/catalogue/search?market=cs&term=kabel',
      '/cart?market=cs',
      '/account/session',
    ];
    const office = await far.signedIn('office');
    const cookie = [...office.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const statuses = (): Promise<number[]> =>
      Promise.all(
        paths.map(async (path) => (await fetch(`${far.origin}/api/new${path}`, { headers: { cookie } })).status),
      );
    expect(await statuses()).toEqual(paths.map(() => 200));
    await fetch(cable.controlUrl, { method: 'PUT', body: 'out' });
    const whileOut = await Promise.all(
      [...paths, '/office/manufacturers', '/ready'].map(
        async (path) =>
          (
            await fetch(`${far.origin}/api/new${path}`, {
              headers: { cookie: path === '/cart?market=cs' ? `kolobeh_cart_cs=${'A'.repeat(43)}` : cookie },
            })
          ).status,
      ),
    );
    expect(whileOut.filter((status) => status !== 503 && status !== 200)).toEqual([]);
    expect(whileOut.at(-1)).toBe(503);
    expect(whileOut.at(-2)).toBe(503);
    expect((await fetch(`${far.origin}/api/new/ready`)).headers.get('retry-after')).toBe('5');
    expect((await fetch(`${far.origin}/api/new/health`)).status).toBe(200);
    await fetch(cable.controlUrl, { method: 'PUT', body: 'in' });
    await expect.poll(() => statuses()).toEqual(paths.map(() => 200));
  });
});

describe('strict transport', () => {
  it('is asked of browsers where the shop is reached by https, and nowhere else', async () => {
    const secure = await runningApi(
      { ...houseAccounts, PUBLIC_URL: 'https://shop.example', DATA_DIR: api.deps.settings.DATA_DIR },
      { databaseUrl: api.deps.settings.DATABASE_URL },
    );
    const [said, plain] = await Promise.all([fetch(`${secure.origin}/api/new/health`), call('/health')]);
    await secure.close();
    expect(said.headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect(plain.headers.get('strict-transport-security')).toBeNull();
  });
});

describe('a trace that whoever asked names', () => {
  const id = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';
  const failing = async (traceparent: string): Promise<Response> => {
    await api.asOwner('alter table cart rename to cart_away');
    const reply = await call('/cart/products', {
      method: 'POST',
      headers: { 'content-type': 'application/json', traceparent },
      body: JSON.stringify({ market: 'cs', product: 'CASE-IP15', quantity: 1 }),
    });
    await api.asOwner('alter table cart_away rename to cart');
    return reply;
  };

  it('stands in the reply, the fault and the log, though nothing is traced', async () => {
    const lines: unknown[] = [];
    const { log } = api.deps;
    const written = vi.spyOn(log, 'error').mockImplementation((line: unknown) => void lines.push(line));
    const reply = await failing(`00-${id}-1122334455667788-00`);
    expect([reply.status, reply.headers.get('x-trace-id')]).toEqual([500, id]);
    expect(await reply.json()).toMatchObject({ data: { trace_id: id } });
    await expect.poll(() => lines.length).toBe(2);
    written.mockRestore();
    expect(lines).toMatchObject([
      { trace_id: id, route: 'cart.add' },
      { trace_id: id, res: { status: 500 } },
    ]);
  });

  it.each([
    ['none', ''],
    ['of no digits but nought', `00-${'0'.repeat(32)}-1122334455667788-00`],
    ['too long', `00-${id}0-1122334455667788-00`],
    ['of a version that may not be', `ff-${id}-1122334455667788-00`],
  ])('is not one that is %s', async (_, traceparent) => {
    const { headers } = await call('/health', { headers: { traceparent } });
    expect(headers.get('x-trace-id')).toBeNull();
  });
});

describe('figures of the process', () => {
  it.each([
    ['this machine', {}, 200],
    ['a proxy on it that speaks for somebody', { 'x-forwarded-for': '203.0.113.7' }, 403],
    ['a proxy that says so in the standard way', { forwarded: 'for=203.0.113.7' }, 403],
  ])('are answered to %s', async (_, headers, status) => {
    expect((await fetch(`${api.origin}/metrics`, { headers })).status).toBe(status);
  });

  it('tell requests by their route and never by their address, and connections by pool', async () => {
    const lines = async (): Promise<string[]> => (await (await fetch(`${api.origin}/metrics`)).text()).split('\n');
    const token = 'A'.repeat(43);
    await call(`/orders/${token}`);
    await expect
      .poll(lines)
      .toContain('http_request_duration_seconds_count{method="GET",route="/api/new/orders/:token",status="404"} 1');
    const told = await lines();
    expect(told.join('\n')).not.toContain(token);
    for (const pool of ['shop', 'office'])
      for (const state of ['open', 'idle', 'waiting'])
        expect(told).toContainEqual(
          expect.stringMatching(`^database_connections\\{pool="${pool}",state="${state}"\\} \\d`),
        );
  });
});
