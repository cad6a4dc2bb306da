// One search for all that the office has.
import { z } from 'zod';
import { route, staffCall } from '../kernel/contract.ts';
import type { Capability } from '../kernel/roles.ts';

/** Things that are found, in the order in which their groups are shown. */
export const FoundKind = z.enum([
  'order',
  'unit',
  'product',
  'buyout',
  'repair',
  'customer',
  'crate',
  'package',
  'location',
  'reservation',
  'task',
]);
export type FoundKind = z.infer<typeof FoundKind>;

/** Who may read a thing where it stands may find it. */
export const finderOf: Record<FoundKind, Capability> = {
  order: 'order.read',
  unit: 'unit.read',
  product: 'product.read',
  buyout: 'buyout.read',
  repair: 'repair.bench',
  customer: 'order.read',
  crate: 'warehouse.read',
  package: 'warehouse.read',
  location: 'warehouse.read',
  reservation: 'reservation.settle',
  task: 'task.read',
};

export const FoundThing = z.object({
  kind: FoundKind,
  /** As people call it: a number, a name. */
  title: z.string(),
  /** What else tells it from others. */
  detail: z.string(),
  /** What its screen opens it by. */
  opens: z.string(),
  /** The text is the whole code of it: a number, IMEI, EAN. */
  is_exact: z.boolean(),
});
export type FoundThing = z.infer<typeof FoundThing>;

/** Of each kind at most so many are told. */
export const mostOfKind = 5;
export const shortestSearchText = 2;

export const searchContract = {
  searchAll: route
    .meta(staffCall('staff.session', { rateLimit: 'read' }))
    .route({
      method: 'GET',
      path: '/office/search',
      summary:
        'Orders, devices, products, buy-outs, repairs, customers, crates, packages, locations, reservations and tasks by any of their texts and codes, as far as the caller may read them',
    })
    .input(z.strictObject({ text: z.string().trim().max(120) }))
    .output(z.object({ found: z.array(FoundThing) })),
};

/** The one thing that a text means: the only one whose code it is, or the only one found; null when that is open. */
export function theOneFound(found: readonly FoundThing[]): FoundThing | null {
  const exact = found.filter(({ is_exact: isExact }) => isExact);
  const [one, another] = exact.length > 0 ? exact : found;
  return one && !another ? one : null;
}
