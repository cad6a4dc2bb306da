import type { Store } from './contract.ts';

/** A line of opening hours: one day, or several in a row. */
export interface OpeningDays {
  /** Days of the week, Monday is 1; the same when it is one day alone. */
  first: number;
  last: number;
  /** `HH:MM`; null when it is closed. */
  hours: { from: string; to: string } | null;
}

/** Opening hours as a door has them: days in a row with the same hours make one line. */
export function openingDays(week: Store['opening_hours']): OpeningDays[] {
  const lines: OpeningDays[] = [];
  for (const { day, from, to } of week) {
    const hours = from && to ? { from, to } : null;
    const before = lines.at(-1);
    const isSame = before?.hours?.from === hours?.from && before?.hours?.to === hours?.to;
    if (before && isSame && before.last === day - 1) before.last = day;
    else lines.push({ first: day, last: day, hours });
  }
  return lines;
}
