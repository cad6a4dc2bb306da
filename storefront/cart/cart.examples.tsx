import { stockWord } from '@kolobeh/shared/catalogue/stock-word.ts';
import { type Examples, at } from '../testing/kit/example.tsx';
import { aCart, aCartItem, aLongProduct, aProduct, price, someCovers, someOffers } from '../testing/kit/goods.ts';
import { someWays } from '../testing/kit/ways.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { Cart, CartItem } from '@kolobeh/shared/cart/cart.ts';
import type { CartDiscount } from '@kolobeh/shared/discount/cart-discount.ts';
import type { TradeIn } from '@kolobeh/shared/discount/trade-in.ts';
import { unansweredChange } from './cart-refusal.ts';
import CartPage from './CartPage.tsx';
import type { DropMonthly } from './trade-in/drop-monthly.ts';

const cart = (
  market: MarketCode,
  items: CartItem[],
  { drop = null, beside, ...more }: Partial<Cart> & { drop?: DropMonthly | null; beside?: object } = {},
  answer?: unknown,
) =>
  at(
    market,
    {
      address: `/${market}/kosik`,
      data: {
        cart: { ...aCart(market, items), ...more },
        upTo: 25,
        drop,
        beside: { collected: null, ways: [], accessories: null, ...beside },
      },
      answer,
    },
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

const inStore = (isOwn: boolean) => ({
  store: { name: 'Brno – Masarykova' },
  when: { at: '2026-11-24T08:00:00.000Z', isToday: isOwn, isOwn, isSoon: isOwn },
});

const aDiscount = (market: MarketCode, more: Partial<CartDiscount>): CartDiscount => ({
  id: crypto.randomUUID(),
  name: market === 'cs' ? 'Podzimní sleva na příslušenství' : 'Reducere de toamnă la accesorii',
  by: 'code',
  code: 'PODZIM26',
  amount: price(market, 0),
  lines: [],
  reason: null,
  is_invalid: false,
  ...more,
});

const withDiscounts = (market: MarketCode): Partial<Cart> => {
  const lines = [{ name: aLongProduct(market).name, amount: price(market, 41_997) }];
  return {
    discounts: [
      aDiscount(market, { amount: price(market, 41_997), lines }),
      aDiscount(market, { id: null, by: 'automatic', name: 'Trio', reason: { code: 'MISSING_PIECES', pieces: 2 } }),
      aDiscount(market, {
        by: 'card',
        code: '1234',
        name: 'Firma',
        reason: { code: 'NOT_COMBINABLE', name: market === 'cs' ? 'Podzimní sleva' : 'Reducere de toamnă' },
      }),
    ],
    discount_total: price(market, 41_997),
    discounted_total: price(market, 392_963),
    to_pay: price(market, 392_963),
  };
};

const typed = { code: 'podzim26', cardNumber: '', cardHolder: '' };

const someSaved = (market: MarketCode): Cart['saved'] => {
  const { product, name, product_seo_name, picture, unit_price } = aCartItem(market);
  const saved = { product, name, product_seo_name, picture, quantity: 1, unit_price, is_available: true };
  return [
    { ...saved, price_was: price(market, 9_990) },
    { ...saved, product: `${product}-2`, name: aLongProduct(market).name, price_was: null, is_available: false },
  ];
};

const aTradeIn = (market: MarketCode): TradeIn => ({
  number: '2611000017',
  device: 'Apple iPhone 13 128 GB, inkoustová',
  picture: 'phone',
  grade: 'A+',
  url: '#',
  price: price(market, 7_200),
  bonus: price(market, 790),
  product: aCartItem(market).name,
  valid_until: '2026-12-07',
  is_held: true,
  security: 'sent_first',
  securities: ['sent_first', 'card_hold'],
  held: price(market, 7_200),
  grade_drop: {
    grade: 'A',
    price: price(market, 6_400),
    bonus: price(market, 790),
    more: price(market, 800),
    asked: price(market, 800),
  },
  problem: null,
});

const prague = { seo_name: 'praha-vinohrady', name: 'Praha – Vinohrady' };
const onlyThere = (market: MarketCode) =>
  aCartItem(market, { only_in: [prague], hold: { state: 'mine', until: '2026-11-27T10:20:00Z' } });

export const examples: Examples = {
  'all that there is': (market) =>
    cart(market, [
      aCartItem(market, { stock: stockWord(1, '2026-11-27') }),
      aCartItem(market, { quantity: 3, total: price(market, 44_970), stock: stockWord(3, '2026-11-27') }),
      aCartItem(market, { stock: stockWord(3, '2026-11-27') }),
    ]),
  'what a store alone has': (market) =>
    cart(market, [onlyThere(market)], { only_in_store: { stores: [prague], trouble: null } }),
  'what a store alone has, with what it has not': (market) =>
    cart(market, [onlyThere(market), aCartItem(market)], { only_in_store: { stores: [], trouble: 'APART' } }),
  'fewer pieces than wanted': (market) =>
    cart(market, [aCartItem(market, { quantity: 2, problem: 'NOT_ENOUGH', stock: stockWord(1, null) })]),
  'collected in a store soon': (market) => cart(market, two(market), { beside: { collected: inStore(true) } }),
  'collected in a store when it is brought': (market) =>
    cart(market, two(market), { beside: { collected: inStore(false) } }),
  'by what it comes, and what fits it': (market) =>
    cart(market, [aCartItem(market)], {
      beside: {
        collected: inStore(true),
        ways: someWays(market).slice(1),
        accessories: {
          products: [aProduct(market), { ...aLongProduct(market), code: 'LONG' }],
          parent: aCartItem(market),
        },
      },
    }),
  'two lines': (market) => cart(market, two(market), { missing_to_free_delivery: price(market, 310) }),
  'changed prices, goods of another device, goods kept for later': (market) =>
    cart(
      market,
      [
        aCartItem(market, { price_was: price(market, 13_990) }),
        aCartItem(market, { price_was: price(market, 9_990), is_merged: true, name: aLongProduct(market).name }),
      ],
      { saved: someSaved(market) },
    ),
  'a device that pays a part of it, its price held on a card': (market) =>
    cart(market, [aCartItem(market)], {
      trade_in: { ...aTradeIn(market), security: 'card_hold' },
      to_pay: price(market, 5_000),
    }),
  'a device that pays a part of it': (market) =>
    cart(market, [aCartItem(market)], {
      trade_in: aTradeIn(market),
      to_pay: price(market, 5_000),
      drop: { count: 12, monthly: price(market, 67) },
    }),
  'lines that cannot be bought': (market) =>
    cart(market, [
      aCartItem(market, { problem: 'SOLD_OUT', stock: stockWord(0, null) }),
      aCartItem(market, {
        problem: 'NOT_ENOUGH',
        quantity: 4,
        stock: stockWord(2, null),
      }),
      aCartItem(market, { problem: 'NOT_OFFERED' }),
    ]),
  'a last piece: held, held no more, lost, and held by others': (market) => {
    const isGone = { stock: stockWord(0, null) };
    const until = '2026-11-23T13:32:00.000Z';
    return cart(market, [
      aCartItem(market, { hold: { state: 'mine', until } }),
      aCartItem(market, { hold: { state: 'over', until } }),
      aCartItem(market, { hold: { state: 'over', until }, problem: 'SOLD_OUT', ...isGone }),
      aCartItem(market, { hold: { state: 'others', until }, problem: 'HELD', ...isGone }),
    ]);
  },
  'a gift, and one that is gone': (market) => {
    const bought = aCartItem(market, { quantity: 2 });
    const free = { parent_id: bought.id, is_gift: true, unit_price: price(market, 0), total: price(market, 0) };
    return cart(market, [
      bought,
      aCartItem(market, { ...free, name: aLongProduct(market).name, quantity: 2 }),
      aCartItem(market, { ...free, problem: 'GIFT_GONE' }),
    ]);
  },
  'insurance and a longer warranty': (market) =>
    cart(market, [
      aCartItem(market, { covers: someCovers(market), offers: someOffers(market) }),
      aCartItem(market, { offers: someOffers(market) }),
    ]),
  'insurance to be chosen again': (market) => {
    const [screen, general] = someCovers(market);
    if (!screen || !general) throw new Error('No covers');
    const covers = [
      { ...screen, problem: 'PRICE_CHANGED' as const, price_chosen: price(market, 790) },
      { ...general, problem: 'GONE' as const, price: price(market, 0), total: price(market, 0) },
    ];
    return cart(market, [aCartItem(market, { covers, offers: someOffers(market) })]);
  },
  'a warranty code that is none': (market) => {
    const item = aCartItem(market, { offers: someOffers(market) });
    const warranty = { item: item.id, typed: 'zaruka', code: 'WARRANTY_CODE_INVALID' as const };
    return cart(market, [item], {}, { refusal: { ...unansweredChange, warranty } });
  },
  'discounts that count and do not': (market) => cart(market, two(market), withDiscounts(market)),
  'a discount that is over': (market) =>
    cart(market, two(market), {
      discounts: [aDiscount(market, { reason: { code: 'EXPIRED', day: '2026-11-20' }, is_invalid: true })],
    }),
  'a code that is none': (market) =>
    cart(
      market,
      two(market),
      {},
      {
        refusal: {
          ...unansweredChange,
          discount: { field: 'code', why: { kind: 'refusal', code: 'SALE_CODE_INVALID' }, typed },
        },
      },
    ),
  'a field that does not fit': (market) =>
    cart(market, two(market), {}, { refusal: { ...unansweredChange, field: 'TOO_LARGE' } }),
  'goods that are sold no more': (market) =>
    cart(market, two(market), {}, { refusal: { ...unansweredChange, code: 'PRODUCT_NOT_FOUND' } }),
  empty: (market) => cart(market, []),
};
