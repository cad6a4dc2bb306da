import type { ApiClient } from '@kolobeh/shared/client.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { repairBench } from '../../testing/repair-bench.ts';
import { runningApi, type RunningTestApi } from '../../testing/running-api.ts';
import { smallShop } from '../../testing/small-shop.ts';
import { insertRow } from '../../testing/insert-row.ts';
import { withoutSql } from '../../testing/without-sql.ts';

let api: RunningTestApi;
let office: ApiClient;
let bench: ApiClient;
let kind: number;

beforeAll(async () => {
  api = await runningApi();
  await smallShop(api.deps.source);
  ({ bench } = await repairBench(api));
  office = (await api.signedIn('office')).client;
  ({ id: kind } = await insertRow<{ id: number }>(api.deps.source, 'repair_kind', {
    code: 'speaker',
    position: 99,
    names: { cs: 'Výměna reproduktoru', ro: 'Înlocuirea difuzorului' },
    about: { cs: '', ro: '' },
    words: { cs: [], ro: [] },
    mends: [],
  }));
});
beforeEach(() => api.deps.source.query(`delete from repair_operation where kind_id = $1`, [kind]));
afterAll(() => api.close());

const values = {
  minutes: 45,
  warranty_months: 24,
  part_days: 3,
  part_code: '',
  prices: { cs: { part: 50_000, work: 40_000 }, ro: null },
};
const targets = async (term = '') => office.repair.operationTargets({ term });
const all = async () => (await targets()).models.map(({ id }) => ({ model: id, colour: '' }));
const add = (to: { model: number; colour: string }[], more: object = {}, client = office) =>
  client.repair.addOperations({ kind, targets: to, ...values, ...more });
const rows = async (): Promise<{ id: number; version: number; prices: number }[]> =>
  api.deps.source.query(
    `select o.id, o.version, (select count(*)::integer from repair_price p where p.operation_id = o.id) as prices
       from repair_operation o where o.kind_id = $1 order by o.id`,
    [kind],
  );
const wrongAt = (path: string, code: string) => ({ code: 'INPUT_INVALID', data: { fields: [{ path, code }] } });

it('is given to several models at once, offered to the next customer there, and a repeat adds nothing', async () => {
  const to = await all();
  expect(to.length).toBeGreaterThan(1);
  const { added, already } = await add(to);
  expect([added.length, already]).toEqual([to.length, []]);
  const { choices } = await api
    .visitor()
    .client.repair.operations({ market: 'cs', product_model: 'iphone-13', product_color: 'MID' });
  expect(choices.find(({ code }) => code === 'speaker')).toMatchObject({ price: { amount: 90_000 }, minutes: 45 });
  const again = await add(to, { minutes: 99 });
  expect([again.added, again.already.length]).toEqual([[], to.length]);
  expect(await rows()).toEqual(added.map((id) => ({ id, version: 1, prices: 1 })));
  const audit = await api.deps.source.query(`select detail from audit_log where action = 'repair.operations_added'`);
  expect(audit).toMatchObject([{ detail: { added, values: { minutes: 45 } } }]);
});

it('is given to one colour beside all of them', async () => {
  const { models } = await targets('iphone 13');
  const [one] = models;
  const colour = one?.colours[0]?.code ?? '';
  expect(colour).not.toBe('');
  const model = one?.id ?? 0;
  expect((await add([{ model, colour }])).added).toHaveLength(1);
  expect((await add([{ model, colour: '' }])).added).toHaveLength(1);
  const { operations } = await office.repair.officeOperations({ term: 'reproduktoru' });
  expect(operations.map(({ colour_code: code }) => code).toSorted()).toEqual(['', colour].toSorted());
});

it('says at its fields what is wrong, and is for who sets prices', async () => {
  const to = await all();
  const [first] = to;
  const model = first?.model ?? 0;
  await expect(add([{ model: 999_999, colour: '' }])).rejects.toMatchObject(wrongAt('targets', 'MODEL_NOT_FOUND'));
  await expect(add([{ model, colour: 'NONE' }])).rejects.toMatchObject(wrongAt('targets', 'MODEL_NOT_FOUND'));
  await expect(add(to, { kind: 999_999 })).rejects.toMatchObject(wrongAt('kind', 'REQUIRED'));
  await expect(add(to, { prices: { cs: null, ro: null } })).rejects.toMatchObject(
    wrongAt('prices.cs.part', 'REQUIRED'),
  );
  await expect(add(to, { part_code: 'NO-SUCH' })).rejects.toMatchObject(wrongAt('part_code', 'PRODUCT_NOT_FOUND'));
  await expect(add([])).rejects.toMatchObject(wrongAt('targets', 'REQUIRED'));
  await expect(add(to, {}, bench)).rejects.toMatchObject({ code: 'NO_PERMISSION' });
  expect(await rows()).toEqual([]);
});

it('added by several at once is there once, with its prices', async () => {
  const to = await all();
  const ends = await Promise.all(Array.from({ length: 5 }, (_, index) => add(index % 2 === 0 ? to : to.toReversed())));
  expect(ends.reduce((sum, { added }) => sum + added.length, 0)).toBe(to.length);
  expect((await rows()).map(({ prices }) => prices)).toEqual(to.map(() => 1));
});

it('control: were those that have it not left alone, the second one would be refused', async () => {
  const to = await all();
  await add(to);
  await withoutSql('on conflict (model_id, kind_id, colour_code) do nothing', () =>
    expect(add(to)).rejects.toMatchObject({ status: 500 }),
  );
});

it('is taken off again, once, and not after somebody has changed it', async () => {
  const [first] = await all();
  const [id = 0] = (await add(first ? [first] : [])).added;
  const one = await office.repair.officeOperation({ id });
  const { minutes, warranty_months, part_days, part_code, prices } = one;
  const changed = { id, version: 1, minutes: minutes + 1, warranty_months, part_days, part_code, prices };
  await office.repair.saveOperation(changed);
  await expect(office.repair.removeOperation({ id, version: 1 })).rejects.toMatchObject({
    code: 'VERSION_STALE',
    data: { value: { minutes: minutes + 1 }, version: 2 },
  });
  await expect(bench.repair.removeOperation({ id, version: 2 })).rejects.toMatchObject({ code: 'NO_PERMISSION' });
  const ends = await Promise.all(Array.from({ length: 4 }, () => office.repair.removeOperation({ id, version: 2 })));
  expect(ends.filter(({ removed }) => removed)).toHaveLength(1);
  expect(await rows()).toEqual([]);
  const audit = await api.deps.source.query(`select detail from audit_log where action = 'repair.operation_removed'`);
  expect(audit).toMatchObject([{ detail: { before: { code: 'speaker', minutes: minutes + 1 } } }]);
});
