import type { MeasuredProduct } from '@kolobeh/shared/analytics/contract.ts';
import type { AnalyticsEntry, MeasuredItem } from './events.ts';
import type { Currency } from '@kolobeh/shared/kernel/market.ts';
import { minorUnits, type Money } from '@kolobeh/shared/kernel/money.ts';

/** A piece of goods as a page knows it; what is left out is told by the product itself. */
export interface Goods {
  code: string;
  quantity?: number;
  /** Of one piece, before discounts. */
  price?: Money;
  /** Off all its pieces. */
  discount?: Money;
  index?: number;
}

type GoodsEvent = Extract<AnalyticsEntry, { event: string; ecommerce: { items: object[] } }>['event'];

/** What happened, before it is known what the goods are. */
export type Draft =
  | { event: 'virtual_page_view'; page: string }
  | { event: 'search'; search_term: string }
  | {
      event: 'view_promotion' | 'select_promotion';
      ecommerce: { promotion_id: string; promotion_name: string; creative_slot: string };
    }
  | { event: 'login' | 'sign_up'; method: 'password' }
  | {
      event: GoodsEvent;
      currency: Currency;
      goods: readonly Goods[];
      /** Sum of the goods when it is not told by their prices. */
      value?: Money;
      /** What the event tells beside. */
      more?: Readonly<Record<string, string | number>>;
    };

const decimal = ({ amount }: Money): number => amount / minorUnits;

/** Off one piece, in whole minor units. */
const discountOfPiece = ({ discount, quantity = 1 }: Goods): number =>
  discount ? Math.round(discount.amount / quantity) / minorUnits : 0;

function itemOf(goods: Goods, product: MeasuredProduct): MeasuredItem {
  const off = discountOfPiece(goods);
  const [root] = product.root_category_names;
  const categories = [root, ...product.category_names.filter((name) => name !== root)];
  return {
    item_id: product.code,
    item_name: product.long_name,
    item_brand: product.master_product.manufacturer_name,
    ...(categories[0] ? { item_category: categories[0] } : {}),
    ...(categories[1] ? { item_category2: categories[1] } : {}),
    ...(categories[2] ? { item_category3: categories[2] } : {}),
    item_variant: product.quality_name,
    ...(goods.index === undefined ? {} : { index: goods.index }),
    price: Math.round(decimal(goods.price ?? product.price) * minorUnits - off * minorUnits) / minorUnits,
    ...(off > 0 ? { discount: off } : {}),
    quantity: goods.quantity ?? 1,
    product_id: product.id,
    short_name: product.short_name,
    type_device_name: product.type_device_name,
    common_price: decimal(product.common_price),
    category_names: product.category_names,
    root_category_names: product.root_category_names,
    quality: product.quality,
    meta_attributes_description: product.meta_attributes_description,
    gifts: product.gifts,
    special_offers_product_badge: product.special_offers_product_badge,
    special_offer_icons: product.special_offer_icons,
  };
}

const valueOf = (items: readonly MeasuredItem[]): number =>
  Math.round(items.reduce((sum, { price, quantity }) => sum + price * quantity, 0) * minorUnits) / minorUnits;

const isOfList = (event: GoodsEvent): boolean => event === 'view_item_list' || event === 'select_item';

/** Entries of a draft; none when nothing is known of its goods. */
export function entriesOf(
  draft: Draft,
  products: ReadonlyMap<string, MeasuredProduct>,
  userType: 'registered' | 'unregistered',
): AnalyticsEntry[] {
  if ('ecommerce' in draft) return [{ ecommerce: null }, { ...draft, user_type: userType }];
  if (!('goods' in draft)) return [{ ...draft, user_type: userType }];
  const { event, currency, value, more } = draft;
  const items = draft.goods.flatMap((goods) => {
    const product = products.get(goods.code);
    return product ? [itemOf(goods, product)] : [];
  });
  if (items.length === 0) return [];
  const sums = isOfList(event) ? {} : { currency, value: value ? decimal(value) : valueOf(items) };
  const entry = { event, user_type: userType, ecommerce: { ...more, ...sums, items } };
  return [{ ecommerce: null }, entry as unknown as AnalyticsEntry];
}
