import { randomUUID } from 'node:crypto';
import type { ImportedStatement } from '@kolobeh/shared/payment/statement/contract.ts';
import type { BankLine } from '@kolobeh/shared/payment/statement/line.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bought, buy } from '../../testing/buyer.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../../testing/running-api.ts';
import { smallShop } from '../../testing/small-shop.ts';
import { camtOf, gpcOf } from './testing/statements.ts';
import { openTasks } from '../../testing/calls/open-tasks.ts';

let api: RunningTestApi;
let boss: Visitor;
let count = 0;

beforeAll(async () => {
  api = await runningApi();
  await smallShop(api.deps.source);
  boss = await api.signedIn('supervisor');
});
afterAll(() => api.close());

const byTransfer = (): Promise<Bought> =>
  buy(api, { goods: { 'CASE-IP15': 1 }, payload: { type_payment: 'transfer' } });
const aPayment = (more: Partial<BankLine> = {}): BankLine => ({
  booked_on: '2026-11-20',
  amount: 58_900,
  currency: 'CZK',
  variable_symbol: '',
  counterparty: 'Jana Novakova',
  message: '',
  reference: String(26_112_000_000 + ++count),
  ...more,
});
const bring = (text: string, who: Visitor = boss): Promise<ImportedStatement> =>
  who.client.payment.importStatement({ file_name: 'vypis.xml', content: Buffer.from(text).toString('base64') });
const stateOf = async (number: string) => {
  const { row, payments } = await boss.client.order.officeDetail({ number });
  return { ...row, payments };
};
const linesOf = async (search: string) =>
  (await boss.client.payment.bankLines({ start_row: 0, end_row: 50, search })).rows;
const byNumber = (a: number, b: number): number => a - b;
const paid = { payment_state: 'paid', state: 'new', payments: [{ provider: 'bank_transfer', state: 'paid' }] };

describe('a statement of the bank', () => {
  it('pays the orders it surely pays, and the same file again changes nothing', async () => {
    const [one, two] = [await byTransfer(), await byTransfer()];
    const text = camtOf(
      [aPayment({ variable_symbol: one.number }), aPayment({ message: `objednavka ${two.number}` })],
      {
        outgoing: 3,
      },
    );
    expect(await bring(text)).toEqual({
      format: 'camt053',
      market: 'cs',
      added: 2,
      paired: 2,
      doubtful: 0,
      known: 0,
      outgoing: 3,
    });
    for (const { number } of [one, two]) expect(await stateOf(number)).toMatchObject(paid);
    expect(await bring(text)).toMatchObject({ added: 0, paired: 0, known: 2 });
    expect((await stateOf(one.number)).payments).toHaveLength(1);
    expect((await boss.client.payment.statements()).statements.slice(0, 2)).toMatchObject([
      { known: 2, added: 0, file_name: 'vypis.xml' },
      { known: 0, paired: 2 },
    ]);
  });

  it('brought by many at once pays once; payments with numbers of their own are each kept', async () => {
    const { number } = await byTransfer();
    const line = aPayment({ variable_symbol: number });
    const others = await Promise.all([1, 2, 3].map(() => api.signedIn('supervisor')));
    const answers = await Promise.all([boss, ...others].map((who) => bring(gpcOf([line]), who)));
    expect(answers.map(({ added }) => added).toSorted(byNumber)).toEqual([0, 0, 0, 1]);
    expect(answers.map(({ paired }) => paired).toSorted(byNumber)).toEqual([0, 0, 0, 1]);
    expect(await stateOf(number)).toMatchObject(paid);
    expect((await stateOf(number)).payments).toHaveLength(1);
    // The control: it is the line's identity that makes the four imports one.
    const control = await byTransfer();
    const own = [0, 1, 2, 3].map(() => aPayment({ variable_symbol: control.number }));
    const apart = await Promise.all(
      [boss, ...others].map((who, index) => bring(gpcOf(own.slice(index, index + 1)), who)),
    );
    expect(apart.map(({ added }) => added)).toEqual([1, 1, 1, 1]);
    expect(apart.map(({ paired }) => paired).toSorted(byNumber)).toEqual([0, 0, 0, 1]);
    expect((await linesOf(control.number)).map(({ doubt }) => doubt ?? '').toSorted()).toEqual([
      '',
      'ALREADY_PAID',
      'ALREADY_PAID',
      'ALREADY_PAID',
    ]);
  });

  it('pays nothing of a file that breaks on the way', async () => {
    const { number } = await byTransfer();
    const line = aPayment({ variable_symbol: number });
    await api.asOwner(
      `alter table audit_log add constraint broken check (action <> 'payment.import_statement') not valid`,
    );
    await expect(bring(camtOf([line]))).rejects.toThrow();
    await api.asOwner(`alter table audit_log drop constraint broken`);
    expect(await stateOf(number)).toMatchObject({ payment_state: 'unpaid', payments: [] });
    expect(await bring(camtOf([line]))).toMatchObject({ added: 1, paired: 1 });
  });

  it('knows a payment that a person had written down by the bank’s number', async () => {
    const { number } = await byTransfer();
    const line = aPayment({ variable_symbol: number });
    await boss.client.order.recordTransfer(
      { number, amount: { amount: 58_900, currency: 'CZK' }, bank_reference: line.reference },
      { context: { idempotencyKey: randomUUID() } },
    );
    expect(await bring(camtOf([line]))).toMatchObject({ added: 1, paired: 1 });
    expect((await stateOf(number)).payments).toHaveLength(1);
  });

  it('of another account, and what is no statement, are refused', async () => {
    await expect(bring(camtOf([aPayment()], { account: 'CZ7801000000000000000123' }))).rejects.toMatchObject({
      code: 'STATEMENT_OF_OTHER_ACCOUNT',
    });
    await expect(bring('ahoj')).rejects.toMatchObject({ code: 'STATEMENT_UNREADABLE' });
    const clerk = await api.signedIn('office');
    await expect(bring(camtOf([aPayment()]), clerk)).rejects.toMatchObject({ code: 'NO_PERMISSION' });
  });
});

describe('a doubtful line', () => {
  const doubtful = async (more: Partial<BankLine>) => {
    const message = randomUUID().slice(0, 8);
    await bring(camtOf([aPayment({ message, ...more })]));
    const [row] = await linesOf(more.message ?? message);
    if (!row) throw new Error('The line is not there');
    return row;
  };
  const pair = (ids: string[], number: string, who: Visitor = boss) =>
    who.client.payment.pairBankLines({ ids, number }, { context: { idempotencyKey: randomUUID() } });

  it('offers the order with a mistyped symbol, and pays it when a person says so, once', async () => {
    const { number } = await byTransfer();
    const typed = `${number[0]}${(Number(number[1]) + 3) % 10}${number.slice(2)}`;
    const row = await doubtful({ variable_symbol: typed });
    expect(row).toMatchObject({ state: 'doubtful', doubt: 'UNKNOWN_SYMBOL' });
    const { candidates } = await boss.client.payment.bankLine({ id: row.id });
    expect(candidates.find((one) => one.number === number)).toMatchObject({ why: 'typing' });
    const answers = await Promise.allSettled(Array.from({ length: 4 }, () => pair([row.id], number)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await stateOf(number)).toMatchObject(paid);
    expect((await linesOf(number))[0]).toMatchObject({
      state: 'paired',
      order_number: number,
      doubt: 'UNKNOWN_SYMBOL',
    });
  });

  it('with less than the price pays nothing alone and all of it with the rest', async () => {
    const { number } = await byTransfer();
    const first = await doubtful({ variable_symbol: number, amount: 50_000 });
    expect(first).toMatchObject({ doubt: 'WRONG_AMOUNT', order_number: number });
    await expect(pair([first.id], number)).rejects.toMatchObject({ code: 'AMOUNT_DIFFERS' });
    const rest = await doubtful({ variable_symbol: number, amount: 8_900 });
    expect(await pair([first.id, rest.id], number)).toEqual({ number, payment_state: 'paid', refund: null });
  });

  it('with more than the price pays it, and what is over becomes a task', async () => {
    const { number } = await byTransfer();
    const row = await doubtful({ variable_symbol: number, amount: 60_000 });
    expect(await pair([row.id], number)).toMatchObject({ refund: { amount: 1_100, currency: 'CZK' } });
    const tasks = await openTasks(boss);
    expect(tasks.find(({ order_number: of }) => of === number)).toMatchObject({
      kind: 'refund',
      detail: { amount: 1_100, why: 'overpaid' },
    });
  });

  it('for a cancelled order is money to give back', async () => {
    const { number } = await byTransfer();
    await boss.client.order.officeStep({ number, step: 'cancel', reason: 'zkouška' });
    const row = await doubtful({ variable_symbol: number });
    expect(row.doubt).toBe('ORDER_CANCELLED');
    expect(await pair([row.id], number)).toMatchObject({ payment_state: 'refund_due', refund: { amount: 58_900 } });
  });

  it('in another currency pays nothing, and may be put aside with a reason', async () => {
    const { number } = await byTransfer();
    const row = await doubtful({ variable_symbol: number, currency: 'EUR' });
    expect(row.doubt).toBe('WRONG_CURRENCY');
    await expect(pair([row.id], number)).rejects.toMatchObject({ code: 'CURRENCY_DIFFERS' });
    await boss.client.payment.leaveBankLines({ ids: [row.id], note: 'Vrácené z banky' });
    expect((await boss.client.payment.bankLine({ id: row.id })).row).toMatchObject({
      state: 'left',
      note: 'Vrácené z banky',
      decided_by: 'Zkušební supervisor',
    });
  });
});
