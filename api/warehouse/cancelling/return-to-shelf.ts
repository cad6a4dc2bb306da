import type { EntityManager } from 'typeorm';
import { logStates } from '../../operation/state-log.ts';
import { lockOrder } from '../../order/queries/find-order.ts';
import { lockLinesInCrate, putUnitsBack, resetLinesInCrate, restock } from './queries/return-to-shelf.ts';
import { crateTable } from '../../database/entities/goods/place-entities.ts';

/**
 * A person says that the goods of a cancelled order lie on their shelves again: stock of the places, devices and crate
 * follow. What was returned counts as picked no more, so a repeat changes nothing.
 * @param actorId who put them back
 */
export async function returnToShelf(manager: EntityManager, orderId: string, actorId: string | null): Promise<void> {
  await lockOrder(manager, orderId);
  const lines = await lockLinesInCrate(manager, orderId);
  await putUnitsBack(manager, orderId, actorId);
  await restock(manager, orderId);
  await resetLinesInCrate(manager, orderId);
  const changes = lines.map((line) => ({ ...line, to: 'reset' }));
  await logStates(manager, 'pick_line', changes, { actor: { id: actorId, kind: 'staff' } });
  await manager.getRepository(crateTable).update({ order_id: orderId }, { order_id: null });
}
