import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allSeries } from '../../integrations/carriers/number-series.ts';
import { packingBench, type PackingBench } from '../../testing/warehouse/packing-bench.ts';
import { aStation, type Station } from '../../testing/warehouse/station.ts';
import { countFree, keepNumbers } from './queries/carrier-numbers.ts';
import { listShort, orderNumbers } from './order-numbers.ts';

const cash = { carrier: 'ppl', series: 'PRID' };
let bench: PackingBench;
beforeAll(async () => {
  bench = await packingBench();
});
afterAll(() => bench.api.close());

const fetchAll = ({ client, deviceId }: Station, given_up: string[] = []) =>
  client.warehouse.fetchNumbers({ device_id: deviceId, given_up });
const numbersOf = async (station: Station, series = 'PRID', given_up: string[] = []): Promise<string[]> =>
  (await fetchAll(station, given_up)).pools.find((one) => one.series === series)?.numbers ?? [];
const order = async (): Promise<void> => {
  for (const one of await listShort(bench.api.deps, bench.api.deps.source)) await orderNumbers(bench.api.deps, one);
};

describe('the pool of carriers’ numbers', () => {
  it('is filled from the carrier when it runs low, and not twice by two processes', async () => {
    const { deps } = bench.api;
    expect(await listShort(deps, deps.source)).toEqual(allSeries);
    await Promise.all([order(), order()]);
    expect(await countFree(deps.source, cash)).toBe(100);
    expect(await listShort(deps, deps.source)).toEqual([]);
  });

  it('stays as it is when the carrier does not answer, and is filled the next time', async () => {
    await bench.api.deps.source.query(`delete from carrier_number`);
    bench.ppl.failures.push('timeout');
    await orderNumbers(bench.api.deps, cash);
    expect(await countFree(bench.api.deps.source, cash)).toBe(0);
    await order();
    expect(await countFree(bench.api.deps.source, cash)).toBe(100);
  });

  it('gives a station its share, the same for a repeat, and others to the next', async () => {
    const [one, other] = [await aStation(bench.api), await aStation(bench.api)];
    const first = await fetchAll(one);
    expect(first).toMatchObject({ share: 20, without_pool: expect.arrayContaining(['Sameday']) as unknown });
    expect(first.pools.map(({ series, numbers }) => [series, numbers.length])).toEqual(
      allSeries.map(({ series }) => [series, 20]),
    );
    expect(await fetchAll(one)).toEqual(first);
    const second = await fetchAll(other);
    const all = [...first.pools, ...second.pools].flatMap(({ numbers }) => numbers);
    expect(new Set(all).size).toBe(all.length);
  });

  it('fills up what a station gave up, with numbers nobody had', async () => {
    const station = await aStation(bench.api);
    const before = await numbersOf(station);
    const given = before.slice(0, 3);
    const after = await numbersOf(station, 'PRID', given);
    expect(after).toHaveLength(20);
    expect(after.filter((number) => given.includes(number))).toEqual([]);
    expect(await numbersOf(await aStation(bench.api))).not.toEqual(expect.arrayContaining(given));
  });

  it('takes nothing from another station by a wrong word', async () => {
    const [one, other] = [await aStation(bench.api), await aStation(bench.api)];
    const mine = await numbersOf(one);
    await numbersOf(other, 'PRID', mine);
    expect(await numbersOf(one)).toEqual(mine);
  });

  it('is asked for more at once when a station gets too few', async () => {
    const { source } = bench.api.deps;
    await source.query(`update carrier_number set voided_at = now() where device_id is null`);
    await source.query(`delete from jobs.job where name = 'order-carrier-numbers'`);
    await fetchAll(await aStation(bench.api));
    const jobs: { data: object }[] = await source.query(
      `select data from jobs.job where name = 'order-carrier-numbers'`,
    );
    expect(jobs.map(({ data }) => data)).toEqual(expect.arrayContaining([...allSeries]));
  });

  it('refuses a station nobody knows', async () => {
    await expect(
      bench.packer.client.warehouse.fetchNumbers({ device_id: randomUUID(), given_up: [] }),
    ).rejects.toMatchObject({ code: 'DEVICE_UNKNOWN' });
  });
});

describe('two stations that ask at once', () => {
  const few = { carrier: 'ppl', series: 'PRIV' };
  const refill = async (): Promise<void> => {
    const { source } = bench.api.deps;
    await source.query(`update carrier_number set voided_at = now() where device_id is null`);
    await keepNumbers(
      source,
      few,
      Array.from({ length: 50 }, () => `few-${randomUUID().slice(0, 12)}`),
    );
  };
  const stations = (): Promise<Station[]> => Promise.all([1, 2, 3, 4].map(() => aStation(bench.api)));

  it('never get the same number', async () => {
    for (let round = 0; round < 3; round += 1) {
      await refill();
      const told = await Promise.all((await stations()).map((one) => numbersOf(one, 'PRIV')));
      const all = told.flat();
      expect(all).toHaveLength(50);
      expect(new Set(all).size).toBe(50);
    }
  });

  /** What a program does that reads what is free and writes afterwards. */
  const careless = async ({ deviceId }: Station, between: () => Promise<void>): Promise<string[]> => {
    const { source } = bench.api.deps;
    const rows: { number: string }[] = await source.query(
      `select number from carrier_number where series = 'PRIV' and device_id is null and voided_at is null order by number limit 20`,
    );
    await between();
    const numbers = rows.map(({ number }) => number);
    await source.query(`update carrier_number set device_id = $1, held_at = now() where number = any($2)`, [
      deviceId,
      numbers,
    ]);
    return numbers;
  };
  const both = async (): Promise<string[][]> => {
    const [one, other] = await stations();
    if (!one || !other) throw new Error('Two stations');
    let first: string[] = [];
    const second = await careless(other, async () => {
      first = await careless(one, () => Promise.resolve());
    });
    return [first, second];
  };

  it('are not given the same by a careless program either: the database minds', async () => {
    await refill();
    await expect(both()).rejects.toThrow('is taken');
  });

  it('would get the same from a careless program did the database not mind: the control', async () => {
    await refill();
    await bench.api.asOwner(`alter table carrier_number disable trigger carrier_number_stays`);
    const [first, second] = await both();
    await bench.api.asOwner(`alter table carrier_number enable trigger carrier_number_stays`);
    expect(first).toEqual(second);
  });
});
