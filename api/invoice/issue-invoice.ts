import { randomUUID } from 'node:crypto';
import { vatInside } from '@kolobeh/shared/checkout/prices.ts';
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { markets, vatPercent } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import type { InvoiceRow, VatLine } from '../database/entities/orders/invoice-entities.ts';
import { listLines, type StoredLine } from '../order/queries/order-lines.ts';
import type { StoredOrder } from '../order/stored-order.ts';
import { countInSeries } from './queries/count-in-series.ts';
import { findInvoice, insertInvoice } from './queries/invoices.ts';

/**
 * VAT by rate. Lines under the margin scheme carry none; all else follows the standard rate, also delivery and payment.
 * A discount lowers the lines it is spread over, a bonus the price of one, and the tax goes with them.
 * @param standard percent on the tax point; the rate an order was placed under does not matter
 */
export function vatLines(order: StoredOrder, lines: readonly StoredLine[], standard: number): VatLine[] {
  const standardLines = lines.filter((line) => line.vat_regime === 'standard');
  const goods = standardLines.reduce((sum, line) => sum + line.total - line.discount, 0);
  const isTaxed = standardLines.some((line) => line.product_id === order.bonus_product_id);
  const gross = goods + order.delivery_price + order.payment_price - (isTaxed ? order.bonus_amount : 0);
  if (gross === 0) return [];
  const vat = vatInside(gross, standard);
  return [{ percent: standard, base: gross - vat, vat, gross }];
}

/** Next number of the market's series of the year, without gaps: its row is locked until the invoice is stored. */
async function nextNumber(manager: EntityManager, market: StoredOrder['market'], year: number): Promise<string> {
  const count = await countInSeries(manager, market, year);
  return `${markets[market].country === 'CZ' ? '1' : '2'}${String(year).slice(2)}${String(count).padStart(6, '0')}`;
}

const paidInDays = 14;

/**
 * Issues the order's invoice, once. The day of issue is the tax point, because goods leave with it.
 * @param now decides the day in the market's time zone
 */
export async function issueInvoice(manager: EntityManager, order: StoredOrder, now: Date): Promise<InvoiceRow> {
  const earlier = await findInvoice(manager, order.id);
  if (earlier) return earlier;
  const market = markets[order.market];
  const today = dayIn(market, now);
  const due = dayIn(market, new Date(now.getTime() + paidInDays * 86_400_000));
  const number = await nextNumber(manager, order.market, Number(today.slice(0, 4)));
  await insertInvoice(manager, {
    id: randomUUID(),
    number,
    order_id: order.id,
    market: order.market,
    issued_on: today,
    tax_point_on: today,
    due_on: due,
    total: order.total,
    vat_lines: vatLines(order, await listLines(manager, order.id), vatPercent(market, 'standard', today)),
  });
  const invoice = await findInvoice(manager, order.id);
  if (!invoice) throw new Error('The invoice was not stored');
  return invoice;
}
