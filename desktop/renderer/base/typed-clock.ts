/**
 * A time of day as people write it, the way contracts want it: `9`, `9.30`, `930` and `9:30` are `09:00` and `09:30`.
 * What is no time comes back without its spaces, for its check to refuse.
 */
export function clockOf(text: string): string {
  const typed = text.trim();
  const [, hours = '', minutes = '00'] = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(typed) ?? [];
  return hours === '' ? typed : `${hours.padStart(2, '0')}:${minutes}`;
}

/** Whether it is a time of day, `09:30`. */
export const isClock = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
