import { z } from 'zod';
import { Grade } from '../quality.ts';

/** A question of an inspection and what was found, in a market's words. */
const FoundAnswer = z.object({ question: z.string(), answer: z.string() });
export type FoundAnswer = z.infer<typeof FoundAnswer>;

/** The record of one used device: what is known of the piece a buyer may get. No identity of its seller. */
export const UnitRecord = z.object({
  number: z.int(),
  /** Address of its passport. */
  url: z.string(),
  imei_end: z.string().nullable(),
  grade: Grade.nullable(),
  battery_percent: z.int().nullable(),
  /** Display, body, water, locks: what decides its grade. Empty when nobody wrote it in the market's words. */
  found: z.array(FoundAnswer),
  events: z.array(z.object({ kind: z.string(), on: z.iso.date(), detail: z.record(z.string(), z.string()) })),
});
export type UnitRecord = z.infer<typeof UnitRecord>;
