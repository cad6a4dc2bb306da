// Goods as the shop's API gives them, in both markets.
import { noFeatures } from '@kolobeh/shared/catalogue/features.ts';
import type { Cart, CartItem } from '@kolobeh/shared/cart/cart.ts';
import type { CartCover, CoverOffer } from '@kolobeh/shared/cover/cover.ts';
import type { Facets, ProductCard } from '@kolobeh/shared/catalogue/contract.ts';
import { stockWord } from '@kolobeh/shared/catalogue/stock-word.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { type Money, whole } from '@kolobeh/shared/kernel/money.ts';

/** A price of about the same worth in the market's own currency. */
export const price = (market: MarketCode, crowns: number): Money =>
  whole(market === 'cs' ? crowns : Math.round(crowns / 5), markets[market].currency);

const tomorrow = (): string => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

export const aProduct = (market: MarketCode, more: Partial<ProductCard> = {}): ProductCard => ({
  id: 1,
  code: 'APL-IP13-128-BLK',
  seo_name: 'iphone-13-128-gb-cerny',
  name: market === 'cs' ? 'Apple iPhone 13 128 GB černý' : 'Apple iPhone 13 128 GB negru',
  subtitle: '6,1″ · 4 GB · A15 Bionic',
  manufacturer_name: 'Apple',
  quality: 'new',
  grade: null,
  picture: 'phone',
  price: price(market, 14_990),
  lowest_30_days: null,
  stock: stockWord(5, tomorrow()),
  rating: 4.6,
  rating_count: 128,
  is_novelty: false,
  instalment: null,
  offer: null,
  ...more,
});

/** A used one of grade B, the last there is, cheaper than before. */
export const aUsedProduct = (market: MarketCode): ProductCard =>
  aProduct(market, {
    id: 2,
    code: 'APL-IP13-128-BLK-B',
    quality: 'used',
    grade: 'B',
    subtitle: market === 'cs' ? 'Použitý, baterie 87 %' : 'Folosit, baterie 87 %',
    price: price(market, 8990),
    lowest_30_days: price(market, 9990),
    stock: stockWord(1, tomorrow()),
  });

export const aLongProduct = (market: MarketCode): ProductCard =>
  aProduct(market, {
    id: 3,
    code: 'SAM-S24U-1TB-VIO',
    name:
      market === 'cs'
        ? 'Samsung Galaxy S24 Ultra 5G 12 GB/1 TB Titanium Violet s pouzdrem a rychlonabíječkou 45 W'
        : 'Samsung Galaxy S24 Ultra 5G 12 GB/1 TB Titanium Violet cu husă și încărcător rapid de 45 W',
    price: price(market, 139_990),
    lowest_30_days: price(market, 159_990),
    is_novelty: true,
  });

/** With what stands under its price at most: a discount for a time and instalments. */
export const anOfferedProduct = (market: MarketCode): ProductCard =>
  aProduct(market, {
    id: 5,
    code: 'APL-IP13-512',
    name: market === 'cs' ? 'Apple iPhone 13 512 GB modrý' : 'Apple iPhone 13 512 GB albastru',
    offer: { percent: 10, amount: price(market, 1_499), until: '2026-11-30' },
    instalment: { monthly_price: price(market, 495), count: 36, apr: 12.13, total: price(market, 17_820) },
  });

export const aSoldOutProduct = (market: MarketCode): ProductCard =>
  aProduct(market, { id: 4, code: 'APL-IP13-256', stock: stockWord(0, null), picture: 'tablet' });

/** Each of them once, as in a list. */
export const someProducts = (market: MarketCode): ProductCard[] =>
  [anOfferedProduct, aProduct, aUsedProduct, aLongProduct, aSoldOutProduct].map((make) => make(market));

export const aCartItem = (market: MarketCode, more: Partial<CartItem> = {}): CartItem => {
  const { code, name, seo_name, subtitle, picture, price: unit_price, stock } = aProduct(market);
  return {
    id: crypto.randomUUID(),
    product: code,
    name,
    product_seo_name: seo_name,
    subtitle,
    picture,
    quantity: 1,
    unit_price,
    total: unit_price,
    discount: price(market, 0),
    stock,
    only_in: [],
    problem: null,
    hold: null,
    is_gift: false,
    price_was: null,
    is_merged: false,
    parent_id: null,
    covers: [],
    offers: [],
    installment: null,
    ...more,
  };
};

export const aCart = (market: MarketCode, items: CartItem[]): Cart => {
  const total: Money = {
    amount: items.reduce((sum, item) => sum + item.total.amount, 0),
    currency: markets[market].currency,
  };
  return {
    market,
    count: items.reduce((sum, item) => sum + item.quantity, 0),
    items,
    items_total: total,
    discounts: [],
    discount_total: price(market, 0),
    discounted_total: total,
    covers_total: price(
      market,
      items.flatMap(({ covers }) => covers).reduce((sum, cover) => sum + cover.total.amount, 0),
    ),
    saved: [],
    only_in_store: null,
    trade_in: null,
    to_pay: total,
    instalment_base: total,
    missing_to_free_delivery: null,
    installment: null,
    weight_grams: 400,
    vat: 'standard',
  };
};

export const noFacets: Facets = {
  total: 0,
  manufacturer: [],
  colour: [],
  quality: [],
  storage: [],
  ...noFeatures,
  store: [],
  in_stock: 0,
  price_min: 0,
  price_max: 0,
};

export const someFacets = (market: MarketCode): Facets => ({
  ...noFacets,
  total: 163,
  manufacturer: ['Apple', 'Samsung', 'Xiaomi', 'Google', 'Motorola', 'Nothing', 'OnePlus', 'Sony'].map((label, at) => ({
    value: label.toLowerCase(),
    label,
    count: 60 - 7 * at,
  })),
  colour: [
    { value: 'black', label: market === 'cs' ? 'Černá' : 'Negru', count: 71, hex: '#222222' },
    { value: 'violet', label: market === 'cs' ? 'Titanově fialová' : 'Violet titan', count: 9, hex: '#7b6a8f' },
  ],
  quality: [
    { value: 'new', label: market === 'cs' ? 'Nové' : 'Nou', count: 120 },
    { value: 'used-b', label: market === 'cs' ? 'Stav B' : 'Stare B', count: 43 },
  ],
  storage: [
    { value: '128', label: '128 GB', count: 80 },
    { value: '1024', label: '1 TB', count: 3 },
  ],
  ram: [
    { value: '8', label: '8', count: 70 },
    { value: '12', label: '12', count: 93 },
  ],
  display: [
    { value: '60', label: '60', count: 90 },
    { value: '65', label: '65', count: 73 },
  ],
  network: [{ value: '5g', label: '5g', count: 151 }],
  health: [
    { value: '95', label: '95', count: 12 },
    { value: '0', label: '0', count: 2 },
  ],
  courier: [{ value: 'hour', label: 'hour', count: 148 }],
  store: [
    { value: 'praha-andel', label: market === 'cs' ? 'Praha Anděl' : 'București Victoriei' },
    { value: 'brno-stred', label: market === 'cs' ? 'Brno střed' : 'Cluj-Napoca Centru' },
  ],
  in_stock: 151,
  price_min: price(market, 1990).amount,
  price_max: price(market, 139_990).amount,
});

/** Insurance and warranties as a phone has them. */
export const someOffers = (market: MarketCode): CoverOffer[] => {
  const isCzech = market === 'cs';
  const offer = (id: number, kind: CoverOffer['kind'], names: [string, string], months: number, amount: number) => ({
    id,
    kind,
    name: names[isCzech ? 0 : 1],
    months,
    price: price(market, amount),
  });
  return [
    offer(1, 'screen', ['Pojištění displeje na rok', 'Asigurare a ecranului pe un an'], 12, 890),
    offer(2, 'general', ['Pojištění rozbití a krádeže na rok', 'Asigurare la spargere și furt pe un an'], 12, 1690),
    offer(3, 'warranty', ['Záruka prodloužená o rok', 'Garanție prelungită cu un an'], 12, 790),
    offer(4, 'warranty', ['Záruka prodloužená o dva roky', 'Garanție prelungită cu doi ani'], 24, 1390),
  ];
};

/** The same as chosen with one piece. */
export const someCovers = (market: MarketCode): CartCover[] =>
  someOffers(market)
    .slice(0, 3)
    .map((offer) => ({ ...offer, code: null, price_chosen: null, total: offer.price, problem: null }));
