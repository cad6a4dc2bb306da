import type { ApiClient } from '@kolobeh/shared/client.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { repairBench } from '../../testing/repair-bench.ts';
import { runningApi, type RunningTestApi } from '../../testing/running-api.ts';
import { smallShop } from '../../testing/small-shop.ts';

let api: RunningTestApi;
let office: ApiClient;
let order: () => Promise<{ number: string }>;
let bench: ApiClient;

beforeAll(async () => {
  api = await runningApi();
  await smallShop(api.deps.source);
  const house = await repairBench(api);
  ({ bench } = house);
  order = house.ordered;
  office = (await api.signedIn('office')).client;
});
afterAll(() => api.close());

const found = async () => {
  const { operations } = await office.repair.officeOperations({ term: 'iphone 13 battery' });
  const [one] = operations;
  if (!one) throw new Error('The repair is not found');
  return one;
};
type Found = Awaited<ReturnType<typeof found>>;
const wishOf = ({ id, version, minutes, warranty_months, part_days, part_code, prices }: Found) => ({
  id,
  version,
  minutes,
  warranty_months,
  part_days,
  part_code,
  prices,
});
const offered = async (market: 'cs' | 'ro') =>
  (
    await api.visitor().client.repair.operations({ market, product_model: 'iphone-13', product_color: 'MID' })
  ).choices.find(({ code }) => code === 'battery');
const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

it('a changed price is asked of the next customer, and not of who has ordered', async () => {
  const before = await order();
  const one = await found();
  expect(one).toMatchObject({ model: expect.stringContaining('iPhone 13'), prices: { cs: { part: 80_000 } } });
  const saved = await office.repair.saveOperation({
    ...wishOf(one),
    minutes: 75,
    part_code: 'CASE-IP15',
    prices: { cs: { part: 90_000, work: 45_000 }, ro: one.prices.ro },
  });
  expect(saved).toMatchObject({ version: one.version + 1, part_code: 'CASE-IP15' });
  expect(await offered('cs')).toMatchObject({ price: { amount: 135_000 }, minutes: 75, part_state: 'in_stock' });
  expect((await bench.repair.onBench({ number: before.number })).total.amount).toBe(120_000);
  const [told]: { detail: { before: { minutes: number } } }[] = await api.deps.source.query(
    `select detail from audit_log where action = 'repair.operation' order by id desc limit 1`,
  );
  expect(told?.detail.before.minutes).toBe(60);
  await office.repair.saveOperation({ ...wishOf(one), version: saved.version });
});

it('of one colour names it in both languages, and is found by them', async () => {
  const one = await found();
  expect(one).toMatchObject({ colour_code: '', colour_names: {} });
  await api.deps.source.query(
    `insert into repair_operation (model_id, kind_id, colour_code, minutes, warranty_months, part_days)
     select o.model_id, o.kind_id, v.colour_code, o.minutes, o.warranty_months, o.part_days
       from repair_operation o join buyout_variant v on v.model_id = o.model_id where o.id = $1 order by v.id limit 1`,
    [one.id],
  );
  const { operations } = await office.repair.officeOperations({ term: 'iphone 13 battery' });
  const coloured = operations.find(({ colour_code: code }) => code !== '');
  const { cs = '', ro = '' } = coloured?.colour_names ?? {};
  expect([cs, ro].map((name) => name.length > 0)).toEqual([true, true]);
  const byName = await office.repair.officeOperations({ term: `iphone 13 battery ${ro}` });
  expect(byName.operations.map(({ id }) => id)).toEqual([coloured?.id]);
  await api.deps.source.query(`delete from repair_operation where id = $1`, [coloured?.id]);
});

it('without a price it is not offered in that country', async () => {
  const one = await found();
  const { version } = await office.repair.saveOperation({ ...wishOf(one), prices: { ...one.prices, ro: null } });
  expect(await codeOf(offered('ro'))).toBe('DEVICE_NOT_REPAIRED');
  expect(await offered('cs')).toMatchObject({ code: 'battery' });
  await office.repair.saveOperation({ ...wishOf(one), version });
  expect(await offered('ro')).toMatchObject({ code: 'battery' });
});

it('of two who change it one does; the other is shown what holds', async () => {
  const one = await found();
  const ends = await Promise.allSettled(
    [61, 62, 63].map((minutes) => office.repair.saveOperation({ ...wishOf(one), minutes })),
  );
  const kept = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value.minutes] : []));
  expect(kept).toHaveLength(1);
  for (const end of ends)
    if (end.status === 'rejected')
      expect(end.reason).toMatchObject({ code: 'VERSION_STALE', data: { value: { minutes: kept[0] } } });
  expect((await found()).version).toBe(one.version + 1);
});

it('is for who sets prices, and wants a part that is there', async () => {
  const one = await found();
  const wish = wishOf(one);
  await expect(office.repair.saveOperation({ ...wish, part_code: 'NO-SUCH-PART' })).rejects.toMatchObject({
    code: 'INPUT_INVALID',
    data: { fields: [{ path: 'part_code', code: 'PRODUCT_NOT_FOUND' }] },
  });
  expect(await codeOf(bench.repair.saveOperation(wish))).toBe('NO_PERMISSION');
  expect(await codeOf(office.repair.officeOperation({ id: 999_999 }))).toBe('OPERATION_NOT_FOUND');
});
