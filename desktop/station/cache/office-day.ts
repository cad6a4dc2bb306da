import { officeTimeZone } from '@kolobeh/shared/kernel/calendar/office-zone.ts';

const wall = new Intl.DateTimeFormat('sv-SE', { timeZone: officeTimeZone, dateStyle: 'short', timeStyle: 'medium' });

/** How far the office's clock is ahead of UTC at an instant. */
const offsetMs = (instant: number): number => Date.parse(`${wall.format(instant).replace(' ', 'T')}Z`) - instant;

/**
 * The instant (ISO, UTC) at which a day of the office begins.
 * @param day `2026-11-21`
 * @param later so many days after it
 * @returns null when the text is no day
 */
export function dayBegins(day: string, later: 0 | 1): string | null {
  const plain = Date.parse(`${day}T00:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(plain)) return null;
  const midnight = plain + later * 86_400_000;
  // Clocks change at night: the offset is that of the day's own beginning.
  return new Date(midnight - offsetMs(midnight - offsetMs(midnight))).toISOString();
}
