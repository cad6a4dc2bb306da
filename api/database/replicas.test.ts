import type { Pool } from 'pg';
import { afterEach, expect, it } from 'vitest';
import { Replicas } from './replicas.ts';

/** A server that says where it is; null = it does not answer, or leads where it should follow. */
interface Played {
  at: bigint | null;
  pool: Pool;
}

function played(at: bigint): Played {
  const server: Played = {
    at,
    pool: {
      query: () =>
        server.at === null
          ? Promise.reject(new Error('Connection terminated'))
          : Promise.resolve({ rows: [{ at: String(server.at) }] }),
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
