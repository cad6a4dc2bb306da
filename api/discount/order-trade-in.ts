import { buyoutPath } from '@kolobeh/shared/buyout/selling/selector.ts';
import type { Currency, MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import type { CustomerOrder, OfficeOrder } from '@kolobeh/shared/order/contract.ts';
import type { EntityManager } from 'typeorm';
import { findDevice } from '../buyout/selling/devices.ts';
import { findBuyout, type StoredBuyout } from '../buyout/repository.ts';
import { prepared } from '../database/prepared-name.ts';
import type { OrderTradeInRow } from '../database/entities/orders/bonus-entities.ts';
import type { Deps } from '../operation/deps.ts';
import { addTask } from '../staff/add-task.ts';
import { type CountedTradeIn, deviceName } from './count-trade-in.ts';

type Db = Pick<EntityManager, 'query'>;

/** An order that may have been placed with a device traded in. */
interface PlacedOrder {
  id: string;
  market: MarketCode;
  currency: Currency;
}

/** Hands the cart's device over to the order it became, with the bonus as it was counted. */
export async function orderTradeIn(manager: EntityManager, orderId: string, counted: CountedTradeIn): Promise<void> {
  const { buyout, given, productId, rules, day } = counted;
  await manager.query(`update trade_in set cart_id = null, order_id = $2, used_at = now() where buyout_id = $1`, [
    buyout.id,
    orderId,
  ]);
  const parts = given.parts.map(({ id, name, amount }) => ({ id, name, amount: amount.amount }));
  await manager.query(
    `insert into order_trade_in (order_id, buyout_id, product_id, amount, parts, rules, grade, price, placed_on)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      orderId,
      buyout.id,
      productId,
      given.amount.amount,
      JSON.stringify(parts),
      JSON.stringify(rules),
      buyout.grade,
      buyout.price,
      day,
    ],
  );
}

/** What a person has charged of a bonus is a customer's money again once its order is cancelled. */
async function giveChargedBack(manager: EntityManager, orderId: string): Promise<void> {
  const charged: { detail: object }[] = await manager.query(
    `select t.detail from staff_task t join order_trade_in o on o.order_id::text = t.subject_id::text and o.due > 0
      where t.kind = 'bonus_due' and t.subject_kind = 'order' and t.subject_id = $1 and t.state = 'done'`,
    [orderId],
  );
  for (const { detail } of charged) await addTask(manager, 'bonus_refund', { kind: 'order', id: orderId }, detail);
}

/** A cancelled order gives its device back: another order may be placed with it, and nothing of the bonus is owed. */
export async function freeTradeIn(manager: EntityManager, orderId: string): Promise<void> {
  await giveChargedBack(manager, orderId);
  await manager.query(`delete from trade_in where order_id = $1`, [orderId]);
  await manager.query(
    `update order_trade_in set outcome = 'freed', due = 0, settled_at = now() where order_id = $1 and outcome is distinct from 'freed'`,
    [orderId],
  );
  await manager.query(
    `update staff_task set state = 'done', done_at = now() where kind = 'bonus_due' and subject_id = $1 and state = 'open'`,
    [orderId],
  );
}

interface Placed {
  kept: Pick<OrderTradeInRow, 'outcome' | 'due'>;
  buyout: StoredBuyout;
  device: string;
}

async function find(db: Db, order: PlacedOrder): Promise<Placed | null> {
  const [kept]: Pick<OrderTradeInRow, 'buyout_id' | 'outcome' | 'due'>[] = await db.query(
    prepared(`select buyout_id, outcome, due from order_trade_in where order_id = $1`),
    [order.id],
  );
  const buyout = kept ? await findBuyout(db, kept.buyout_id) : null;
  const device = buyout && (await findDevice(db, order.market, { id: buyout.variant_id }));
  return kept && buyout && device ? { kept, buyout, device: deviceName(device) } : null;
}

export async function customerTradeIn(
  deps: Pick<Deps, 'source' | 'buyoutTokens'>,
  order: PlacedOrder,
): Promise<CustomerOrder['trade_in']> {
  const found = await find(deps.source, order);
  if (!found) return null;
  const { buyout, device } = found;
  return {
    number: buyout.number,
    device,
    state: buyout.state,
    price: money(buyout.price, order.currency),
    url: buyoutPath(buyout.market, deps.buyoutTokens.of(buyout.id)),
  };
}

export async function officeTradeIn(db: Db, order: PlacedOrder): Promise<OfficeOrder['trade_in']> {
  const found = await find(db, order);
  return (
    found && {
      number: found.buyout.number,
      device: found.device,
      outcome: found.kept.outcome,
      due: money(found.kept.due, order.currency),
    }
  );
}
