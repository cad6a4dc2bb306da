import type { PayMethod } from '@kolobeh/shared/repair/payment/due.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../../build/demo/partners/testing.ts';
import type { MailMessage } from '../../integrations/mail/mailer.ts';
import { sendEInvoice } from '../../invoice/e-factura/send-e-invoice.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { type OrderedRepair, type RepairBench, repairBench } from '../../testing/repair-bench.ts';
import { runningApi, type RunningTestApi } from '../../testing/running-api.ts';
import { smallShop } from '../../testing/small-shop.ts';
import { stateLogGaps } from '../../testing/state-log-gaps.ts';
import { withoutSql } from '../../testing/without-sql.ts';

let sandbox: RunningSandbox;
let api: RunningTestApi;
let house: RepairBench;
let passedMinutes = 0;
const sent: MailMessage[] = [];

beforeAll(async () => {
  const now = () => new Date(Date.now() + passedMinutes * 60_000);
  sandbox = await startSandbox(now);
  api = await runningApi({ DATA_DIR: sandbox.dataDir, SANDBOX_URL: sandbox.url }, { withWorkers: true, now });
  await smallShop(api.deps.source);
  house = await repairBench(api);
  api.deps.mailer = { send: (message) => Promise.resolve(void sent.push(message)) };
});
beforeEach(() => {
  sent.length = 0;
});
afterAll(async () => {
  await api.close();
  await sandbox.close();
});

const crowns = money(120_000, 'CZK');
const pay = (number: string, method: PayMethod, more: object = {}) =>
  house.bench.repair.pay({ number, method, taken: crowns, ...more });
async function done(market: 'cs' | 'ro' = 'cs'): Promise<OrderedRepair> {
  const repair = await house.ordered(market);
  await house.steps(repair.number, 'received', 'diagnosing', 'repairing', 'done');
  return repair;
}
const status = ({ id, token }: OrderedRepair) => api.visitor().client.repair.status({ id, token });
const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
const rowsOf = async ({ id }: OrderedRepair): Promise<number[]> => {
  const [row]: { counts: number[] }[] = await api.deps.source.query(
    `select array[(select count(*)::integer from repair_payment where repair_id = $1),
                  (select count(*)::integer from invoice where repair_id = $1)] as counts`,
    [id],
  );
  return row?.counts ?? [];
};
/** Numbers of a year's Czech invoices that are missing between the first and the last. */
const holes = async (): Promise<number> => {
  const [row]: { holes: number }[] = await api.deps.source.query(
    `select (max(number::bigint) - min(number::bigint) + 1 - count(*))::integer as holes
       from invoice where market = 'cs' and kind = 'invoice'`,
  );
  return row?.holes ?? -1;
};

describe('a repair that is done', () => {
  it('is paid at the desk with its invoice, which its owner has by mail and on the page', async () => {
    const repair = await done();
    const { number, id, token } = repair;
    expect(await status(repair)).toMatchObject({ payment: { due: crowns, paid: null, invoice: null } });
    expect(await codeOf(house.bench.repair.step({ number, step: 'handed_back' }))).toBe('NOT_PAID');
    const paid = await pay(number, 'card', { reference: 'T-77' });
    expect(paid).toMatchObject({
      next_steps: ['handed_back'],
      payment: { due: null, paid: { method: 'card', amount: crowns, reference: 'T-77' }, invoice_state: 'in_progress' },
    });
    await expect.poll(async () => (await status(repair)).payment.invoice?.state, { interval: 100 }).toBe('created');
    const { invoice } = (await status(repair)).payment;
    expect(invoice).toMatchObject({ number: paid.payment.invoice?.number, has_xml: true });
    const file = await api.visitor().client.repair.invoice({ id, token, form: 'pdf' });
    const words = readPdf(Buffer.from(await file.arrayBuffer())).text;
    for (const word of [invoice?.number, number, 'Oprava battery', '991,74', '208,26', 'Jana Dvořáková'])
      expect(words).toContain(word);
    expect(await (await api.visitor().client.repair.invoice({ id, token, form: 'xml' })).text()).toContain(number);
    expect((await house.bench.repair.officeInvoice({ number, form: 'pdf' })).type).toBe('application/pdf');
    await expect.poll(() => sent.filter(({ subject }) => /zaplacená/.test(subject)).length, { interval: 100 }).toBe(1);
    const letter = sent.find(({ subject }) => /zaplacená/.test(subject));
    expect(letter?.attachments?.map(({ filename }) => filename)).toEqual([
      `${invoice?.number}.pdf`,
      `${invoice?.number}.isdoc`,
    ]);
    await house.steps(number, 'handed_back');
    expect(await stateLogGaps(api.deps.source)).toEqual([]);
  });

  it('is paid in whole crowns in cash, and the invoice says what was rounded', async () => {
    const { number } = await house.ordered();
    const looked = await house.steps(number, 'received', 'diagnosing');
    const reprice = [{ line: looked.lines[0]?.id ?? '', part: 80_000, work: 39_949 }];
    await house.bench.repair.quote({ number, seen_version: 0, diagnosis: 'Levnější', add: [], reprice, drop: [] });
    const [row]: { id: string }[] = await api.deps.source.query(`select id from repair where number = $1`, [number]);
    const link = { id: row?.id ?? '', token: api.deps.repairTokens.of(row?.id ?? '') };
    const asked = await api.visitor().client.repair.status(link);
    const agreed = asked.lines.filter(({ state }) => state === 'asked').map(({ id }) => id);
    await api.visitor().client.repair.answer({ ...link, version: 1, agreed });
    expect((await house.steps(number, 'done')).payment).toMatchObject({
      due: money(119_949, 'CZK'),
      due_cash: money(119_900, 'CZK'),
    });
    await expect(pay(number, 'cash')).rejects.toMatchObject({
      code: 'REPAIR_DUE_CHANGED',
      data: { due: money(119_900, 'CZK') },
    });
    await pay(number, 'cash', { taken: money(119_900, 'CZK') });
    const [invoice]: { total: number; rounding: number }[] = await api.deps.source.query(
      `select total, (content ->> 'rounding')::integer as rounding from invoice where repair_id = $1`,
      [link.id],
    );
    expect(invoice).toEqual({ total: 119_949, rounding: -49 });
  });

  it('costs nothing under warranty: nothing is paid or invoiced, and it goes back', async () => {
    const repair = await house.ordered();
    const { number } = repair;
    await house.steps(number, 'received', 'diagnosing', 'repairing');
    await api.deps.source.query(`update repair_line set part = 0, work = 0 where repair_id = $1`, [repair.id]);
    await house.steps(number, 'done');
    expect(await codeOf(pay(number, 'cash', { taken: money(0, 'CZK') }))).toBe('NOTHING_DUE');
    expect((await house.steps(number, 'handed_back')).payment).toMatchObject({ invoice_state: 'not_created' });
    expect(await rowsOf(repair)).toEqual([0, 0]);
  });

  it('is paid by nobody while it is made, nor when it goes back as it came', async () => {
    const { number } = await house.ordered();
    await house.steps(number, 'received', 'diagnosing', 'repairing');
    expect(await codeOf(pay(number, 'cash'))).toBe('REPAIR_MOVED');
    await house.steps(number, 'returning', 'handed_back');
    expect(await codeOf(pay(number, 'cash'))).toBe('REPAIR_MOVED');
    const picker = (await api.signedIn('warehouse')).client;
    expect(await codeOf(picker.repair.pay({ number, method: 'cash', taken: crowns }))).toBe('NO_PERMISSION');
  });
});

describe('a Romanian repair', () => {
  it('is invoiced in lei and accepted by the system of the state', async () => {
    const repair = await done('ro');
    const lei = money(24_000, 'RON');
    await house.bench.repair.pay({ number: repair.number, method: 'cash', taken: lei });
    const [row]: { id: string }[] = await api.deps.source.query(`select id from invoice where repair_id = $1`, [
      repair.id,
    ]);
    const state = async (): Promise<string> => {
      passedMinutes += 241;
      await sendEInvoice(api.deps, row?.id ?? '');
      const [sending]: { state: string }[] = await api.deps.source.query(
        `select state || ' ' || last_error as state from e_invoice where invoice_id = $1`,
        [row?.id],
      );
      return sending?.state ?? '';
    };
    await expect.poll(state, { interval: 50, timeout: 10_000 }).toBe('accepted ');
    passedMinutes = 0;
  });

  it('that was brought without an address says at which fields one is wanted', async () => {
    const { number, id } = await done('ro');
    await api.deps.source.query(`update repair set street = '', city = '', postcode = '' where id = $1`, [id]);
    expect((await house.bench.repair.onBench({ number })).payment.needs_address).toBe(true);
    const wish = { number, method: 'card', taken: money(24_000, 'RON') } as const;
    await expect(house.bench.repair.pay(wish)).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      data: { fields: [{ path: 'buyer.street' }, { path: 'buyer.city' }, { path: 'buyer.postcode' }] },
    });
    const buyer = { name: 'Firma SRL', street: 'Calea Victoriei 12', city: 'București', postcode: '010061' };
    await house.bench.repair.pay({ ...wish, buyer: { ...buyer, company_id: '14399840', vat_id: 'RO14399840' } });
    const [row]: { name: string }[] = await api.deps.source.query(
      `select content -> 'buyer' ->> 'name' as name from invoice where repair_id = $1`,
      [id],
    );
    expect(row?.name).toBe('Firma SRL');
  });
});

describe('pressed twice, by two, or once more after a lost answer', () => {
  const rush = async (repair: OrderedRepair): Promise<string[]> => {
    const { client: other } = await api.signedIn('shop');
    const presses = [house.bench, other, house.bench, other].map(({ repair: calls }) =>
      codeOf(calls.pay({ number: repair.number, method: 'cash', taken: crowns })),
    );
    return Promise.all(presses);
  };

  it('is one payment and one invoice, and numbers have no holes', async () => {
    for (let round = 0; round < 3; round += 1) {
      const repair = await done();
      expect(await rush(repair)).toEqual(['done', 'done', 'done', 'done']);
      expect(await codeOf(pay(repair.number, 'cash'))).toBe('done');
      expect(await codeOf(pay(repair.number, 'card'))).toBe('PAID_OTHERWISE');
      expect(await rowsOf(repair)).toEqual([1, 1]);
    }
    expect(await holes()).toBe(0);
  });

  it('control: without the lock of the repair and the rules of the tables it is paid and invoiced more than once', async () => {
    await api.asOwner(`alter table repair_payment drop constraint repair_payment_repair_uq`);
    await api.asOwner(`drop index invoice_repair_uq`);
    const repair = await done();
    await withoutSql(' for update', () => rush(repair));
    const [payments = 0, invoices = 0] = await rowsOf(repair);
    expect(Math.min(payments, invoices)).toBeGreaterThan(1);
  });
});
