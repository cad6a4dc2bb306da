import type { PickEvent, PickLine, PickList } from '@kolobeh/shared/warehouse/picking.ts';
import { applyPick } from '@kolobeh/shared/warehouse/picking.ts';
import type { EntityManager } from 'typeorm';
import { lockOrder } from '../order/repository.ts';
import { moveOrder } from '../order/take-step.ts';
import { endPickList, findPickList, saveLine } from './pick-list-repository.ts';
import { reportMissing } from './report-missing.ts';
import { reasonOfLoss } from './taken-over.ts';
import type { EventOutcome, EventSource } from './event-outcome.ts';

/** Binds the crate to the order. A crate that holds another order is refused by the database's own rule. */
async function bindCrate(manager: EntityManager, crateCode: string, orderId: string): Promise<string | null> {
  const [crate]: { id: number; order_id: string | null }[] = await manager.query(
    `select id, order_id from crate where code = $1 for update`,
    [crateCode],
  );
  if (!crate) return 'CRATE_UNKNOWN';
  if (crate.order_id === orderId) return null;
  if (crate.order_id !== null) return 'CRATE_OF_OTHER_ORDER';
  await manager.query(`update crate set order_id = $2 where id = $1`, [crate.id, orderId]);
  return null;
}

/** Takes the pieces off the shelf: stock of the location, and the very units whose numbers were scanned. */
async function takeFromShelf(manager: EntityManager, before: PickLine, crateCode: string): Promise<void> {
  await manager.query(
    `update location_stock s set quantity = greatest(s.quantity - $3, 0)
       from location l, product p where l.id = s.location_id and p.id = s.product_id and l.code = $1 and p.code = $2`,
    [before.location_code, before.product_code, before.in_hand.length],
  );
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

const isOrderDone = (list: PickList, orderId: string): boolean =>
  list.lines.filter((line) => line.order_id === orderId).every((line) => line.picked + line.not_found >= line.quantity);

/** An order all of whose lines are done is picked, or waits for a person when something was not found. */
async function closeOrder(
  manager: EntityManager,
  list: PickList,
  line: PickLine,
  { userId }: EventSource,
): Promise<void> {
  if (!isOrderDone(list, line.order_id)) return;
  const order = await lockOrder(manager, line.order_id);
  if (!order || order.state !== 'picking') return;
  const isShort = list.lines.some((one) => one.order_id === line.order_id && one.not_found > 0);
  const actor = { id: userId, kind: 'station' } as const;
  if (!isShort) {
    await moveOrder(manager, order, { step: 'finish_picking', actor });
    return;
  }
  await reportMissing(manager, list, order, actor);
}

/** A station's event of picking: the shared rule decides, its effect is stored in the event's own transaction. */
export async function applyPickEvent(
  manager: EntityManager,
  event: PickEvent,
  source: EventSource,
): Promise<EventOutcome> {
  const stored = await findPickList(manager, event.pick_list_id, true);
  if (!stored) return { refused: 'PICK_LIST_CLOSED' };
  const lost = await reasonOfLoss(manager, stored.list.id, source.userId, stored.claimedBy);
  if (lost) return { refused: lost };
  if (stored.claimedBy !== source.userId) return { refused: 'PICK_LIST_CLOSED' };
  const applied = applyPick(stored.list, event);
  if (!applied.ok) return { refused: applied.refusal };
  const actor = { id: source.userId, kind: 'station' } as const;
  if (event.kind === 'pick_finish') {
    const ended = await endPickList(manager, stored.list, 'finished', { actor });
    return ended.ok ? 'accepted' : { refused: ended.refusal };
  }
  const before = stored.list.lines.find((line) => line.id === event.line_id);
  const after = applied.value.lines.find((line) => line.id === event.line_id);
  if (!before || !after) return { refused: 'LINE_UNKNOWN' };
  if (event.kind === 'pick_crate') {
    const trouble = await bindCrate(manager, event.crate_code, after.order_id);
    if (trouble) return { refused: trouble };
    await takeFromShelf(manager, before, event.crate_code);
  }
  await saveLine(manager, before, after, { actor });
  await closeOrder(manager, applied.value, after, source);
  return 'accepted';
}
