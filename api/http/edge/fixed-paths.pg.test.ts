import { afterAll, beforeAll, expect, it } from 'vitest';
import { runningApi, type RunningTestApi, type Visitor } from '../../testing/running-api.ts';
import { smallShop } from '../../testing/small-shop.ts';

let api: RunningTestApi;
let admin: Visitor;

beforeAll(async () => {
  api = await runningApi();
  await smallShop(api.deps.source);
  admin = await api.signedIn('admin');
});
afterAll(() => api.close());

const purge = JSON.stringify({ mode: 'key', keys: ['menu-cs'], url: '', soft_purge: false });

/** Paths that other programs have written down; whether they end with a slash differs from program to program. */
it.each([
  ['GET', '/product/admin-bonuses-for-used-product/bonuses_manufacturers'],
  ['GET', '/product/admin-bonuses-for-used-product/quality_types'],
  ['GET', '/product/admin-bonuses-for-used-product/types_devices'],
  ['GET', '/stores/stores/service-center/service-buyout-centers'],
  ['GET', '/mp-menu/hamburger/hamburger'],
  ['POST', '/core/fastly/purge'],
])('%s %s answers with a slash at its end and without one', async (method, fixed) => {
  const call = async (end: string): Promise<[number, string]> => {
    const reply = await fetch(`${api.origin}/api/new${fixed}${end}`, {
      method,
      redirect: 'manual',
      headers: {
        cookie: [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'content-type': 'application/json',
      },
      ...(method === 'POST' ? { body: purge } : {}),
    });
    return [reply.status, await reply.text()];
  };
  const [status, body] = await call('');
  expect([status, body]).toEqual([200, expect.stringMatching(/^\{/)]);
  expect(await call('/')).toEqual([status, body]);
});
