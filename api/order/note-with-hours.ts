import type { StoredOrder } from './stored-order.ts';

/** `24. 11. 13:00–15:00` of a day and hours, as packers and riders of both markets read it. */
function hoursOf({ day, from, to }: NonNullable<StoredOrder['timeslot']>): string {
  return `${Number(day.slice(8, 10))}. ${Number(day.slice(5, 7))}. ${from}–${to}`;
}

/** The customer's note with the hours in which the courier was asked to come before it. */
export const noteWithHours = ({ note, timeslot }: Pick<StoredOrder, 'note' | 'timeslot'>): string =>
  [...(timeslot ? [hoursOf(timeslot)] : []), ...(note ? [note] : [])].join(' · ');
