import { z } from 'zod';
import { Uuid } from '../../kernel/ids.ts';

/** A device that is lent, or was. */
export const Loan = z.object({
  device: z.string(),
  /** IMEI or serial number. */
  identifier: z.string(),
  /** How it was when it was lent, as both agreed. */
  condition: z.string(),
  due_on: z.iso.date(),
  is_overdue: z.boolean(),
  lent_at: z.iso.datetime(),
  lent_by: z.string(),
  /** Null while it is out. */
  returned_at: z.iso.datetime().nullable(),
  /** What it came back with; empty of one without damage. */
  damage: z.string(),
});
export type Loan = z.infer<typeof Loan>;

/** Loan devices of a repair as the bench sees them. */
export const BenchLoan = z.object({
  /** Whether the customer asked for one when ordering. */
  wanted: z.boolean(),
  may_lend: z.boolean(),
  /** Devices of the repair’s store that may be lent now; empty when none may. */
  free: z.array(z.object({ id: Uuid, name: z.string(), identifier: z.string(), note: z.string() })),
  /** Oldest first; at most the last one is out. */
  loans: z.array(Loan),
});
export type BenchLoan = z.infer<typeof BenchLoan>;

/** The loan device as the owner of the repaired one sees it; null while none is out. */
export const OwnLoan = z
  .object({ device: z.string(), condition: z.string(), due_on: z.iso.date(), is_overdue: z.boolean() })
  .nullable();
