import { Uuid } from '@kolobeh/shared/kernel/ids.ts';
import { z } from 'zod';

/** One thing done at the station and how far it got: stored here, confirmed by the server, or refused by it. */
export const Receipt = z.object({
  event_id: Uuid,
  kind: z.string(),
  /** Stop of the walk it is about; absent where it is about none. */
  line_id: Uuid.optional(),
  /** What was scanned, as text; empty where nothing was. */
  text: z.string(),
  client_time: z.iso.datetime(),
  state: z.enum(['saved', 'confirmed', 'refused']),
  /** Why the server refused; null otherwise. */
  reason: z.string().nullable(),
});
export type Receipt = z.infer<typeof Receipt>;

/** What every view of work tells of its receipts. */
export const receipts = {
  /** Newest first, at most 50, of the present work only. */
  receipts: z.array(Receipt),
  /** Receipts of the present work that are not confirmed yet. */
  unconfirmed: z.int(),
};
