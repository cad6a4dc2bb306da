import { z } from 'zod';

/** One thing of a station's printers, scanners and scale that a person set otherwise; null: there was none, or is none. */
const Change = z.object({
  what: z.string().min(1).max(80),
  from: z.string().max(400).nullable(),
  to: z.string().max(400).nullable(),
});

/** Somebody set what is attached to a station. It changes nothing on the server but the audit log: labels bear addresses. */
export const PeripheralsSet = z.object({
  kind: z.literal('peripherals_set'),
  changes: z.array(Change).min(1).max(100),
});
export type PeripheralsSet = z.infer<typeof PeripheralsSet>;
export type PeripheralChange = z.infer<typeof Change>;
