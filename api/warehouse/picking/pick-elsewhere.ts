import { fetchFrom } from '@kolobeh/shared/warehouse/picking/elsewhere.ts';
import type { PickLine, PickList } from '@kolobeh/shared/warehouse/picking/picking.ts';
import type { EntityManager } from 'typeorm';
import type { StoredOrder } from '../../order/stored-order.ts';
import { announce } from '../../order/take-step.ts';
import { freePieces } from '../../stock/queries/reservations.ts';
import { reserve } from '../../stock/reserve.ts';
import { addLines } from './queries/add-lines.ts';
import { holdPlanning } from './queries/pick-lists.ts';
import { listFreeShelves } from './queries/walk.ts';
import { lastPlace, renumber } from './renumber-walk.ts';
import { pickLineTable } from '../../database/entities/warehouse/picking-entities.ts';

/**
 * Pieces that were not found at a shelf are reserved again and fetched from others, as many as are free: the walk gets
 * the stops. The caller holds list and order, and has written the missing pieces off.
 */
export async function pickElsewhere(
  manager: EntityManager,
  { list, order, line }: { list: PickList; order: StoredOrder; line: PickLine },
  missing: number,
): Promise<void> {
  if (order.state !== 'picking' || missing === 0) return;
  await holdPlanning(manager);
  const planned = await manager.getRepository(pickLineTable).findOneBy({ id: line.id });
  if (!planned) return;
  const { product_id, order_line_id } = planned;
  const wanted = Math.min(missing, await freePieces(manager, product_id));
  const stops = fetchFrom(await listFreeShelves(manager, product_id, line.location_code), wanted);
  const quantity = stops.reduce((sum, stop) => sum + stop.pieces, 0);
  if (quantity === 0) return;
  await reserve(manager, order.id, [{ productId: product_id, quantity }]);
  const lines = stops.map((stop) => ({
    order_id: order.id,
    order_line_id,
    product_id,
    location_id: stop.location_id,
    quantity: stop.pieces,
  }));
  await addLines(manager, list.id, lines, lastPlace(list), true);
  await renumber(manager, list);
  await announce(manager, 'pick_list.extended', list.id, { location_of: line.location_code });
}
