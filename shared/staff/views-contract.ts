// Views of grids: each person's own, and those that others share.
import { z } from 'zod';
import { route, staffCall } from '../kernel/contract.ts';
import { Uuid } from '../kernel/ids.ts';
import type { Capability } from '../kernel/roles.ts';

const ownViews = staffCall('view.own', { owner: 'self', personalData: false });

/** A view a person saved of a grid: its filter, sort and columns. `state` is the grid's own and opaque to the server. */
export const SavedView = z.object({
  id: Uuid,
  name: z.string(),
  state: z.record(z.string(), z.unknown()),
  position: z.int(),
  is_shared: z.boolean().describe('All who read the grid see it'),
  owner: z.string().nullable().describe('Who shares it; null: it is the caller’s own'),
});
export type SavedView = z.infer<typeof SavedView>;

/** Grids of the back office that keep views. */
export const Grid = z.enum([
  'orders',
  'products',
  'category-products',
  'product-categories',
  'tasks',
  'buyouts',
  'repairs',
  'reservations',
  'imports',
  'payouts',
  'bank-lines',
  'loan-applications',
  'reviews',
  'job-applications',
  'questions',
  'enquiries',
  'discounts',
  'gift-cards',
  'subscribers',
  'locations',
  'product-locations',
  'packages',
  'turnover',
  'dead-stock',
  'audit',
  'consents',
]);
export type Grid = z.infer<typeof Grid>;

/** Who reads the rows of a grid sees the views of it that others share: their conditions may name what stands in rows. */
export const readerOfGrid: Record<Grid, Capability> = {
  orders: 'order.read',
  products: 'product.read',
  'category-products': 'product.read',
  'product-categories': 'product.read',
  tasks: 'task.read',
  buyouts: 'buyout.read',
  repairs: 'repair.bench',
  reservations: 'reservation.settle',
  imports: 'product.edit',
  payouts: 'payout.prepare',
  'bank-lines': 'order.settle',
  'loan-applications': 'order.read',
  reviews: 'review.moderate',
  'job-applications': 'hiring.manage',
  questions: 'question.answer',
  enquiries: 'enquiry.answer',
  discounts: 'discount.edit',
  'gift-cards': 'discount.edit',
  subscribers: 'subscriber.read',
  locations: 'warehouse.read',
  'product-locations': 'warehouse.read',
  packages: 'warehouse.read',
  turnover: 'statistics.read',
  'dead-stock': 'statistics.read',
  audit: 'audit.read',
  consents: 'audit.read',
};

const Views = z.object({ views: z.array(SavedView) });

export const viewsContract = {
  views: route
    .meta({ ...ownViews, rateLimit: 'read' })
    .route({ method: 'GET', path: '/office/views/{grid}', summary: 'Saved views of a grid, and those others share' })
    .input(z.strictObject({ grid: Grid }))
    .output(Views),
  saveView: route
    .meta(ownViews)
    .route({
      method: 'PUT',
      path: '/office/views/{grid}',
      summary: 'Saves a view under its name, replacing the former one',
    })
    .input(
      z.strictObject({
        grid: Grid,
        name: z.string().trim().min(1, 'REQUIRED').max(40, 'TOO_LONG'),
        state: z.record(z.string().max(60), z.unknown()),
        position: z.int().min(0).max(100).default(0),
      }),
    )
    .output(Views),
  shareView: route
    .meta(ownViews)
    .route({
      method: 'PUT',
      path: '/office/views/{grid}/{id}/shared',
      summary: 'Shares an own view with all who read the grid, or withdraws it; a repeat changes nothing',
    })
    .input(z.strictObject({ grid: Grid, id: Uuid, is_shared: z.boolean() }))
    .output(Views),
  removeView: route
    .meta(ownViews)
    .route({ method: 'DELETE', path: '/office/views/{grid}/{id}', summary: 'Removes a view; a repeat changes nothing' })
    .input(z.strictObject({ grid: Grid, id: Uuid }))
    .output(Views),
};
