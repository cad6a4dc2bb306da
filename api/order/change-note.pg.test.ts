import { randomUUID } from 'node:crypto';
import { OrderNumber } from '@kolobeh/shared/kernel/ids.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buy } from '../testing/buyer.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../testing/running-api.ts';
import { withoutSql } from '../testing/without-sql.ts';
import { smallShop } from '../testing/small-shop.ts';

let api: RunningTestApi;
let office: Visitor;
let number: OrderNumber;

beforeAll(async () => {
  api = await runningApi();
  await smallShop(api.deps.source);
  office = await api.signedIn('office');
});
beforeEach(async () => {
  number = OrderNumber.parse((await buy(api, { goods: { 'CASE-IP15': 1 } })).number);
});
afterAll(() => api.close());

const write = (note: string, version: number, key: string = randomUUID()) =>
  office.client.order.changeNote({ number, note, version }, { context: { idempotencyKey: key } });
const detail = () => office.client.order.officeDetail({ number });

it('writes the note of the office beside the customer’s, with its history and who it was', async () => {
  expect(await write('  Volat před doručením ', 0)).toMatchObject({
    value: 'Volat před doručením',
    version: 1,
    by: 'Zkušební office',
  });
  const { row, note, log } = await detail();
  expect([row.office_note, row.office_note_version, note]).toEqual(['Volat před doručením', 1, '']);
  expect(log.map(({ what }) => what)).toContain('note_changed');
  const { rows } = await office.client.order.officeRows({ start_row: 0, end_row: 5, search: number });
  expect(rows).toMatchObject([{ office_note: 'Volat před doručením', office_note_version: 1 }]);
});

it('refuses a note made on an older version, and says what is there now', async () => {
  await write('první', 0);
  await expect(write('druhá', 0)).rejects.toMatchObject({
    code: 'VERSION_STALE',
    status: 409,
    data: { value: 'první', version: 1, by: 'Zkušební office' },
  });
  expect((await detail()).row.office_note).toBe('první');
});

it('is done once by its key, and a run that could not answer is no conflict with itself', async () => {
  const key = randomUUID();
  await write('jednou', 0, key);
  expect(await write('jednou', 0, key)).toMatchObject({ value: 'jednou', version: 1 });
  expect(await write('jednou', 0)).toMatchObject({ value: 'jednou', version: 1 });
  expect((await detail()).row.office_note_version).toBe(1);
});

const race = async (): Promise<number> => {
  const tries = Array.from({ length: 8 }, (_, at) => write(`poznámka ${at}`, 0));
  return (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled').length;
};

it('of several at once one is written and the others are conflicts', async () => {
  expect(await race()).toBe(1);
  expect((await detail()).row.office_note_version).toBe(1);
});

it('without the lock several are written: the count can fail', async () => {
  // On a busy machine one may be done before the next begins; then they are sent once more, to another order.
  await expect
    .poll(async () => {
      number = OrderNumber.parse((await buy(api, { goods: { 'CASE-IP15': 1 } })).number);
      return withoutSql('for update of o', race);
    })
    .toBeGreaterThan(1);
});

it('is not for those who only read orders, and a note that is too long lands on its field', async () => {
  const shop = await api.signedIn('shop');
  await expect(
    shop.client.order.changeNote({ number, note: 'a', version: 0 }, { context: { idempotencyKey: randomUUID() } }),
  ).rejects.toMatchObject({ code: 'NO_PERMISSION' });
  await expect(write('a'.repeat(2001), 0)).rejects.toMatchObject({
    code: 'INPUT_INVALID',
    data: { fields: [{ path: 'note', code: 'TOO_LONG' }] },
  });
  await expect(
    office.client.order.changeNote(
      { number: OrderNumber.parse('2611999999'), note: 'a', version: 0 },
      { context: { idempotencyKey: randomUUID() } },
    ),
  ).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' });
});
