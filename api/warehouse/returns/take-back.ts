import {
  applyReturn,
  type ReturnEvent,
  type ReturnItem,
  returnedItem,
  type ReturnJob,
} from '@kolobeh/shared/stock/returns.ts';
import type { EntityManager } from 'typeorm';
import { lockOrder } from '../../order/queries/find-order.ts';
import { logStates } from '../../operation/state-log.ts';
import type { EventOutcome, EventSource } from '../../stock/event-outcome.ts';
import { reasonOfLoss } from '../../stock/taken-over.ts';
import { changeLevel } from '../../stock/change-level.ts';
import { settleReturn } from './settle-return.ts';
import { lockReturn, returnJob, type StoredReturn } from '../../stock/return-repository.ts';
import { stockFacts } from '../../stock/stock-facts.ts';

type ItemEvent = Extract<ReturnEvent, { kind: 'return_item' }>;

interface Piece {
  productId: number;
  unitId: string | null;
  locationId: number;
}

/** The packed piece, its level held, and the place it is put to. */
async function holdPiece(manager: EntityManager, itemId: string, placeCode: string): Promise<Piece> {
  const [piece]: { product_id: number; unit_id: string | null; location_id: number }[] = await manager.query(
    `select i.product_id, i.unit_id, l.id as location_id from package_item i, location l where i.id = $1 and l.code = $2`,
    [itemId, placeCode],
  );
  if (!piece) throw new Error(`No packed piece ${itemId} or place ${placeCode}`);
  await manager.query(`select 1 from stock_level where product_id = $1 for update`, [piece.product_id]);
  return { productId: piece.product_id, unitId: piece.unit_id, locationId: piece.location_id };
}

/** The device comes from its customer to the place. @returns false when the books have it elsewhere by now */
async function moveUnit(
  manager: EntityManager,
  { unitId, locationId }: Piece,
  { stored, event, source }: { stored: StoredReturn; event: ItemEvent; source: EventSource },
): Promise<boolean> {
  if (unitId === null) return true;
  const [, moved]: [unknown[], number] = await manager.query(
    `update unit set location_id = $2, customer_order_id = null where id = $1 and customer_order_id = $3`,
    [unitId, locationId, stored.order_id],
  );
  if (moved !== 1) return false;
  await manager.query(`insert into unit_event (unit_id, kind, actor_id, detail) values ($1, $2, $3, $4)`, [
    unitId,
    'returned',
    source.userId,
    JSON.stringify({ number: stored.order_number, location: event.place }),
  ]);
  return true;
}

async function takeItem(
  manager: EntityManager,
  { stored, event, source, item }: { stored: StoredReturn; event: ItemEvent; source: EventSource; item: ReturnItem },
): Promise<EventOutcome> {
  const piece = await holdPiece(manager, item.id, event.place);
  if (!(await moveUnit(manager, piece, { stored, event, source }))) return { refused: 'UNIT_ELSEWHERE' };
  await manager.query(
    `insert into location_stock as s (location_id, product_id, quantity) values ($1, $2, 1)
     on conflict (location_id, product_id) do update set quantity = s.quantity + 1`,
    [piece.locationId, piece.productId],
  );
  await changeLevel(
    manager,
    piece.productId,
    { onHand: 0, aside: 1 },
    {
      reason: 'returned',
      orderId: stored.order_id,
      unitId: piece.unitId,
      actorId: source.userId,
      carried: { pieces: 1, fromId: null, toId: piece.locationId },
    },
  );
  await manager.query(
    `insert into goods_return_item (return_id, package_item_id, location_id, event_id) values ($1, $2, $3, $4)`,
    [stored.id, item.id, piece.locationId, source.eventId],
  );
  return 'accepted';
}

async function finish(
  manager: EntityManager,
  stored: StoredReturn,
  job: ReturnJob,
  source: EventSource,
): Promise<EventOutcome> {
  const order = await lockOrder(manager, stored.order_id);
  if (!order) throw new Error('A return names an order that does not exist');
  await manager.query(`update goods_return set state = $2, kind = $3, finished_at = now() where id = $1`, [
    stored.id,
    job.state,
    job.kind,
  ]);
  const actor = { id: source.userId, kind: 'station' } as const;
  await logStates(manager, 'return', [{ id: stored.id, from: stored.state, to: job.state }], { actor });
  await settleReturn(manager, order, job, actor);
  return 'accepted';
}

/** A piece of a parcel that came back, or its end: the shared rule decides, stock and device follow the floor. */
export async function applyReturnEvent(
  manager: EntityManager,
  event: ReturnEvent,
  source: EventSource,
): Promise<EventOutcome> {
  const [known]: { order_id: string }[] = await manager.query(`select order_id from goods_return where id = $1`, [
    event.return_id,
  ]);
  // The order before its return, as whoever opens one.
  if (known) await lockOrder(manager, known.order_id);
  const stored = known ? await lockReturn(manager, event.return_id) : null;
  const lost = stored && (await reasonOfLoss(manager, stored.id, source.userId, stored.opened_by));
  if (lost) return { refused: lost };
  if (!stored || stored.opened_by !== source.userId) return { refused: 'RETURN_NOT_FOUND' };
  const facts = await stockFacts(manager, event.kind === 'return_item' ? [event.place] : [], []);
  const job = await returnJob(manager, stored);
  const applied = applyReturn(job, event, facts);
  if (!applied.ok) return { refused: applied.refusal };
  if (event.kind === 'return_finish') return finish(manager, stored, applied.value, source);
  const item = returnedItem(job, event.scan);
  return item.ok ? takeItem(manager, { stored, event, source, item: item.value }) : { refused: item.refusal };
}
