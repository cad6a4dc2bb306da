import { z } from 'zod';
import type { Capability } from '../kernel/roles.ts';

/** What the office shows and other people, the shop and the stations change meanwhile. */
export const ChangeTopic = z.enum([
  'orders',
  'products',
  'categories',
  'buyouts',
  'payouts',
  'bonuses',
  'price-lists',
  'repairs',
  'reservations',
  'imports',
  'tasks',
  'floor',
  'stock',
  'reviews',
  'questions',
  'enquiries',
  'job-applications',
  'subscribers',
  'gift-cards',
  'discounts',
  'content',
  'people',
]);
export type ChangeTopic = z.infer<typeof ChangeTopic>;

/** Who may read a topic's rows may know that they have changed. */
export const readerOf: Record<ChangeTopic, Capability> = {
  orders: 'order.read',
  products: 'product.read',
  categories: 'product.read',
  buyouts: 'buyout.read',
  payouts: 'payout.prepare',
  bonuses: 'bonus.edit',
  'price-lists': 'pricelist.read',
  repairs: 'repair.bench',
  reservations: 'reservation.settle',
  imports: 'product.edit',
  tasks: 'task.read',
  floor: 'warehouse.read',
  stock: 'warehouse.read',
  reviews: 'review.moderate',
  questions: 'question.answer',
  enquiries: 'enquiry.answer',
  'job-applications': 'hiring.manage',
  subscribers: 'subscriber.read',
  'gift-cards': 'discount.edit',
  discounts: 'discount.edit',
  content: 'content.edit',
  people: 'people.read',
};

/**
 * How each topic stands. A mark says nothing but that it is another one than before: something of the topic was
 * committed since, or the data are others. Topics the caller may not read are absent.
 */
export const ChangeMarks = z.partialRecord(ChangeTopic, z.string());
export type ChangeMarks = z.infer<typeof ChangeMarks>;

/** Topics of which the marks differ. One whose mark was not known counts as changed: nobody knows since when. */
export const changedTopics = (before: ChangeMarks, now: ChangeMarks): ChangeTopic[] =>
  ChangeTopic.options.filter((topic) => now[topic] !== undefined && now[topic] !== before[topic]);

/** Marks of the topics that this program knows: a server of a later version tells of others too. */
export const knownMarks = (marks: ChangeMarks): ChangeMarks =>
  Object.fromEntries(
    ChangeTopic.options.flatMap((topic) => (marks[topic] === undefined ? [] : [[topic, marks[topic]]])),
  );
