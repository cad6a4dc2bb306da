import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { contract } from '@kolobeh/shared/contract.ts';
import type { EntityManager } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HEAVY } from '../../../build/testing/thorough.ts';
import { callHooks } from '../../app/call-hooks.ts';
import { inTransaction } from '../../database/transaction.ts';
import { runningApi, type RunningTestApi } from '../../testing/running-api.ts';
import { visitor } from '../calls/call-context.ts';
import { onceByKey } from './idempotency.ts';
import { holdKey, type KeyOfRun } from './queries/idempotency-keys.ts';
import { metaOf } from '../calls/route-meta.ts';

const leaseMs = 5000;
/** Runs something as nobody's transaction and nobody's run. */
const beyond = AsyncLocalStorage.snapshot();

let api: RunningTestApi;
beforeAll(async () => {
  api = await runningApi();
});
afterAll(() => api.close());

type Deps = typeof api.deps;

/** A call of a visitor under a key, made without HTTP. */
const callUnder = (key: string, deps: Deps = api.deps) => ({
  context: {
    deps,
    hooks: callHooks,
    requestId: randomUUID(),
    ip: '192.0.2.7',
    headers: new Headers({ 'idempotency-key': key }),
    setHeader: () => undefined,
    tag: () => undefined,
    caller: () => Promise.resolve(visitor),
  },
  meta: metaOf(contract.checkout.finishOrder),
  caller: visitor,
  path: ['test', 'slow'],
  input: { wish: 1 },
});

/** The same database, whose statements with this text go another way. */
const through = (text: string, way: (really: () => Promise<unknown>) => Promise<unknown>): Deps => {
  const { source } = api.deps;
  const query = (sql: string | { text: string }, values?: unknown[]): Promise<unknown> => {
    const really = () => source.query(sql as string, values);
    return JSON.stringify(sql).includes(text) ? way(really) : really();
  };
  return { ...api.deps, source: Object.create(source, { query: { value: query } }) as typeof source };
};

const isHeld = async (key: string): Promise<boolean> =>
  (await api.deps.source.query<unknown[]>(`select 1 from idempotency_key where key = $1`, [key])).length > 0;

/** The key as one whose run has renewed nothing for so long. */
const age = (key: string, interval: string): Promise<unknown> =>
  api.deps.source.query(`update idempotency_key set created_at = created_at - $2::interval where key = $1`, [
    key,
    interval,
  ]);

const again = () => Promise.resolve({ output: 'again' });

describe('a key that is held', () => {
  /** Two calls at once, the second when the first has the key; each run takes so long. @returns what they were answered */
  async function twoAtOnce(runMs: number, deps: Deps = api.deps, keys = 1) {
    const key = randomUUID();
    let runs = 0;
    const run = async () => {
      runs += 1;
      const output = `run ${runs}`;
      await pause(runMs);
      return { output };
    };
    const first = onceByKey(callUnder(key, deps), run);
    await expect.poll(() => isHeld(key)).toBe(true);
    const second = onceByKey(callUnder(keys === 1 ? key : randomUUID(), deps), run);
    return { answers: (await Promise.all([first, second])).map(({ output }) => output), runs };
  }

  it('lets two calls at once run once; two keys are two runs', async () => {
    expect(await twoAtOnce(300)).toEqual({ answers: ['run 1', 'run 1'], runs: 1 });
    expect(await twoAtOnce(300, api.deps, 2)).toEqual({ answers: ['run 1', 'run 2'], runs: 2 });
  });

  it(
    'is kept by a run longer than its lease because it is renewed, and lost where it is not',
    { tags: [HEAVY] },
    async () => {
      const unrenewed = through('update idempotency_key set created_at', () => Promise.resolve([[], 1]));
      const [renewed, lost] = await Promise.all([twoAtOnce(leaseMs + 1500), twoAtOnce(leaseMs + 1500, unrenewed)]);
      expect(renewed).toEqual({ answers: ['run 1', 'run 1'], runs: 1 });
      expect(lost.runs).toBe(2);
    },
  );

  it('outlives a renewal that the database does not answer', { tags: [HEAVY] }, async () => {
    let failed = 0;
    const shaken = through('update idempotency_key set created_at', (really) =>
      failed === 0 ? ((failed += 1), Promise.reject(new Error('connection lost'))) : really(),
    );
    expect(await twoAtOnce(leaseMs + 1500, shaken)).toEqual({ answers: ['run 1', 'run 1'], runs: 1 });
    expect(failed).toBe(1);
  });
});

describe('a key whose run failed or died', () => {
  const away = () => through('delete from idempotency_key', () => Promise.reject(new Error('the database is away')));
  const lostCall = (key: string) =>
    onceByKey(callUnder(key, away()), () => Promise.reject(new Error('connection lost')));

  it('is free at once when it could be let go', async () => {
    const key = randomUUID();
    await expect(onceByKey(callUnder(key), () => Promise.reject(new Error('too late')))).rejects.toThrow('too late');
    expect(await isHeld(key)).toBe(false);
    expect(await onceByKey(callUnder(key), again)).toEqual({ output: 'again' });
  });

  it('is waited for and free once its lease is over when it could not, and not before', async () => {
    const key = randomUUID();
    await expect(lostCall(key)).rejects.toThrow('connection lost');
    const since = performance.now();
    expect(await isHeld(key)).toBe(true);
    await age(key, '3 seconds');
    expect(await onceByKey(callUnder(key), again)).toEqual({ output: 'again' });
    expect(performance.now() - since).toBeGreaterThan(leaseMs - 3500);
  });

  it('is free for a retry though the answer of its claim was lost after the database had kept it', async () => {
    const key = randomUUID();
    let isLost = true;
    const deps = through('insert into idempotency_key', async (really) => {
      const kept = await really();
      if (isLost) throw new Error('connection lost');
      return kept;
    });
    await expect(onceByKey(callUnder(key, deps), again)).rejects.toThrow('connection lost');
    isLost = false;
    expect(await onceByKey(callUnder(key, deps), again)).toEqual({ output: 'again' });
  });
});

describe('a slow run that was overtaken', () => {
  /** @param ending of the first run, when the second has ended */
  async function overtaken(ending: () => Promise<{ output: string }>, second = again) {
    const key = randomUUID();
    const { promise: paused, resolve: goOn } = Promise.withResolvers<void>();
    const first = onceByKey(callUnder(key), () => paused.then(ending)).catch((error: unknown) => error);
    await expect.poll(() => isHeld(key)).toBe(true);
    await age(key, '1 minute');
    const answer = await onceByKey(callUnder(key), second);
    goOn();
    return { first: await first, second: answer, later: await onceByKey(callUnder(key), again) };
  }

  it('neither stores nor removes anything under the key', async () => {
    const second = () => Promise.resolve({ output: 'second' });
    for (const ending of [() => Promise.reject(new Error('too late')), () => Promise.resolve({ output: 'first' })]) {
      const seen = await overtaken(ending, second);
      expect(seen.second).toEqual({ output: 'second' });
      expect(seen.later).toEqual({ output: 'second' });
    }
  });

  /** Rows that both runs left; each writes one in a transaction. */
  async function rowsAfter(guarded: (work: () => Promise<unknown>) => Promise<unknown>) {
    const mark = randomUUID();
    const write = (who: string) => async () => {
      const work = (manager: EntityManager): Promise<unknown> =>
        manager.query(`insert into rate_limit (key, points, expire) values ($1, 1, 0)`, [`${mark}-${who}`]);
      await guarded(() => inTransaction(api.deps.office.source, work));
      return { output: who };
    };
    const seen = await overtaken(write('first'), write('second'));
    const rows: { key: string }[] = await api.deps.source.query(`select key from rate_limit where key like $1`, [
      `${mark}%`,
    ]);
    return { rows: rows.map(({ key }) => key.replace(`${mark}-`, '')), answered: seen.first };
  }

  it('commits nothing, by whichever pool, and is answered as the one that overtook it', async () => {
    expect(await rowsAfter((work) => work())).toEqual({ rows: ['second'], answered: { output: 'second' } });
  });

  it('would commit as well where no fence is looked at', async () => {
    const { rows } = await rowsAfter((work) => beyond(work));
    expect(rows.toSorted()).toEqual(['first', 'second']);
  });

  /** Resolves when somebody waits for a key that a transaction holds; looks at it from outside of that one. */
  const untilWaitedFor = async (): Promise<void> => {
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      and query like 'insert into idempotency_key%'`;
    await expect.poll(() => beyond(() => api.deps.source.query(waiting))).toHaveLength(1);
  };

  /** Who of both ended first, when the fence is looked at so and the commit comes after `until`. */
  async function firstToEnd(look: typeof holdKey, until: (second: Promise<unknown>) => Promise<unknown>) {
    const key = randomUUID();
    const looked = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<{ second: Promise<unknown> }>();
    const order: string[] = [];
    const first = onceByKey(callUnder(key), async () => {
      await age(key, '1 minute');
      const [held]: KeyOfRun[] = await api.deps.source.query(
        `select scope, key, run_id from idempotency_key where key = $1`,
        [key],
      );
      const commit = api.deps.source.transaction(async (manager) => {
        if (held) await look(manager, held);
        looked.resolve();
        await until((await begun.promise).second);
        order.push('first');
      });
      // Without the lock the fence itself is met at the end.
      await commit.catch(() => undefined);
      return { output: 'first' };
    });
    await looked.promise;
    const second = onceByKey(callUnder(key), () => (order.push('second'), again()));
    begun.resolve({ second });
    await Promise.all([first, second]);
    return order[0];
  }

  it('is not overtaken between its look at the fence and its commit', async () => {
    expect(await firstToEnd(holdKey, untilWaitedFor)).toBe('first');
    const unlocked = () => Promise.resolve(true);
    expect(await firstToEnd(unlocked, (second) => second)).toBe('second');
  });
});
