import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../build/testing/database.ts';
import { runningApi, type RunningTestApi } from '../testing/running-api.ts';
import { smallShop } from '../testing/small-shop.ts';
import { HEAVY } from '../../build/testing/thorough.ts';

let database: TestDatabase;
let web: RunningTestApi;
let worker: RunningTestApi | null = null;

const started = (role: string): Promise<RunningTestApi> =>
  runningApi({ ROLE: role }, { databaseUrl: database.url, withWorkers: true });

beforeAll(async () => {
  database = await testDatabase();
  web = await started('web');
  await smallShop(web.deps.source);
});
afterAll(async () => {
  await worker?.close();
  await web.close();
  await database.drop();
});

const working = async (): Promise<RunningTestApi> => (worker ??= await started('worker'));

/** An order that is not there: the job is done at once. */
const queue = (api: RunningTestApi): Promise<void> =>
  api.deps.jobs.send(api.deps.source.manager, 'invite-review', { orderId: randomUUID() });

const statesOfJobs = (): Promise<{ state: string; count: number }[]> =>
  web.deps.source.query(
    `select state, count(*)::integer as count from jobs.job where name = 'invite-review' group by state`,
  );

async function jobsDoneBy(api: RunningTestApi): Promise<number> {
  const { values } = await api.deps.metrics.jobs.get();
  return values.filter(({ labels }) => labels.name === 'invite-review').reduce((sum, { value }) => sum + value, 0);
}

describe('a process of one role', () => {
  it('does what a web process queued at a worker alone, and each job once', async () => {
    for (let count = 0; count < 2; count += 1) await queue(web);
    const api = await working();
    for (let count = 0; count < 2; count += 1) await queue(web);
    await expect.poll(statesOfJobs, { interval: 50 }).toEqual([{ state: 'completed', count: 4 }]);
    expect(await jobsDoneBy(web)).toBe(0);
    expect(await jobsDoneBy(api)).toBe(4);
  });

  it('works in the process itself where it has both: the control of the test before', { tags: [HEAVY] }, async () => {
    await worker?.close();
    worker = null;
    const both = await started('all');
    await queue(both);
    await expect.poll(() => jobsDoneBy(both), { interval: 50 }).toBe(1);
    await both.close();
  });

  it('says of itself which one it has, and a worker answers nothing else', async () => {
    expect(await web.visitor().client.system.health()).toMatchObject({ role: 'web' });
    const api = await working();
    const own = api.visitor().client.system;
    expect(await own.ready()).toEqual({ status: 'ready', role: 'worker' });
    expect(await own.health()).toMatchObject({ role: 'worker' });
    expect(await (await fetch(`${api.origin}/metrics`)).text()).toContain('jobs_total');
    for (const path of ['/', '/cs/', '/api/new/openapi.json', '/api/new/stores/stores/?market=cs', '/files/pictures/a'])
      expect([path, (await fetch(`${api.origin}${path}`)).status]).toEqual([path, 404]);
    expect((await fetch(`${web.origin}/api/new/stores/stores/?market=cs`)).status).toBe(200);
  });

  it('is not ready once it stops, and lives on meanwhile', async () => {
    const stations = await started('stations');
    stations.deps.lifecycle.beginStop();
    expect((await fetch(`${stations.origin}/api/new/ready`)).status).toBe(503);
    expect((await fetch(`${stations.origin}/api/new/health`)).status).toBe(200);
    await stations.close();
  });
});
