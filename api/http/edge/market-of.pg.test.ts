import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runningApi, type RunningTestApi } from '../../testing/running-api.ts';
import { smallShop } from '../../testing/small-shop.ts';

let api: RunningTestApi;

beforeAll(async () => {
  api = await runningApi();
  await smallShop(api.deps.source);
  await api.deps.source.query(`update category_text set name = 'Telefoane' where market = 'ro'`);
});
afterAll(() => api.close());

const call = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> =>
  fetch(`${api.origin}/api/new${path}`, { method, headers });

const centres = '/stores/stores/service-center/service-buyout-centers/';
const menu = '/mp-menu/hamburger/hamburger/';

describe.each([centres, menu])('an address that names no market: %s', (path) => {
  it('is answered for the visitor’s market, named or not', async () => {
    const named = {
      cs: await (await call(`${path}?market=cs`)).text(),
      ro: await (await call(`${path}?market=ro`)).text(),
    };
    expect(named.cs).not.toBe(named.ro);
    for (const [headers, market] of [
      [{ 'accept-language': 'ro-RO' }, 'ro'],
      [{ 'accept-language': 'cs' }, 'cs'],
      [{ 'accept-language': 'cs', cookie: 'kolobeh_market=ro' }, 'ro'],
      [{}, 'cs'],
    ] as const) {
      const answer = await call(path, headers);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toBe(named[market]);
    }
  });

  it('is kept by no cache, while one with a market is', async () => {
    const chosen = await call(path, { 'accept-language': 'ro' });
    expect(chosen.headers.get('cache-control')).toBe('private, no-store');
    expect(chosen.headers.get('vary')).toMatch(/Accept-Language, Cookie/);
    expect((await call(path, { 'accept-language': 'ro' })).headers.get('x-cache')).toBeNull();
    await call(`${path}?market=ro`);
    const stored = await call(`${path}?market=ro`, { 'accept-language': 'cs' });
    expect(stored.headers.get('x-cache')).toBe('HIT');
    expect(stored.headers.get('vary')).not.toMatch(/language|cookie/i);
  });

  it('refuses a market that is none', async () => {
    expect((await call(`${path}?market=de`)).status).toBe(400);
  });
});

describe('the bonus of a device', () => {
  it('is dropped without a body, for the cart of the visitor’s market', async () => {
    const buyer = api.visitor();
    await buyer.client.cart.add({ market: 'ro', product: 'CASE-IP15' });
    const cookie = [...buyer.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { cookie, 'accept-language': 'cs' };
    const chosen = await call('/cart/bonus-buyout', headers, 'DELETE');
    expect(chosen.status).toBe(200);
    expect(await chosen.json()).toMatchObject({ market: 'ro', count: 1 });
    const named = await call('/cart/bonus-buyout?market=cs', headers, 'DELETE');
    expect(await named.json()).toMatchObject({ market: 'cs', count: 0 });
    expect((await call('/cart/bonus-buyout?market=de', headers, 'DELETE')).status).toBe(400);
  });
});
