import { vatRecap } from '@kolobeh/shared/invoice/vat-recap.ts';
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { markets, vatPercent } from '@kolobeh/shared/kernel/market.ts';
import type { OrderCover } from '../order/queries/order-covers.ts';
import type { StoredLine } from '../order/queries/order-lines.ts';
import type { StoredOrder } from '../order/stored-order.ts';
import { linesOfOrder } from './lines-of-order.ts';

/**
 * The VAT inside what an order costs, in minor units: as its invoice would count it on the day it was placed. Goods under the
 * margin scheme and insurance have none to tell.
 */
export function vatInOrder(
  order: StoredOrder,
  stored: readonly StoredLine[],
  beside: { covers: readonly OrderCover[] },
): number {
  const market = markets[order.market];
  const standard = vatPercent(market, 'standard', dayIn(market, order.created_at));
  const lines = stored.map((line) => ({ ...line, identifiers: [] }));
  return vatRecap(linesOfOrder(order, lines, standard, beside)).reduce((sum, { vat }) => sum + vat, 0);
}
