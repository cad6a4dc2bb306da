import type { CustomerOrder } from '@kolobeh/shared/order/contract.ts';
import type { Currency } from '@kolobeh/shared/kernel/market.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import type { OrderCover } from '../order/queries/order-covers.ts';

/** Covers of one line of an order, as it is shown. */
export const presentCovers = (
  covers: readonly OrderCover[],
  lineId: string,
  currency: Currency,
): CustomerOrder['lines'][number]['covers'] =>
  covers
    .filter((cover) => cover.order_line_id === lineId)
    .map(({ kind, name, unit_price: price, quantity }) => ({
      kind,
      name,
      unit_price: money(price, currency),
      total: money(price * quantity, currency),
    }));
