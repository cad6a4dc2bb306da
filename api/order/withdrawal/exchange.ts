// Other goods for the money of a withdrawal: held at once, sent when the first goods are back.
import { isSame, type Money, money } from '@kolobeh/shared/kernel/money.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { noExchange, type NoExchange } from '@kolobeh/shared/order/withdrawal/exchange.ts';
import type { ExchangeOffer } from '@kolobeh/shared/order/withdrawal/exchange-contract.ts';
import type { EntityManager } from 'typeorm';
import type { WithdrawalRow } from '../../database/entities/orders/withdrawal-entities.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../operation/deps.ts';
import { findOrder, lockOrder } from '../queries/find-order.ts';
import type { StoredOrder } from '../stored-order.ts';
import { findOffered, isMoneyAsked, listVariants } from './queries/exchanges.ts';
import { type Exchanged, placeExchange } from './exchange-order.ts';
import { findByNumber } from './queries/withdrawals.ts';

const refusalOf = async (db: Pick<EntityManager, 'query'>, row: WithdrawalRow): Promise<NoExchange | null> =>
  noExchange({
    state: row.state,
    refund: row.refund,
    giftRefund: row.gift_refund,
    isUnsent: row.is_unsent,
    isExchanged: row.exchange_order_id !== null,
    isMoneyAsked: await isMoneyAsked(db, row.id),
  });

/** What may be taken instead of the money of a withdrawal. */
export async function exchangeOffer(deps: Deps, order: StoredOrder, row: WithdrawalRow): Promise<ExchangeOffer> {
  const why = await refusalOf(deps.source, row);
  const goods = why === null ? await listVariants(deps.source, row.id, order.market) : [];
  return {
    receipt: row.number,
    refused: why,
    worth: money(row.refund, order.currency),
    products: goods.map(({ code, seo_name, name, subtitle, picture_key: picture, price }) => ({
      code,
      seo_name,
      name,
      subtitle,
      picture,
      price: money(price, order.currency),
    })),
  };
}

interface Wish {
  receipt: string;
  /** Code of the product. */
  product: string;
  quantity: number;
  /** What the customer saw one piece cost. */
  price: Money;
}

type ExchangeRefusal =
  | { code: 'WITHDRAWAL_NOT_FOUND' | 'PRODUCT_NOT_FOUND' }
  | { code: 'EXCHANGE_REFUSED'; data: { reason: NoExchange } }
  | { code: 'PRICE_CHANGED'; data: { price: Money } }
  | { code: 'SOLD_OUT'; data: { available: number } };

/**
 * Orders other goods for the money of a withdrawal, in one transaction with their pieces and under the lock of the first
 * order: the money goes one way only, however often it is asked and whoever asks the gateway for it meanwhile. A repeat
 * after it was done gets the same order.
 */
export const exchange = (deps: Deps, orderId: string, wish: Wish): Promise<Result<Exchanged, ExchangeRefusal>> =>
  inTransaction(deps.source, async (manager): Promise<Result<Exchanged, ExchangeRefusal>> => {
    const order = await lockOrder(manager, orderId);
    const row = order && (await findByNumber(manager, wish.receipt));
    if (!order || !row || row.order_id !== order.id) return refused({ code: 'WITHDRAWAL_NOT_FOUND' });
    if (row.exchange_order_id !== null) {
      const made = await findOrder(manager, row.exchange_order_id);
      if (made) return ok({ number: made.number, token: deps.orderTokens.of(made.id) });
    }
    const why = await refusalOf(manager, row);
    if (why !== null) return refused({ code: 'EXCHANGE_REFUSED', data: { reason: why } });
    const goods = await findOffered(manager, order.market, wish.product);
    if (!goods) return refused({ code: 'PRODUCT_NOT_FOUND' });
    const price = money(goods.price, order.currency);
    if (!isSame(price, wish.price)) return refused({ code: 'PRICE_CHANGED', data: { price } });
    const actor = { id: null, kind: 'customer' } as const;
    const quantity = wish.quantity;
    return placeExchange(deps, manager, { order, row, goods, quantity, actor, worth: goods.price * quantity });
  });
