import type { Pool } from 'pg';
import { afterEach, expect, it } from 'vitest';
import { Registry } from 'prom-client';
import { tellReplicas } from './replica-figures.ts';
import { Replicas } from './replicas.ts';

/** A server that says where it is; null = it does not answer. */
interface Played {
  at: bigint | 'leads' | null;
  pool: Pool;
}

function played(at: bigint): Played {
  const server: Played = {
    at,
    pool: {
      query: () =>
        server.at === null
          ? Promise.reject(new Error('Connection terminated'))
          : Promise.resolve({ rows: [{ at: server.at === 'leads' ? null : String(server.at) }] }),
    } as unknown as Pool,
  };
  return server;
}

let replicas: Replicas<string>;
afterEach(() => replicas.close());

function started(primary: Played, others: Record<string, Played>, lagMs = 60_000): void {
  replicas = new Replicas({ primary: primary.pool, lagMs, everyMs: 5 });
  for (const [name, { pool }] of Object.entries(others)) replicas.add({ name, pool, opened: name });
}

const read = (seen?: bigint) => expect.poll(() => replicas.pick(seen), { interval: 5 });

it('reads replicas in turn', async () => {
  started(played(100n), { one: played(100n), two: played(100n) });
  await read().toBe('one');
  await read().toBe('two');
  expect(new Set([replicas.pick(), replicas.pick()])).toEqual(new Set(['one', 'two']));
});

it('passes one over that lacks what the reader has written, and takes it when it has', async () => {
  const replica = played(100n);
  started(played(200n), { replica });
  await read(100n).toBe(null);
  replica.at = 200n;
  await read(200n).toBe('replica');
  expect(replicas.pick(201n)).toBe(null);
});

it('reads the primary from the moment something is heard until the replica has it', async () => {
  const primary = played(100n);
  const replica = played(100n);
  started(primary, { replica });
  await read().toBe('replica');
  primary.at = 150n;
  replicas.hear();
  expect(replicas.pick()).toBe(null);
  await read().toBe(null);
  replica.at = 150n;
  await read().toBe('replica');
});

it('leaves one out that is later than the limit, that failed, and that does not answer', async () => {
  const primary = played(100n);
  const late = played(100n);
  started(primary, { late }, 30);
  await read().toBe('late');
  primary.at = 200n;
  await read().toBe(null);
  late.at = 200n;
  await read().toBe('late');
  replicas.leaveOut('late');
  expect(replicas.pick()).toBe(null);
  await read().toBe('late');
  late.at = null;
  await read().toBe(null);
});

it('leaves one out that has what the primary has not, and goes on after a primary that lacks the end', async () => {
  const primary = played(500n);
  const replica = played(500n);
  started(primary, { replica });
  replicas.hear();
  await read().toBe('replica');
  primary.at = 400n;
  await read().toBe(null);
  replica.at = 400n;
  await read().toBe('replica');
});

it('tells how late each is and whether it is read, also of one that never answered, and nothing of the one that leads', async () => {
  const primary = played(100n);
  const [fine, late, other] = [played(100n), played(100n), played(100n)];
  started(primary, { fine, late, other }, 30);
  const registry = new Registry();
  tellReplicas(registry, ['fine', 'late', 'other', 'gone'], replicas);
  const figures = async (name: string): Promise<Record<string, number>> =>
    Object.fromEntries(
      [...(await registry.metrics()).matchAll(/^(\w+)\{replica="(\w+)"\} (\S+)$/gm)]
        .filter(([, of]) => of === name)
        .map(([, , replica = '', value]) => [replica, Number(value)]),
    );
  const isRead = () => expect.poll(() => figures('database_replica_read'), { interval: 5 });
  await isRead().toEqual({ fine: 1, late: 1, other: 1, gone: 0 });
  primary.at = 200n;
  fine.at = 200n;
  other.at = 'leads';
  await isRead().toEqual({ fine: 1, late: 0, gone: 0 });
  const ages = async (): Promise<number[]> => {
    const { fine: ofFine = NaN, late: ofLate = NaN, ...others } = await figures('database_replica_lag_seconds');
    expect(others).toEqual({});
    return [ofLate - ofFine, ofLate];
  };
  // Only the late one grows older; it counts on while it does not answer.
  const [apart = NaN] = await ages();
  expect(apart).toBeGreaterThan(0);
  await expect.poll(async () => (await ages())[0], { interval: 5 }).toBeGreaterThan(apart + 0.05);
  late.at = null;
  const [further = NaN] = await ages();
  await expect.poll(async () => (await ages())[0], { interval: 5 }).toBeGreaterThan(further + 0.05);
  late.at = 200n;
  await isRead().toEqual({ fine: 1, late: 1, gone: 0 });
  await expect.poll(async () => Math.abs((await ages())[0] ?? NaN), { interval: 5 }).toBeLessThan(0.05);
});
