// A real replica that replays the primary's log, and is made to stop doing so.
import { noFeatures } from '@kolobeh/shared/catalogue/features.ts';
import { contract } from '@kolobeh/shared/contract.ts';
import { feedPath, feeds } from '@kolobeh/shared/feed/feeds.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asRunner } from '../../../build/testing/runner.ts';
import type { WithStandby } from '../../../build/testing/standby.ts';
import { purgeAfterCommit } from '../../page-cache/purge-channel.ts';
import { writeFeed } from '../../feed/write-feed.ts';
import { appendChange } from '../../order/queries/change-feed.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../../testing/running-api.ts';
import { shopWithStandby } from '../../testing/calls/shop-with-standby.ts';
import { metaOf, routesOf } from './route-meta.ts';

let servers: WithStandby;
let api: RunningTestApi;

beforeAll(async () => {
  servers = await shopWithStandby();
  api = await runningApi(
    {
      DATABASE_REPLICA_URLS: [servers.urlAt('primary'), servers.urlAt('standby')].map(asRunner).join(' '),
      DATABASE_REPLICA_LAG_MS: '60000',
      PAGE_CACHE_MB: '0',
    },
    { databaseUrl: servers.urlAt('primary') },
  );
});
afterAll(async () => {
  await api.close();
  await servers.close();
});

const isRead = (): boolean => (api.deps.replicas?.pick() ?? null) !== null;

beforeEach(async () => {
  await servers.onStandby('select pg_wal_replay_resume()');
  await expect.poll(isRead, { interval: 50 }).toBe(true);
});

/** How long the primary may leave a commit of the test server, which does not wait for its log, unwritten; null = as usual. */
async function setWriterDelay(delay: string | null): Promise<void> {
  const set = delay === null ? 'reset wal_writer_delay' : `set wal_writer_delay = '${delay}'`;
  await servers.onPrimary(`alter system ${set}`);
  await servers.onPrimary('select pg_reload_conf()');
}

/** Names of what a visitor is shown in the list of a market. */
async function shown({ client }: Visitor): Promise<string[]> {
  const { products } = await client.catalogue.products({
    market: 'cs',
    manufacturer: [],
    colour: [],
    quality: [],
    storage: [],
    store: [],
    in_stock: false,
    ...noFeatures,
  });
  return products.map(({ name }) => name);
}

const rename = (name: string): Promise<unknown> =>
  api.deps.source.query(`update product_listing set name = $1 where market = 'cs'`, [name]);

/** Anything that writes: here a cart that is begun. */
const write = (visitor: Visitor): Promise<unknown> =>
  visitor.client.customer.signIn({ email: 'nikdo@kolobeh.example', password: 'Spatne-1234' }).catch(() => undefined);

describe('a read that may be late', () => {
  it('is answered by the replica, and shows what the replica has', async () => {
    await rename('before');
    await expect.poll(() => shown(api.visitor()), { interval: 50 }).toContain('before');
    await servers.onStandby('select pg_wal_replay_pause()');
    await rename('after');
    const names = await shown(api.visitor());
    expect(names).toContain('before');
    expect(names).not.toContain('after');
  });

  it('is answered by the primary for who has written meanwhile', async () => {
    await rename('before');
    await expect.poll(() => shown(api.visitor()), { interval: 50 }).toContain('before');
    await servers.onStandby('select pg_wal_replay_pause()');
    await rename('after');
    const writer = api.visitor();
    await write(writer);
    expect(writer.cookies.get('kolobeh_seen')).toMatch(/^\d+$/);
    expect(await shown(writer)).toContain('after');
    expect(await shown(api.visitor())).toContain('before');
  });

  it('is answered by the primary for everybody once a purge was heard that the replica has not replayed', async () => {
    await servers.onStandby('select pg_wal_replay_pause()');
    await rename('purged');
    await purgeAfterCommit(api.deps.source, ['home-cs']);
    await expect.poll(() => shown(api.visitor()), { interval: 50 }).toContain('purged');
  });

  it('is answered by the primary, too, while what was purged for is committed and not written yet', async () => {
    await setWriterDelay('10s');
    try {
      await rename('unwritten');
      await purgeAfterCommit(api.deps.source, ['home-cs']);
      await expect.poll(() => shown(api.visitor()), { interval: 50, timeout: 5_000 }).toContain('unwritten');
    } finally {
      await setWriterDelay(null);
    }
  });
});

describe('a grid of the office', () => {
  /** Somebody who has been told a position, which the replica has passed by now. */
  const caughtUp = ({ cookies }: Member): Promise<unknown> =>
    expect
      .poll(() => api.deps.replicas?.pick(BigInt(cookies.get('kolobeh_seen') ?? '')) ?? null, { interval: 50 })
      .not.toBeNull();
  const everything = { start_row: 0, end_row: 100 };
  type Member = Awaited<ReturnType<RunningTestApi['signedIn']>>;
  const names = async ({ client }: Member): Promise<string[]> =>
    (await client.catalogue.officeRows(everything)).rows.map(({ name }) => name);

  it('is answered by the replica to who said up to where he has seen, and by the primary to others', async () => {
    const [member, stranger] = [await api.signedIn('office'), await api.signedIn('office')];
    await rename('before');
    await names(member);
    expect(member.cookies.get('kolobeh_seen')).toMatch(/^\d+$/);
    await caughtUp(member);
    expect(await names(member)).toContain('before');
    await servers.onStandby('select pg_wal_replay_pause()');
    await rename('after');
    expect(await names(member)).not.toContain('after');
    expect(await names(stranger)).toContain('after');
  });

  it('shows what its reader has just written', async () => {
    const member = await api.signedIn('office');
    await names(member);
    await caughtUp(member);
    await servers.onStandby('select pg_wal_replay_pause()');
    await rename('written');
    await write(member);
    expect(await names(member)).toContain('written');
  });

  it('shows what its reader was told of as changed', async () => {
    const member = await api.signedIn('supervisor');
    await names(member);
    const { head } = await member.client.warehouse.changes({ after: 0 });
    await caughtUp(member);
    await servers.onStandby('select pg_wal_replay_pause()');
    await rename('told');
    expect(await names(member)).not.toContain('told');
    await appendChange(api.deps.source.manager, { topic: 'order', subject_id: 'KB-1', detail: {} });
    expect((await member.client.warehouse.changes({ after: head })).changes.length).toBeGreaterThan(0);
    expect(await names(member)).toContain('told');
  });

  const period = { market: 'cs', days: 7 };
  /** Lists that are asked for of a period. */
  const ofPeriods: Readonly<Record<string, object>> = {
    'statistics.turnoverDays': period,
    'statistics.turnoverRows': { ...everything, period: { ...period, by: 'product' } },
    'statistics.deadStockRows': { ...everything, period },
  };

  it('is answered by a replica whatever it lists: none of them writes', async () => {
    const member = await api.signedIn('admin');
    await names(member);
    await caughtUp(member);
    for (const { path, procedure } of routesOf(contract).filter(({ procedure: one }) => metaOf(one).mayLag)) {
      const call = path.reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], member.client);
      const input = ofPeriods[path.join('.')] ?? everything;
      await (call as (input: unknown) => Promise<unknown>)(input);
      expect(isRead(), `${procedure['~orpc'].route.path} was answered by the replica`).toBe(true);
    }
  });
});

describe('a feed', () => {
  const [feed] = feeds.filter(({ market }) => market === 'cs');
  const written = async (): Promise<string> => {
    if (!feed) throw new Error('No feed');
    await writeFeed(api.deps.office, feed);
    return (await fetch(`${api.origin}${feedPath(feed)}`)).text();
  };

  it('is read from the replica', async () => {
    await rename('before');
    await expect.poll(() => shown(api.visitor()), { interval: 50 }).toContain('before');
    await servers.onStandby('select pg_wal_replay_pause()');
    await rename('after');
    const text = await written();
    expect(text).toContain('before');
    expect(text).not.toContain('after');
  });
});

describe('when the replica ends', () => {
  it('what was read from it is read from the primary', async () => {
    await rename('alive');
    const late = expect.poll(() => shown(api.visitor()), { interval: 50 }).toContain('alive');
    await late;
    await servers.standby.stop();
    expect(await shown(api.visitor())).toContain('alive');
    expect(isRead()).toBe(false);
  });
});
