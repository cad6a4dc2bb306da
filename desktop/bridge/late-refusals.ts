import { GoodsNames } from '@kolobeh/shared/stock/goods.ts';
import { z } from 'zod';

/** Which step of the work is concerned; each has its own words for what to do. */
export const LateStep = z.enum([
  'pick',
  'crate',
  'undo',
  'list',
  'pack',
  'claim',
  'label',
  'load',
  'sign',
  'move',
  'count',
  'return',
  'devices',
  'sign_in',
]);
export type LateStep = z.infer<typeof LateStep>;

/**
 * What was green at the station and the server refused later. It stands on every screen until a person takes note of
 * it, or does the same step again and the server confirms that.
 */
export const LateRefusal = z.object({
  /** The events it speaks of: the first refused, and those refused with it. */
  event_ids: z.array(z.uuid()).min(1),
  step: LateStep,
  /** Kind of the first event. */
  kind: z.string(),
  /** What was scanned; empty where nothing was. */
  code: z.string(),
  /** Product or order it is about, for people; empty when not known any more. */
  about: z.string(),
  /** The product's by language; absent when it is about something else. */
  names: GoodsNames.optional(),
  /** As the server gave it; see `readReason`. */
  reason: z.string(),
  /** Who did it. */
  user_name: z.string(),
  at: z.iso.datetime(),
});
export type LateRefusal = z.infer<typeof LateRefusal>;
