import type { Cart, CartItem } from '@kolobeh/shared/cart/contract.ts';
import { vatOf } from '@kolobeh/shared/cart/vat-of-cart.ts';
import { stockWord } from '@kolobeh/shared/catalogue/stock-word.ts';
import { itemsTotal, missingToFreeDelivery } from '@kolobeh/shared/checkout/prices.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { ChosenInstalments } from '@kolobeh/shared/instalment/chosen-instalments.ts';
import type { TradeIn } from '@kolobeh/shared/discount/trade-in.ts';
import { add, money, sum, times } from '@kolobeh/shared/kernel/money.ts';
import type { DiscountedGoods } from './paid-items.ts';
import type { StoredCartItem } from './queries/cart-items.ts';
import type { StoredCart } from './queries/carts.ts';

/** Instalments that a cart's draft keeps; none when it keeps something older. */
export const keptInstalments = ({ checkout }: Pick<StoredCart, 'checkout'>): ChosenInstalments | null =>
  ChosenInstalments.safeParse(checkout.installment).data ?? null;

function problemOf(item: StoredCartItem): CartItem['problem'] {
  if (item.price === null) return 'NOT_OFFERED';
  if (item.available <= 0) return 'SOLD_OUT';
  return item.available < item.quantity ? 'NOT_ENOUGH' : null;
}

interface Around {
  /** Day (ISO) on which goods in stock arrive; null when nobody knows. */
  deliveredOn: string | null;
  discounts: DiscountedGoods | null;
  tradeIn: TradeIn | null;
  installment: ChosenInstalments | null;
}

/** The cart as it is shown. Lines no longer offered cost nothing and say why. */
export function presentCart(
  market: MarketCode,
  items: readonly StoredCartItem[],
  { deliveredOn, discounts, tradeIn, installment }: Around,
): Cart {
  const { currency } = markets[market];
  const shown = items.map((item): CartItem => {
    const unitPrice = money(item.price ?? 0, currency);
    return {
      id: item.id,
      product: item.code,
      name: item.name ?? item.code,
      product_seo_name: item.seo_name ?? '',
      subtitle: item.subtitle ?? '',
      picture: item.picture_key ?? '',
      quantity: item.quantity,
      unit_price: unitPrice,
      total: times(unitPrice, item.quantity),
      discount: money(discounts?.byItem.get(item.id) ?? 0, currency),
      stock: stockWord(item.available, deliveredOn),
      problem: problemOf(item),
    };
  });
  const goods = itemsTotal(
    shown.map((item) => ({ unitPrice: item.unit_price, quantity: item.quantity })),
    markets[market],
  );
  const off = sum(
    shown.map((item) => item.discount),
    currency,
  );
  const discounted = add(goods, times(off, -1));
  const toPay = tradeIn ? add(discounted, times(tradeIn.bonus, -1)) : discounted;
  return {
    market,
    count: items.reduce((pieces, item) => pieces + item.quantity, 0),
    items: shown,
    items_total: goods,
    discounts: discounts?.shown ?? [],
    discount_total: off,
    discounted_total: discounted,
    trade_in: tradeIn,
    to_pay: toPay,
    instalment_base: money(Math.max(0, toPay.amount - (tradeIn?.price.amount ?? 0)), currency),
    missing_to_free_delivery: missingToFreeDelivery(discounted, markets[market]),
    installment,
    weight_grams: items.reduce((grams, item) => grams + item.weight_grams * item.quantity, 0),
    vat: vatOf(items.map((item) => item.vat_regime)),
  };
}
