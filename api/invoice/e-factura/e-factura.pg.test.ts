import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../../build/demo/partners/testing.ts';
import { readZip } from '../../integrations/e-factura/read-zip.ts';
import { buy } from '../../testing/buyer.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../../testing/running-api.ts';
import { smallShop } from '../../testing/small-shop.ts';
import { stateLogGaps } from '../../testing/state-log-gaps.ts';
import { sendEInvoice } from './send-e-invoice.ts';

let sandbox: RunningSandbox;
let api: RunningTestApi;
let office: Visitor;
let passedMinutes = 0;
const now = () => new Date(Date.now() + passedMinutes * 60_000);

beforeAll(async () => {
  sandbox = await startSandbox(now);
  api = await runningApi({ DATA_DIR: sandbox.dataDir, SANDBOX_URL: sandbox.url }, { now });
  await smallShop(api.deps.source);
  office = await api.signedIn('office');
});
beforeEach(() => switched('none'));
afterEach(async () => {
  expect(await stateLogGaps(api.deps.source)).toEqual([]);
});
afterAll(async () => {
  await api.close();
  await sandbox.close();
});

async function switched(failure: string, times: number | null = null): Promise<void> {
  await sandbox.control({ partner: 'e-factura', failure, times });
}
const once = () => ({ context: { idempotencyKey: randomUUID() } });

/** An invoice of a Romanian order that waits to be sent. */
async function invoiced() {
  const { number } = await buy(api, { market: 'ro', goods: { 'CASE-IP15': 1 } });
  await api.deps.source.query(`update shop_order set state = 'packed' where number = $1`, [number]);
  const [row] = await api.deps.source.query<{ number: never }[]>(`select number from shop_order where number = $1`, [
    number,
  ]);
  const order = row?.number ?? ('' as never);
  const made = await office.client.invoice.issue({ number: order, kind: 'invoice' }, once());
  return { order, id: made.documents[0]?.id ?? '', number: made.documents[0]?.number ?? '' };
}
type Invoiced = Awaited<ReturnType<typeof invoiced>>;

const shown = async ({ order }: Invoiced) =>
  (await office.client.invoice.documents({ number: order })).documents[0]?.e_invoice;
/** The next step, when it is due. */
async function step({ id }: Invoiced, minutes = 241): Promise<void> {
  passedMinutes += minutes;
  await sendEInvoice(api.deps, id);
}
const uploadsOf = async ({ number }: Invoiced): Promise<number> => {
  const state = (await (await fetch(`${sandbox.url}/control`)).json()) as { e_invoices: { number: string }[] };
  return state.e_invoices.filter((one) => one.number === number).length;
};
const tasksOf = async ({ id }: Invoiced): Promise<number> => {
  const rows: unknown[] = await api.deps.source.query(
    `select 1 from staff_task where kind = 'e_invoice_rejected' and subject_id = $1 and state = 'open'`,
    [id],
  );
  return rows.length;
};

it('an invoice is sent once, however many send it, and its sealed archive is kept', async () => {
  const document = await invoiced();
  expect(await shown(document)).toMatchObject({ state: 'waiting', index: null });
  await Promise.all([1, 2, 3].map(() => sendEInvoice(api.deps, document.id)));
  expect(await shown(document)).toMatchObject({ state: 'sent' });
  expect(await uploadsOf(document)).toBe(1);
  await step(document);
  expect(await shown(document)).toMatchObject({ state: 'accepted', last_error: '' });
  await step(document);
  expect(await uploadsOf(document)).toBe(1);
  const [row] = await api.deps.source.query<{ key: string }[]>(
    `select file_key as key from e_invoice where invoice_id = $1`,
    [document.id],
  );
  const kept = await api.deps.files.get(row?.key ?? '');
  const names = [...readZip(Buffer.from(kept?.bytes ?? [])).keys()];
  expect(names).toHaveLength(2);
});

it('one whose answer was lost is found there and not sent twice', async () => {
  const document = await invoiced();
  await switched('lost_reply', 1);
  await sendEInvoice(api.deps, document.id);
  expect(await shown(document)).toMatchObject({ state: 'unknown' });
  await step(document);
  expect(await shown(document)).toMatchObject({ state: 'sent' });
  await step(document);
  expect(await shown(document)).toMatchObject({ state: 'accepted' });
  expect(await uploadsOf(document)).toBe(1);
});

it('one that never came there is sent again after it was looked for in vain', async () => {
  const document = await invoiced();
  await switched('http_500', 1);
  await sendEInvoice(api.deps, document.id);
  expect(await shown(document)).toMatchObject({ state: 'unknown' });
  expect(await uploadsOf(document)).toBe(0);
  for (const expected of ['unknown', 'unknown', 'waiting', 'sent', 'accepted']) {
    await step(document);
    expect(await shown(document)).toMatchObject({ state: expected });
  }
  expect(await uploadsOf(document)).toBe(1);
});

it('one that is rejected tells why, asks a person, and is sent again when that one says so', async () => {
  const document = await invoiced();
  await switched('refuse', 1);
  await sendEInvoice(api.deps, document.id);
  expect(await shown(document)).toMatchObject({ state: 'rejected', last_error: 'Fisierul transmis nu este valid.' });
  expect(await tasksOf(document)).toBe(1);
  await step(document);
  expect(await shown(document)).toMatchObject({ state: 'rejected' });
  const { order: number, id } = document;
  await office.client.invoice.sendEInvoiceAgain({ number, id }, once());
  expect(await tasksOf(document)).toBe(0);
  await expect(office.client.invoice.sendEInvoiceAgain({ number, id }, once())).rejects.toMatchObject({
    code: 'NOT_REJECTED',
  });
  await step(document, 0);
  await step(document);
  expect(await shown(document)).toMatchObject({ state: 'accepted' });
});
