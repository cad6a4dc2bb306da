import type { Queue, RushOrder } from '@kolobeh/shared/warehouse/stations/floor-contract.ts';
import { byUrgency, isInTime, isOverdue, minutesOfWork } from '@kolobeh/shared/warehouse/picking/release.ts';
import type { EntityManager } from 'typeorm';
import { listWaiting, type QueuedOrder } from '../picking/queries/list-waiting.ts';
import { countHands, listToHandOver, listToPack } from './queries/queue.ts';

type Db = Pick<EntityManager, 'query'>;

const presentRush = (
  { order_id, number, carrier, delivery_kind, released_at, ship_by, is_complete }: QueuedOrder,
  now: Date,
): RushOrder => ({
  order_id,
  number,
  carrier,
  delivery_kind,
  released_at,
  ship_by,
  is_complete,
  is_overdue: isOverdue(ship_by, now),
});

const minutesUntil = (instant: string | null, now: Date): number =>
  instant === null ? Number.POSITIVE_INFINITY : (Date.parse(instant) - now.getTime()) / 60_000;

const sumOf = (orders: readonly QueuedOrder[], figure: (order: QueuedOrder) => number): number =>
  orders.reduce((sum, order) => sum + figure(order), 0);

/** Carriers in the order their first parcel must leave, each with the work that stands before its cut-off. */
function byCarrier(waiting: readonly QueuedOrder[], hands: number, now: Date): Queue['to_pick'] {
  const carriers = Map.groupBy(waiting.toSorted(byUrgency), (order) => order.carrier);
  let before = 0;
  return [...carriers].map(([carrier, orders]) => {
    const work = {
      orders: orders.length,
      lines: sumOf(orders, (order) => order.lines),
      pieces: sumOf(orders, (order) => order.pieces),
    };
    const workMinutes = minutesOfWork(work);
    before += workMinutes;
    const shipBy = orders[0]?.ship_by ?? null;
    const in_time = isInTime(before, minutesUntil(shipBy, now), hands);
    return { carrier, ...work, work_minutes: workMinutes, ship_by: shipBy, is_in_time: in_time };
  });
}

/** What waits in the warehouse, soonest to leave first. */
export async function readQueue(db: Db, now: Date): Promise<Queue> {
  const waiting = await listWaiting(db);
  const hands = await countHands(db);
  const toPack = await listToPack(db);
  const toHandOver = await listToHandOver(db);
  return {
    to_pick: byCarrier(waiting, hands, now),
    rush: waiting
      .filter((order) => order.is_rush)
      .toSorted(byUrgency)
      .map((order) => presentRush(order, now)),
    incomplete: waiting.filter((order) => !order.is_complete).length,
    to_pack: toPack.reduce((sum, { orders }) => sum + orders, 0),
    to_pack_by: toPack.map(({ ship_by: shipBy, ...row }) => ({ ...row, ship_by: shipBy?.toISOString() ?? null })),
    to_hand_over: toHandOver,
  };
}
