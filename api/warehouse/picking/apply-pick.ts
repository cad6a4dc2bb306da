import { crateObstacle } from '@kolobeh/shared/warehouse/picking/crates.ts';
import type { PickEvent, PickLine, PickList } from '@kolobeh/shared/warehouse/picking/picking.ts';
import { applyPick } from '@kolobeh/shared/warehouse/picking/picking.ts';
import { type EntityManager, In } from 'typeorm';
import type { Why } from '../../operation/state-log.ts';
import { askForReturn } from '../cancelling/end-cancelled.ts';
import { lockOrder } from '../../order/queries/find-order.ts';
import type { StoredOrder } from '../../order/stored-order.ts';
import { moveOrder } from '../../order/take-step.ts';
import { shelfOf, takePieces, writeOffMissing } from '../../stock/correct-shelf.ts';
import { pickElsewhere } from './pick-elsewhere.ts';
import { endPickList, findPickList, saveLastPick, saveLine } from './stored-pick-list.ts';
import { reportMissing } from './report-missing.ts';
import { swapUnit } from './swap-unit.ts';
import { undoPick } from './undo-pick.ts';
import { reasonOfLoss } from '../../stock/taken-over.ts';
import type { EventOutcome, EventSource } from '../../stock/event-outcome.ts';
import { listLacking } from '../../stock/queries/reservations.ts';
import { addUnitEvent } from '../../stock/queries/unit-events.ts';
import { assignCrate, lockCrate } from './queries/crates.ts';
import { lockUnitsOnShelf, putUnitsIntoCrate } from './queries/units.ts';
import { findOrderOfLine, isOrderDone, putLineIntoCrate } from './queries/pick-lines.ts';
import { lockPickList } from './queries/pick-lists.ts';
import { listCancelled, listUnheard } from './queries/walk.ts';
import { pickLineTable } from '../../database/entities/warehouse/picking-entities.ts';

/** Binds the crate to the order. A crate that holds another order is refused by the database's own rule. */
async function bindCrate(manager: EntityManager, crateCode: string, orderId: string): Promise<string | null> {
  const crate = await lockCrate(manager, crateCode);
  const obstacle = crateObstacle(crate ?? null, orderId);
  if (!crate || obstacle) return obstacle;
  if (crate.order_id === orderId) return null;
  await assignCrate(manager, crate.id, orderId);
  return null;
}

/** Holds the devices in hand to the end of the transaction. @returns whether all of them still lie on the line's shelf */
async function holdUnits(manager: EntityManager, line: PickLine): Promise<boolean> {
  const numbers = line.in_hand.filter((item) => !line.gtins.includes(item));
  if (numbers.length === 0) return true;
  const held = await lockUnitsOnShelf(manager, {
    locationCode: line.location_code,
    productCode: line.product_code,
    numbers,
  });
  return held.length === numbers.length;
}

/** Takes the pieces off the shelf: stock of the location, and the very units whose numbers were scanned. */
async function takeFromShelf(manager: EntityManager, before: PickLine, crateCode: string, why: Why): Promise<void> {
  await takePieces(manager, shelfOf(before), before.in_hand.length, why);
  const units = await putUnitsIntoCrate(
    manager,
    { locationCode: before.location_code, productCode: before.product_code, numbers: before.in_hand },
    crateCode,
  );
  for (const { id } of units) {
    await addUnitEvent(manager, { unit_id: id, kind: 'picked', detail: { crate: crateCode } });
  }
  await putLineIntoCrate(manager, before.id, crateCode);
}

/** An order all of whose lines are done is picked, or waits for a person when it lacks something. */
async function closeOrder(
  manager: EntityManager,
  list: PickList,
  order: StoredOrder,
  { userId }: EventSource,
): Promise<void> {
  if (order.state !== 'picking' || !(await isOrderDone(manager, list.id, order.id))) return;
  const actor = { id: userId, kind: 'station' } as const;
  if ((await listLacking(manager, order.id)).length > 0) await reportMissing(manager, list, order, actor);
  else await moveOrder(manager, order, { step: 'finish_picking', actor });
}

/** What the event does to shelves, crates and stock, before the line is stored. */
async function takeEffect(
  manager: EntityManager,
  order: StoredOrder,
  event: PickEvent,
  { list, before, after, why }: { list: PickList; before: PickLine; after: PickLine; why: Why },
): Promise<string | null> {
  if (event.kind === 'pick_not_found') {
    const missing = after.not_found - before.not_found;
    await writeOffMissing(manager, shelfOf(before), missing, why);
    await pickElsewhere(manager, { list, order, line: before }, missing);
  }
  if (event.kind === 'pick_swap') return swapUnit(manager, order, { before, after, why });
  if (event.kind === 'pick_undo')
    return list.last_pick ? undoPick(manager, order, { last: list.last_pick, before, after, why }) : 'NOTHING_TO_UNDO';
  if (event.kind !== 'pick_crate') return null;
  // Two pickers may have scanned one device: whose crate came first has it.
  if (!(await holdUnits(manager, before))) return 'NOTHING_IN_HAND';
  const trouble = await bindCrate(manager, event.crate_code, order.id);
  if (trouble) return trouble;
  await takeFromShelf(manager, before, event.crate_code, why);
  if (order.state === 'cancelled') await askForReturn(manager, order);
  return null;
}

/** Lines of cancelled orders hold up nobody: the picker may end the list without them. */
async function withoutCancelled(manager: EntityManager, list: PickList): Promise<PickList> {
  const cancelled = await listCancelled(
    manager,
    list.orders.map((order) => order.order_id),
  );
  return { ...list, lines: list.lines.filter((line) => !cancelled.includes(line.order_id)) };
}

/** They leave the walk, and their orders wait to be picked on. */
async function dropStops(
  manager: EntityManager,
  stops: readonly { id: string; order_id: string }[],
  why: Why,
): Promise<void> {
  await manager.getRepository(pickLineTable).delete({ id: In(stops.map(({ id }) => id)) });
  for (const orderId of new Set(stops.map((stop) => stop.order_id))) {
    const order = await lockOrder(manager, orderId);
    if (order?.state === 'picking') await moveOrder(manager, order, { step: 'release_picking', actor: why.actor });
  }
}

async function finish(manager: EntityManager, list: PickList, why: Why): Promise<EventOutcome> {
  const unheard = await listUnheard(manager, list.id);
  const walked = await withoutCancelled(manager, list);
  const lines = walked.lines.filter((line) => !unheard.some(({ id }) => id === line.id));
  const ended = await endPickList(manager, { ...walked, lines }, 'finished', why);
  if (!ended.ok) return { refused: ended.refusal };
  await dropStops(manager, unheard, why);
  return 'accepted';
}

type LineEvent = Exclude<PickEvent, { kind: 'pick_finish' }>;

/** The order of the event's line, held before the line is read, because a return to the shelf changes the line too. */
async function lockOrderOf(manager: EntityManager, event: LineEvent): Promise<StoredOrder | null> {
  const orderId = await findOrderOfLine(manager, event.line_id, event.pick_list_id);
  return orderId === undefined ? null : lockOrder(manager, orderId);
}

async function applyToLine(
  manager: EntityManager,
  { list, order }: { list: PickList; order: StoredOrder | null },
  event: LineEvent,
  source: EventSource,
): Promise<EventOutcome> {
  const applied = applyPick(list, event);
  if (!applied.ok) return { refused: applied.refusal };
  const before = list.lines.find((line) => line.id === event.line_id);
  const after = applied.value.lines.find((line) => line.id === event.line_id);
  if (!before || !after || !order) return { refused: 'LINE_UNKNOWN' };
  const why: Why = { actor: { id: source.userId, kind: 'station' } };
  const trouble = await takeEffect(manager, order, event, { list, before, after, why });
  if (trouble) return { refused: trouble };
  await saveLine(manager, before, after, why);
  await saveLastPick(manager, list, applied.value);
  await closeOrder(manager, applied.value, order, source);
  return 'accepted';
}

/** A station's event of picking: the shared rule decides, its effect is stored in the event's own transaction. */
export async function applyPickEvent(
  manager: EntityManager,
  event: PickEvent,
  source: EventSource,
): Promise<EventOutcome> {
  await lockPickList(manager, event.pick_list_id);
  const order = event.kind === 'pick_finish' ? null : await lockOrderOf(manager, event);
  const stored = await findPickList(manager, event.pick_list_id);
  if (!stored) return { refused: 'PICK_LIST_CLOSED' };
  const lost = await reasonOfLoss(manager, stored.list.id, source.userId, stored.claimedBy);
  if (lost) return { refused: lost };
  if (stored.claimedBy !== source.userId) return { refused: 'PICK_LIST_CLOSED' };
  if (event.kind === 'pick_finish')
    return finish(manager, stored.list, { actor: { id: source.userId, kind: 'station' } });
  return applyToLine(manager, { list: stored.list, order }, event, source);
}
