import { stockWord } from '@kolobeh/shared/catalogue/stock-word.ts';
import type { ProductCard } from '@kolobeh/shared/catalogue/contract.ts';
import { expect, it } from 'vitest';
import { offered } from './describe-added.ts';

const card = (code: string, state: ProductCard['stock']['state'] = 'in_stock'): ProductCard => ({
  id: 1,
  code,
  seo_name: code,
  name: code,
  subtitle: '',
  manufacturer_name: 'FIXED',
  quality: 'new',
  grade: null,
  picture: code,
  price: { amount: 29_000, currency: 'CZK' },
  lowest_30_days: null,
  stock: stockWord(state === 'sold_out' ? 0 : 5, null),
  rating: null,
  rating_count: 0,
  is_novelty: false,
  instalment: null,
  offer: null,
});
const codes = (cards: readonly ProductCard[]): string[] => cards.map(({ code }) => code);
const cartOf = (...products: string[]) => ({ items: products.map((product) => ({ product })) });

it('offers at most three goods that fit, in their order', () => {
  expect(
    codes(
      offered(
        ['A', 'B', 'C', 'D'].map((code) => card(code)),
        cartOf('PHONE'),
      ),
    ),
  ).toEqual(['A', 'B', 'C']);
});

it('does not offer what is sold out or what the cart holds already', () => {
  const goods = [card('A'), card('B', 'sold_out'), card('C'), card('D')];
  expect(codes(offered(goods, cartOf('PHONE', 'A')))).toEqual(['C', 'D']);
});
