import { z } from 'zod';

/**
 * What of a shop can be paused: `sale` is maintenance, in which the shop is read and sells nothing; the others are
 * features of it. Where nothing is said a feature goes on.
 */
export const Pausable = z.enum([
  'sale',
  'buyout',
  'trade_in',
  'repairs',
  'reservations',
  'express',
  'cards',
  'twisto',
  'instalments',
  'card_hold',
  'reviews',
]);
export type Pausable = z.infer<typeof Pausable>;

/** A pause that is in force. It ends when a person ends it; `until` is only what shoppers are told. */
export const Pause = z.object({
  part: Pausable,
  until: z.iso.datetime().nullable().describe('When it is expected to end; null while nobody knows'),
});
export type Pause = z.infer<typeof Pause>;
