import type { PickLine } from '@kolobeh/shared/warehouse/picking/picking.ts';
import type { EntityManager } from 'typeorm';
import type { Why } from '../../operation/state-log.ts';
import { addLog } from '../../order/queries/order-log.ts';
import type { StoredOrder } from '../../order/stored-order.ts';
import { shelfOf, writeOffMissing } from '../../stock/correct-shelf.ts';
import { holdLevels, reserve } from '../../stock/reserve.ts';

interface Swap {
  before: PickLine;
  after: PickLine;
  why: Why;
}

/** Holds the device to the end of the transaction. @returns whether it still lies where the books have it, in nobody's hand */
async function holdUnit(manager: EntityManager, { after }: Swap): Promise<boolean> {
  const held: unknown[] = await manager.query(
    `select u.id from unit u join location l on l.id = u.location_id where u.id = $1 and l.code = $2 for update of u`,
    [after.swapped_unit_id, after.location_code],
  );
  if (held.length === 0) return false;
  const others: unknown[] = await manager.query(
    `select 1 from pick_line o join pick_list k on k.id = o.pick_list_id and k.state = 'claimed'
      where o.id <> $1 and (o.swapped_unit_id = $2 and o.picked = 0 or o.in_hand && $3::text[]) limit 1`,
    [after.id, after.swapped_unit_id, after.identifiers],
  );
  return others.length === 0;
}

/** A used device of its own product takes the ordered one's place; price and tax of the line stay. */
async function moveToProduct(manager: EntityManager, order: StoredOrder, { before, after }: Swap): Promise<void> {
  if (before.product_code === after.product_code) return;
  await manager.query(
    `update order_line set product_id = p.id, code = p.code
       from product p, pick_line l where p.code = $2 and l.id = $1 and order_line.id = l.order_line_id`,
    [after.id, after.product_code],
  );
  await manager.query(
    `update order_trade_in set product_id = (select id from product where code = $3)
      where order_id = $1 and product_id = (select id from product where code = $2)`,
    [order.id, before.product_code, after.product_code],
  );
}

/**
 * A picker takes another used device of the same grade instead of the line's own: the one that was not there leaves the
 * books with a task to count its shelf, and the reservation moves to the other, all in the event's own transaction.
 *
 * @param order as read under its lock in this transaction
 * @returns why it is refused, with nothing written; null when it is done
 */
export async function swapUnit(manager: EntityManager, order: StoredOrder, swap: Swap): Promise<string | null> {
  const { before, after, why } = swap;
  if (order.state !== 'picking' || !(await holdUnit(manager, swap))) return 'UNIT_NOT_FREE';
  const products: { id: number; code: string }[] = await manager.query(
    `select id, code from product where code = any($1)`,
    [[before.product_code, after.product_code]],
  );
  const product = products.find(({ code }) => code === after.product_code);
  if (!product) return 'UNIT_NOT_FREE';
  await holdLevels(
    manager,
    products.map(({ id }) => id),
  );
  const short = await reserve(manager, order.id, [{ productId: product.id, quantity: 1 }]);
  if (short.length > 0) return 'UNIT_NOT_FREE';
  await writeOffMissing(manager, shelfOf(before), 1, why);
  await manager.query(
    `update pick_line set swapped_unit_id = $2, product_id = $3, location_id = (select id from location where code = $4) where id = $1`,
    [after.id, after.swapped_unit_id, product.id, after.location_code],
  );
  await moveToProduct(manager, order, swap);
  await addLog(manager, {
    orderId: order.id,
    actor: why.actor,
    what: 'swap_unit',
    reason: `${before.product_code} → ${after.product_code} ${after.in_hand.join(' ')}`,
    detail: { from: before.product_code, to: after.product_code, item: after.in_hand[0] ?? '' },
  });
  return null;
}
