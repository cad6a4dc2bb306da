// Discounts of an order that is changed: those it was placed with, and those the goods now bring by themselves.
import type { Goods } from '@kolobeh/shared/discount/engine/goods.ts';
import { type Priced, priceGoods } from '@kolobeh/shared/discount/engine/price-goods.ts';
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { type Currency, type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import { keyOf, usesOf } from './count-discounts.ts';
import { customerEmail, orderDiscounts } from './order-discounts.ts';
import { findOrderCandidates, type StoredCandidate } from './queries/find-candidates.ts';
import { lockLimited } from './queries/lock-discounts.ts';
import { deleteUses } from './queries/order-uses.ts';

/** An order whose goods are priced anew. */
interface PricedOrder {
  id: string;
  market: MarketCode;
  currency: Currency;
  user_id: string | null;
  email: string;
  created_at: Date;
}

export interface CountedOrderDiscounts {
  priced: Priced;
  candidates: ReadonlyMap<string, StoredCandidate>;
}

const stillValid = { is_active: true, is_archived: false, valid_from: '0001-01-01', valid_to: null };

/** A discount the order was placed with stays valid for it: the order holds its use, and the terms were agreed on. */
const asOffered = (one: StoredCandidate, key: string) =>
  one.entry_id === null
    ? { key, discount: { ...one, internal_note: '' }, uses: usesOf(one) }
    : {
        key,
        discount: { ...one, internal_note: '', ...stillValid },
        uses: { all: 0, byCustomer: 0, isCodeSpent: false, isCodeWithdrawn: false },
      };

/**
 * Prices the goods of an order by the engine that priced its cart, as of the day it was placed.
 * @param lock holds limited discounts to the end of the transaction, so that what is counted can be stored
 */
export async function countOrderDiscounts(
  db: Pick<EntityManager, 'query'>,
  order: PricedOrder,
  goods: readonly Goods[],
  lock: 'lock' | null = null,
): Promise<CountedOrderDiscounts> {
  const placedOn = dayIn(markets[order.market], order.created_at);
  const customer = { userId: order.user_id, email: customerEmail(order.email) };
  let found = await findOrderCandidates(db, order, placedOn, customer);
  const limited = found.filter((one) => (one.most_uses ?? one.most_uses_per_customer) !== null).map(({ id }) => id);
  if (lock && limited.length > 0) {
    await lockLimited(db, limited);
    found = await findOrderCandidates(db, order, placedOn, customer);
  }
  const candidates = new Map(found.map((one) => [keyOf(one), one]));
  const offered = [...candidates].map(([key, one]) => asOffered(one, key));
  return { priced: priceGoods(goods, offered, { today: placedOn, currency: order.currency }), candidates };
}

/** Stores what the order is discounted by now in place of what it was. @param itemIds of its lines by their positions */
export async function replaceOrderDiscounts(
  manager: EntityManager,
  order: PricedOrder,
  counted: CountedOrderDiscounts,
  itemIds: readonly string[],
): Promise<void> {
  await deleteUses(manager, order.id);
  const placing = { itemIds, userId: order.user_id, email: order.email, now: order.created_at };
  await orderDiscounts(manager, order.id, counted, placing);
}
