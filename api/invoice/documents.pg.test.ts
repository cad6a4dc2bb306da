import { randomUUID } from 'node:crypto';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../database/transaction.ts';
import { findOrderByNumber } from '../order/queries/find-order.ts';
import type { StoredOrder } from '../order/stored-order.ts';
import { addTask } from '../staff/add-task.ts';
import { type Bought, buy, czk } from '../testing/buyer.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../testing/running-api.ts';
import { stateLogGaps } from '../testing/state-log-gaps.ts';
import { type SmallShop, smallShop } from '../testing/small-shop.ts';
import { issueOfOrder } from './issue-invoice.ts';
import { keepProforma } from './keep-proforma.ts';

let api: RunningTestApi;
let shop: SmallShop;
let office: Visitor;

beforeAll(async () => {
  api = await runningApi();
  shop = await smallShop(api.deps.source);
  office = await api.signedIn('office');
});
afterAll(() => api.close());

const system = { id: null, kind: 'system' } as const;
const once = () => ({ context: { idempotencyKey: randomUUID() } });

async function orderOf({ number }: Pick<Bought, 'number'>): Promise<StoredOrder> {
  const order = await findOrderByNumber(api.deps.source, number);
  if (!order) throw new Error('The order was not stored');
  return order;
}

/** An order that has left, with its invoice. */
async function invoiced(goods: Record<string, number> = { 'CASE-IP15': 1 }, market: MarketCode = 'cs') {
  const bought = await buy(api, { market, goods });
  await api.deps.source.query(`update shop_order set state = 'packed' where number = $1`, [bought.number]);
  const order = await orderOf(bought);
  const made = await office.client.invoice.issue({ number: order.number, kind: 'invoice' }, once());
  return { ...bought, order, made };
}

const credit = (order: StoredOrder, lines: { position: number; quantity: number; amount: number }[]) =>
  office.client.invoice.credit({ number: order.number, lines, reason: 'Vrácené zboží' }, once());

/** Holes and doubles in the numbers of a series, as the last six digits count. */
async function seriesFaults(market: MarketCode, kind: string): Promise<string[]> {
  const rows: { number: string }[] = await api.deps.source.query(
    `select number from invoice where market = $1 and kind = $2 order by number`,
    [market, kind],
  );
  const counts = rows.map(({ number }) => Number(number.slice(-6)));
  return counts.flatMap((count, index) => (count === index + 1 ? [] : [`${index + 1} is ${count}`]));
}

/** Proformas at once, every third given up after it had its number. */
async function issueAtOnce(orders: readonly StoredOrder[]): Promise<void> {
  await Promise.all(
    orders.map(async (order, index) => {
      const work = (isGivenUp: boolean) =>
        inTransaction(api.deps.source, async (manager) => {
          await issueOfOrder(api.deps, manager, order, { kind: 'proforma', actor: system });
          if (isGivenUp) throw new Error('given up');
        });
      if (index % 3 === 0) await work(true).catch(() => undefined);
      await work(false);
    }),
  );
}

async function waitingForTransfer(count: number): Promise<StoredOrder[]> {
  const orders: StoredOrder[] = [];
  while (orders.length < count)
    orders.push(await orderOf(await buy(api, { goods: { 'CASE-IP15': 1 }, payload: { type_payment: 'transfer' } })));
  return orders;
}

describe('documents of an order', () => {
  it('are none at first, and the invoice is issued by hand from packing on, once', async () => {
    const bought = await buy(api, { goods: { 'CASE-IP15': 1 } });
    const number = (await orderOf(bought)).number;
    expect(await office.client.invoice.documents({ number })).toEqual({
      invoice_state: 'not_created',
      documents: [],
      issuable: [],
      creditable: [],
    });
    await expect(office.client.invoice.issue({ number, kind: 'invoice' }, once())).rejects.toMatchObject({
      code: 'NOT_TO_BE_INVOICED',
    });
    const { order, made } = await invoiced();
    expect(made).toMatchObject({ invoice_state: 'in_progress', issuable: [], documents: [{ kind: 'invoice' }] });
    await expect(office.client.invoice.issue({ number: order.number, kind: 'invoice' }, once())).rejects.toMatchObject({
      code: 'DOCUMENT_ISSUED',
    });
    const [invoice] = made.documents;
    await office.client.invoice.document({ number: order.number, id: invoice?.id ?? '', form: 'pdf' });
    expect(await office.client.invoice.documents({ number: order.number })).toMatchObject({ invoice_state: 'created' });
    expect((await stateLogGaps(api.deps.source)).filter(({ kind }) => kind === 'invoice')).toEqual([]);
  });

  it('of several orders are issued together; none chosen is refused, and one that cannot be stops no other', async () => {
    await expect(office.client.invoice.createBatch({ numbers: [] }, once())).rejects.toMatchObject({
      code: 'NO_INVOICES_SELECTED',
      message: 'No invoices selected',
    });
    const waiting = await orderOf(await buy(api, { goods: { 'CASE-IP15': 1 } }));
    const { order: done } = await invoiced();
    const sent = await orderOf(await buy(api, { goods: { 'CASE-IP15': 1 } }));
    await api.deps.source.query(`update shop_order set state = 'delivered' where id = $1`, [sent.id]);
    const batch = await office.client.invoice.createBatch(
      { numbers: [waiting.number, done.number, sent.number] },
      once(),
    );
    expect(batch).toMatchObject({
      created: [{ number: sent.number }],
      refused: [
        { number: waiting.number, code: 'NOT_TO_BE_INVOICED' },
        { number: done.number, code: 'DOCUMENT_ISSUED' },
      ],
    });
  });

  it('begin with a proforma when a transfer is awaited, with its QR payment, and with none otherwise', async () => {
    const [order] = await waitingForTransfer(1);
    const files = await keepProforma(api.deps, order?.id ?? '');
    const { bytes } = (await api.deps.files.get(files?.pdf ?? '')) ?? { bytes: Buffer.alloc(0) };
    const pdf = readPdf(bytes);
    expect(pdf.images).toBeGreaterThan(0);
    for (const part of ['Zálohová faktura', 'Není daňový doklad', order?.number ?? ''])
      expect(pdf.text).toContain(part);
    expect(pdf.text).not.toContain('Základ');
    expect(await keepProforma(api.deps, order?.id ?? '')).toEqual(files);
    const atTheDoor = await orderOf(await buy(api, { goods: { 'CASE-IP15': 1 } }));
    expect(await keepProforma(api.deps, atTheDoor.id)).toBeNull();
  });

  it('confirm an order on paper under its own number, by its link and for the office', async () => {
    const { token, number, buyer } = await buy(api, { market: 'ro', goods: { 'CASE-IP15': 1 } });
    const file = await buyer.client.invoice.confirmationByToken({ token });
    const { text } = readPdf(Buffer.from(await file.arrayBuffer()));
    expect(text).toContain('Confirmarea comenzii');
    expect(text).toContain(number);
    expect(
      (await office.client.invoice.confirmation({ number: (await orderOf({ number })).number })).size,
    ).toBeGreaterThan(0);
  });

  it('stay as they were issued: the database refuses every change, also of who owns nothing but rows', async () => {
    const { made } = await invoiced();
    const id = made.documents[0]?.id;
    for (const change of [
      `update invoice set total = total - 1 where id = $1`,
      `update invoice set content = jsonb_set(content, '{total}', '1') where id = $1`,
      `update invoice set number = '199999999' where id = $1`,
      `delete from invoice where id = $1`,
    ])
      await expect(api.deps.source.query(change, [id])).rejects.toThrow(/stays as it is/);
    await expect(api.asOwner(`truncate invoice cascade`)).rejects.toThrow(/append-only/);
    await api.asOwner(`alter table invoice disable trigger invoice_as_issued`);
    await api.deps.source.query(`update invoice set total = total where id = $1`, [id]);
    await api.asOwner(`alter table invoice enable trigger invoice_as_issued`);
  });
});

describe('numbers of a series', () => {
  it('have no gaps and no doubles when many are issued at once and some are given up; a counter that does not roll back has', async () => {
    await issueAtOnce(await waitingForTransfer(12));
    expect(await seriesFaults('cs', 'proforma')).toEqual([]);
    await api.asOwner(`
      create sequence broken_series start 1000;
      grant usage on sequence broken_series to public;
      create function broken_count() returns trigger language plpgsql as
        $$ begin new.last_number := nextval('broken_series'); return new; end $$;
      create trigger broken before update on invoice_series for each row execute function broken_count()`);
    await issueAtOnce(await waitingForTransfer(4));
    expect(await seriesFaults('cs', 'proforma')).not.toEqual([]);
    await api.asOwner(`drop trigger broken on invoice_series; drop function broken_count; drop sequence broken_series`);
  });
});

describe('a credit note', () => {
  let refusing: StoredOrder | undefined;

  it('gives back a line, names its invoice and reason, ends its tasks, and leaves the rest to be given back', async () => {
    const { order } = await invoiced({ 'CASE-IP15': 2, [shop.phone.code]: 1 });
    await inTransaction(api.deps.source, (manager) =>
      addTask(manager, 'credit_note', { kind: 'order', id: order.id }, {}),
    );
    const after = await credit(order, [{ position: 1, quantity: 1, amount: 49_000 }]);
    expect(after.documents).toMatchObject([
      { kind: 'invoice' },
      { kind: 'credit_note', total: czk(49_000), corrects: after.documents[0]?.number },
    ]);
    expect(after.documents[1]?.number).toMatch(/^326\d{6}$/);
    expect(after.creditable).toMatchObject([
      { position: 1, quantity: 1, total: 49_000 },
      { position: 2 },
      { position: 3 },
    ]);
    const id = after.documents[1]?.id ?? '';
    const file = await office.client.invoice.document({ number: order.number, id, form: 'pdf' });
    const { text } = readPdf(Buffer.from(await file.arrayBuffer()));
    for (const part of [
      'Opravný daňový doklad',
      'Opravuje fakturu',
      after.documents[0]?.number ?? '',
      'Vrácené zboží',
      '490,00 Kč',
    ])
      expect(text).toContain(part);
    const tasks: unknown[] = await api.deps.source.query(
      `select 1 from staff_task where kind = 'credit_note' and subject_id = $1 and state = 'open'`,
      [order.id],
    );
    expect(tasks).toEqual([]);
    const mails: { data: object }[] = await api.deps.source.query(
      `select data from jobs.job where name = 'send-document-mail' and data ->> 'documentId' = $1`,
      [id],
    );
    expect(mails).toHaveLength(1);
  });

  it.each([
    ['more than the line costs', [{ position: 1, quantity: 1, amount: 49_001 }], 1],
    ['a line that is not there', [{ position: 7, quantity: 1, amount: 1 }], 7],
    ['nothing', [], null],
  ])('is refused for %s, as an incorrect invoice price', async (_, lines, position) => {
    const order = (refusing ??= (await invoiced()).order);
    await expect(credit(order, lines)).rejects.toMatchObject({
      code: 'INVOICE_PRICE_INCORRECT',
      message: 'Incorrect invoice price',
      data: { position },
    });
  });

  it('is refused without an invoice', async () => {
    const order = await orderOf(await buy(api, { goods: { 'CASE-IP15': 1 } }));
    await expect(credit(order, [{ position: 1, quantity: 1, amount: 1 }])).rejects.toMatchObject({
      code: 'NO_INVOICE',
    });
  });

  it('of the whole invoice is made by one of many who ask at once, and gives back all of its tax', async () => {
    const { order, made } = await invoiced({ 'CASE-IP15': 1, [shop.usedPhone.code]: 1 });
    const all = made.creditable.map(({ position, quantity, total }) => ({ position, quantity, amount: total }));
    const asked = await Promise.allSettled(Array.from({ length: 8 }, () => credit(order, all)));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const sums: { kind: string; total: number; vat: number }[] = await api.deps.source.query(
      `select kind, sum(total)::integer as total, sum((vat_lines -> 0 ->> 'vat')::integer)::integer as vat
         from invoice where order_id = $1 group by kind order by kind`,
      [order.id],
    );
    expect(sums[0]).toMatchObject({ total: sums[1]?.total, vat: sums[1]?.vat });
    expect((await office.client.invoice.documents({ number: order.number })).creditable).toEqual([]);
  });
});

it('a document is sent once more on request, and only one of that order', async () => {
  const { order, made } = await invoiced();
  const id = made.documents[0]?.id ?? '';
  expect(await office.client.invoice.sendAgain({ number: order.number, id }, once())).toEqual({ sent_to: order.email });
  const { order: other } = await invoiced();
  await expect(office.client.invoice.sendAgain({ number: other.number, id }, once())).rejects.toMatchObject({
    code: 'DOCUMENT_NOT_FOUND',
  });
});
