// Other goods for the money of a withdrawal: held at once, sent when the first goods are back.
import { randomUUID } from 'node:crypto';
import { dayIn, minutesLater } from '@kolobeh/shared/kernel/dates.ts';
import type { OrderNumber, SecretToken } from '@kolobeh/shared/kernel/ids.ts';
import { markets, vatPercent } from '@kolobeh/shared/kernel/market.ts';
import { isSame, type Money, money } from '@kolobeh/shared/kernel/money.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { holdMinutes } from '@kolobeh/shared/order/hold.ts';
import { exchangeSums } from '@kolobeh/shared/order/withdrawal/exchange-sums.ts';
import { noExchange, type NoExchange } from '@kolobeh/shared/order/withdrawal/exchange.ts';
import type { ExchangeOffer } from '@kolobeh/shared/order/withdrawal/exchange-contract.ts';
import type { EntityManager } from 'typeorm';
import type { WithdrawalRow } from '../../database/entities/orders/withdrawal-entities.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../operation/deps.ts';
import { tokenHash } from '../../operation/secrets.ts';
import { reserve } from '../../stock/reserve.ts';
import { findOrder, lockOrder } from '../queries/find-order.ts';
import { insertOrder, nextOrderNumber } from '../queries/insert-order.ts';
import { insertLines } from '../queries/order-lines.ts';
import { addLog } from '../queries/order-log.ts';
import type { StoredOrder } from '../stored-order.ts';
import {
  findOffered,
  findPayment,
  giveToExchange,
  isMoneyAsked,
  listVariants,
  type OfferedGoods,
} from './queries/exchanges.ts';
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

interface Exchanged {
  number: OrderNumber;
  token: SecretToken;
}

interface Facts {
  order: StoredOrder;
  row: WithdrawalRow;
  goods: OfferedGoods;
  quantity: number;
}

/** Stores the order of the new goods: where the first ones went, free of delivery, paid by the withdrawal's worth. */
async function storeOrder(deps: Deps, manager: EntityManager, { order, row, goods, quantity }: Facts) {
  const market = markets[order.market];
  const total = goods.price * quantity;
  const { credit, toPay } = exchangeSums(row.refund, total);
  const payment = await findPayment(manager, order.market);
  if (!payment) throw new Error(`${order.market} takes neither cards nor transfers`);
  const id = randomUUID();
  const now = deps.now();
  const number = (await nextOrderNumber(manager, now)) as OrderNumber;
  const hold = holdMinutes[payment.kind];
  await insertOrder(manager, {
    id,
    number,
    token_hash: tokenHash(deps.orderTokens.of(id)),
    market: order.market,
    currency: order.currency,
    // It waits for the first goods, and for what is missing to its price.
    state: 'waiting_payment',
    payment_state: toPay > 0 ? 'unpaid' : 'paid',
    type_payment: payment.code,
    type_delivery_code: order.type_delivery_code,
    carrier: order.carrier,
    delivery_kind: order.delivery_kind,
    pickup_point_id: order.pickup_point_id,
    store_id: order.store_id,
    user_id: order.user_id,
    customer_name: order.customer_name,
    email: order.email,
    phone: order.phone,
    billing_address: order.billing_address,
    delivery_address: order.delivery_address,
    info: order.info,
    items_total: total,
    delivery_price: 0,
    payment_price: 0,
    covers_amount: 0,
    discount_amount: 0,
    bonus_amount: 0,
    total,
    prepaid_amount: credit,
    gift_amount: 0,
    weight_grams: goods.weight_grams * quantity,
    note: '',
    reserved_until: toPay > 0 && hold !== null ? minutesLater(now, hold) : null,
    ship_by: null,
    released_at: null,
    is_rush: false,
    timeslot: null,
  });
  await insertLines(manager, [
    {
      order_id: id,
      position: 1,
      product_id: goods.product_id,
      code: goods.code,
      name: goods.name,
      quantity,
      unit_price: goods.price,
      total,
      discount: 0,
      vat_percent: vatPercent(market, 'standard', dayIn(market, now)),
      vat_regime: goods.vat_regime,
    },
  ]);
  return { id, number, credit };
}

async function place(deps: Deps, manager: EntityManager, facts: Facts): Promise<Result<Exchanged, ExchangeRefusal>> {
  const { row, goods, quantity } = facts;
  const { id, number, credit } = await storeOrder(deps, manager, facts);
  const [short] = await reserve(manager, id, [{ productId: goods.product_id, quantity }]);
  if (short) return refused({ code: 'SOLD_OUT', data: { available: Math.max(0, short.available) } });
  if (!(await giveToExchange(manager, row.id, id, credit))) throw new Error('A held withdrawal was exchanged');
  const actor = { id: null, kind: 'customer' } as const;
  await addLog(manager, { orderId: id, actor, what: 'place', to: 'waiting_payment', reason: row.number });
  await deps.jobs.send(manager, 'send-order-mail', { orderId: id, kind: 'placed' });
  return ok({ number, token: deps.orderTokens.of(id) });
}

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
    return place(deps, manager, { order, row, goods, quantity: wish.quantity });
  });
