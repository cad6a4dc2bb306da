// Writes a counted change of a locked order whose pieces are reserved already.
import { dayIn, minutesLater } from '@kolobeh/shared/kernel/dates.ts';
import { departure } from '@kolobeh/shared/delivery/time-slots.ts';
import { markets, vatPercent } from '@kolobeh/shared/kernel/market.ts';
import { holdMinutes } from '@kolobeh/shared/order/hold.ts';
import { firstState } from '@kolobeh/shared/order-states/states.ts';
import type { DeliveryAddress } from '@kolobeh/shared/checkout/order-payload.ts';
import type { EntityManager } from 'typeorm';
import { addressOf, customerName } from '../../checkout/make-order.ts';
import { replaceOrderDiscounts } from '../../discount/count-order-discounts.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import type { Deps } from '../../operation/deps.ts';
import { findDeliveryMethod } from '../../delivery/queries/delivery-methods.ts';
import { setRelease } from '../../order/queries/change-order.ts';
import { insertLines } from '../../order/queries/order-lines.ts';
import { addLog } from '../../order/queries/order-log.ts';
import type { StoredOrder } from '../../order/stored-order.ts';
import { moveOrder } from '../../order/take-step.ts';
import { returnTakenOut } from '../../payment/refund/return-by-gateway.ts';
import { addTask } from '../../staff/add-task.ts';
import type { CountedChange } from './count-change.ts';
import type { CountedLine } from './count-goods.ts';
import { setChanged, setHold, setLine } from './queries/write-change.ts';

/** Its name in the audit log. */
export const changeAction = 'order.change';

interface Work {
  order: StoredOrder;
  counted: CountedChange;
  caller: Caller;
  reason: string;
}

async function storeGoods(manager: EntityManager, { order, counted }: Work, now: Date): Promise<void> {
  const { lines, discounts } = counted.goods;
  for (const { id, quantity, unitPrice, discount } of lines)
    if (id) await setLine(manager, id, { quantity, total: unitPrice * quantity, discount });
  const market = markets[order.market];
  const percent = vatPercent(market, 'standard', dayIn(market, now));
  const added = lines.filter(({ id }) => id === null);
  if (added.length > 0)
    await insertLines(
      manager,
      added.map(({ position, product, name, quantity, unitPrice, discount }) => ({
        order_id: order.id,
        position,
        product_id: product.id,
        code: product.code,
        name,
        quantity,
        unit_price: unitPrice,
        total: unitPrice * quantity,
        discount,
        vat_percent: percent,
        vat_regime: product.vat_regime,
      })),
    );
  const last = Math.max(...lines.map(({ position }) => position));
  const itemIds = Array.from({ length: last }, (_, index) => String(index + 1));
  await replaceOrderDiscounts(
    manager,
    { ...order, email: counted.change.order_billing_address.email },
    discounts,
    itemIds,
  );
}

/** Where it goes: a point or store that stays keeps its address, only who comes for it may be another person. */
function addressAfter({ order, counted: { way, change } }: Work): DeliveryAddress {
  const address = addressOf({ choices: way, payload: change });
  if (way.isDeliveryChanged || order.delivery_kind === 'courier') return address;
  const { first_name, last_name, phone } = address;
  return { ...order.delivery_address, first_name, last_name, phone };
}

async function storeOrder(manager: EntityManager, work: Work): Promise<void> {
  const { order, counted } = work;
  const { change, way, sums, weight } = counted;
  const billing = change.order_billing_address;
  await setChanged(manager, order.id, {
    type_payment: change.type_payment,
    type_delivery_code: change.type_delivery_code,
    carrier: way.delivery?.carrier ?? order.carrier,
    delivery_kind: way.delivery?.kind ?? order.delivery_kind,
    pickup_point_id: way.isDeliveryChanged ? (way.place?.id ?? null) : order.pickup_point_id,
    store_id: way.isDeliveryChanged ? (way.store?.id ?? null) : order.store_id,
    customer_name: customerName(billing),
    email: billing.email,
    phone: billing.phone,
    billing_address: billing,
    delivery_address: addressAfter(work),
    items_total: sums.goods,
    covers_amount: sums.covers,
    discount_amount: sums.discount,
    delivery_price: sums.delivery,
    payment_price: sums.payment,
    total: sums.total,
    weight_grams: weight,
    // Hours are those of the courier they were chosen with.
    timeslot: way.isDeliveryChanged ? null : order.timeslot,
    version: order.version + 1,
  });
}

/** Another way of delivery has another hour of leaving; another way of payment may let the order wait, or go. */
async function storeWay(manager: EntityManager, { order, counted, caller }: Work, now: Date): Promise<void> {
  const { way, change } = counted;
  const kind = way.payment?.kind ?? order.payment_kind;
  const state = way.isPaymentChanged && order.payment_state !== 'paid' ? firstState(kind) : order.state;
  if (state !== order.state) {
    const step = state === 'new' ? 'pay_on_delivery' : 'await_payment';
    const moved = await moveOrder(
      manager,
      { ...order, payment_kind: kind },
      { step, actor: { id: caller.id, kind: 'staff' } },
    );
    if (!moved.ok) throw new Error('A locked order changed its state');
  }
  if (way.isPaymentChanged) {
    const minutes = holdMinutes[kind];
    await setHold(manager, order.id, minutes === null || state === 'new' ? null : minutesLater(now, minutes));
  }
  if (!way.isDeliveryChanged && state === order.state) return;
  const method = await findDeliveryMethod(manager, order.market, change.type_delivery_code);
  const leaving = { cutOffMinute: method?.cut_off_minute ?? 0, readyMinutes: method?.ready_minutes ?? null };
  const leaves = departure(markets[order.market], now, leaving, way.isDeliveryChanged ? null : order.timeslot);
  await setRelease(manager, order.id, {
    released_at: state === 'new' ? (order.released_at ?? now) : null,
    ship_by: leaves.shipBy,
    is_rush: leaves.isRush,
  });
}

const pieces = (lines: readonly CountedLine[]) =>
  lines.flatMap(({ position, product, before, quantity }) =>
    before === quantity ? [] : [{ position, code: product.code, from: before, to: quantity }],
  );

/** What was changed, without anything that tells who the customer is. */
const told = ({ order, counted: { goods, way, change, sums } }: Work) => ({
  lines: pieces(goods.lines),
  ...(way.isDeliveryChanged ? { delivery: { from: order.type_delivery_code, to: change.type_delivery_code } } : {}),
  ...(way.isPaymentChanged ? { payment: { from: order.type_payment, to: change.type_payment } } : {}),
  total: { from: order.total, to: sums.total },
});

/** Lines, discounts, sums, way, log, audit, money to give back and the letter of a change. */
export async function storeChange(deps: Pick<Deps, 'now' | 'jobs'>, manager: EntityManager, work: Work): Promise<void> {
  const { order, counted, caller, reason } = work;
  const now = deps.now();
  const version = order.version + 1;
  await storeGoods(manager, work, now);
  await storeOrder(manager, work);
  await storeWay(manager, work, now);
  const actor = { id: caller.id, kind: 'staff' } as const;
  await addLog(manager, { orderId: order.id, actor, what: 'changed', reason, detail: { version, ...told(work) } });
  await writeAudit(manager, caller, {
    action: changeAction,
    subject: { kind: 'order', id: order.id },
    detail: { number: order.number, version, ...told(work) },
  });
  const why = { actor, reason };
  const left = counted.back > 0 ? await returnTakenOut(manager, deps.jobs, order, { amount: counted.back, why }) : 0;
  if (left > 0)
    await addTask(
      manager,
      'line_refund',
      { kind: 'order_change', id: `${order.id}.${version}` },
      {
        number: order.number,
        amount: left,
        currency: order.currency,
        product_name: counted.goods.lines.find(({ before, quantity }) => quantity < before)?.name ?? '',
        payment_kind: order.payment_kind,
      },
    );
  await deps.jobs.send(manager, 'send-order-mail', { orderId: order.id, kind: 'changed', round: version });
}
