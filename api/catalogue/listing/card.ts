import type { ProductCard } from '@kolobeh/shared/catalogue/contract.ts';
import { lyingWords } from '@kolobeh/shared/store/lying-words.ts';
import { LoanFigures } from '@kolobeh/shared/catalogue/loan-figures.ts';
import { stockWord } from '@kolobeh/shared/catalogue/stock-word.ts';
import { offersInForce, type StandingOffer } from '@kolobeh/shared/discount/engine/standing-offer.ts';
import { bestOption, instalmentData } from '@kolobeh/shared/instalment/options.ts';
import { type Tier, tiersFor } from '@kolobeh/shared/instalment/tier.ts';
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import type { ProductListingRow } from '../../database/entities/goods/listing-entities.ts';
import { standardArrival } from '../../delivery/arrival.ts';
import { instalmentsTag, instalmentTiers } from '../../instalment/loan-wish.ts';
import { offerOfRow, offersTag, standingOffers } from '../../offer/offers-now.ts';
import type { Deps } from '../../operation/deps.ts';
import { firstStoreName } from './queries/store-name.ts';

/** Columns of `product_listing` that a card needs, under alias `l`. */
export const cardColumns = `
  l.product_id, l.code, l.seo_name, l.name, l.subtitle, l.manufacturer, l.manufacturer_slug, l.categories, l.quality, l.grade, l.picture_key, l.price,
  l.lowest_30_days, l.available, l.rating::float8 as rating, l.rating_count, l.released_on > now() - interval '60 days' as is_novelty, l.is_expected,
  case when l.is_expected and l.released_on > current_date then l.released_on end as expected_on,
  case when l.stock_rank = 1 then cardinality(l.in_stores) else 0 end as in_stores,
  case when l.stock_rank = 1 and cardinality(l.in_stores) = 1 then ${firstStoreName} end as in_store`;

/** A product of a list, as its statement gives it; prices in minor units. */
export type CardRow = Pick<
  ProductListingRow,
  | 'product_id'
  | 'code'
  | 'seo_name'
  | 'name'
  | 'subtitle'
  | 'manufacturer'
  | 'manufacturer_slug'
  | 'categories'
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
  /** In how many stores goods can be collected that the warehouse has none of; 0 of others. */
  in_stores: number;
  /** Name of the store when it is one. */
  in_store: string | null;
};

/** What is said of announced goods instead of being sold out. */
export const expectedWords = (row: Pick<CardRow, 'is_expected' | 'expected_on'>) =>
  row.is_expected ? ({ instead: 'expected', expected_on: row.expected_on } as const) : {};

/** What a card says besides how much there is to be sent: that goods are expected, or where they can be collected. */
const insteadWords = (row: CardRow, market: MarketCode) =>
  row.in_stores > 0
    ? ({ instead: 'in_store', where: lyingWords(market, row.in_stores, row.in_store) } as const)
    : expectedWords(row);

/** What cards of a market are made of besides their rows, the same for all of them. */
export interface CardAround {
  market: MarketCode;
  /** Day (ISO) on which the soonest standard delivery arrives; null when nobody knows. */
  arrival: string | null;
  /** Day in the market. */
  today: string;
  tiers: readonly Tier[];
  /** Discounts given to everybody that day, told of or not. */
  offers: readonly StandingOffer[];
}

/** What surrounds the cards of a market now. It is kept in memory, so cards cost no statement more than their rows. */
export async function cardAround(deps: Pick<Deps, 'source' | 'now'>, market: MarketCode): Promise<CardAround> {
  const [arrival, tiers, offers] = await Promise.all([
    standardArrival(deps, market),
    instalmentTiers(deps, market),
    standingOffers(deps, market),
  ]);
  const today = dayIn(markets[market], deps.now());
  return { market, arrival, today, tiers, offers: offersInForce(offers, today) };
}

/** The lowest instalment of a product; what is sold out has none to offer. */
function lowestLoan(row: CardRow, { market, today, tiers }: CardAround): LoanFigures | null {
  if ((row.available <= 0 && row.in_stores === 0) || tiers.length === 0) return null;
  const fit = tiersFor(tiers, [row], today);
  const { currency } = markets[market];
  return bestOption(instalmentData({ tiers: fit, price: row.price, deposit: 0, currency }).options);
}

/** A card of a row, with the lowest instalment and what public discounts take off. */
export function presentCard(row: CardRow, around: CardAround): ProductCard {
  const { currency } = markets[around.market];
  const loan = lowestLoan(row, around);
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
    stock: stockWord(row.available, around.arrival, insteadWords(row, around.market)),
    rating: row.rating,
    rating_count: row.rating_count,
    is_novelty: row.quality === 'new' && row.is_novelty === true,
    instalment: loan && { monthly_price: loan.monthly_price, count: loan.count, apr: loan.apr, total: loan.total },
    offer: offerOfRow(row, around),
  };
}

/** The loan of the first of the rows that has one: the representative example that stands once beside their cards. */
export function loanExample(rows: readonly CardRow[], around: CardAround): LoanFigures | null {
  for (const row of rows) {
    const loan = lowestLoan(row, around);
    if (loan) return LoanFigures.parse(loan);
  }
  return null;
}

/** Cards as calls give them: with the example of a loan that belongs to what they tell a month. */
export interface Cards {
  products: ProductCard[];
  loan_example: LoanFigures | null;
}

export const presentCards = (rows: readonly CardRow[], around: CardAround): Cards => ({
  products: rows.map((row) => presentCard(row, around)),
  loan_example: loanExample(rows, around),
});

/** The same of a list; one narrowed to stores has what is in stock there, whatever the warehouse has. */
export function presentListed(
  { filters }: { filters: { store?: readonly string[] } },
  rows: readonly CardRow[],
  around: CardAround,
): Cards {
  const cards = presentCards(rows, around);
  if ((filters.store ?? []).length === 0) return cards;
  const products = cards.products.map(({ stock: { where: _, ...stock }, ...card }) => ({
    ...card,
    stock: { ...stock, state: 'in_stock', instead: 'in_store' } as const,
  }));
  return { ...cards, products };
}

/** Tags of what cards tell besides their products. */
export const aroundTags = (market: MarketCode): string[] => [instalmentsTag(market), offersTag(market)];

/** Tags under which a list of cards is stored: it must go when any of its products changes. */
export const cardTags = (cards: readonly { code: string }[]): string[] => cards.map((card) => `product-${card.code}`);
