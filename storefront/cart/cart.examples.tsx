import { type Examples, at } from '../testing/kit/example.tsx';
import { aCart, aCartItem, aLongProduct, price } from '../testing/kit/goods.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { CartItem } from '@kolobeh/shared/cart/contract.ts';
import CartPage from './CartPage.tsx';

const cart = (market: MarketCode, items: CartItem[], more: object = {}) =>
  at(
    market,
    { address: `/${market}/kosik`, data: { cart: { ...aCart(market, items), ...more }, upTo: 25 } },
    <main>
      <CartPage />
    </main>,
  );

const two = (market: MarketCode): CartItem[] => [
  aCartItem(market),
  aCartItem(market, {
    name: aLongProduct(market).name,
    quantity: 3,
    unit_price: price(market, 139_990),
    total: price(market, 419_970),
  }),
];

export const examples: Examples = {
  'two lines': (market) => cart(market, two(market), { missing_to_free_delivery: price(market, 310) }),
  'lines that cannot be bought': (market) =>
    cart(market, [
      aCartItem(market, { problem: 'SOLD_OUT', stock: { state: 'sold_out', available: 0, delivered_on: null } }),
      aCartItem(market, {
        problem: 'NOT_ENOUGH',
        quantity: 4,
        stock: { state: 'in_stock', available: 2, delivered_on: null },
      }),
      aCartItem(market, { problem: 'NOT_OFFERED' }),
    ]),
  empty: (market) => cart(market, []),
};
