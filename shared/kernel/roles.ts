import { z } from 'zod';

/** Who a caller is. `visitor` is anyone without a session. */
export const Role = z.enum(['visitor', 'customer', 'shop', 'warehouse', 'office', 'supervisor', 'admin']);
export type Role = z.infer<typeof Role>;

export const staffRoles = ['shop', 'warehouse', 'office', 'supervisor', 'admin'] as const satisfies readonly Role[];

export const isStaff = (role: Role): boolean => (staffRoles as readonly Role[]).includes(role);

/** What a caller may do. A route names exactly one. */
export const Capability = z.enum([
  'shop.browse',
  'cart.use',
  'order.place',
  'order.follow',
  'buyout.offer',
  'account.own',
  'session.own',
  'staff.session',
  'order.read',
  'order.change',
  'order.settle',
  'reservation.settle',
  'repair.bench',
  'question.answer',
  'enquiry.answer',
  'review.moderate',
  'subscriber.read',
  'hiring.manage',
  'product.read',
  'product.edit',
  'price.edit',
  'category.edit',
  'content.edit',
  'buyout.read',
  'buyout.process',
  'buyout.identity',
  'bonus.edit',
  'discount.edit',
  'cover.edit',
  'instalment.edit',
  'pricelist.read',
  'pricelist.edit',
  'pricelist.publish',
  'unit.read',
  'payout.prepare',
  'payout.release',
  'view.own',
  'task.read',
  'task.edit',
  'task.settle',
  'warehouse.read',
  'warehouse.pick',
  'warehouse.pack',
  'warehouse.dispatch',
  'warehouse.stock',
  'warehouse.override',
  'warehouse.settings',
  'station.set',
  'location.edit',
  'page-cache.purge',
  'pause.set',
  'stock.reconcile',
  'people.read',
  'people.edit',
  'audit.read',
  'statistics.read',
  'integration.edit',
]);
export type Capability = z.infer<typeof Capability>;

const visitor: Capability[] = ['shop.browse', 'cart.use', 'order.place', 'order.follow', 'buyout.offer', 'session.own'];
const customer: Capability[] = [...visitor, 'account.own'];
const staff: Capability[] = [...visitor, 'staff.session', 'view.own', 'product.read'];
const shop: Capability[] = [
  ...staff,
  'order.read',
  'reservation.settle',
  'repair.bench',
  'buyout.read',
  'buyout.process',
  'unit.read',
];
const warehouse: Capability[] = [
  ...staff,
  'warehouse.read',
  'warehouse.pick',
  'warehouse.pack',
  'warehouse.dispatch',
  'warehouse.stock',
  'station.set',
];
const office: Capability[] = [
  ...shop,
  'order.change',
  'question.answer',
  'enquiry.answer',
  'review.moderate',
  'subscriber.read',
  'hiring.manage',
  'warehouse.read',
  'task.read',
  'task.edit',
  'bonus.edit',
  'discount.edit',
  'cover.edit',
  'instalment.edit',
  'product.edit',
  'price.edit',
  'category.edit',
  'content.edit',
  'payout.prepare',
  'pricelist.read',
  'pricelist.edit',
  'location.edit',
  'station.set',
  'statistics.read',
];
const supervisor: Capability[] = [
  ...new Set([
    ...office,
    ...warehouse,
    'order.settle',
    'task.settle',
    'warehouse.override',
    'buyout.identity',
    'payout.release',
    'pricelist.publish',
    'people.read',
    'audit.read',
  ] as const),
];

/** Deny by default: what is not listed is refused. */
export const capabilitiesOf: Record<Role, readonly Capability[]> = {
  visitor,
  customer,
  shop,
  warehouse,
  office,
  supervisor,
  admin: Capability.options.filter((capability) => capability !== 'account.own'),
};

export const may = (role: Role, capability: Capability): boolean => capabilitiesOf[role].includes(capability);
