import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CableState, layCable } from '../../build/testing/cable.ts';
import { buy } from '../testing/buyer.ts';
import { runningApi, type RunningTestApi } from '../testing/running-api.ts';
import { type SmallShop, smallShop } from '../testing/small-shop.ts';
import { createLog } from '../operation/log.ts';
import { PageCache } from './page-cache.ts';
import { listenForPurges } from './purge-channel.ts';

let api: RunningTestApi;
let other: RunningTestApi;
let shop: SmallShop;

beforeAll(async () => {
  api = await runningApi();
  shop = await smallShop(api.deps.source);
  other = await runningApi({ DATA_DIR: api.deps.settings.DATA_DIR }, { databaseUrl: api.deps.settings.DATABASE_URL });
});
afterAll(async () => {
  await other.close();
  await api.close();
});

interface Got {
  isHit: boolean;
  reply: Response;
  text: string;
}

async function get(from: RunningTestApi, path: string, headers: Record<string, string> = {}): Promise<Got> {
  const reply = await fetch(`${from.origin}/api/new${path}`, { headers });
  return { isHit: reply.headers.get('x-cache') === 'HIT', reply, text: await reply.text() };
}
const card = '/catalogue/cards?market=cs&code=APL-IP15-128-BLK';
/** Long enough to be compressed. */
const list = '/catalogue/products?market=cs';
const both = () => [api, other] as const;

async function warm(path: string): Promise<void> {
  for (const one of both()) {
    await get(one, path);
    expect((await get(one, path)).isHit).toBe(true);
  }
}
/** Until each process has answered once without its memory. */
async function untilGone(path: string): Promise<void> {
  const missed = new Set<RunningTestApi>();
  const look = async (): Promise<number> => {
    for (const one of both()) if (!(await get(one, path)).isHit) missed.add(one);
    return missed.size;
  };
  await expect.poll(look).toBe(2);
}

/** How many answers this process has given from its memory. */
async function storedAnswers(): Promise<number> {
  const { values } = await api.deps.metrics.storedPages.get();
  return values[0]?.value ?? 0;
}

describe('public pages', () => {
  it('are given from memory the second time, byte for byte, plain and compressed', async () => {
    const first = await get(api, list, { 'accept-encoding': 'identity' });
    const second = await get(api, list, { 'accept-encoding': 'br' });
    expect([first.isHit, second.isHit]).toEqual([false, true]);
    expect(second.reply.headers.get('content-encoding')).toBe('br');
    expect(second.text).toBe(first.text);
    expect(second.reply.headers.get('x-request-id')).not.toBe(first.reply.headers.get('x-request-id'));
  });

  it('are compressed for the first visitor too, and stored plain', async () => {
    const path = list.replace('cs', 'ro');
    const first = await get(api, path, { 'accept-encoding': 'gzip' });
    const second = await get(api, path, { 'accept-encoding': 'identity' });
    expect([first.isHit, second.isHit]).toEqual([false, true]);
    expect(first.reply.headers.get('content-encoding')).toBe('gzip');
    expect(second.reply.headers.get('content-encoding')).toBeNull();
    expect(second.text).toBe(first.text);
  });

  it('say their length to a question for the head alone, and are counted', async () => {
    const path = `${api.origin}/api/new/catalogue/home?market=cs`;
    const before = await storedAnswers();
    const whole = await fetch(path, { headers: { 'accept-encoding': 'identity' } });
    const bytes = (await whole.arrayBuffer()).byteLength;
    const head = await fetch(path, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });
    expect(head.headers.get('x-cache')).toBe('HIT');
    expect(Number(head.headers.get('content-length'))).toBe(bytes);
    expect(await head.text()).toBe('');
    expect(await storedAnswers()).toBeGreaterThan(before);
  });

  it('are dropped in both processes when the stock word changes by an order', async () => {
    await warm(card);
    await buy(api, { goods: { [shop.phone.code]: 1 } });
    await untilGone(card);
    expect((await get(other, card)).text).toContain('"available":4');
  });

  it('are not dropped when the order is given up', async () => {
    await warm(card);
    await expect(
      api.deps.source.transaction(async (manager) => {
        const { purgeAfterCommit } = await import('./purge-channel.ts');
        await purgeAfterCommit(manager, [`product-${shop.phone.code}`]);
        throw new Error('given up');
      }),
    ).rejects.toThrow('given up');
    expect((await get(api, card)).isHit).toBe(true);
  });

  it.each([
    ['key', { keys: [`product-APL-IP15-128-BLK`] }],
    ['url', { url: `https://kolobeh.example/api/new${card}`, soft_purge: true }],
    ['url', { url: `/api/new${card}`, keys: null }],
    ['full', {}],
  ] as const)('are dropped by the purge tool by %s in both processes', async (mode, named) => {
    const admin = await api.signedIn('admin');
    await warm(card);
    await admin.client.system.purge({ mode, ...named } as Parameters<typeof admin.client.system.purge>[0]);
    await untilGone(card);
  });

  it('are purged only when something is named, and the log says who did it', async () => {
    const admin = await api.signedIn('admin');
    const nothings: Parameters<typeof admin.client.system.purge>[0][] = [
      { mode: 'key' },
      { mode: 'key', keys: [], url: '/' },
      { mode: 'url' },
      { mode: 'url', url: '' },
    ];
    for (const nothing of nothings) {
      await expect(admin.client.system.purge(nothing)).rejects.toMatchObject({ code: 'NOTHING_NAMED' });
    }
    await admin.client.system.purge({ mode: 'full' });
    const [row]: { actor_id: string }[] = await api.deps.source.query(
      `select actor_id from audit_log where action = 'page_cache.purge' order by id desc limit 1`,
    );
    expect(row?.actor_id).toBe(admin.userId);
    const { purges } = await admin.client.system.purges();
    expect(purges[0]).toMatchObject({ mode: 'full', keys: [], url: '', soft_purge: false });
    expect(purges[0]?.by).toBeTruthy();
  });

  it.each([
    ['an address that is none', { mode: 'url', url: 'telefony' }, { path: 'url', code: 'INVALID_LINK' }],
    ['everything, softly', { mode: 'full', soft_purge: true }, { path: 'soft_purge', code: 'NOT_OFFERED' }],
    ['a field the tool has not', { mode: 'full', urls: ['/'] }, { path: 'urls', code: 'UNKNOWN_FIELD' }],
  ])('are not purged by %s', async (_, body, field) => {
    const admin = await api.signedIn('admin');
    const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(`${api.origin}/api/new/core/fastly/purge`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', cookie },
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'INPUT_INVALID', data: { fields: [field] } });
  });

  it('are told to the CDN as the tool was told, and its failure is said', async () => {
    const admin = await api.signedIn('admin');
    const told: unknown[] = [];
    const { cdn } = api.deps;
    api.deps.cdn = {
      purgeKey: async (...what) => void told.push(what),
      purgeUrl: async (...what) => void told.push(what),
      purgeAll: () => Promise.reject(new Error('the CDN is away')),
    };
    await admin.client.system.purge({ mode: 'url', url: '/cs/telefony?page=2', soft_purge: true });
    await admin.client.system.purge({ mode: 'key', keys: ['home-cs'] });
    expect(told).toEqual([
      [`${api.origin}/cs/telefony?page=2`, true],
      [['home-cs'], false],
    ]);
    await expect(admin.client.system.purge({ mode: 'full' })).rejects.toMatchObject({
      code: 'CDN_UNAVAILABLE',
      status: 503,
      message: 'Failed to purge cache',
    });
    api.deps.cdn = cdn;
  });

  it('are kept only when they were found', async () => {
    const path = '/catalogue/products/no-such-product?market=cs';
    await get(api, path);
    const again = await get(api, path);
    expect(again.reply.status).toBe(404);
    expect(again.isHit).toBe(false);
    expect(again.reply.headers.get('cache-control')).toBe('private, no-store');
  });

  it('look the same to everybody: no cookie is set and none is needed', async () => {
    const customer = await api.signedIn('customer');
    const cookie = [...customer.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const path = '/catalogue/facets?market=cs&category=telefony';
    const mine = await get(api, path, { cookie });
    const theirs = await get(api, path);
    expect(theirs.isHit).toBe(true);
    expect(theirs.text).toBe(mine.text);
    expect(theirs.reply.headers.getSetCookie()).toEqual([]);
  });
});

describe('private pages', () => {
  it('are never stored', async () => {
    const { buyer, token } = await buy(api, { goods: { 'CASE-IP15': 1 } });
    await buyer.client.cart.add({ market: 'cs', product: 'CASE-IP15' });
    const cookie = [...buyer.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    for (const path of [
      '/cart?market=cs',
      '/cart/count?market=cs',
      '/checkout/summary?market=cs',
      `/orders/${token}`,
      '/account/session',
      '/health',
      '/ready',
    ]) {
      await get(api, path, { cookie });
      const again = await get(api, path, { cookie });
      expect(again.isHit, path).toBe(false);
      expect(again.reply.headers.get('cache-control'), path).toBe('private, no-store');
    }
    expect((await get(api, '/cart/count?market=cs')).text).toContain('"count":0');
  });
});

describe('the channel of purges', () => {
  /** A channel by a cable of its own, and a cache that hears of it. */
  async function channelByCable(state: CableState = 'in') {
    const url = new URL(api.deps.settings.DATABASE_URL);
    const cable = await layCable(Number(url.port));
    const far = new URL(url);
    far.port = new URL(cable.url).port;
    far.searchParams.set('application_name', 'purge_channel_test');
    const cache = new PageCache({ now: () => Date.now() });
    const pull = (to: CableState) => fetch(cable.controlUrl, { method: 'PUT', body: to });
    await pull(state);
    const channel = await listenForPurges(far.href, { cache, log: createLog('silent') });
    const page = { status: 200, headers: [], body: Buffer.from(''), tags: ['home-cs'] };
    return {
      cache,
      pull,
      store: () =>
        cache.set('/cs/', { ...page, replies: new Map(), expiresAt: Date.now() + 3_600_000 }, Date.now() + 1),
      purgeHome: () => api.deps.pool.query(`select pg_notify('page_purge', '{"tags":["home-cs"]}')`),
      close: async () => {
        await channel.close();
        await cable.close();
      },
    };
  }
  const isStored = ({ cache }: { cache: PageCache }): boolean => cache.get('/cs/') !== undefined;

  it('drops everything after it was lost, comes back by one connection and hears again', async () => {
    const one = await channelByCable();
    const listening = async (): Promise<number> => {
      const { rows } = await api.deps.pool.query<{ count: number }>(
        `select count(*)::integer as count from pg_stat_activity where application_name = 'purge_channel_test'`,
      );
      return rows[0]?.count ?? 0;
    };
    one.store();
    await one.pull('out');
    await expect.poll(() => isStored(one)).toBe(false);
    // Long enough for several vain tries: each must plan one next try, not two.
    await new Promise((resolve) => setTimeout(resolve, 2_300));
    one.store();
    expect(isStored(one)).toBe(false);
    await one.pull('in');
    await expect.poll(listening).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(await listening()).toBe(1);
    one.store();
    expect(isStored(one)).toBe(true);
    await one.purgeHome();
    await expect.poll(() => isStored(one)).toBe(false);
    await one.close();
  });

  it.each(['out', 'hanging'] as const)(
    'begins deaf over a cable that is %s, and hears once it is in',
    async (state) => {
      const one = await channelByCable(state);
      expect(one.cache.isDeaf).toBe(true);
      one.store();
      expect(isStored(one)).toBe(false);
      await one.pull('in');
      await expect.poll(() => one.cache.isDeaf, { timeout: 10_000 }).toBe(false);
      one.store();
      await one.purgeHome();
      await expect.poll(() => isStored(one)).toBe(false);
      await one.close();
    },
  );

  it('notices a connection that has fallen silent, and stores nothing until it hears again', async () => {
    const one = await channelByCable();
    one.store();
    await one.pull('hanging');
    await one.purgeHome();
    await expect.poll(() => isStored(one)).toBe(false);
    one.store();
    expect(isStored(one)).toBe(false);
    await one.pull('in');
    await expect.poll(() => one.cache.isDeaf).toBe(false);
    one.store();
    await one.purgeHome();
    await expect.poll(() => isStored(one)).toBe(false);
    await one.close();
  });
});
