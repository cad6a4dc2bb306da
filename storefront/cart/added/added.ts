// What the sheet over the page says after something was put into the cart. The browser loads this with every product,
// so it holds no more than the shape of the answer; how the answer is made is the server's.
import type { CartItem } from '@kolobeh/shared/cart/cart.ts';
import type { AtcDelivery } from '@kolobeh/shared/checkout/atc-contract.ts';
import type { ProductCard } from '@kolobeh/shared/catalogue/contract.ts';
import type { Money } from '@kolobeh/shared/kernel/money.ts';
import type { CartRefusal } from '../cart-refusal.ts';

/** A product just put into the cart, and the cart after it. */
export interface Added {
  item: CartItem;
  count: number;
  /** Goods less discounts: from this free delivery counts. */
  itemsTotal: Money;
  /** The same with insurance and warranties. */
  total: Money;
  /** Null when delivery is free already. */
  missingToFreeDelivery: Money | null;
  /** Codes of all the cart holds. */
  products: string[];
  /** Goods that fit the product, can be bought now, and are not in the cart yet. */
  accessories: ProductCard[];
  /** By what the cart can come, the soonest of each kind. */
  ways: AtcDelivery[];
}

/** Answer to a form that stays on its page; exactly one of the two is there. */
export interface AddAnswer {
  refusal?: CartRefusal;
  added?: Added;
}

/** Field by which the browser says that the page stays and wants an answer instead of the way to the cart. */
export const stayField = 'stay';
