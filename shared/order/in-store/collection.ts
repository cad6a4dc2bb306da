import { z } from 'zod';
import { Store } from '../../store/contract.ts';

/** How an order that a store keeps from its own pieces is collected there. */
export const OrderCollection = z.object({
  store: Store.pick({ name: true, phone: true, opening_hours: true }),
  /** Holidays and special days of the next two weeks on which it is closed. */
  closed_on: z.array(z.iso.date()),
  /** From when it lies there ready. */
  ready_at: z.iso.datetime(),
  is_ready: z.boolean(),
  /** Until when it is kept; then the order ends. */
  kept_until: z.iso.datetime(),
});
export type OrderCollection = z.infer<typeof OrderCollection>;
