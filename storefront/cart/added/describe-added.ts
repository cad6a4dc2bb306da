import type { Cart, CartItem } from '@kolobeh/shared/cart/cart.ts';
import type { AtcDelivery } from '@kolobeh/shared/checkout/atc-contract.ts';
import type { ProductCard } from '@kolobeh/shared/catalogue/contract.ts';
import type { ApiClient } from '@kolobeh/shared/client.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { add } from '@kolobeh/shared/kernel/money.ts';
import { textOf } from '../../base/forms/form-values.ts';
import { refusalOf } from '../../base/forms/refusal.ts';
import { noneOn } from '../../base/missing.ts';
import { type Added, stayField } from './added.ts';
import { bestWays } from './best-ways.ts';

/** The form came from a page with scripts, which shows what was added over itself; a plain form goes to the cart. */
export const staysOnPage = (form: FormData): boolean => textOf(form, stayField) === '1';

const mostAccessories = 3;

/** Those of the goods that are worth offering: in stock, and not what the cart holds. */
export const offered = (
  accessories: readonly ProductCard[],
  { items }: { items: readonly Pick<CartItem, 'product'>[] },
): ProductCard[] =>
  accessories
    .filter(({ code, stock }) => stock.state !== 'sold_out' && !items.some(({ product }) => product === code))
    .slice(0, mostAccessories);

/** What fits a line of the cart. A product withdrawn in the meantime has no accessories; the cart says the rest. */
export async function accessoriesOf(api: ApiClient, market: MarketCode, item: CartItem): Promise<ProductCard[]> {
  // What is collected in a store alone goes with nothing of the warehouse.
  if (item.only_in.length > 0) return [];
  try {
    return (await api.catalogue.product({ market, seo_name: item.product_seo_name })).accessories;
  } catch (error) {
    if (refusalOf(error)) return [];
    throw error;
  }
}

/** By what the cart with a product comes, the best of each kind. A product withdrawn in the meantime comes by nothing. */
export async function waysOf(api: ApiClient, market: MarketCode, product: string): Promise<AtcDelivery[]> {
  const found = await api.checkout.atcDelivery({ market, product }).catch(noneOn('PRODUCT_NOT_FOUND'));
  return found ? bestWays(found.deliveries) : [];
}

/** @returns null when the product is not in the cart */
export async function describeAdded(api: ApiClient, cart: Cart, product: string): Promise<Added | null> {
  const item = cart.items.find((one) => one.product === product);
  if (!item) return null;
  const [accessories, ways] = await Promise.all([
    accessoriesOf(api, cart.market, item),
    waysOf(api, cart.market, product),
  ]);
  return {
    item,
    count: cart.count,
    itemsTotal: cart.discounted_total,
    total: add(cart.discounted_total, cart.covers_total),
    missingToFreeDelivery: cart.missing_to_free_delivery,
    products: cart.items.map((one) => one.product),
    accessories: offered(accessories, cart),
    ways,
  };
}
