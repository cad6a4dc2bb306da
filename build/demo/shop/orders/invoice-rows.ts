import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { markets, vatPercent } from '@kolobeh/shared/kernel/market.ts';
import { vatInside } from '@kolobeh/shared/invoice/vat-recap.ts';
import { dayMs } from '../days.ts';
import type { Row } from '../insert-rows.ts';
import { seededUuid } from '../seeded-uuid.ts';
import { deliveryPriceOf, totalOf } from './order-rows.ts';
import type { PlannedOrder } from './planned-order.ts';

/** VAT of the one rate of the day; used devices under the margin scheme carry none. */
function vatLinesOf(order: PlannedOrder, percent: number): object[] {
  const goods = order.lines.filter((line) => line.product.quality !== 'used');
  const gross =
    goods.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0) +
    deliveryPriceOf(order) +
    order.payment.price * 100;
  const vat = vatInside(gross, percent);
  return gross === 0 ? [] : [{ percent, base: gross - vat, vat, gross }];
}

interface Issued {
  order: PlannedOrder;
  at: Date;
  year: number;
}

/** Of what a store serves the invoice is issued at its desk. */
const issuedAt = ({ keeping, times }: PlannedOrder): Date | null => (keeping ? times.delivered : times.packed);

/** Invoices of packed and handed-over orders, numbered without gaps by market and year in the order they were issued. */
export function invoiceRows(orders: readonly PlannedOrder[]): { invoices: Row[]; series: Row[] } {
  const issued: Issued[] = orders
    .flatMap((order) => {
      const at = issuedAt(order);
      return at ? [{ order, at }] : [];
    })
    .map(({ order, at }) => ({ order, at, year: Number(dayIn(markets[order.market], at).slice(0, 4)) }))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const counts = new Map<string, Row & { last_number: number }>();
  const invoices = issued.map(({ order, at, year }) => {
    const market = markets[order.market];
    const series = `${order.market}/${year}`;
    const number = (counts.get(series)?.last_number ?? 0) + 1;
    counts.set(series, { market: order.market, year, last_number: number });
    const today = dayIn(market, at);
    return {
      id: seededUuid(`${order.id}/invoice`, at),
      number: `${order.market === 'cs' ? '1' : '2'}${String(year).slice(2)}${String(number).padStart(6, '0')}`,
      order_id: order.id,
      market: order.market,
      issued_on: today,
      tax_point_on: today,
      due_on: dayIn(market, new Date(at.getTime() + 14 * dayMs)),
      total: totalOf(order),
      vat_lines: vatLinesOf(order, vatPercent(market, 'standard', today)),
      created_at: at.toISOString(),
    };
  });
  return { invoices, series: [...counts.values()] };
}
