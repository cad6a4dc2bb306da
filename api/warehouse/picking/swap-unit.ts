import type { PickLine } from '@kolobeh/shared/warehouse/picking/picking.ts';
import { type EntityManager, In } from 'typeorm';
import type { Why } from '../../operation/state-log.ts';
import { addLog } from '../../order/queries/order-log.ts';
import type { StoredOrder } from '../../order/stored-order.ts';
import { shelfOf, writeOffMissing } from '../../stock/correct-shelf.ts';
import { holdLevels } from '../../stock/queries/reservations.ts';
import { reserve } from '../../stock/reserve.ts';
import { isInOtherHands, lockUnitAt, moveOrderLine, moveTradeIn, moveWalkLine } from './queries/swaps.ts';
import { productTable } from '../../database/entities/goods/product-entities.ts';

interface Swap {
  before: PickLine;
  after: PickLine;
  why: Why;
}

/** Holds the device to the end of the transaction. @returns whether it still lies where the books have it, in nobody's hand */
async function holdUnit(manager: EntityManager, { after }: Swap): Promise<boolean> {
  if (!(await lockUnitAt(manager, after.swapped_unit_id, after.location_code))) return false;
  const { id: lineId, swapped_unit_id: unitId, identifiers } = after;
  return !(await isInOtherHands(manager, { lineId, unitId, identifiers }));
}

/** A used device of its own product takes the ordered one's place; price and tax of the line stay. */
async function moveToProduct(manager: EntityManager, order: StoredOrder, { before, after }: Swap): Promise<void> {
  if (before.product_code === after.product_code) return;
  await moveOrderLine(manager, after.id, after.product_code);
  await moveTradeIn(manager, order.id, before.product_code, after.product_code);
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
  const products = await manager.getRepository(productTable).find({
    where: { code: In([before.product_code, after.product_code]) },
    select: { id: true, code: true },
  });
  const product = products.find(({ code }) => code === after.product_code);
  if (!product) return 'UNIT_NOT_FREE';
  await holdLevels(
    manager,
    products.map(({ id }) => id),
  );
  const short = await reserve(manager, order.id, [{ productId: product.id, quantity: 1 }]);
  if (short.length > 0) return 'UNIT_NOT_FREE';
  await writeOffMissing(manager, shelfOf(before), 1, why);
  await moveWalkLine(manager, {
    lineId: after.id,
    unitId: after.swapped_unit_id,
    productId: product.id,
    locationCode: after.location_code,
  });
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
