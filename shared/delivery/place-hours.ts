// When a pick-up point is open, as its carrier tells of it, and how that is said in few lines. Pure.
import { z } from 'zod';

/** `HH:MM`; `24:00` is midnight at the end of the day. */
const ClockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/);

/** Spans in which a point is open, Monday first, several in a day that has a break; a day without one is closed. */
export const PlaceHours = z.array(z.object({ day: z.int().min(1).max(7), from: ClockTime, to: ClockTime })).max(28);
export type PlaceHours = z.infer<typeof PlaceHours>;

/** A line of opening hours: one day, or several in a row that are the same. */
interface HoursLine {
  /** Days of the week, Monday is 1; the same when it is one day alone. */
  first: number;
  last: number;
  /** `09:00–18:00`, or `08:00–11:00, 13:00–16:00`. */
  spans: string;
}

const allDay = /^00:00–(?:23:59|24:00)$/;

/** Lines in the order of the week, closed days left out; `nonstop` when it never closes. */
export function hoursLines(hours: PlaceHours): HoursLine[] | 'nonstop' {
  const lines: HoursLine[] = [];
  for (const day of [1, 2, 3, 4, 5, 6, 7]) {
    const ofDay = hours.filter((one) => one.day === day);
    if (ofDay.length === 0) continue;
    const spans = ofDay.map(({ from, to }) => `${from}–${to}`).join(', ');
    const before = lines.at(-1);
    if (before && before.spans === spans && before.last === day - 1) before.last = day;
    else lines.push({ first: day, last: day, spans });
  }
  const [only] = lines;
  return only?.first === 1 && only.last === 7 && allDay.test(only.spans) ? 'nonstop' : lines;
}
