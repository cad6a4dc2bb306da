import type { CartDiscount } from '@kolobeh/shared/discount/cart-discount.ts';
import { wholeUnitsIn } from '@kolobeh/shared/kernel/money.ts';
import type { StoredCartItem } from './queries/cart-items.ts';

/** What discounts take off the lines of a cart, and what is told of them. */
export interface DiscountedGoods {
  /** Minor units by the item's id. */
  byItem: ReadonlyMap<string, number>;
  shown: CartDiscount[];
}

/** The items at what one piece of them costs after discounts, in whole crowns or lei. */
export const paidItems = (
  items: readonly StoredCartItem[],
  discounts: DiscountedGoods | null,
): readonly StoredCartItem[] =>
  discounts === null
    ? items
    : items.map((item) => {
        const off = discounts.byItem.get(item.id) ?? 0;
        const price = item.price === null ? null : wholeUnitsIn(item.price - off / item.quantity);
        return { ...item, price };
      });
