import { randomUUID } from 'node:crypto';
import { money } from '@kolobeh/shared/kernel/money.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HEAVY } from '../../../build/testing/thorough.ts';
import { type RunningSandbox, startSandbox } from '../../../build/demo/partners/testing.ts';
import type { MailMessage } from '../../integrations/mail/mailer.ts';
import { approveCard } from '../../testing/card-page.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { type OrderedRepair, type RepairBench, repairBench } from '../../testing/repair-bench.ts';
import { runningApi, type RunningTestApi } from '../../testing/running-api.ts';
import { smallShop } from '../../testing/small-shop.ts';
import { stateLogGaps } from '../../testing/state-log-gaps.ts';
import { withoutSql } from '../../testing/without-sql.ts';

let sandbox: RunningSandbox;
let api: RunningTestApi;
let house: RepairBench;
const sent: MailMessage[] = [];

beforeAll(async () => {
  sandbox = await startSandbox();
  api = await runningApi({ DATA_DIR: sandbox.dataDir, SANDBOX_URL: sandbox.url }, { withWorkers: true });
  await smallShop(api.deps.source);
  house = await repairBench(api);
  api.deps.mailer = { send: (message) => Promise.resolve(void sent.push(message)) };
});
beforeEach(() => {
  sent.length = 0;
});
afterAll(async () => {
  expect(await stateLogGaps(api.deps.source)).toEqual([]);
  await api.close();
  await sandbox.close();
});

const query = <Row>(sql: string, values: unknown[]): Promise<Row[]> => api.deps.source.query(sql, values);
const key = () => ({ context: { idempotencyKey: randomUUID() } });
const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

async function paid(market: 'cs' | 'ro', method: 'cash' | 'online'): Promise<OrderedRepair> {
  const repair = await house.ordered(market);
  const { number, id, token } = repair;
  await house.steps(number, 'received', 'diagnosing', 'repairing', 'done');
  const taken = market === 'cs' ? money(120_000, 'CZK') : money(24_000, 'RON');
  if (method === 'cash') await house.bench.repair.pay({ number, method, taken });
  else await approveCard((await api.visitor().client.repair.payOnline({ id, token })).pay_at);
  return repair;
}
const credit = ({ number }: OrderedRepair, amount: number, { seen = 0, client = house.bench } = {}) =>
  client.repair.credit(
    {
      number,
      seen_notes: seen,
      lines: [{ position: 1, quantity: 0, amount }],
      reason: 'Baterie zase nevydrží, uznáno v záruce',
    },
    key(),
  );
const status = ({ id, token }: OrderedRepair) => api.visitor().client.repair.status({ id, token });
const notesOf = ({ id }: OrderedRepair) =>
  query<{ number: string; total: number; corrects: string }>(
    `select n.number, n.total, i.number as corrects from invoice n join invoice i on i.id = n.corrects_id
      where n.repair_id = $1 and n.kind = 'credit_note' order by n.created_at`,
    [id],
  );
/** What is on its way back by the gateway, and what a person has to give. */
const waysBack = ({ id, number }: OrderedRepair) =>
  query<{ way: string; amount: number }>(
    `select 'gateway' as way, amount from refund where repair_id = $1
     union all select 'person', (detail ->> 'amount')::integer from staff_task
      where kind = 'refund' and state = 'open' and detail ->> 'number' = $2 order by 1, 2`,
    [id, number],
  );

describe('a credit note of a repair', () => {
  it('goes by mail and stands on bench and page in both forms, and what was paid online goes back by the gateway', async () => {
    const repair = await paid('cs', 'online');
    const { number, id, token } = repair;
    const after = await credit(repair, 40_000);
    const [note] = await notesOf(repair);
    expect(note).toMatchObject({ total: 40_000, corrects: after.payment.invoice?.number });
    expect(note?.number).toMatch(/^326/);
    expect(after.payment).toMatchObject({
      credit_notes: [{ number: note?.number, total: money(40_000, 'CZK') }],
      creditable: [{ position: 1, left: money(80_000, 'CZK') }],
    });
    expect(await waysBack(repair)).toEqual([{ way: 'gateway', amount: 40_000 }]);
    await expect
      .poll(async () => (await status(repair)).payment.credit_notes[0]?.has_xml, { interval: 100 })
      .toBe(true);
    const [own] = (await status(repair)).payment.credit_notes;
    const wanted = { id, token, note: own?.id ?? '' };
    const file = await api.visitor().client.repair.creditNote({ ...wanted, form: 'pdf' });
    const words = readPdf(Buffer.from(await file.arrayBuffer())).text;
    for (const word of [note?.number, note?.corrects, number, 'uznáno v záruce', '330,58'])
      expect(words).toContain(word);
    const xml = await (await api.visitor().client.repair.creditNote({ ...wanted, form: 'xml' })).text();
    expect(xml).toContain(note?.corrects);
    const other = await paid('cs', 'cash');
    await expect(
      api.visitor().client.repair.creditNote({ ...wanted, id: other.id, token: other.token, form: 'pdf' }),
    ).rejects.toMatchObject({ code: 'DOCUMENT_NOT_FOUND' });
    const letters = () => sent.filter(({ subject }) => subject === `Oprava ${number}: dobropis`);
    await expect.poll(() => letters().length, { interval: 100 }).toBe(1);
    expect(letters()[0]?.attachments?.map(({ filename }) => filename)).toEqual([
      `${note?.number}.pdf`,
      `${note?.number}.isdoc`,
    ]);
  });

  it('of cash is a task for a person, in coins there are, and gives back no more than was invoiced', async () => {
    const repair = await paid('cs', 'cash');
    await credit(repair, 50_049);
    expect(await codeOf(credit(repair, 70_000, { seen: 1 }))).toBe('INVOICE_PRICE_INCORRECT');
    await credit(repair, 69_951, { seen: 1 });
    expect(await waysBack(repair)).toEqual([
      { way: 'person', amount: 50_000 },
      { way: 'person', amount: 70_000 },
    ]);
    expect((await house.bench.repair.onBench({ number: repair.number })).payment.creditable).toEqual([]);
    expect(await codeOf(credit(repair, 1, { seen: 2 }))).toBe('INVOICE_PRICE_INCORRECT');
  });

  it('is sent to the system of the state in Romania, and is of nothing before there is an invoice', async () => {
    const repair = await paid('ro', 'cash');
    await credit(repair, 24_000);
    const rows = await query(
      `select 1 from e_invoice e join invoice n on n.id = e.invoice_id where n.repair_id = $1 and n.kind = 'credit_note'`,
      [repair.id],
    );
    expect(rows).toHaveLength(1);
    expect(await codeOf(credit(await house.ordered(), 1000))).toBe('NO_INVOICE');
    const picker = (await api.signedIn('warehouse')).client;
    expect(await codeOf(credit(repair, 1000, { client: picker }))).toBe('NO_PERMISSION');
  });
});

describe('given back by two at once', () => {
  const rush = async (repair: OrderedRepair): Promise<string[]> => {
    const { client: other } = await api.signedIn('shop');
    const clients = [house.bench, other, house.bench, other];
    return Promise.all(clients.map((client) => codeOf(credit(repair, 30_000, { client }))));
  };

  it('is one credit note, the next of the series, and money once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const repair = await paid('cs', 'cash');
      expect((await rush(repair)).toSorted()).toEqual([
        'CREDITED_MEANWHILE',
        'CREDITED_MEANWHILE',
        'CREDITED_MEANWHILE',
        'done',
      ]);
      expect(await notesOf(repair)).toHaveLength(1);
      expect(await waysBack(repair)).toHaveLength(1);
    }
    const [row] = await query<{ holes: number }>(
      `select (max(number::bigint) - min(number::bigint) + 1 - count(*))::integer as holes
         from invoice where market = 'cs' and kind = 'credit_note'`,
      [],
    );
    expect(row?.holes).toBe(0);
  });

  it('control: without the lock of the repair there are more of them', { tags: [HEAVY] }, async () => {
    // A machine may keep those who press at once apart, so there are several tries.
    let most = 0;
    for (let round = 0; round < 10 && most < 2; round += 1) {
      const repair = await paid('cs', 'cash');
      await withoutSql(' for update', () => rush(repair));
      most = Math.max(most, (await notesOf(repair)).length);
    }
    expect(most).toBeGreaterThan(1);
  });
});
