/** When things happened: people order in the day and evening, the warehouse works from Monday to Friday. */
import type { OrderState } from '@kolobeh/shared/order-states/states.ts';
import { dayMs, daysBefore } from '../days.ts';
import type { Random } from '../facts/random.ts';
import type { OrderSort } from './order-mix.ts';
import type { Times } from './planned-order.ts';

const minuteMs = 60_000;

/** Working days before today, the latest first; their midnights. */
export function workdaysBefore(today: Date, count: number): Date[] {
  const days: Date[] = [];
  for (let back = 1; days.length < count; back += 1) {
    const day = daysBefore(today, back);
    if (day.getUTCDay() !== 0 && day.getUTCDay() !== 6) days.push(day);
  }
  return days;
}

export const at = (day: Date, minutes: number): Date => new Date(day.getTime() + Math.round(minutes * minuteMs));

export const nothing: Omit<Times, 'placed'> = {
  paid: null,
  picking: null,
  picked: null,
  packing: null,
  packed: null,
  handedOver: null,
  takenIn: null,
  delivered: null,
  cancelled: null,
};

export interface Circumstances {
  sort: OrderSort;
  kind: OrderSort['payments'][number];
  random: Random;
  today: Date;
}

/** How far in the warehouse each state got. */
const reached: readonly OrderState[] = [
  'picking',
  'missing',
  'awaiting_customer',
  'awaiting_stock',
  'picked',
  'packing',
  'packed',
  'handed_over',
  'arrived',
  'delivered',
];

const gotTo = (state: OrderState, step: OrderState): boolean => reached.indexOf(state) >= reached.indexOf(step);

/** Index of the working day (0 = the latest) on which the order went through the warehouse. */
function workdayOf(state: OrderState, random: Random): number {
  if (state === 'delivered') return random.int(1, 39);
  if (state === 'arrived') return 1;
  return state === 'handed_over' ? random.int(0, 1) : 0;
}

const placedAt = (day: Date, random: Random): Date => at(day, 6 * 60 + random.int(0, 15 * 60) + random.next());

function inWarehouse({ sort, kind, random, today }: Circumstances): Times {
  const days = workdaysBefore(today, 40);
  const index = workdayOf(sort.state, random);
  const day = days[index] ?? today;
  const isTransfer = kind === 'bank_transfer';
  const placed = placedAt(daysBefore(day, isTransfer ? 2 : 1), random);
  const paid = isTransfer
    ? at(daysBefore(day, 1), 12 * 60 + random.int(0, 180))
    : kind === 'card'
      ? at(placed, random.int(2, 6))
      : null;
  const picking = at(day, 7 * 60 + 30 + random.int(0, 240));
  const picked = at(picking, random.int(9, 28) + random.next());
  const packing = at(picked, random.int(15, 70) + random.next());
  const packed = at(packing, random.int(3, 7) + random.next());
  const when = (step: OrderState, time: Date): Date | null => (gotTo(sort.state, step) ? time : null);
  return {
    ...nothing,
    placed,
    paid,
    picking,
    picked: when('missing', picked),
    packing: when('packing', packing),
    packed: when('packed', packed),
    handedOver: when('handed_over', at(day, 15 * 60 + 45)),
    // Drawn for these alone: the luck of the others stays as it was.
    takenIn: sort.state === 'arrived' ? at(days[0] ?? today, 9 * 60 + random.int(5, 90)) : null,
    delivered: when('delivered', at(days[index - 1] ?? today, 8 * 60 + random.int(0, 420))),
  };
}

/** Between the last cut-off and midnight, so that these orders are the next to be picked. */
function placedSinceCutOff({ kind, random, today }: Circumstances): Times {
  const [lastDay] = workdaysBefore(today, 1);
  const from = at(lastDay ?? today, 16 * 60 + 5).getTime();
  const placed = new Date(from + Math.floor(random.next() * (today.getTime() - from - 2 * 60 * minuteMs)));
  if (kind === 'card') return { ...nothing, placed, paid: at(placed, random.int(2, 6)) };
  if (kind !== 'bank_transfer') return { ...nothing, placed };
  const paid = at(lastDay ?? today, 16 * 60 + random.int(5, 110));
  return { ...nothing, placed: daysBefore(paid, 1.5), paid };
}

function cancelledOnes({ sort, kind, random, today }: Circumstances): Times {
  const placed = placedAt(daysBefore(today, random.int(9, 58)), random);
  const paid =
    sort.paymentState === 'unpaid' ? null : at(placed, kind === 'card' ? random.int(2, 6) : 60 * random.int(18, 30));
  if (sort.ending !== 'not_paid_in_time')
    return { ...nothing, placed, paid, cancelled: at(paid ?? placed, random.int(20, 300)) };
  return { ...nothing, placed, cancelled: at(placed, kind === 'card' ? 61 : 7 * 24 * 60 + 1) };
}

/** Instants of an order's steps as far as it got, each after the one before; the rest is null. */
export function timesOf(around: Circumstances): Times {
  const { sort, random, today } = around;
  if (sort.state === 'cancelled') return cancelledOnes(around);
  if (sort.state === 'new') return placedSinceCutOff(around);
  if (sort.state === 'waiting_payment') {
    return { ...nothing, placed: new Date(today.getTime() - Math.floor((0.15 + random.next() * 3.2) * dayMs)) };
  }
  return inWarehouse(around);
}
