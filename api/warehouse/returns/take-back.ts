import {
  applyReturn,
  type ReturnEvent,
  type ReturnItem,
  returnedItem,
  type ReturnJob,
} from '@kolobeh/shared/stock/returns.ts';
import type { EntityManager } from 'typeorm';
import {
  type GoodsReturnItemRow,
  goodsReturnItemTable,
  goodsReturnTable,
} from '../../database/entities/orders/return-entities.ts';
import type { Deps } from '../../operation/deps.ts';
import { lockOrder } from '../../order/queries/find-order.ts';
import { logStates } from '../../operation/state-log.ts';
import type { EventOutcome, EventSource } from '../../stock/event-outcome.ts';
import { reasonOfLoss } from '../../stock/taken-over.ts';
import { changeLevel } from '../../stock/change-level.ts';
import { addUnitEvent } from '../../stock/queries/unit-events.ts';
import { settleReturn } from './settle-return.ts';
import { lockReturn, returnJob, type StoredReturn } from '../../stock/queries/returns.ts';
import { stockFacts } from '../../stock/stock-facts.ts';
import { addPieceToPlace, findPiece, lockLevel, takeUnitBack } from './queries/returned-pieces.ts';

type ReturnSource = EventSource & Pick<Deps, 'jobs'>;
type ItemEvent = Extract<ReturnEvent, { kind: 'return_item' }>;

interface Piece {
  /** The column of a returned piece that names it. */
  named: Pick<GoodsReturnItemRow, 'package_item_id' | 'store_order_piece_id'>;
  productId: number;
  unitId: string | null;
  locationId: number;
}

/** The piece that left, its level held, and the place it is put to. */
async function holdPiece(
  manager: EntityManager,
  wanted: { orderId: string; itemId: string; placeCode: string },
): Promise<Piece> {
  const piece = await findPiece(manager, wanted);
  if (!piece) throw new Error(`No piece ${wanted.itemId} or place ${wanted.placeCode}`);
  await lockLevel(manager, piece.product_id);
  const named =
    piece.package_id === null
      ? { package_item_id: null, store_order_piece_id: wanted.itemId }
      : { package_item_id: wanted.itemId, store_order_piece_id: null };
  return { named, productId: piece.product_id, unitId: piece.unit_id, locationId: piece.location_id };
}

/** The device comes from its customer to the place. @returns false when the books have it elsewhere by now */
async function moveUnit(
  manager: EntityManager,
  { unitId, locationId }: Piece,
  { stored, event, source }: { stored: StoredReturn; event: ItemEvent; source: EventSource },
): Promise<boolean> {
  if (unitId === null) return true;
  if (!(await takeUnitBack(manager, { unitId, locationId, orderId: stored.order_id }))) return false;
  await addUnitEvent(manager, {
    unit_id: unitId,
    kind: 'returned',
    actor_id: source.userId,
    detail: { number: stored.order_number, location: event.place },
  });
  return true;
}

async function takeItem(
  manager: EntityManager,
  { stored, event, source, item }: { stored: StoredReturn; event: ItemEvent; source: EventSource; item: ReturnItem },
): Promise<EventOutcome> {
  const piece = await holdPiece(manager, { orderId: stored.order_id, itemId: item.id, placeCode: event.place });
  if (!(await moveUnit(manager, piece, { stored, event, source }))) return { refused: 'UNIT_ELSEWHERE' };
  await addPieceToPlace(manager, piece.locationId, piece.productId);
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
  await manager.getRepository(goodsReturnItemTable).insert({
    return_id: stored.id,
    ...piece.named,
    location_id: piece.locationId,
    event_id: source.eventId,
  });
  return 'accepted';
}

async function finish(
  manager: EntityManager,
  stored: StoredReturn,
  job: ReturnJob,
  source: ReturnSource,
): Promise<EventOutcome> {
  const order = await lockOrder(manager, stored.order_id);
  if (!order) throw new Error('A return names an order that does not exist');
  await manager
    .getRepository(goodsReturnTable)
    .update(stored.id, { state: job.state, kind: job.kind, finished_at: () => 'now()' });
  const actor = { id: source.userId, kind: 'station' } as const;
  await logStates(manager, 'return', [{ id: stored.id, from: stored.state, to: job.state }], { actor });
  await settleReturn(manager, source.jobs, order, { job, actor });
  return 'accepted';
}

/** A piece of a parcel that came back, or its end: the shared rule decides, stock and device follow the floor. */
export async function applyReturnEvent(
  manager: EntityManager,
  event: ReturnEvent,
  source: ReturnSource,
): Promise<EventOutcome> {
  const known = await manager.getRepository(goodsReturnTable).findOneBy({ id: event.return_id });
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
