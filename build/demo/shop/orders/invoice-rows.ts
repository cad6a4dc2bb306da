import { documentNumber } from '@kolobeh/shared/invoice/billing-document.ts';
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { type MarketCode, markets, vatPercent } from '@kolobeh/shared/kernel/market.ts';
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

/** An invoice that was issued. */
export interface Issued {
  /** Id of its order or repair. */
  of: string;
  market: MarketCode;
  at: Date;
}

/** Of what a store serves the invoice is issued at its desk. */
const issuedAt = ({ keeping, times }: PlannedOrder): Date | null => (keeping ? times.delivered : times.packed);

const issuedForOrders = (orders: readonly PlannedOrder[]): Issued[] =>
  orders.flatMap((order) => {
    const at = issuedAt(order);
    return at ? [{ of: order.id, market: order.market, at }] : [];
  });

/** Numbers without gaps by market and year in the order the invoices were issued, by what each is of; and the last ones. */
export function numberInvoices(
  orders: readonly PlannedOrder[],
  others: readonly Issued[],
): { numbers: Map<string, string>; series: Row[] } {
  const issued = [...issuedForOrders(orders), ...others].toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const counts = new Map<string, Row & { last_number: number }>();
  const numbers = new Map<string, string>();
  for (const { of, market, at } of issued) {
    const year = Number(dayIn(markets[market], at).slice(0, 4));
    const series = `${market}/${year}`;
    const count = (counts.get(series)?.last_number ?? 0) + 1;
    counts.set(series, { market, year, last_number: count });
    numbers.set(of, documentNumber(market, 'invoice', year, count));
  }
  return { numbers, series: [...counts.values()] };
}

/** Invoices of packed, handed-over and collected orders, in the order they were issued. */
export const invoiceRows = (orders: readonly PlannedOrder[], numbers: ReadonlyMap<string, string>): Row[] =>
  orders
    .flatMap((order) => {
      const at = issuedAt(order);
      return at ? [{ order, at }] : [];
    })
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ order, at }) => {
      const market = markets[order.market];
      const today = dayIn(market, at);
      return {
        id: seededUuid(`${order.id}/invoice`, at),
        number: numbers.get(order.id),
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
