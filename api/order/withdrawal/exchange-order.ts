// The order of goods taken instead of a withdrawal's money.
import { randomUUID } from 'node:crypto';
import { dayIn, minutesLater } from '@kolobeh/shared/kernel/dates.ts';
import type { OrderNumber, SecretToken } from '@kolobeh/shared/kernel/ids.ts';
import { markets, vatPercent } from '@kolobeh/shared/kernel/market.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { holdMinutes } from '@kolobeh/shared/order/hold.ts';
import { exchangeSums } from '@kolobeh/shared/order/withdrawal/exchange-sums.ts';
import type { EntityManager } from 'typeorm';
import type { WithdrawalRow } from '../../database/entities/orders/withdrawal-entities.ts';
import type { Deps } from '../../operation/deps.ts';
import { tokenHash } from '../../operation/secrets.ts';
import { reserve } from '../../stock/reserve.ts';
import { insertOrder, nextOrderNumber } from '../queries/insert-order.ts';
import { insertLines } from '../queries/order-lines.ts';
import { addLog, type NewLogEntry } from '../queries/order-log.ts';
import type { StoredOrder } from '../stored-order.ts';
import { findPayment, giveToExchange, type OfferedGoods } from './queries/exchanges.ts';

export interface Exchanged {
  number: OrderNumber;
  token: SecretToken;
}

interface Facts {
  order: StoredOrder;
  row: WithdrawalRow;
  goods: OfferedGoods;
  quantity: number;
  /** What all pieces cost the customer, in minor units; never more than their price. */
  worth: number;
  actor: NewLogEntry['actor'];
}

/** Stores the order of the new goods: where the first ones went, free of delivery, paid by the withdrawal's worth. */
async function storeOrder(deps: Deps, manager: EntityManager, { order, row, goods, quantity, worth }: Facts) {
  const market = markets[order.market];
  // Pieces that do not divide their worth cost a little more each, and less by that.
  const unit = Math.ceil(worth / quantity);
  const discount = unit * quantity - worth;
  const { credit, toPay } = exchangeSums(row.refund, worth);
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
    items_total: unit * quantity,
    delivery_price: 0,
    payment_price: 0,
    covers_amount: 0,
    discount_amount: discount,
    bonus_amount: 0,
    total: worth,
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
      unit_price: unit,
      total: unit * quantity,
      discount,
      vat_percent: vatPercent(market, 'standard', dayIn(market, now)),
      vat_regime: goods.vat_regime,
    },
  ]);
  return { id, number, credit };
}

/** Orders the goods, held at once; they go when the first ones are here. The first order is held. */
export async function placeExchange(
  deps: Deps,
  manager: EntityManager,
  facts: Facts,
): Promise<Result<Exchanged, { code: 'SOLD_OUT'; data: { available: number } }>> {
  const { row, goods, quantity, actor } = facts;
  const { id, number, credit } = await storeOrder(deps, manager, facts);
  const [short] = await reserve(manager, id, [{ productId: goods.product_id, quantity }]);
  if (short) return refused({ code: 'SOLD_OUT', data: { available: Math.max(0, short.available) } });
  if (!(await giveToExchange(manager, row.id, id, credit))) throw new Error('A held withdrawal was exchanged');
  await addLog(manager, { orderId: id, actor, what: 'place', to: 'waiting_payment', reason: row.number });
  await deps.jobs.send(manager, 'send-order-mail', { orderId: id, kind: 'placed' });
  return ok({ number, token: deps.orderTokens.of(id) });
}
