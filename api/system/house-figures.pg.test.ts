import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runningApi, type RunningTestApi } from '../testing/running-api.ts';
import { smallShop } from '../testing/small-shop.ts';

let api: RunningTestApi;

beforeAll(async () => {
  api = await runningApi({ ROLE: 'worker' });
  await smallShop(api.deps.source);
});
afterAll(() => api.close());

const scraped = async (): Promise<string> => (await fetch(`${api.origin}/metrics`)).text();

/** The figure as the first scrape after a change tells it: kept answers last a second. */
const figure = async (line: string): Promise<number | null> => {
  const found = (await scraped()).split('\n').find((one) => one.startsWith(`${line} `));
  return found === undefined ? null : Number(found.slice(line.length));
};

it('tells of queues what is due and what failed, and nothing of those that are empty', async () => {
  const queue = 'name="invite-review"';
  expect(await figure(`job_queue_waiting{${queue}}`)).toBeNull();
  await api.deps.jobs.send(api.deps.source.manager, 'invite-review', { orderId: randomUUID() });
  await api.deps.source.query(
    `update jobs.job set start_after = now() - interval '10 minutes' where name = 'invite-review'`,
  );
  await expect.poll(() => figure(`job_queue_waiting{${queue}}`)).toBe(1);
  expect(await figure(`job_queue_oldest_seconds{${queue}}`)).toBeGreaterThanOrEqual(600);
  await api.deps.source.query(
    `update jobs.job set state = 'failed', completed_on = now() where name = 'invite-review'`,
  );
  await expect.poll(() => figure(`job_queue_failed{${queue}}`)).toBe(1);
  expect(await figure(`job_queue_waiting{${queue}}`)).toBe(0);
});

it('tells of scans that stations have not sent', async () => {
  expect(await figure('station_unsent_scans')).toBe(0);
  await api.deps.source.query(
    `insert into device (id, name, last_seen_at, unsent, oldest_unsent_at)
     values ($1, 'Balení 1', now() - interval '10 minutes', 7, now() - interval '20 minutes')`,
    [randomUUID()],
  );
  await expect.poll(() => figure('station_unsent_scans')).toBe(7);
  expect(await figure('station_unsent_silent')).toBe(1);
  expect(await figure('station_unsent_oldest_seconds')).toBeGreaterThanOrEqual(1200);
});

it('tells of a log that is not archived nothing', async () => {
  expect(await scraped()).not.toContain('\ndatabase_archive_');
});

it('tells differences in the books once they have been counted', async () => {
  await expect.poll(() => figure('stock_reconcile_differences')).toBe(0);
});
