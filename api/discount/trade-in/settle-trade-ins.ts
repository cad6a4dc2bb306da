import { type BuyoutState, isOpen } from '@kolobeh/shared/buyout/states.ts';
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { settleCredit } from '@kolobeh/shared/discount/device-standing.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import type { EntityManager } from 'typeorm';
import { findDevice } from '../../buyout/selling/queries/devices.ts';
import type { TradeInOutcome } from '../../database/entities/orders/bonus-entities.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../operation/deps.ts';
import { addTask } from '../../staff/add-task.ts';
import { addDueTask } from '../add-due-task.ts';
import { endBonusTask } from '../end-bonus-task.ts';
import { bonusOf } from './count-trade-in.ts';
import { holdOrder } from '../queries/device-standings.ts';
import {
  listOrdersToSettle,
  lockOpenTradeIn,
  type OpenTradeIn,
  settleOrderTradeIn,
} from './queries/order-trade-ins.ts';

/** Bought for good. Before the payment a signed device may still turn out stolen and go back. */
const isFinal = (state: BuyoutState): boolean => ['paid', 'wiped', 'in_stock'].includes(state);

/** Ended without a purchase; a blocked device may still be bought. */
function hasFailed({ state, valid_until, market }: OpenTradeIn, now: Date): boolean {
  if (state === 'estimate') return valid_until < dayIn(markets[market], now);
  return state !== 'in_stock' && !isOpen(state);
}

/** The bonus of what was found, by the bonuses of the day of the order; never more than was given. */
async function earned(manager: EntityManager, open: OpenTradeIn): Promise<number> {
  const device = await findDevice(manager, open.market, { id: open.variant_id });
  if (!device || open.product_price === null) return open.amount;
  const found = bonusOf(open.rules, device, {
    grade: open.grade,
    price: money(open.price, open.currency),
    product: money(open.product_price, open.currency),
    day: open.placed_on,
  });
  return Math.min(found.amount.amount, open.amount);
}

/**
 * Money was taken from the card before the device came to its end, its bonus with it: what the device has earned after
 * all goes back to its customer by a person.
 */
async function settleTaken(deps: Deps, manager: EntityManager, open: OpenTradeIn, kept: number): Promise<void> {
  const isPaid = open.due_paid_at !== null;
  const outcome: TradeInOutcome = kept === 0 ? 'withdrawn' : kept < open.amount ? 'reduced' : 'kept';
  const due = isPaid ? open.due : open.due - kept;
  await settleOrderTradeIn(manager, open.order_id, { outcome, due, credited: 0, settled_at: deps.now() });
  if (kept === 0) return;
  const order = { id: open.order_id, number: open.number, currency: open.currency };
  if (isPaid) {
    const detail = { number: order.number, amount: kept, currency: order.currency };
    return void (await addTask(manager, 'bonus_refund', { kind: 'order', id: order.id }, detail));
  }
  await endBonusTask(manager, order.id);
  if (due > 0) await addDueTask(manager, order, due);
}

/**
 * Settles the device of one order, if its end is known, in a transaction that does more.
 * @param when on the last day of a hold a price that was agreed and is being paid counts as bought
 * @returns whether it is settled now
 */
export async function settleWithin(
  deps: Deps,
  manager: EntityManager,
  orderId: string,
  when: 'any_day' | 'last_day' = 'any_day',
): Promise<boolean> {
  await holdOrder(manager, orderId);
  const open = await lockOpenTradeIn(manager, orderId);
  const failed = open !== null && hasFailed(open, deps.now());
  const isBought = open !== null && (isFinal(open.state) || (when === 'last_day' && open.state === 'payout_ordered'));
  if (!open || (!failed && !isBought)) return false;
  const kept = failed ? 0 : await earned(manager, open);
  if (open.taken_at !== null) {
    await settleTaken(deps, manager, open, kept);
    return true;
  }
  const { credited, due: lacking } = settleCredit(open.credit, failed ? null : open.price);
  const due = lacking + open.amount - kept;
  const outcome: TradeInOutcome = failed ? 'withdrawn' : due > 0 ? 'reduced' : 'kept';
  await settleOrderTradeIn(manager, orderId, {
    outcome,
    due,
    credited: open.credit > 0 ? credited : null,
    settled_at: deps.now(),
  });
  const isHeld = open.credit > 0 && (await deps.deviceSettled(deps, manager, orderId, due));
  if (due > 0 && !isHeld) await addDueTask(manager, { ...open, id: orderId }, due);
  return true;
}

/**
 * Looks what became of devices that orders were placed with. One that was not bought takes the whole bonus back, and
 * what it was to pay, one that was found worse the difference: a task for a person, and where the device paid a part of the
 * order a letter by which its customer pays. Part of the regular care, because a buy-out
 * ends in many ways and at many desks.
 */
export async function settleTradeIns(deps: Deps): Promise<void> {
  const orders = await listOrdersToSettle(deps.source, dayIn(markets.ro, deps.now()));
  for (const orderId of orders) await inTransaction(deps.source, (manager) => settleWithin(deps, manager, orderId));
}

declare module '../../operation/deps.ts' {
  interface Deps {
    /**
     * What becomes of a held order whose device, which pays a part of it, was settled.
     * @returns whether what is due comes from a card that holds it, so that nobody has to charge it
     */
    deviceSettled: (deps: Deps, manager: EntityManager, orderId: string, due: number) => Promise<boolean>;
  }
}
