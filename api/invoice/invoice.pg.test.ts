import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../database/transaction.ts';
import { findOrder } from '../order/queries/find-order.ts';
import type { StoredOrder } from '../order/stored-order.ts';
import { aPayload, type Bought, buy, type Wish } from '../testing/buyer.ts';
import { readPdf, type ReadPdf } from '../testing/read-pdf.ts';
import { runningApi, type RunningTestApi } from '../testing/running-api.ts';
import { type SmallShop, smallShop } from '../testing/small-shop.ts';
import { contentOfDocument } from './content-of-document.ts';
import { documentPdf } from './document-pdf.ts';
import { keepInvoice } from './document-files.ts';
import { issueInvoice } from './issue-invoice.ts';
import { findInvoice, type NewDocument } from './queries/invoices.ts';

let api: RunningTestApi;
let shop: SmallShop;
const now = new Date('2026-11-21T10:00:00Z');

beforeAll(async () => {
  api = await runningApi();
  shop = await smallShop(api.deps.source);
});
afterAll(() => api.close());

async function orderOf({ number }: Pick<Bought, 'number'>): Promise<StoredOrder> {
  const [row]: { id: string }[] = await api.deps.source.query(`select id from shop_order where number = $1`, [number]);
  const order = await findOrder(api.deps.source, row?.id ?? '');
  if (!order) throw new Error('The order was not stored');
  return order;
}
const placed = async (wish: Wish): Promise<StoredOrder> => orderOf(await buy(api, wish));
const system = { id: null, kind: 'system' } as const;
const issue = (order: StoredOrder, at = now): Promise<NewDocument> =>
  inTransaction(api.deps.source, (manager) => issueInvoice({ ...api.deps, now: () => at }, manager, order, system));

const drawn = async (order: StoredOrder, isPaid: boolean): Promise<ReadPdf> => {
  const row = await issue(order);
  const content = await contentOfDocument(api.deps, api.deps.source.manager, row);
  const lines = content.lines.map((line) => ({
    ...line,
    identifiers: line.percent === null ? ['350000000000016'] : [],
  }));
  return readPdf(await documentPdf({ ...content, lines, is_paid: isPaid }));
};

describe('invoices', () => {
  it('are numbered without gaps when twenty are issued at once and one of them is given up', async () => {
    const orders: StoredOrder[] = [];
    for (let count = 0; count < 20; count += 1) orders.push(await placed({ goods: { 'CASE-IP15': 1 } }));
    const givenUp = api.deps.source
      .transaction(async (manager) => {
        const [order] = orders;
        if (order) await issueInvoice({ ...api.deps, now: () => now }, manager, order, system);
        throw new Error('given up');
      })
      .catch(() => undefined);
    await Promise.all([givenUp, ...orders.map((order) => issue(order))]);
    const rows: { number: string }[] = await api.deps.source.query(
      `select number from invoice where market = 'cs' order by number`,
    );
    expect(rows.map(({ number }) => number)).toEqual(
      Array.from({ length: 20 }, (_, index) => `126${String(index + 1).padStart(6, '0')}`),
    );
  });

  it('of an order are issued once', async () => {
    const order = await placed({ goods: { 'CASE-IP15': 1 } });
    const first = await issue(order);
    expect((await issue(order, new Date('2027-05-05'))).number).toBe(first.number);
  });

  it('have a series of their own in each market and year, by the market’s own midnight', async () => {
    const silvester = new Date('2026-12-31T22:30:00Z');
    const romanian = await issue(await placed({ market: 'ro', goods: { 'CASE-IP15': 1 } }), silvester);
    expect(romanian).toMatchObject({ number: '227000001', issued_on: '2027-01-01' });
    const czech = await issue(await placed({ goods: { 'CASE-IP15': 1 } }), silvester);
    expect(czech.issued_on).toBe('2026-12-31');
    expect(czech.number).toMatch(/^126/);
  });

  it('carry the VAT that is inside the prices, and none of a used device', async () => {
    const order = await placed({ goods: { 'CASE-IP15': 2, [shop.usedPhone.code]: 1 } });
    const invoice = await issue(order);
    expect(invoice.total).toBe(98_000 + 899_000 + 3_900);
    expect(invoice.vat_lines).toEqual([{ percent: 21, gross: 101_900, vat: 17_685, base: 84_215 }]);
    const only = await issue(
      await placed({ goods: { [shop.usedPhone.code]: 1 }, payload: { type_payment: 'transfer' } }),
    );
    expect(only.vat_lines).toEqual([]);
  });

  it.each(['cs', 'ro'] as const)('carry the VAT that the order in %s tells its customer of', async (market) => {
    const told = async (goods: Wish['goods'], payload: Wish['payload'] = {}) => {
      const bought = await buy(api, { market, goods, payload });
      const { vat } = await bought.buyer.client.order.follow({ token: bought.token });
      const { vat_lines: lines } = await issue(await orderOf(bought));
      return [vat.amount, lines.reduce((sum, line) => sum + line.vat, 0)];
    };
    await api.deps.source.query(`update stock_level set on_hand = on_hand + 2 where product_id = $1`, [
      shop.usedPhone.id,
    ]);
    const [mixed, invoiced] = await told({ 'CASE-IP15': 2, [shop.usedPhone.code]: 1 });
    expect(mixed).toBe(invoiced);
    expect(mixed).toBeGreaterThan(0);
    expect(await told({ [shop.usedPhone.code]: 1 }, { type_payment: 'transfer' })).toEqual([0, 0]);
  });

  it('show buyer, lines, numbers of devices and the words of the margin scheme', async () => {
    const order = await placed({ goods: { [shop.phone.code]: 1 } });
    const seen = await drawn(order, true);
    for (const part of [
      'Faktura – daňový doklad',
      'Jana Nováková',
      'Apple iPhone 15 128 GB černý',
      '12 990,00 Kč',
      'Zaplaceno, neplaťte',
      'zapsaná v obchodním rejstříku',
      order.number,
      '21 %',
    ])
      expect(seen.text).toContain(part);
    expect(seen.images).toBe(0);
    const [margin]: { id: string }[] = await api.deps.source.query(
      `select o.id from shop_order o join order_line l on l.order_id = o.id where l.vat_regime = 'margin' limit 1`,
    );
    const second = await findOrder(api.deps.source, margin?.id ?? '');
    const shown = second && (await drawn(second, true));
    expect(shown?.text).toContain('Zvláštní režim – použité zboží');
    expect(shown?.text).toContain('350000000000016');
  });

  it('carry the VAT of their own day, however old the order is', async () => {
    const order = await placed({ market: 'ro', goods: { 'CASE-IP15': 1 } });
    await api.deps.source.query(`update order_line set vat_percent = 19 where order_id = $1`, [order.id]);
    const invoice = await issue(order);
    expect(invoice.vat_lines.map(({ percent, gross }) => [percent, gross])).toEqual([[21, order.total]]);
    const { text } = await drawn(order, true);
    expect(text).toContain(invoice.issued_on.split('-').toReversed().join('.'));
    expect(text).toContain('21 %');
    expect(text).not.toContain('19 %');
  });

  it('carry the number under which the buyer’s company knows the order, and none when it gave none', async () => {
    const order_info = { ...aPayload().order_info, internal_order_number: 'OBJ-2026/117' };
    const { text } = await drawn(await placed({ goods: { 'CASE-IP15': 1 }, payload: { order_info } }), true);
    expect(text).toContain('Vaše číslo objednávky');
    expect(text).toContain('OBJ-2026/117');
    const { text: other } = await drawn(await placed({ goods: { 'CASE-IP15': 1 } }), true);
    expect(other).not.toContain('Vaše číslo objednávky');
  });

  it('carry a QR payment only when Czech, unpaid and paid by transfer', async () => {
    const czech = await placed({ goods: { 'CASE-IP15': 1 }, payload: { type_payment: 'transfer' } });
    const atTheDoor = await placed({ goods: { 'CASE-IP15': 1 } });
    expect((await drawn(atTheDoor, false)).images).toBe(0);
    const romanian = await placed({ market: 'ro', goods: { 'CASE-IP15': 1 } });
    expect((await drawn(czech, false)).images).toBeGreaterThan(0);
    expect((await drawn(czech, true)).images).toBe(0);
    const unpaid = await drawn(romanian, false);
    expect(unpaid.images).toBe(0);
    expect(unpaid.text).toContain('Factură fiscală');
    expect(unpaid.text).toContain('Se achită la livrare');
  });

  it('are kept as they were first made, and given by the secret link and to the office', async () => {
    const { number, token, buyer } = await buy(api, { goods: { 'CASE-IP15': 1 } });
    const [row]: { id: string }[] = await api.deps.source.query(`select id from shop_order where number = $1`, [
      number,
    ]);
    const order = await findOrder(api.deps.source, row?.id ?? '');
    const id = '00000000-0000-4000-8000-000000000000';
    await expect(buyer.client.invoice.documentByToken({ token, id, form: 'pdf' })).rejects.toMatchObject({
      code: 'DOCUMENT_NOT_FOUND',
    });
    if (order) await issue(order);
    const kept = await Promise.all([keepInvoice(api.deps, row?.id ?? ''), keepInvoice(api.deps, row?.id ?? '')]);
    expect(kept[0]).toEqual(kept[1]);
    const invoice = await findInvoice(api.deps.source, row?.id ?? '');
    expect(invoice).toMatchObject({ state: 'created', file_key: kept[0]?.pdf });
    const asked = { token, id: invoice?.id ?? '', form: 'pdf' } as const;
    const file = await buyer.client.invoice.documentByToken(asked);
    const office = await api.signedIn('office');
    const same = await office.client.invoice.byNumber({ number: number });
    expect(Buffer.from(await file.arrayBuffer()).equals(Buffer.from(await same.arrayBuffer()))).toBe(true);
    expect(file.name).toBe(`${invoice?.number}.pdf`);
    const other = await buy(api, { goods: { 'CASE-IP15': 1 } });
    await expect(other.buyer.client.invoice.documentByToken({ ...asked, token: other.token })).rejects.toMatchObject({
      code: 'DOCUMENT_NOT_FOUND',
    });
  });

  it('of many lines go on to a second page', async () => {
    const order = await placed({ goods: { 'CASE-IP15': 1 } });
    const content = await contentOfDocument(api.deps, api.deps.source.manager, await issue(order));
    const [line] = content.lines;
    if (!line) throw new Error('An invoice without lines');
    const lines = Array.from({ length: 60 }, () => ({ ...line, identifiers: ['R5CT1234567', 'R5CT7654321'] }));
    expect(readPdf(await documentPdf({ ...content, lines })).pages).toBeGreaterThan(1);
  });
});
