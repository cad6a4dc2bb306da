import { z } from 'zod';
import { Store } from '../../store/contract.ts';

/**
 * How an order is collected in the store that serves it from its own pieces, or that it was brought to; nothing is
 * promised while it waits for its payment.
 */
export const OrderCollection = z.object({
  store: Store.pick({ name: true, phone: true, opening_hours: true }),
  /** Holidays and special days of the next two weeks on which it is closed. */
  closed_on: z.array(z.iso.date()),
  /** From when it lies there ready; null while it waits for its payment. */
  ready_at: z.iso.datetime().nullable(),
  is_ready: z.boolean(),
  /** Until when it is kept; then the order ends. Null while it waits for its payment. */
  kept_until: z.iso.datetime().nullable(),
});
export type OrderCollection = z.infer<typeof OrderCollection>;
