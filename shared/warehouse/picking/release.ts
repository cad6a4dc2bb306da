import { ok, refused, type Result } from '../../kernel/result.ts';

/** An order that may be picked. */
export interface WaitingOrder {
  order_id: string;
  /** Instant by which it must leave (ISO); null when nothing was promised. */
  ship_by: string | null;
  /** Since when it may be picked (ISO). */
  released_at: string | null;
  /** Promised within the hour or so. */
  is_rush: boolean;
  /** Every piece lies at a known place and is promised to nobody. */
  is_complete: boolean;
}

/** Minutes after which a reservation at a store should have been ready. */
export const reservationMinutes = 30;

/** Most rush orders on one walk: with more the first of them would wait for the last. */
const rushBatch = 3;

/** Most orders on one walk: crates on a trolley. */
export const trolleyCrates = 16;

const instantOf = (text: string | null): number => (text === null ? Number.POSITIVE_INFINITY : Date.parse(text));

/** What must leave first comes first; of two that leave together the one that has waited longer. */
export const byUrgency = (a: WaitingOrder, b: WaitingOrder): number => {
  const [left, right] = [instantOf(a.ship_by), instantOf(b.ship_by)];
  if (left !== right) return left < right ? -1 : 1;
  return instantOf(a.released_at) - instantOf(b.released_at) || a.order_id.localeCompare(b.order_id);
};

/**
 * The orders of the next walk. Rush orders walk among themselves: others on the same trolley would hold them up. Orders
 * with a piece that lies nowhere wait until nothing else does; then a picker looks for it, and reports it missing.
 */
export function chooseBatch(waiting: readonly WaitingOrder[], maxOrders: number): WaitingOrder[] {
  const inOrder = waiting.toSorted(byUrgency);
  const ready = inOrder.filter((order) => order.is_complete);
  const rush = ready.filter((order) => order.is_rush);
  if (rush.length > 0) return rush.slice(0, Math.min(maxOrders, rushBatch));
  return (ready.length > 0 ? ready : inOrder).slice(0, maxOrders);
}

/** Rush orders that a walk under way may still take. @param carried orders it has */
export function chooseJoining(waiting: readonly WaitingOrder[], carried: number): WaitingOrder[] {
  const free = Math.max(0, Math.min(rushBatch, trolleyCrates - carried));
  return waiting
    .filter((order) => order.is_complete && order.is_rush)
    .toSorted(byUrgency)
    .slice(0, free);
}

/** Why an order is not put into a walk under way. */
export type PullRefusal = 'ORDER_NOT_WAITING' | 'ORDER_INCOMPLETE' | 'TROLLEY_FULL';

/**
 * Whether a supervisor may put one named order into a walk under way: it needs no promise, only its goods on the
 * shelves and room for its crate.
 * @param order undefined: it does not wait to be picked
 * @param carried orders the walk has
 */
export function mayBePulled<T extends WaitingOrder>(order: T | undefined, carried: number): Result<T, PullRefusal> {
  if (!order) return refused('ORDER_NOT_WAITING');
  if (!order.is_complete) return refused('ORDER_INCOMPLETE');
  return carried < trolleyCrates ? ok(order) : refused('TROLLEY_FULL');
}

export interface WorkOf {
  orders: number;
  lines: number;
  pieces: number;
}

/** Seconds of one pair of hands: walking to a line in a cluster, a further piece of it, packing an order. */
const handSeconds = { line: 36, piece: 5, order: 130 };

/**
 * Minutes of work for one person, rounded up: a hundred lines an hour picked in a cluster and 28 orders an hour packed,
 * the field's usual figures.
 */
export const minutesOfWork = ({ orders, lines, pieces }: WorkOf): number =>
  Math.ceil(
    (orders * handSeconds.order + lines * handSeconds.line + Math.max(0, pieces - lines) * handSeconds.piece) / 60,
  );

/** Whether work begun now ends before its time. @param hands people who do it; nobody yet counts as one */
export const isInTime = (workMinutes: number, minutesLeft: number, hands: number): boolean =>
  workMinutes / Math.max(1, hands) <= minutesLeft;

/** It should have left by now. Of a promise in minutes only those count in which the warehouse picks. */
export const isOverdue = (shipBy: string | null, now: Date): boolean =>
  shipBy !== null && now.getTime() > Date.parse(shipBy);
