// A real replica that stops where it is, as a machine that hangs or lost its cable, and one that is later than it may be.
import { setTimeout as pause } from 'node:timers/promises';
import { noFeatures } from '@kolobeh/shared/catalogue/features.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { asRunner } from '../../../build/testing/runner.ts';
import type { WithStandby } from '../../../build/testing/standby.ts';
import { runningApi, type RunningTestApi } from '../../testing/running-api.ts';
import { shopWithStandby } from '../../testing/calls/shop-with-standby.ts';

let servers: WithStandby;

beforeAll(async () => {
  servers = await shopWithStandby();
});
afterAll(() => servers.close());

/** A process that reads the standby, which may be so late; pages are not kept, so that each look is a read. */
async function readingStandby<Out>(lagMs: number, work: (api: RunningTestApi) => Promise<Out>): Promise<Out> {
  const api = await runningApi(
    {
      DATABASE_REPLICA_URLS: asRunner(servers.urlAt('standby')),
      DATABASE_REPLICA_LAG_MS: String(lagMs),
      PAGE_CACHE_MB: '0',
    },
    { databaseUrl: servers.urlAt('primary') },
  );
  try {
    await expect.poll(() => isRead(api), { interval: 50 }).toBe(true);
    return await work(api);
  } finally {
    await api.close();
  }
}

const isRead = (api: RunningTestApi): boolean => (api.deps.replicas?.pick() ?? null) !== null;

const figure = async (api: RunningTestApi, name: string): Promise<number> =>
  Number(new RegExp(`^${name}\\{replica="[^"]+"\\} (\\S+)$`, 'm').exec(await api.deps.metrics.registry.metrics())?.[1]);

/** Names of what a visitor is shown. */
async function shown(api: RunningTestApi): Promise<string[]> {
  const all = { manufacturer: [], colour: [], quality: [], storage: [], store: [], in_stock: false, ...noFeatures };
  const { products } = await api.visitor().client.catalogue.products({ market: 'cs', ...all });
  return products.map(({ name }) => name);
}

const rename = (api: RunningTestApi, name: string): Promise<unknown> =>
  api.deps.source.query(`update product_listing set name = $1 where market = 'cs'`, [name]);

/** Reads that are begun while everybody still takes the replica for alive, more than it has connections. */
const crowd = (api: RunningTestApi): Promise<string[]>[] => Array.from({ length: 12 }, () => shown(api));

const answeredWithin = (reads: readonly Promise<unknown>[], ms: number): Promise<boolean> =>
  Promise.race([Promise.all(reads).then(() => true), pause(ms, false)]);

it('one that stops is left out: reads it had in hand are answered by the primary, and so are those that follow', async () => {
  await readingStandby(60_000, async (api) => {
    await rename(api, 'alive');
    await expect.poll(() => shown(api), { interval: 50 }).toContain('alive');
    const goOn = servers.freezeStandby();
    try {
      expect(isRead(api)).toBe(true);
      for (const names of await Promise.all(crowd(api))) expect(names).toContain('alive');
      expect(isRead(api)).toBe(false);
      expect(await figure(api, 'database_replica_read')).toBe(0);
      await rename(api, 'without it');
      expect(await shown(api)).toContain('without it');
    } finally {
      goOn();
    }
    await expect.poll(() => isRead(api), { interval: 50 }).toBe(true);
    await expect.poll(() => shown(api), { interval: 50 }).toContain('without it');
  });
});

it('without that, reads it had in hand would wait until it goes on: the control of the test before', async () => {
  await readingStandby(60_000, async (api) => {
    const { replicas } = api.deps;
    if (!replicas) expect.unreachable();
    const waits = vi.spyOn(replicas, 'read').mockImplementation(async (_, run) => ({ answer: await run() }));
    const goOn = servers.freezeStandby();
    try {
      const reads = crowd(api);
      await expect.poll(() => isRead(api), { interval: 50, timeout: 10_000 }).toBe(false);
      expect(await answeredWithin(reads, 5000)).toBe(false);
      goOn();
      await Promise.all(reads);
    } finally {
      goOn();
      waits.mockRestore();
    }
  });
});

it('one that is later than it may be is left out, and everybody is shown what the primary has', async () => {
  const late = (lagMs: number): Promise<string[]> =>
    readingStandby(lagMs, async (api) => {
      await rename(api, 'before');
      await expect.poll(() => shown(api), { interval: 50 }).toContain('before');
      await servers.onStandby('select pg_wal_replay_pause()');
      try {
        await rename(api, 'after');
        if (lagMs < 10_000) await expect.poll(() => isRead(api), { interval: 50, timeout: 20_000 }).toBe(false);
        expect(await figure(api, 'database_replica_read')).toBe(lagMs < 10_000 ? 0 : 1);
        return await shown(api);
      } finally {
        await servers.onStandby('select pg_wal_replay_resume()');
      }
    });
  expect(await late(500)).toContain('after');
  // One that may be so late is read, and shows what it has: the control.
  expect(await late(60_000)).toContain('before');
});
