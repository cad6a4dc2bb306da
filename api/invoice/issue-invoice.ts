import { randomUUID } from 'node:crypto';
import { vatInside } from '@kolobeh/shared/checkout/prices.ts';
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { markets, vatPercent } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import { listLines, type StoredLine } from '../order/queries/order-lines.ts';
import type { StoredOrder } from '../order/stored-order.ts';

/** VAT of one rate: amounts in minor units, base and VAT add up to the gross. */
export interface VatLine {
  percent: number;
  base: number;
  vat: number;
  gross: number;
}

export interface StoredInvoice {
  id: string;
  number: string;
  order_id: string;
  market: StoredOrder['market'];
  issued_on: string;
  tax_point_on: string;
  due_on: string;
  total: number;
  vat_lines: VatLine[];
  file_key: string | null;
}

const select = `
  select id, number, order_id, market, issued_on::text, tax_point_on::text, due_on::text, total, vat_lines, file_key from invoice`;

export async function findInvoice(db: Pick<EntityManager, 'query'>, orderId: string): Promise<StoredInvoice | null> {
  const [invoice]: StoredInvoice[] = await db.query(`${select} where order_id = $1`, [orderId]);
  return invoice ?? null;
}

/**
 * VAT by rate. Lines under the margin scheme carry none; all else follows the standard rate, also delivery and payment.
 * A bonus lowers the price of one line, and the tax goes with that line.
 * @param standard percent on the tax point; the rate an order was placed under does not matter
 */
export function vatLines(order: StoredOrder, lines: readonly StoredLine[], standard: number): VatLine[] {
  const standardLines = lines.filter((line) => line.vat_regime === 'standard');
  const goods = standardLines.reduce((sum, line) => sum + line.total, 0);
  const isTaxed = standardLines.some((line) => line.product_id === order.bonus_product_id);
  const gross = goods + order.delivery_price + order.payment_price - (isTaxed ? order.bonus_amount : 0);
  if (gross === 0) return [];
  const vat = vatInside(gross, standard);
  return [{ percent: standard, base: gross - vat, vat, gross }];
}

/** Next number of the market's series of the year, without gaps: its row is locked until the invoice is stored. */
async function nextNumber(manager: EntityManager, market: StoredOrder['market'], year: number): Promise<string> {
  const [row]: { last_number: number }[] = await manager.query(
    `insert into invoice_series (market, year, last_number) values ($1, $2, 1)
     on conflict (market, year) do update set last_number = invoice_series.last_number + 1 returning last_number`,
    [market, year],
  );
  return `${markets[market].country === 'CZ' ? '1' : '2'}${String(year).slice(2)}${String(row?.last_number ?? 1).padStart(6, '0')}`;
}

const paidInDays = 14;

/**
 * Issues the order's invoice, once. The day of issue is the tax point, because goods leave with it.
 * @param now decides the day in the market's time zone
 */
export async function issueInvoice(manager: EntityManager, order: StoredOrder, now: Date): Promise<StoredInvoice> {
  const earlier = await findInvoice(manager, order.id);
  if (earlier) return earlier;
  const market = markets[order.market];
  const today = dayIn(market, now);
  const due = dayIn(market, new Date(now.getTime() + paidInDays * 86_400_000));
  const number = await nextNumber(manager, order.market, Number(today.slice(0, 4)));
  const vat = vatLines(order, await listLines(manager, order.id), vatPercent(market, 'standard', today));
  await manager.query(
    `insert into invoice (id, number, order_id, market, issued_on, tax_point_on, due_on, total, vat_lines) values ($1, $2, $3, $4, $5, $5, $6, $7, $8)`,
    [randomUUID(), number, order.id, order.market, today, due, order.total, JSON.stringify(vat)],
  );
  const invoice = await findInvoice(manager, order.id);
  if (!invoice) throw new Error('The invoice was not stored');
  return invoice;
}
