import { randomUUID } from 'node:crypto';
import { DeviceCheck } from '@kolobeh/shared/repair/bench/checks.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OrderedRepair, type RepairBench, repairBench } from '../../testing/repair-bench.ts';
import { runningApi, type RunningTestApi } from '../../testing/running-api.ts';
import { smallShop } from '../../testing/small-shop.ts';
import { forgetEnded } from '../forget-owners.ts';

let api: RunningTestApi;
let house: RepairBench;
let later = 0;

beforeAll(async () => {
  api = await runningApi({}, { withWorkers: true, now: () => new Date(Date.now() + later) });
  await smallShop(api.deps.source);
  house = await repairBench(api);
});
afterAll(() => api.close());

const status = ({ id, token }: OrderedRepair) => api.visitor().client.repair.status({ id, token });
const check = (number: string, name: DeviceCheck, result: 'ok' | 'faulty' | null, words = '') =>
  house.bench.repair.check({ number, check: name, result, words });

describe('parts of a device that are tried', () => {
  it('are kept by who tried them, the later word in place of the earlier, and told to the owner once looked at', async () => {
    const repair = await house.ordered();
    const { number } = repair;
    await expect(check(number, 'power', 'ok')).rejects.toMatchObject({ code: 'REPAIR_MOVED' });
    await house.steps(number, 'received', 'diagnosing');
    await check(number, 'touch', 'ok');
    await check(number, 'display', 'faulty', 'prasklý v rohu');
    const { checks } = await check(number, 'touch', 'faulty', 'nereaguje');
    expect(checks.map((one) => one.check)).toEqual(DeviceCheck.options);
    expect(checks.filter(({ result }) => result !== null)).toMatchObject([
      { check: 'display', result: 'faulty', words: 'prasklý v rohu', by: 'Zkušební shop' },
      { check: 'touch', result: 'faulty', words: 'nereaguje' },
    ]);
    expect((await status(repair)).checks).toEqual([]);
    await house.steps(number, 'repairing');
    const told = await status(repair);
    expect(told.checks).toEqual([
      { check: 'display', result: 'faulty' },
      { check: 'touch', result: 'faulty' },
    ]);
    expect(JSON.stringify(told)).not.toContain('nereaguje');
    await check(number, 'touch', null);
    expect((await status(repair)).checks).toEqual([{ check: 'display', result: 'faulty' }]);
  });

  it('tried by two at once are each kept once', async () => {
    const { number } = await house.ordered();
    await house.steps(number, 'received', 'diagnosing');
    await Promise.all(
      [...DeviceCheck.options, ...DeviceCheck.options].map((name, at) => check(number, name, at % 2 ? 'ok' : 'faulty')),
    );
    const { checks } = await house.bench.repair.onBench({ number });
    expect(checks.filter(({ result }) => result === null)).toEqual([]);
    const rows: unknown[] = await api.deps.source.query(
      `select from repair_check k join repair r on r.id = k.repair_id where r.number = $1`,
      [number],
    );
    expect(rows).toHaveLength(DeviceCheck.options.length);
  });
});

describe('the time of work', () => {
  it('is kept once however often it is sent, taken out with its act, and changed no more once the device is gone', async () => {
    const { number } = await house.ordered();
    await house.steps(number, 'received', 'diagnosing');
    const id = randomUUID();
    const time = { number, id, minutes: 25, words: 'rozebrání' };
    await Promise.all([1, 2, 3].map(() => house.bench.repair.addWork(time)));
    const twice = await house.bench.repair.addWork({ ...time, id: randomUUID(), minutes: 10 });
    expect(twice.work).toMatchObject([{ id, minutes: 25, words: 'rozebrání', by: 'Zkušební shop' }, { minutes: 10 }]);
    const { work } = await house.bench.repair.removeWork({ number, id });
    await house.bench.repair.removeWork({ number, id });
    expect(work.map(({ minutes }) => minutes)).toEqual([10]);
    const acts: { count: number }[] = await api.deps.source.query(
      `select count(*)::integer as count from audit_log where action = 'repair.work_removed' and detail ->> 'number' = $1`,
      [number],
    );
    expect(acts).toEqual([{ count: 1 }]);
    await house.steps(number, 'returning', 'handed_back');
    await expect(house.bench.repair.addWork({ ...time, id: randomUUID() })).rejects.toMatchObject({
      code: 'REPAIR_MOVED',
    });
    await expect(house.bench.repair.removeWork({ number, id: work[0]?.id ?? '' })).rejects.toMatchObject({
      code: 'REPAIR_MOVED',
    });
  });

  it.each([0, 721, 1.5])('of %s minutes is refused at its field', async (minutes) => {
    const { number } = await house.ordered();
    await expect(house.bench.repair.addWork({ number, id: randomUUID(), minutes, words: '' })).rejects.toMatchObject({
      data: { fields: [{ path: 'minutes' }] },
    });
  });
});

it('once claims have run out the words go, and what the device was like stays', async () => {
  const { number } = await house.ordered();
  await house.steps(number, 'received', 'diagnosing');
  await check(number, 'speaker', 'faulty', 'slyšet paní Dvořákovou');
  await house.bench.repair.addWork({ number, id: randomUUID(), minutes: 5, words: 'hovor s paní Dvořákovou' });
  await house.steps(number, 'returning', 'handed_back');
  later = 12 * 366 * 86_400_000;
  await forgetEnded(api.deps);
  later = 0;
  const { checks, work } = await house.bench.repair.onBench({ number });
  expect(checks.find((one) => one.check === 'speaker')).toMatchObject({ result: 'faulty', words: '' });
  expect(work).toMatchObject([{ minutes: 5, words: '' }]);
});
