// Optimistic locking: an edit names the version it was made on, and a stale one is refused.
import { z } from 'zod';
import { ColumnCount } from './ids.ts';

/** Which edition of a value an edit was made on; 0 while it was never set. Grows with every change. */
export const Version = ColumnCount;

/** The edition that a setting of one choice is set over; programs of before do not say it, and set it whatever it is. */
export const SetOver = Version.optional();

/** A value as the server has it. `by` is empty and `at` null where nobody of staff has set it. */
export const versioned = <Value extends z.ZodType>(value: Value) =>
  z.object({ value, version: Version, by: z.string(), at: z.iso.datetime().nullable() });

/** An edit made on a version that is not the present one; the data are the present one. */
export const staleVersion = <Value extends z.ZodType>(value: Value) => ({
  VERSION_STALE: { status: 409, message: 'Somebody has changed it meanwhile', data: versioned(value) },
});
