import type { ProductCard } from '@kolobeh/shared/catalogue/contract.ts';
import { stockWord } from '@kolobeh/shared/catalogue/stock-word.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import type { ProductListingRow } from '../../database/entities/goods/listing-entities.ts';

/** Columns of `product_listing` that a card needs, under alias `l`. */
export const cardColumns = `
  l.product_id, l.code, l.seo_name, l.name, l.subtitle, l.manufacturer, l.quality, l.grade, l.picture_key, l.price,
  l.lowest_30_days, l.available, l.rating::float8 as rating, l.rating_count, l.released_on > now() - interval '60 days' as is_novelty, l.is_expected,
  case when l.is_expected and l.released_on > current_date then l.released_on end as expected_on`;

/** A product of a list, as its statement gives it; prices in minor units. */
export type CardRow = Pick<
  ProductListingRow,
  | 'product_id'
  | 'code'
  | 'seo_name'
  | 'name'
  | 'subtitle'
  | 'manufacturer'
  | 'quality'
  | 'grade'
  | 'picture_key'
  | 'price'
  | 'lowest_30_days'
  | 'available'
  | 'rating_count'
  | 'is_expected'
> & {
  rating: number | null;
  is_novelty: boolean | null;
  /** Day from which announced goods are expected. */
  expected_on: string | null;
};

/** What is said of announced goods instead of being sold out. */
export const expectedWords = (row: Pick<CardRow, 'is_expected' | 'expected_on'>) =>
  row.is_expected ? ({ instead: 'expected', expected_on: row.expected_on } as const) : {};

/** @param arrival day the soonest standard delivery arrives */
export function presentCard(market: MarketCode, row: CardRow, arrival: string | null): ProductCard {
  const { currency } = markets[market];
  return {
    id: row.product_id,
    code: row.code,
    seo_name: row.seo_name,
    name: row.name,
    subtitle: row.subtitle,
    manufacturer_name: row.manufacturer,
    quality: row.quality,
    grade: row.grade,
    picture: row.picture_key,
    price: money(row.price, currency),
    lowest_30_days: row.lowest_30_days === null ? null : money(row.lowest_30_days, currency),
    stock: stockWord(row.available, arrival, expectedWords(row)),
    rating: row.rating,
    rating_count: row.rating_count,
    is_novelty: row.quality === 'new' && row.is_novelty === true,
  };
}

/** Cards of a list; one narrowed to stores has what is in stock there, whatever the warehouse has. */
export function presentCards(
  { market, filters }: { market: MarketCode; filters: { store?: readonly string[] } },
  rows: readonly CardRow[],
  arrival: string | null,
): ProductCard[] {
  const cards = rows.map((row) => presentCard(market, row, arrival));
  if ((filters.store ?? []).length === 0) return cards;
  return cards.map((card) => ({ ...card, stock: { ...card.stock, state: 'in_stock', instead: 'in_store' } }));
}

/** Tags under which a list of cards is stored: it must go when any of its products changes. */
export const cardTags = (cards: readonly { code: string }[]): string[] => cards.map((card) => `product-${card.code}`);
