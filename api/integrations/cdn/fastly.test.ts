import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { noCdn } from './cdn.ts';
import { fastlyCdn } from './fastly.ts';

interface Purge {
  call: string;
  keys: string | undefined;
  soft: string | undefined;
}

let server: Server;
let url: string;
let purges: Purge[];
let failures: number;
let isMute: boolean;

/** The purge API as documented: by keys of a service, by address, of everything; needs the token. */
beforeEach(async () => {
  purges = [];
  failures = 0;
  isMute = false;
  server = createServer((req, res) => {
    if (isMute) return;
    const reply = (status: number, body: unknown): void =>
      void res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (failures > 0) {
      failures -= 1;
      reply(503, {});
      return;
    }
    if (req.headers['fastly-key'] !== 'token') {
      reply(401, { msg: 'Provided credentials are missing or invalid' });
      return;
    }
    const keys = req.headers['surrogate-key']?.toString();
    purges.push({ call: `${req.method} ${req.url}`, keys, soft: req.headers['fastly-soft-purge']?.toString() });
    reply(
      200,
      keys
        ? Object.fromEntries(keys.split(' ').map((key) => [key, '108-1391560174-974124']))
        : { status: 'ok', id: '1' },
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const cdn = (over: Partial<Parameters<typeof fastlyCdn>[0]> = {}) =>
  fastlyCdn({ url, serviceId: 'SU1Z0isxPaozGVKXdv0eY', key: 'token', ...over });

it('purges keys together, softly when asked', async () => {
  await cdn().purgeKey(['product-1', 'home-cs', 'product-1'], false);
  await cdn().purgeKey(['category-12'], true);
  const call = 'POST /service/SU1Z0isxPaozGVKXdv0eY/purge';
  expect(purges).toEqual([
    { call, keys: 'product-1 home-cs', soft: undefined },
    { call, keys: 'category-12', soft: '1' },
  ]);
});

it('purges many keys in calls of at most 256', async () => {
  await cdn().purgeKey(
    Array.from({ length: 600 }, (_, index) => `product-${index}`),
    false,
  );
  expect(purges.map((purge) => purge.keys?.split(' ').length)).toEqual([256, 256, 88]);
});

it('purges one address and everything', async () => {
  await cdn().purgeUrl('https://shop.example/cs/telefony?razeni=cena', false);
  await cdn().purgeUrl('https://shop.example/cs/', true);
  await cdn().purgeAll();
  expect(purges.map((purge) => [purge.call, purge.soft])).toEqual([
    ['POST /purge/shop.example/cs/telefony?razeni=cena', undefined],
    ['POST /purge/shop.example/cs/', '1'],
    ['POST /service/SU1Z0isxPaozGVKXdv0eY/purge_all', undefined],
  ]);
});

it('never lets a key or an address purge anything else', async () => {
  await expect(cdn().purgeKey(['a b'], false)).rejects.toThrow(RangeError);
  await expect(cdn().purgeKey(['a\r\nFastly-Key: x'], false)).rejects.toThrow(RangeError);
  await expect(async () => cdn().purgeUrl('file:///etc/passwd', false)).rejects.toThrow(RangeError);
  expect(purges).toEqual([]);
});

it('says that it was not let in', async () => {
  await expect(cdn({ key: 'guess' }).purgeAll()).rejects.toMatchObject({ kind: 'http_status', status: 401 });
});

it('tries again after passing failures and gives up on lasting ones', async () => {
  failures = 2;
  await cdn().purgeAll();
  expect(purges).toHaveLength(1);
  failures = 9;
  await expect(cdn().purgeAll()).rejects.toMatchObject({ kind: 'http_status', status: 503 });
});

it('gives up at the deadline', async () => {
  isMute = true;
  await expect(cdn({ timeoutMs: 80 }).purgeAll()).rejects.toMatchObject({ kind: 'timeout' });
});

it('is nothing where there is no content network', async () => {
  await noCdn.purgeKey(['a'], true);
  await noCdn.purgeUrl('https://shop.example/', false);
  await noCdn.purgeAll();
  expect(purges).toEqual([]);
});
