import type { Quality } from '../../catalogue/quality.ts';
import type { DiscountConditions } from './discount.ts';

/** A line of goods as discounts see it. */
export interface Goods {
  id: string;
  product: string;
  manufacturer: string;
  /** Categories it stands in itself, not those above them. */
  categories: readonly number[];
  quality: Quality;
  quantity: number;
  /** Minor units, whole crowns or lei. */
  unitPrice: number;
}

const meets = <Value>(wanted: readonly Value[], value: Value): boolean => wanted.length === 0 || wanted.includes(value);

/** Whether a discount, or a set of one, means the goods. */
export const areMeant = (
  goods: Goods,
  { products, categories, manufacturers, qualities }: DiscountConditions,
): boolean =>
  meets(products, goods.product) &&
  meets(manufacturers, goods.manufacturer) &&
  meets(qualities, goods.quality) &&
  (categories.length === 0 || categories.some((category) => goods.categories.includes(category)));
