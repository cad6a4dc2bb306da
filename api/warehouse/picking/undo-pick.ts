import type { LastPick, PickLine } from '@kolobeh/shared/warehouse/picking/picking.ts';
import type { EntityManager } from 'typeorm';
import type { Why } from '../../operation/state-log.ts';
import type { StoredOrder } from '../../order/stored-order.ts';
import { moveOrder } from '../../order/take-step.ts';
import { isGranted } from '../hub/queries/grants.ts';
import { freeCrateWithout } from './queries/crates.ts';
import { addPiecesToShelf, lockUnitsInCrate, noteReturnToShelf, putUnitsOnShelf } from './queries/units.ts';
import { pickLineTable } from '../../database/entities/warehouse/picking-entities.ts';

interface Undo {
  last: LastPick;
  before: PickLine;
  after: PickLine;
  why: Why;
}

/** Devices among the pieces, back at the line's location. @returns whether all of them were in the crate */
async function moveUnits(manager: EntityManager, { last, before, why }: Undo): Promise<boolean> {
  const numbers = last.items.filter((item) => !before.gtins.includes(item));
  if (numbers.length === 0) return true;
  const held = await lockUnitsInCrate(manager, {
    crateCode: last.crate_code,
    productCode: before.product_code,
    numbers,
  });
  if (held.length !== numbers.length) return false;
  const ids = held.map(({ id }) => id);
  await putUnitsOnShelf(manager, ids, before.location_code);
  await noteReturnToShelf(manager, ids, {
    actorId: why.actor.id,
    locationCode: before.location_code,
    crateCode: last.crate_code,
  });
  return true;
}

/** What is in hand lies at its location by the books until a crate is scanned. */
const putOnShelf = (manager: EntityManager, { last, before }: Undo): Promise<unknown> =>
  addPiecesToShelf(manager, {
    locationCode: before.location_code,
    productCode: before.product_code,
    pieces: last.items.length,
  });

/** The crate is free again when the scan made it the order's and nothing else came into it. */
async function emptyCrate(manager: EntityManager, { last, before, after }: Undo): Promise<void> {
  if (after.picked === 0) await manager.getRepository(pickLineTable).update(before.id, { crate_id: null });
  if (!last.has_bound) return;
  await freeCrateWithout(manager, { crateCode: last.crate_code, orderId: before.order_id, lineId: before.id });
}

/**
 * What a scan put into a crate lies at its shelf by the books again, in the picker's hand. The order must not have gone
 * on: nobody packs it, and no station was granted it without the server.
 *
 * @param order as read under its lock in this transaction
 * @returns why it is refused, with nothing written; null when it is done
 */
export async function undoPick(manager: EntityManager, order: StoredOrder, undo: Undo): Promise<string | null> {
  if (order.state !== 'picking' && order.state !== 'picked') return 'ORDER_GONE_ON';
  if (await isGranted(manager, order.id)) return 'ORDER_GONE_ON';
  if (!(await moveUnits(manager, undo))) return 'ORDER_GONE_ON';
  await emptyCrate(manager, undo);
  await putOnShelf(manager, undo);
  if (order.state === 'picking') return null;
  const reopened = await moveOrder(manager, order, { step: 'reopen_picking', actor: undo.why.actor });
  if (!reopened.ok) throw new Error('A picked order could not go back to picking');
  return null;
}
