/** When things happened to orders that stores serve: put aside within half an hour of opening time, collected soon after. */
import { type Keeping, ordersKeepingOf } from '@kolobeh/shared/delivery/store-hours.ts';
import { minutesLater } from '@kolobeh/shared/kernel/dates.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import type { PlannedOrder, Times } from './planned-order.ts';
import { at, type Circumstances, nothing, workdaysBefore } from './order-times.ts';

/** Index of the working day before today on which it was placed; those given up were kept for five days of opening. */
function workdayOf({ sort: { state }, random }: Circumstances): number {
  if (state === 'delivered') return random.int(1, 8);
  return state === 'cancelled' ? random.int(13, 16) : 0;
}

/** @throws RangeError when the store does not open */
export function keptTimes(
  around: Circumstances,
  store: NonNullable<PlannedOrder['store']>,
): { times: Times; keeping: Keeping } {
  const { sort, kind, random, today } = around;
  const day = workdaysBefore(today, 20)[workdayOf(around)] ?? today;
  const placed = at(day, 7 * 60 + random.int(30, 360) + random.next());
  const paid = kind === 'card' ? at(placed, random.int(2, 6)) : null;
  const hours = { opening_hours: store.openingHours, special_days: [] };
  const keeping = ordersKeepingOf(markets[store.market], hours, paid ?? placed);
  if (!keeping) throw new RangeError(`The store ${store.name} does not open`);
  const delivered = sort.state === 'delivered' ? at(keeping.readyAt, random.int(5, 25)) : null;
  const cancelled = sort.state === 'cancelled' ? minutesLater(keeping.keptUntil, 3) : null;
  return { times: { ...nothing, placed, paid, delivered, cancelled }, keeping };
}
