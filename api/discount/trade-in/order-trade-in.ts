import { isAwaited, openDue, toHold } from '@kolobeh/shared/discount/device-standing.ts';
import { buyoutPath } from '@kolobeh/shared/buyout/selling/selector.ts';
import type { Currency, MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { type Money, money } from '@kolobeh/shared/kernel/money.ts';
import type { OrderHold } from '@kolobeh/shared/order/paid-by-goods.ts';
import type { CustomerOrder, OfficeOrder } from '@kolobeh/shared/order/contract.ts';
import type { EntityManager } from 'typeorm';
import { findDevice } from '../../buyout/selling/queries/devices.ts';
import { findBuyout, type StoredBuyout } from '../../buyout/queries/buyouts.ts';
import type { Deps } from '../../operation/deps.ts';
import { addTask } from '../../staff/add-task.ts';
import { type CountedTradeIn, deviceName } from './count-trade-in.ts';
import { endBonusTask } from '../end-bonus-task.ts';
import {
  findOrderTradeIn,
  freeOrderTradeIn,
  insertOrderTradeIn,
  type KeptTradeIn,
  listChargedBonuses,
  orderOfTask,
} from './queries/order-trade-ins.ts';
import { lockCredited } from '../queries/device-standings.ts';
import { findOrderHold } from './queries/order-holds.ts';
import { deleteTradeInOfOrder, moveTradeInToOrder } from './queries/trade-ins.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

/** An order that may have been placed with a device traded in. */
interface PlacedOrder {
  id: string;
  market: MarketCode;
  currency: Currency;
}

/**
 * Hands the cart's device over to the order it became, with the bonus as it was counted.
 * @param credit what of the order its price is to pay, in minor units
 */
export async function orderTradeIn(
  manager: EntityManager,
  orderId: string,
  counted: CountedTradeIn,
  credit: number,
): Promise<void> {
  const { buyout, given, productId, rules, day, shown } = counted;
  await moveTradeInToOrder(manager, buyout.id, orderId);
  await insertOrderTradeIn(manager, {
    order_id: orderId,
    buyout_id: buyout.id,
    product_id: productId,
    amount: given.amount.amount,
    parts: given.parts.map(({ id, name, amount }) => ({ id, name, amount: amount.amount })),
    rules,
    grade: buyout.grade,
    price: buyout.price,
    placed_on: day,
    credit,
    security: shown.security,
  });
}

/** What a person has charged of a bonus is a customer's money again once its order is cancelled. */
async function giveChargedBack(manager: EntityManager, orderId: string): Promise<void> {
  const charged = await listChargedBonuses(manager, orderId);
  for (const { detail } of charged) await addTask(manager, 'bonus_refund', { kind: 'order', id: orderId }, detail);
}

/** A device that was bought and has paid a part of the order that is cancelled: its seller is paid by a person instead. */
async function paySeller(manager: EntityManager, orderId: string): Promise<void> {
  const credited = await lockCredited(manager, orderId);
  if (credited === 0) return;
  const order = await orderOfTask(manager, orderId);
  await addTask(manager, 'device_payout', { kind: 'order', id: orderId }, { ...order, amount: credited });
}

/** A cancelled order gives its device back: another order may be placed with it, and nothing of the bonus is owed. */
export async function freeTradeIn(manager: EntityManager, orderId: string): Promise<void> {
  await paySeller(manager, orderId);
  await giveChargedBack(manager, orderId);
  await deleteTradeInOfOrder(manager, orderId);
  await freeOrderTradeIn(manager, orderId);
  await endBonusTask(manager, orderId);
}

interface Placed {
  kept: KeptTradeIn;
  buyout: StoredBuyout;
  device: string;
}

async function find(db: Db, order: PlacedOrder): Promise<Placed | null> {
  const kept = await findOrderTradeIn(db, order.id);
  const buyout = kept ? await findBuyout(db, kept.buyout_id) : null;
  const device = buyout && (await findDevice(db, order.market, { id: buyout.variant_id }));
  return kept && buyout && device ? { kept, buyout, device: deviceName(device) } : null;
}

/** What the device pays of the order, whether the goods wait for it, and what is to be paid instead of it. */
const heldPart = ({ currency }: PlacedOrder, kept: KeptTradeIn) => ({
  held: money(kept.credit, currency),
  is_awaited: isAwaited(kept),
});

/** What is to be paid instead of the device; nothing while it is being taken from a card. */
const askedOf = ({ currency }: PlacedOrder, kept: KeptTradeIn, hold: OrderHold | null) =>
  kept.credit > 0 && openDue(kept) > 0 && hold?.state !== 'capturing' ? money(openDue(kept), currency) : null;

/** What of a card secures the device. */
async function holdOf(db: Tables, { id, currency }: PlacedOrder): Promise<OrderHold | null> {
  const hold = await findOrderHold(db, id);
  return (
    hold && {
      state: hold.state,
      amount: money(hold.amount, currency),
      captured: hold.captured === null ? null : money(hold.captured, currency),
      take_by: hold.take_by.toISOString(),
    }
  );
}

/** What a card is to hold so that the goods go at once; null when nothing is. */
function toHoldOf({ currency }: PlacedOrder, kept: KeptTradeIn): Money | null {
  const amount = toHold(kept);
  return amount === null ? null : money(amount, currency);
}

/** The device given in exchange as its customer sees it; null of an order without one. */
export async function customerTradeIn(
  deps: Pick<Deps, 'source' | 'buyoutTokens'>,
  order: PlacedOrder,
): Promise<CustomerOrder['trade_in']> {
  const found = await find(deps.source, order);
  if (!found) return null;
  const { buyout, device } = found;
  const hold = await holdOf(deps.source, order);
  return {
    number: buyout.number,
    device,
    state: buyout.state,
    price: money(buyout.price, order.currency),
    url: buyoutPath(buyout.market, deps.buyoutTokens.of(buyout.id)),
    ...heldPart(order, found.kept),
    asked: askedOf(order, found.kept, hold),
    hold,
    to_hold: toHoldOf(order, found.kept),
    is_taken: found.kept.taken_at !== null,
  };
}

/** The same for the office: what became of it and what is still to be paid for it. */
export async function officeTradeIn(db: Db & Tables, order: PlacedOrder): Promise<OfficeOrder['trade_in']> {
  const found = await find(db, order);
  return (
    found && {
      number: found.buyout.number,
      device: found.device,
      outcome: found.kept.outcome,
      due: money(found.kept.due, order.currency),
      held: money(found.kept.credit, order.currency),
      is_due_paid: found.kept.due_paid_at !== null,
      hold: await holdOf(db, order),
      to_hold: toHoldOf(order, found.kept),
    }
  );
}
