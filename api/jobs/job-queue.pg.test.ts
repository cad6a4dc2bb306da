import { PgBoss } from 'pg-boss';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../build/testing/database.ts';
import { createDataSource, poolOf } from '../database/data-source.ts';
import { createMetrics } from '../operation/metrics.ts';
import { everyMinute } from './care.ts';
import { type JobQueue, type JobQueueSettings, migrateJobs, startJobQueue } from './job-queue.ts';
import { HEAVY } from '../../build/testing/thorough.ts';

type Source = ReturnType<typeof createDataSource>;

let source: Source;
let queue: JobQueue;
let settings: JobQueueSettings;
let url: string;
let drop: () => Promise<void>;

beforeEach(async () => {
  const database = await testDatabase();
  ({ drop, url } = database);
  source = await createDataSource({ url: database.url, poolSize: 3 }).initialize();
  const log = pino({ level: 'silent' });
  settings = { databaseUrl: database.url, log, metrics: createMetrics({ shop: poolOf(source) }) };
  // So seldom that nothing but a full batch makes it look again while a test runs.
  queue = await startJobQueue({ ...settings, pollSeconds: 600 });
});
afterEach(async () => {
  await queue.stop();
  await source.destroy();
  await drop();
});

const states = (): Promise<{ id: string; state: string }[]> =>
  source.query(`select data ->> 'orderId' as id, state from jobs.job where name = 'send-order-mail' order by 1`);

it('takes a backlog without pauses, so many jobs at once', { tags: [HEAVY] }, async () => {
  for (let index = 0; index < 45; index += 1)
    await queue.send(source.manager, 'send-order-mail', { orderId: `order-${index}`, kind: 'placed' });
  const done: string[] = [];
  let waiting: (() => void)[] = [];
  await queue.work(
    'send-order-mail',
    async ({ orderId }) => {
      // Nobody goes on before all ten are here; the last five of the backlog come alone.
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        if (waiting.length < 10 && done.length < 40) return;
        for (const go of waiting) go();
        waiting = [];
      });
      done.push(orderId);
    },
    10,
  );
  await expect.poll(() => done.length, { interval: 50 }).toBe(45);
  expect(new Set(done).size).toBe(45);
});

it('takes a backlog without pauses one after another too', async () => {
  for (let index = 0; index < 5; index += 1)
    await queue.send(source.manager, 'send-order-mail', { orderId: `order-${index}`, kind: 'placed' });
  let underWay = 0;
  let most = 0;
  await queue.work('send-order-mail', async () => {
    underWay += 1;
    most = Math.max(most, underWay);
    await new Promise((resolve) => setImmediate(resolve));
    underWay -= 1;
  });
  await expect
    .poll(async () => (await states()).map(({ state }) => state), { interval: 50 })
    .toEqual(Array.from({ length: 5 }, () => 'completed'));
  expect(most).toBe(1);
});

it('settles each job of a batch by its own outcome', async () => {
  for (const orderId of ['a', 'bad', 'c'])
    await queue.send(source.manager, 'send-order-mail', { orderId, kind: 'placed' });
  const runs: string[] = [];
  await queue.work(
    'send-order-mail',
    ({ orderId }) => {
      runs.push(orderId);
      return orderId === 'bad' ? Promise.reject(new Error('the server is away')) : Promise.resolve();
    },
    10,
  );
  await expect.poll(states, { interval: 50 }).toEqual([
    { id: 'a', state: 'completed' },
    { id: 'bad', state: 'retry' },
    { id: 'c', state: 'completed' },
  ]);
  expect(runs.toSorted()).toEqual(['a', 'bad', 'c']);
});

it('tells of runs by outcome, whether they began in time, and how long they took', async () => {
  for (const orderId of ['done', 'again', 'last'])
    await queue.send(source.manager, 'send-order-mail', { orderId, kind: 'placed' });
  const change = (set: string, orderId: string) =>
    source.query(`update jobs.job set ${set} where data ->> 'orderId' = $1`, [orderId]);
  await change(`start_after = now() - interval '6 minutes'`, 'done');
  await change('retry_limit = 0', 'last');
  await queue.work(
    'send-order-mail',
    ({ orderId }) => (orderId === 'done' ? Promise.resolve() : Promise.reject(new Error('the server is away'))),
    10,
  );
  const scraped = async (): Promise<string[]> =>
    (await settings.metrics.registry.metrics()).split('\n').filter((line) => line.includes('"send-order-mail"'));
  await expect
    .poll(async () => (await scraped()).filter((line) => line.startsWith('jobs_total')).toSorted(), { interval: 50 })
    .toEqual([
      'jobs_total{name="send-order-mail",outcome="done",begun="late"} 1',
      'jobs_total{name="send-order-mail",outcome="failed",begun="in_time"} 1',
      'jobs_total{name="send-order-mail",outcome="given_up",begun="in_time"} 1',
    ]);
  expect(await scraped()).toContain('job_duration_seconds_count{name="send-order-mail",outcome="done"} 1');
});

it('lets a job that takes long hold up no more than its own batch', { tags: [HEAVY] }, async () => {
  for (let index = 0; index < 45; index += 1)
    await queue.send(source.manager, 'send-order-mail', { orderId: `order-${index}`, kind: 'placed' });
  let others = 0;
  const { promise: allOthers, resolve } = Promise.withResolvers<void>();
  await queue.work(
    'send-order-mail',
    async ({ orderId }) => {
      if (orderId === 'order-0') return allOthers;
      others += 1;
      if (others === 44) resolve();
    },
    10,
  );
  await expect.poll(async () => (await states()).filter(({ state }) => state === 'completed').length).toBe(45);
});

/** Sixty jobs worked on by two processes, each several at once. @returns how often each ran */
async function timesRun(meanwhile: () => Promise<unknown>): Promise<number[]> {
  for (let index = 0; index < 60; index += 1)
    await queue.send(source.manager, 'send-order-mail', { orderId: `order-${index}`, kind: 'placed' });
  const other = await startJobQueue({ ...settings, pollSeconds: 600 });
  const runs = new Map<string, number>();
  let isDisturbed = false;
  const run = async ({ orderId }: { orderId: string }): Promise<void> => {
    runs.set(orderId, (runs.get(orderId) ?? 0) + 1);
    if (isDisturbed) return;
    isDisturbed = true;
    await meanwhile();
  };
  await Promise.all([queue.work('send-order-mail', run, 10), other.work('send-order-mail', run, 10)]);
  await expect.poll(async () => (await states()).every(({ state }) => state === 'completed')).toBe(true);
  await other.stop();
  return [...runs.values()];
}

it('hands each job to one of the batches of all processes', async () => {
  expect(await timesRun(() => Promise.resolve())).toEqual(Array.from({ length: 60 }, () => 1));
});

it('would run a job twice if its claim were not kept: the control of the test before', { tags: [HEAVY] }, async () => {
  const runs = await timesRun(() => source.query(`update jobs.job set state = 'created' where state = 'active'`));
  expect(Math.max(...runs)).toBeGreaterThan(1);
});

/** From now on each look of a worker for letters or mails is counted; the queue's own workers look when they like. */
async function countedLooks(): Promise<() => Promise<number>> {
  await source.query(`
    create table looked (statement text not null);
    create function count_look() returns trigger language plpgsql security definer as
      'begin insert into public.looked values (current_query()); return null; end';
    create trigger count_look before update on jobs.job_common execute function count_look()`);
  return async () => {
    const [row]: { n: number }[] = await source.query(
      `select count(*)::integer as n from looked where statement like '%name = ''send-order-%'`,
    );
    return row?.n ?? 0;
  };
}

it('wakes a worker for a job at once; without that word the job waits for the next look', async () => {
  const notify = (name: string, on: boolean) =>
    source.query(`update jobs.queue set notify = $2 where name = $1`, [name, on]);
  await notify('send-order-letter', false);
  await queue.stop();
  queue = await startJobQueue({ ...settings, pollSeconds: 600 });
  const looks = await countedLooks();
  await queue.work('send-order-letter', () => Promise.resolve());
  await queue.work('send-order-mail', () => Promise.resolve());
  // Both have looked once, found nothing and sleep for ten minutes.
  await expect.poll(looks, { interval: 50 }).toBe(2);
  await queue.send(source.manager, 'send-order-letter', { letterId: 'unheard' });
  await queue.send(source.manager, 'send-order-mail', { orderId: 'heard', kind: 'placed' });
  await expect.poll(states, { interval: 50 }).toEqual([{ id: 'heard', state: 'completed' }]);
  const [letter]: { state: string }[] = await source.query(
    `select state from jobs.job where name = 'send-order-letter'`,
  );
  expect(letter).toEqual({ state: 'created' });
  await migrateJobs(url, []);
  expect(await source.query(`select name from jobs.queue where name like 'send-%' and not notify`)).toEqual([]);
});

it('runs regular care once, however often its time came meanwhile, and writes its schedule down', async () => {
  const boss = new PgBoss({ connectionString: url, schema: 'jobs', migrate: false, supervise: false, schedule: false });
  await boss.start();
  const asked = [await boss.send('cart.forget'), await boss.send('cart.forget')];
  expect(asked.filter(Boolean)).toHaveLength(1);
  let runs = 0;
  const { run: _, ...care } = everyMinute('cart.forget', async () => undefined, { limitSeconds: 77 });
  await queue.care(care, async () => void (runs += 1));
  const ends = (): Promise<{ state: string }[]> =>
    source.query(`select state from jobs.job where name = 'cart.forget' and id = any($1)`, [asked.filter(Boolean)]);
  await expect.poll(ends, { interval: 50 }).toEqual([{ state: 'completed' }]);
  expect(runs).toBe(1);
  expect(await boss.getSchedules('cart.forget')).toMatchObject([
    { cron: '* * * * *', options: { expireInSeconds: 77, retryLimit: 0, missed: 'once' } },
  ]);
  await migrateJobs(url, ['cart.forget']);
  expect(await boss.getSchedules()).toHaveLength(1);
  await migrateJobs(url, []);
  expect(await boss.getSchedules()).toEqual([]);
  await boss.stop({ graceful: false });
});

describe('care that is due', () => {
  const asked = (): Promise<{ state: string }[]> =>
    source.query(`select state from jobs.job where name = 'cart.forget'`);

  it(
    'is begun once by two workers that start together, and by no process that only sends',
    { tags: [HEAVY] },
    async () => {
      await queue.stop();
      const missed = new Date(Date.now() - 90 * 60_000);
      const cron = `${missed.getUTCMinutes()} ${missed.getUTCHours()} * * *`;
      let runs = 0;
      queue = await startJobQueue({ ...settings, works: false });
      await queue.care({ name: 'cart.forget', cron, limitSeconds: 60, retries: 0 }, async () => void (runs += 1));
      // As a house leaves it that was down for three hours, in which the care's time came.
      await source.query(`update jobs.version set cron_on = now() - interval '3 hours'`);
      await source.query(
        `update jobs.schedule set created_on = now() - interval '2 days', updated_on = now() - interval '2 days'`,
      );
      const sender = await startJobQueue({ ...settings, works: false });
      await sender.send(source.manager, 'send-order-mail', { orderId: 'order-1', kind: 'placed' });
      await sender.stop();
      expect(await asked()).toEqual([]);
      const workers = await Promise.all([startJobQueue(settings), startJobQueue(settings)]);
      await expect.poll(asked, { interval: 50 }).toEqual([{ state: 'completed' }]);
      await Promise.all(workers.map((worker) => worker.stop()));
      expect(runs).toBe(1);
      expect(await asked()).toHaveLength(1);
    },
  );
});
