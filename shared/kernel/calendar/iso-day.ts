import { z } from 'zod';

/** First and last day that anything here can be about; a day far outside is a slip, and the first years no database has. */
const dayBounds = { first: '1900-01-01', last: '2199-12-31' } as const;

/** A calendar day that somebody sends, `2026-11-21`. */
export const IsoDay = z.iso
  .date({ error: 'INVALID_DATE', abort: true })
  .refine((day) => day >= dayBounds.first && day <= dayBounds.last, 'INVALID_DATE');
