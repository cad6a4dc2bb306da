import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../../build/testing/database.ts';
import { createDataSource, poolOf } from '../database/data-source.ts';
import { createMetrics } from '../operation/metrics.ts';
import { type JobQueue, startJobQueue } from './job-queue.ts';

type Source = ReturnType<typeof createDataSource>;

let source: Source;
let queue: JobQueue;
let drop: () => Promise<void>;

beforeEach(async () => {
  const database = await testDatabase();
  drop = database.drop;
  source = await createDataSource({ url: database.url, poolSize: 3 }).initialize();
  const log = pino({ level: 'silent' });
  // So seldom that nothing but a full batch makes it look again while a test runs.
  queue = await startJobQueue({
    databaseUrl: database.url,
    log,
    metrics: createMetrics({ shop: poolOf(source) }),
    pollSeconds: 600,
  });
});
afterEach(async () => {
  await queue.stop();
  await source.destroy();
  await drop();
});

const states = (): Promise<{ id: string; state: string }[]> =>
  source.query(`select data ->> 'orderId' as id, state from jobs.job where name = 'send-order-mail' order by 1`);

it('takes a backlog without pauses, so many jobs at once', async () => {
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
  await expect.poll(() => done.length, { timeout: 20_000, interval: 50 }).toBe(45);
  expect(new Set(done).size).toBe(45);
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
  await expect.poll(states, { timeout: 20_000, interval: 50 }).toEqual([
    { id: 'a', state: 'completed' },
    { id: 'bad', state: 'retry' },
    { id: 'c', state: 'completed' },
  ]);
  expect(runs.toSorted()).toEqual(['a', 'bad', 'c']);
});
