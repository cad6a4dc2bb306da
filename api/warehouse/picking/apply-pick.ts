import { crateObstacle } from '@kolobeh/shared/warehouse/picking/crates.ts';
import type { PickEvent, PickLine, PickList } from '@kolobeh/shared/warehouse/picking/picking.ts';
import { applyPick } from '@kolobeh/shared/warehouse/picking/picking.ts';
import type { EntityManager } from 'typeorm';
import type { Why } from '../../operation/state-log.ts';
import { askForReturn } from '../cancelling/end-cancelled.ts';
import { lockOrder } from '../../order/queries/find-order.ts';
import type { StoredOrder } from '../../order/stored-order.ts';
import { moveOrder } from '../../order/take-step.ts';
import { shelfOf, takePieces, writeOffMissing } from '../../stock/correct-shelf.ts';
import { listLacking } from '../../stock/reserve.ts';
import { pickElsewhere } from './pick-elsewhere.ts';
import { endPickList, findPickList, lockPickList, saveLastPick, saveLine } from './pick-list-repository.ts';
import { reportMissing } from './report-missing.ts';
import { swapUnit } from './swap-unit.ts';
import { undoPick } from './undo-pick.ts';
import { reasonOfLoss } from '../../stock/taken-over.ts';
import type { EventOutcome, EventSource } from '../../stock/event-outcome.ts';

/** Binds the crate to the order. A crate that holds another order is refused by the database's own rule. */
async function bindCrate(manager: EntityManager, crateCode: string, orderId: string): Promise<string | null> {
  const [crate]: { id: number; order_id: string | null }[] = await manager.query(
    `select id, order_id from crate where code = $1 for update`,
    [crateCode],
  );
  const obstacle = crateObstacle(crate ?? null, orderId);
  if (!crate || obstacle) return obstacle;
  if (crate.order_id === orderId) return null;
  await manager.query(`update crate set order_id = $2 where id = $1`, [crate.id, orderId]);
  return null;
}

/** Holds the devices in hand to the end of the transaction. @returns whether all of them still lie on the line's shelf */
async function holdUnits(manager: EntityManager, line: PickLine): Promise<boolean> {
  const numbers = line.in_hand.filter((item) => !line.gtins.includes(item));
  if (numbers.length === 0) return true;
  const held: unknown[] = await manager.query(
    `select u.id from unit u join location l on l.id = u.location_id join product p on p.id = u.product_id
      where l.code = $1 and p.code = $2 and (u.imei = any($3) or u.serial_number = any($3)) order by u.id for update of u`,
    [line.location_code, line.product_code, numbers],
  );
  return held.length === numbers.length;
}

/** Takes the pieces off the shelf: stock of the location, and the very units whose numbers were scanned. */
async function takeFromShelf(manager: EntityManager, before: PickLine, crateCode: string, why: Why): Promise<void> {
  await takePieces(manager, shelfOf(before), before.in_hand.length, why);
  const [units]: [{ id: string }[], number] = await manager.query(
    `update unit u set location_id = null, crate_id = c.id
       from crate c, location l, product p
      where c.code = $1 and l.code = $2 and p.code = $4 and u.location_id = l.id and u.product_id = p.id
        and (u.imei = any($3) or u.serial_number = any($3))
      returning u.id`,
    [crateCode, before.location_code, before.in_hand, before.product_code],
  );
  for (const { id } of units) {
    await manager.query(`insert into unit_event (unit_id, kind, detail) values ($1, 'picked', $2)`, [
      id,
      JSON.stringify({ crate: crateCode }),
    ]);
  }
  await manager.query(`update pick_line set crate_id = (select id from crate where code = $2) where id = $1`, [
    before.id,
    crateCode,
  ]);
}

/** Whether nothing of an order is left to fetch on a walk, with the stops that were put into it meanwhile. */
async function isOrderDone(manager: EntityManager, listId: string, orderId: string): Promise<boolean> {
  const [open]: { id: string }[] = await manager.query(
    `select id from pick_line where pick_list_id = $1 and order_id = $2 and picked + not_found < quantity limit 1`,
    [listId, orderId],
  );
  return open === undefined;
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
  const cancelled: { id: string }[] = await manager.query(
    `select id from shop_order where id = any($1) and state = 'cancelled'`,
    [list.orders.map((order) => order.order_id)],
  );
  return { ...list, lines: list.lines.filter((line) => !cancelled.some(({ id }) => id === line.order_id)) };
}

interface Stop {
  id: string;
  order_id: string;
}

/** Stops put into the walk that its picker, being without network, did not hear of. */
const listUnheard = (manager: EntityManager, listId: string): Promise<Stop[]> =>
  manager.query(
    `select id, order_id from pick_line where pick_list_id = $1 and is_added and state = 'waiting' and not at_location`,
    [listId],
  );

/** They leave the walk, and their orders wait to be picked on. */
async function dropStops(manager: EntityManager, stops: readonly Stop[], why: Why): Promise<void> {
  await manager.query(`delete from pick_line where id = any($1)`, [stops.map(({ id }) => id)]);
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
  const [line]: { order_id: string }[] = await manager.query(
    `select order_id from pick_line where id = $1 and pick_list_id = $2`,
    [event.line_id, event.pick_list_id],
  );
  return line ? lockOrder(manager, line.order_id) : null;
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
