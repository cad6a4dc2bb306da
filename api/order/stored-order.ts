import type { OrderNumber } from '@kolobeh/shared/kernel/ids.ts';
import type { PaymentKind } from '@kolobeh/shared/order-states/states.ts';
import type { ShopOrderRow } from '../database/entities/orders/order-entities.ts';

/** An order as stored, without its token's hash; amounts in minor units of its currency. */
export type StoredOrder = Omit<ShopOrderRow, 'token_hash' | 'number'> & {
  number: OrderNumber;
  payment_kind: PaymentKind;
  /** The product whose price the bonus lowers; null without one. */
  bonus_product_id: number | null;
};

/** What the order's own payment brings, in minor units: the rest is paid by a device that is sold with it. */
export const ownPart = ({ total, prepaid_amount: prepaid }: Pick<StoredOrder, 'total' | 'prepaid_amount'>): number =>
  total - prepaid;

/** The store that serves the order from its own pieces; null of what the warehouse serves. */
export const keeperOf = ({ kept_until: kept, store_id: store }: Pick<StoredOrder, 'kept_until' | 'store_id'>) =>
  kept === null ? null : store;

/** Until when the order waits in a store for its customer; null of one that does not. */
export function waitsUntil({
  state,
  kept_until: kept,
  collect_until: brought,
}: Pick<StoredOrder, 'state' | 'kept_until' | 'collect_until'>): Date | null {
  if (state === 'in_store') return kept;
  return state === 'arrived' ? brought : null;
}
