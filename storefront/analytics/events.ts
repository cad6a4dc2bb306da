// What the shop tells analytics: entries of the page's dataLayer, in the words of Google Analytics 4 for shops.
import { z } from 'zod';
import { CurrencyCode } from '@kolobeh/shared/kernel/money.ts';
import { Quality } from '@kolobeh/shared/catalogue/quality.ts';

/** A sum in whole units with at most two decimals, as analytics reckons. */
const Amount = z.number().min(0).multipleOf(0.01);
const Words = z.string().min(1);

/** One line of goods: GA4's own fields, then what the house tells of its products beside them. */
export const MeasuredItem = z.strictObject({
  item_id: Words,
  item_name: Words,
  item_brand: Words,
  item_category: Words.optional(),
  item_category2: Words.optional(),
  item_category3: Words.optional(),
  item_variant: Words,
  item_list_id: Words.optional(),
  item_list_name: Words.optional(),
  /** Place in its list, from 0. */
  index: z.int().min(0).optional(),
  /** Of one piece, with `discount` taken off. */
  price: Amount,
  discount: Amount.optional(),
  quantity: z.int().min(1),
  product_id: z.int(),
  short_name: Words,
  type_device_name: Words,
  common_price: Amount,
  category_names: z.array(z.string()),
  root_category_names: z.array(z.string()),
  quality: Quality,
  meta_attributes_description: z.string(),
  gifts: z.array(z.string()),
  special_offers_product_badge: z.string().nullable(),
  special_offer_icons: z.array(z.string()),
});
export type MeasuredItem = z.infer<typeof MeasuredItem>;

const Said = z.strictObject({ user_type: z.enum(['registered', 'unregistered']) });
const items = z.array(MeasuredItem).min(1);
const valued = { currency: CurrencyCode, value: Amount, items };
const listed = { item_list_id: Words, item_list_name: Words, items };
/** An offer of the shop's own pages: where its link leads, its title and its place among the others, from 1. */
const promotion = z.strictObject({ promotion_id: Words, promotion_name: Words, creative_slot: Words });
const order = { ...valued, transaction_id: z.string().regex(/^\d{1,10}$/) };

/** Every entry that is an event; what one tells of goods stands under `ecommerce`. */
export const AnalyticsEvent = z.discriminatedUnion('event', [
  Said.extend({ event: z.literal('virtual_page_view'), page: z.string().startsWith('/') }),
  Said.extend({ event: z.literal('search'), search_term: Words }),
  Said.extend({ event: z.literal('login'), method: z.literal('password') }),
  Said.extend({ event: z.literal('sign_up'), method: z.literal('password') }),
  Said.extend({ event: z.literal('view_item_list'), ecommerce: z.strictObject(listed) }),
  Said.extend({ event: z.literal('select_item'), ecommerce: z.strictObject(listed) }),
  Said.extend({ event: z.literal('view_item'), ecommerce: z.strictObject(valued) }),
  Said.extend({ event: z.literal('view_promotion'), ecommerce: promotion }),
  Said.extend({ event: z.literal('select_promotion'), ecommerce: promotion }),
  Said.extend({ event: z.literal('add_to_wishlist'), ecommerce: z.strictObject(valued) }),
  Said.extend({ event: z.literal('add_to_cart'), ecommerce: z.strictObject(valued) }),
  Said.extend({ event: z.literal('remove_from_cart'), ecommerce: z.strictObject(valued) }),
  Said.extend({ event: z.literal('view_cart'), ecommerce: z.strictObject(valued) }),
  Said.extend({ event: z.literal('begin_checkout'), ecommerce: z.strictObject(valued) }),
  Said.extend({
    event: z.literal('add_shipping_info'),
    ecommerce: z.strictObject({ ...valued, shipping_tier: Words }),
  }),
  Said.extend({ event: z.literal('add_payment_info'), ecommerce: z.strictObject({ ...valued, payment_type: Words }) }),
  Said.extend({
    event: z.literal('purchase'),
    ecommerce: z.strictObject({ ...order, tax: Amount, shipping: Amount, coupon: Words.optional() }),
  }),
  Said.extend({ event: z.literal('refund'), ecommerce: z.strictObject(order) }),
]);
export type AnalyticsEvent = z.infer<typeof AnalyticsEvent>;

/** Entries of the layer: before goods are told anew, those told last are taken back. */
export const AnalyticsEntry = z.union([AnalyticsEvent, z.strictObject({ ecommerce: z.null() })]);
export type AnalyticsEntry = z.infer<typeof AnalyticsEntry>;
