import { type BuyoutState, isOpen } from '@kolobeh/shared/buyout/states.ts';
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { type Currency, type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import type { EntityManager } from 'typeorm';
import { findDevice } from '../buyout/selling/devices.ts';
import type { OrderTradeInRow, TradeInOutcome } from '../database/entities/orders/bonus-entities.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../operation/deps.ts';
import { addTask } from '../staff/add-task.ts';
import { bonusOf } from './count-trade-in.ts';

interface Open extends Pick<OrderTradeInRow, 'order_id' | 'amount' | 'rules' | 'placed_on'> {
  number: string;
  market: MarketCode;
  currency: Currency;
  state: BuyoutState;
  valid_until: string;
  variant_id: number;
  /** Grade and price as agreed after the inspection. */
  grade: OrderTradeInRow['grade'];
  price: number;
  /** Price of the product the bonus went towards; null with a bonus of nothing. */
  product_price: number | null;
}

/** Bought for good. Before the payment a signed device may still turn out stolen and go back. */
const isFinal = (state: BuyoutState): boolean => ['paid', 'wiped', 'in_stock'].includes(state);

/** Ended without a purchase; a blocked device may still be bought. */
function hasFailed({ state, valid_until, market }: Open, now: Date): boolean {
  if (state === 'estimate') return valid_until < dayIn(markets[market], now);
  return state !== 'in_stock' && !isOpen(state);
}

async function lockOpen(manager: EntityManager, orderId: string): Promise<Open | null> {
  const [row]: Open[] = await manager.query(
    `select t.order_id, t.amount, t.rules, t.placed_on::text as placed_on, o.number, o.market, o.currency, b.state,
            b.valid_until::text as valid_until, b.variant_id, b.grade, b.price,
            (select max(l.unit_price) from order_line l where l.order_id = o.id and l.product_id = t.product_id) as product_price
       from order_trade_in t join shop_order o on o.id = t.order_id join buyout b on b.id = t.buyout_id
      where t.order_id = $1 and t.settled_at is null for update of t`,
    [orderId],
  );
  return row ?? null;
}

/** The bonus of what was found, by the bonuses of the day of the order; never more than was given. */
async function earned(manager: EntityManager, open: Open): Promise<number> {
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

async function settle(deps: Deps, manager: EntityManager, orderId: string): Promise<void> {
  const open = await lockOpen(manager, orderId);
  const failed = open !== null && hasFailed(open, deps.now());
  if (!open || (!failed && !isFinal(open.state))) return;
  const due = open.amount - (failed ? 0 : await earned(manager, open));
  const outcome: TradeInOutcome = failed ? 'withdrawn' : due > 0 ? 'reduced' : 'kept';
  await manager.query(`update order_trade_in set outcome = $2, due = $3, settled_at = $4 where order_id = $1`, [
    orderId,
    outcome,
    due,
    deps.now(),
  ]);
  if (due === 0) return;
  const detail = { number: open.number, amount: due, currency: open.currency };
  await addTask(manager, 'bonus_due', { kind: 'order', id: orderId }, detail);
}

/**
 * Looks what became of devices whose bonus orders were placed with. One that was not bought takes the whole bonus back,
 * one that was found worse the difference: a task for a person to charge it. Part of the regular care, because a buy-out
 * ends in many ways and at many desks.
 */
export async function settleTradeIns(deps: Deps): Promise<void> {
  const open: { order_id: string }[] = await deps.source.query(
    `select t.order_id from order_trade_in t join buyout b on b.id = t.buyout_id
      where t.settled_at is null
        and (b.state in ('paid', 'wiped', 'in_stock', 'returned', 'cancelled', 'expired')
             or (b.state = 'estimate' and b.valid_until < $1::date))
      order by t.order_id limit 200`,
    [dayIn(markets.ro, deps.now())],
  );
  for (const { order_id: orderId } of open)
    await inTransaction(deps.source, (manager) => settle(deps, manager, orderId));
}
