import { randomUUID } from 'node:crypto';
import { keptUntil } from '@kolobeh/shared/invoice/kept-until.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buy } from '../../testing/buyer.ts';
import { insertRow } from '../../testing/insert-row.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../../testing/running-api.ts';
import { smallShop } from '../../testing/small-shop.ts';
import { keepDocument } from '../keep-document.ts';
import { endKeptDocuments } from './end-documents.ts';

let api: RunningTestApi;
let today = '2026-11-30';

beforeAll(async () => {
  api = await runningApi({}, { now: () => new Date(`${today}T12:00:00Z`) });
  await smallShop(api.deps.source);
});
beforeEach(() => {
  today = '2026-11-30';
});
afterAll(() => api.close());

const query = <Row>(sql: string, values: unknown[] = []): Promise<Row[]> => api.deps.source.query(sql, values);

interface Kept {
  id: string;
  orderId: string;
  number: string;
  pdf: string;
}

/** An order with an invoice whose file is there. */
async function invoiced(taxPointOn: string, buyer: Visitor = api.visitor()): Promise<Kept> {
  const bought = await buy(api, { goods: { 'CASE-IP15': 1 } }, buyer);
  const [order] = await query<{ id: string }>(`select id from shop_order where number = $1`, [bought.number]);
  const orderId = order?.id ?? '';
  const number = `T${randomUUID().slice(0, 8)}`;
  const pdf = `invoices/${number}.pdf`;
  await api.deps.files.put(pdf, Buffer.from('%PDF'), 'application/pdf');
  const party = { name: 'Jana Malá', street: 'Korunní 12', city: 'Praha', country: 'CZ', email: 'jana@example.com' };
  const { id } = await insertRow<{ id: string }>(api.deps.source, 'invoice', {
    order_id: orderId,
    market: 'cs',
    number,
    kind: 'invoice',
    issued_on: taxPointOn,
    tax_point_on: taxPointOn,
    due_on: taxPointOn,
    total: 39_900,
    vat_lines: JSON.stringify([]),
    file_key: pdf,
    content: { number, total: 39_900, buyer: party },
  });
  return { id, orderId, number, pdf };
}
const rowOf = async ({ id }: Kept) => {
  const [row] = await query<{
    number: string;
    total: number;
    buyer: Record<string, string>;
    ended: boolean;
    file: string;
  }>(
    `select number, total, content -> 'buyer' as buyer, ended_at is not null as ended, file_key as file from invoice where id = $1`,
    [id],
  );
  return row;
};
const orderOf = async ({ orderId }: Kept) => {
  const [row] = await query<{ customer_name: string; email: string; billing: Record<string, string> }>(
    `select customer_name, email, billing_address as billing from shop_order where id = $1`,
    [orderId],
  );
  return row;
};
const wayAround = (kept: Kept, at: string): Promise<unknown> =>
  query(
    `update invoice set ended_at = $2::timestamptz, file_key = null, content = content || '{"buyer": {}}' where id = $1`,
    [kept.id, at],
  );

describe('a document of nobody’s account', () => {
  it('is whole on its last day, and on the next names nobody, with its order, while number and sums stay', async () => {
    const kept = await invoiced('2026-03-05');
    today = keptUntil('2026-03-05');
    expect(today).toBe('2036-12-31');
    expect(await endKeptDocuments(api.deps)).toBe(0);
    expect(await rowOf(kept)).toMatchObject({ ended: false, file: kept.pdf, buyer: { name: 'Jana Malá' } });
    today = '2037-01-01';
    expect(await endKeptDocuments(api.deps)).toBe(1);
    expect(await rowOf(kept)).toMatchObject({
      ended: true,
      file: null,
      number: kept.number,
      total: 39_900,
      buyer: { name: '', street: '', city: '', email: '', country: 'CZ' },
    });
    expect(await api.deps.files.get(kept.pdf)).toBeNull();
    expect(await orderOf(kept)).toMatchObject({
      customer_name: '',
      email: '',
      billing: { last_name: '', address: '' },
    });
    expect(await keepDocument(api.deps, kept.id)).toBeNull();
    expect(await endKeptDocuments(api.deps)).toBe(0);
    const audit = await query(`select detail from audit_log where action = 'invoice.end_documents'`);
    expect(audit).toEqual([{ detail: { documents: 1 } }]);
  });

  it('keeps its order’s billing while another document of it is kept', async () => {
    const kept = await invoiced('2026-12-30');
    const late = {
      order_id: kept.orderId,
      market: 'cs',
      number: `C${kept.number}`,
      kind: 'credit_note',
      corrects_id: kept.id,
    };
    const on = { issued_on: '2027-01-02', tax_point_on: '2027-01-02', due_on: '2027-01-02', total: 1, vat_lines: '[]' };
    await insertRow(api.deps.source, 'invoice', { ...late, ...on });
    today = '2037-01-01';
    await endKeptDocuments(api.deps);
    expect((await rowOf(kept))?.ended).toBe(true);
    expect((await orderOf(kept))?.customer_name).not.toBe('');
    today = '2038-01-01';
    await endKeptDocuments(api.deps);
    expect((await orderOf(kept))?.customer_name).toBe('');
  });

  it('is ended once by calls at the same moment', async () => {
    await Promise.all(Array.from({ length: 3 }, () => invoiced('2026-02-01')));
    today = '2037-06-01';
    const done = await Promise.all(Array.from({ length: 4 }, () => endKeptDocuments(api.deps)));
    expect(done.reduce((sum, one) => sum + one, 0)).toBe(3);
  });

  it('is kept by the database itself: before its time, and a second time, nobody changes it', async () => {
    const kept = await invoiced('2026-05-05');
    await expect(wayAround(kept, '2036-12-31T12:00:00Z')).rejects.toThrow(/is issued and stays as it is/);
    await expect(
      query(`update invoice set total = 1, ended_at = '2037-01-02' where id = $1`, [kept.id]),
    ).rejects.toThrow(/stays as it is/);
    // Control: in its time the same statement goes through.
    await wayAround(kept, '2037-01-01T12:00:00Z');
    await expect(wayAround(kept, '2038-01-01T12:00:00Z')).rejects.toThrow(/stays as it is/);
  });
});

it('a document of an account stays as long as its owner keeps that, and ends after it', async () => {
  const owner = await api.signedIn('customer');
  const kept = await invoiced('2026-07-07', owner);
  expect((await owner.client.customer.closing()).kept).toMatchObject({ documents: 1, documents_until: '2036-12-31' });
  today = '2037-01-01';
  await endKeptDocuments(api.deps);
  expect(await rowOf(kept)).toMatchObject({ ended: false, buyer: { name: 'Jana Malá' } });
  await query(`update shop_order set user_id = null where id = $1`, [kept.orderId]);
  await endKeptDocuments(api.deps);
  expect((await rowOf(kept))?.ended).toBe(true);
});
