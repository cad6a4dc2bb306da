// What a change of an order comes to. Counted alike for its preview and for its saving.
import { checkAddresses } from '@kolobeh/shared/checkout/check-order-payload.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import { type ChangeFacts, type Wanted, whyNotChanged } from '@kolobeh/shared/order/change/may-change.ts';
import type {
  ChangePreview,
  ChangeRefusal,
  OrderChange,
  OrderSums,
} from '@kolobeh/shared/order/change/order-change.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import type { OfferSource } from '../../checkout/offers.ts';
import { isAnyPicked } from '../../order/shortage/queries/open-lines.ts';
import { ownPart, type StoredOrder } from '../../order/stored-order.ts';
import { listAttempts } from '../../payment/queries/attempts.ts';
import { type CountedGoods, countGoods } from './count-goods.ts';
import { type CountedWay, countWay } from './count-way.ts';
import { findStoreName } from './queries/change-goods.ts';

/** Amounts in minor units. */
type Sums = Record<keyof OrderSums, number>;

export interface CountedChange {
  change: OrderChange;
  goods: CountedGoods;
  way: CountedWay;
  sums: Sums;
  weight: number;
  refusal: ChangeRefusal | null;
  /** Given back to who has paid already. */
  back: number;
}

export type ChangeFault = { code: 'INPUT_INVALID'; data: { fields: FieldError[] } };

/** What is wrong with fields of a change, by their paths in the call. */
export const wrongFields = (fields: readonly FieldError[]): ChangeFault => ({
  code: 'INPUT_INVALID',
  data: { fields: fields.map((one) => ({ ...one, path: `change.${one.path}` })) },
});

const sumsOf = (order: StoredOrder): Sums => ({
  goods: order.items_total,
  covers: order.covers_amount,
  discount: order.discount_amount,
  delivery: order.delivery_price,
  payment: order.payment_price,
  bonus: order.bonus_amount,
  total: order.total,
});

function sumGoods({ lines, discounts }: CountedGoods) {
  const sum = (of: (line: CountedGoods['lines'][number]) => number): number =>
    lines.reduce((all, line) => all + of(line), 0);
  return {
    goods: sum(({ unitPrice, quantity }) => unitPrice * quantity),
    covers: sum(({ covers, quantity }) => covers * quantity),
    discount: discounts.priced.discount,
    weight: sum(({ product, quantity }) => product.weight_grams * quantity),
  };
}

/** How far an order is, with its payments and crates. */
export async function readFacts(manager: EntityManager, order: StoredOrder): Promise<Omit<ChangeFacts, 'isPrepared'>> {
  const attempts = await listAttempts(manager, order.id);
  return {
    state: order.state,
    paymentState: order.payment_state,
    paymentKind: order.payment_kind,
    isKeptInStore: order.kept_until !== null,
    isPicked: await isAnyPicked(manager, order.id),
    isPaymentOpen: attempts.some(({ state }) => state === 'created' || state === 'in_progress'),
    prepaid: order.prepaid_amount,
    gift: order.gift_amount,
  };
}

/** Whether the store that serves an order has it ready by its promise. */
export const isPrepared = ({ state, ship_by: readyAt }: Pick<StoredOrder, 'state' | 'ship_by'>, now: Date): boolean =>
  state === 'in_store' && readyAt !== null && readyAt <= now;

/** How far an order is, as a change asks it. */
export const readChangeFacts = async (manager: EntityManager, order: StoredOrder, now: Date): Promise<ChangeFacts> => ({
  ...(await readFacts(manager, order)),
  isPrepared: isPrepared(order, now),
});

/** Counts a change of an order. @param lock holds what is counted against limits, to be saved in this transaction */
export async function countChange(
  from: OfferSource,
  manager: EntityManager,
  order: StoredOrder,
  wish: OrderChange,
  lock: 'lock' | null = null,
): Promise<Result<CountedChange, ChangeFault>> {
  const addresses = checkAddresses(order.market, wish);
  if (!addresses.ok) return refused(wrongFields(addresses.refusal));
  const { order_billing_address, order_delivery_address } = addresses.value;
  const change = { ...wish, order_billing_address, order_delivery_address: order_delivery_address ?? null };
  const goods = await countGoods(manager, order, change, lock);
  const areGoodsChanged = goods.lines.some(({ before, quantity }) => before !== quantity);
  const { weight, ...sum } = sumGoods(goods);
  const worth = sum.goods - sum.discount;
  const { currency, bonus_amount: bonus, prepaid_amount: prepaid } = order;
  const offered = {
    weight_grams: weight,
    discounted_total: money(worth, currency),
    to_pay: money(worth + sum.covers - bonus - prepaid, currency),
  };
  const store = await findStoreName(manager, order.store_id);
  const way = await countWay(from, { order, store, change, goods: offered, areGoodsChanged });
  const fields = [...goods.fields, ...way.fields];
  if (fields.length > 0) return refused(wrongFields(fields));
  const sums: Sums = {
    ...sum,
    delivery: way.deliveryPrice,
    payment: way.paymentPrice,
    bonus,
    total: worth + sum.covers + way.deliveryPrice + way.paymentPrice - bonus,
  };
  const bonusProduct = order.bonus_product_id;
  const wanted: Wanted = {
    totalBefore: order.total,
    totalAfter: sums.total,
    isDeliveryChanged: way.isDeliveryChanged,
    isPaymentChanged: way.isPaymentChanged,
    areGoodsChanged,
    isBonusLost:
      bonusProduct !== null &&
      !goods.lines.some(({ product, quantity }) => product.id === bonusProduct && quantity > 0),
  };
  const refusal = whyNotChanged(await readChangeFacts(manager, order, from.now), wanted);
  const back = order.payment_state === 'paid' ? Math.max(0, ownPart(order) - (sums.total - prepaid)) : 0;
  return ok({ change, goods, way, sums, weight, refusal, back });
}

/** A change as the office is shown it before it is saved. */
export function presentChange(order: StoredOrder, { goods, way, sums, refusal, back }: CountedChange): ChangePreview {
  const { currency } = order;
  const shown = (of: Sums): OrderSums => ({
    goods: money(of.goods, currency),
    covers: money(of.covers, currency),
    discount: money(of.discount, currency),
    delivery: money(of.delivery, currency),
    payment: money(of.payment, currency),
    bonus: money(of.bonus, currency),
    total: money(of.total, currency),
  });
  return {
    lines: goods.lines.map(({ id, product, name, before, quantity, unitPrice }) => ({
      id,
      code: product.code,
      name,
      before,
      quantity,
      unit_price: money(unitPrice, currency),
      total: money(unitPrice * quantity, currency),
    })),
    discounts: goods.discounts.priced.applied.map(({ discount, amount }) => ({
      name: discount.marketing_name,
      amount: money(amount, currency),
    })),
    before: shown(sumsOf(order)),
    after: shown(sums),
    back: back > 0 ? money(back, currency) : null,
    deliveries: way.deliveries,
    payments: way.payments,
    refusal,
  };
}
