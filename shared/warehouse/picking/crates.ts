import { z } from 'zod';
import { Uuid } from '../../kernel/ids.ts';

/** A crate of the house and the order whose goods are in it. */
export const KnownCrate = z.object({
  code: z.string(),
  /** Null: it stands empty. */
  order_id: Uuid.nullable(),
  /** Of that order, for people. */
  order_number: z.string().nullable(),
});
export type KnownCrate = z.infer<typeof KnownCrate>;

export type CrateRefusal = 'CRATE_UNKNOWN' | 'CRATE_OF_OTHER_ORDER';

/**
 * Why pieces of an order may not be put into a crate; null when they may. The server decides by its rows, a station
 * beforehand by its copy of them.
 * @param crate null: the house has no such crate
 */
export function crateObstacle(crate: Pick<KnownCrate, 'order_id'> | null, orderId: string): CrateRefusal | null {
  if (!crate) return 'CRATE_UNKNOWN';
  return crate.order_id === null || crate.order_id === orderId ? null : 'CRATE_OF_OTHER_ORDER';
}
