// The read model that lists and search answer from; rebuilt from the catalogue, never edited.
import type { Grade, Quality } from '@kolobeh/shared/catalogue/quality.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import {
  bigIdentity,
  bigint,
  day,
  decimal,
  flag,
  integer,
  integers,
  nullable,
  searchVector,
  text,
} from '../columns.ts';
import { table } from '../table.ts';
import type { TypeDevice } from '../vocabulary.ts';

/** Everything a product card shows, in one row per product and market. */
export interface ProductListingRow {
  market: MarketCode;
  product_id: number;
  code: string;
  seo_name: string;
  name: string;
  subtitle: string;
  manufacturer: string;
  manufacturer_slug: string;
  type_device: TypeDevice;
  colour_code: string;
  colour_family: string;
  colour_name: string;
  storage_gb: number | null;
  quality: Quality;
  grade: Grade | null;
  picture_key: string;
  /** Minor units of the market's currency. */
  price: number;
  /** Row of `product_price` that is shown. */
  price_id: string;
  /** Lowest price of the 30 days before the present one, in minor units; null when it was not cut within 30 days. */
  lowest_30_days: number | null;
  available: number;
  /** 1 to 5; null without reviews. */
  rating: string | null;
  rating_count: number;
  popularity: number;
  released_on: string | null;
  boost: string;
  /** Ids of the categories it is listed in. */
  categories: number[];
  words: string;
  /** Which of its kind are sought in first, 0 the ones recommended most; see `search-tiers.ts`. */
  tier: number;
  /** Whether there are any `available`; kept by the database, for an index that a usual sale leaves alone. */
  is_available: boolean;
  ram_gb: number | null;
  /** Lower end of the display's range, in tenths of an inch; see `features.ts`. */
  display_from: number | null;
  /** `5g` or null. */
  network: string | null;
  /** Whole thousands of mAh. */
  battery_from: number | null;
  /** Lower end of the range of what the worst battery of its used pieces still holds; null when nobody measured it. */
  health_from: number | null;
  /** Announced and not here yet. */
  is_expected: boolean;
  /** `hour`: a courier within the hour takes so heavy goods; whether there are any is another matter. */
  courier: string | null;
  /** Ids of the market's stores where a piece lies free, in no order; kept by the database with the stores' levels. */
  in_stores: number[];
  /** 2 what can be sent, 1 what stores alone have, 0 sold out; kept by the database. */
  stock_rank: number;
}

export const productListingTable = table<ProductListingRow>('product_listing', {
  columns: {
    market: text(),
    product_id: integer(),
    code: text(),
    seo_name: text(),
    name: text(),
    subtitle: text(),
    manufacturer: text(),
    manufacturer_slug: text(),
    type_device: text(),
    colour_code: text(),
    colour_family: text(),
    colour_name: text(),
    storage_gb: nullable(integer()),
    quality: text(),
    grade: nullable(text()),
    picture_key: text(),
    price: integer(),
    price_id: bigint(),
    lowest_30_days: nullable(integer()),
    available: integer(),
    rating: nullable(decimal(3, 2)),
    rating_count: integer(),
    popularity: integer(),
    released_on: nullable(day()),
    boost: decimal(6, 3),
    categories: integers(),
    words: searchVector(),
    tier: integer(2),
    is_available: flag(false),
    ram_gb: nullable(integer()),
    display_from: nullable(integer()),
    network: nullable(text()),
    battery_from: nullable(integer()),
    health_from: nullable(integer()),
    is_expected: flag(false),
    courier: nullable(text()),
    in_stores: integers([]),
    stock_rank: integer(0),
  },
  primary: ['market', 'product_id'],
  references: {
    product_listing_product_fk: { columns: ['product_id'], to: 'product', onDelete: 'CASCADE' },
  },
  indexes: {
    product_listing_words_idx: { columns: ['words'], byMigration: true },
    product_listing_names_cs_1_idx: { columns: ['words'], byMigration: true },
    product_listing_names_cs_2_idx: { columns: ['words'], byMigration: true },
    product_listing_names_ro_1_idx: { columns: ['words'], byMigration: true },
    product_listing_names_ro_2_idx: { columns: ['words'], byMigration: true },
    product_listing_words_cs_0_idx: { columns: ['words'], byMigration: true },
    product_listing_words_cs_1_idx: { columns: ['words'], byMigration: true },
    product_listing_words_ro_0_idx: { columns: ['words'], byMigration: true },
    product_listing_words_ro_1_idx: { columns: ['words'], byMigration: true },
    product_listing_tier_idx: { columns: ['market', 'tier'] },
    product_listing_price_idx: { columns: ['market', 'price', 'product_id'] },
    product_listing_popularity_idx: {
      columns: ['market', 'is_available', 'popularity', 'product_id'],
      byMigration: true,
    },
    product_listing_rank_idx: { columns: ['market', 'stock_rank', 'popularity', 'product_id'], byMigration: true },
    product_listing_cut_idx: { columns: ['market', 'product_id'], byMigration: true },
    product_listing_unused_idx: { columns: ['market', 'popularity', 'product_id'], byMigration: true },
    product_listing_expected_idx: { columns: ['market', 'released_on'], where: 'is_expected' },
    product_listing_released_idx: { columns: ['market', 'released_on', 'product_id'], byMigration: true },
  },
});

/** A listed product in a category, with what lists sort by. */
export interface ListingCategoryRow {
  market: MarketCode;
  category_id: number;
  product_id: number;
  price: number;
  popularity: number;
  released_on: string | null;
  is_available: boolean;
  /** As the listing's; -1 = not told, which the database mends. */
  stock_rank: number;
}

export const listingCategoryTable = table<ListingCategoryRow>('listing_category', {
  columns: {
    market: text(),
    category_id: integer(),
    product_id: integer(),
    price: integer(),
    popularity: integer(),
    released_on: nullable(day()),
    is_available: flag(),
    stock_rank: integer(-1),
  },
  primary: ['market', 'category_id', 'product_id'],
  references: {
    listing_category_listing_fk: {
      columns: ['market', 'product_id'],
      to: 'product_listing',
      toColumns: ['market', 'product_id'],
      onDelete: 'CASCADE',
    },
  },
  indexes: {
    listing_category_price_idx: { columns: ['market', 'category_id', 'price', 'product_id'] },
    listing_category_popularity_idx: {
      columns: ['market', 'category_id', 'is_available', 'popularity', 'product_id'],
      byMigration: true,
    },
    listing_category_rank_idx: {
      columns: ['market', 'category_id', 'stock_rank', 'popularity', 'product_id'],
      byMigration: true,
    },
    listing_category_released_idx: {
      columns: ['market', 'category_id', 'released_on', 'product_id'],
      byMigration: true,
    },
    listing_category_product_idx: { columns: ['market', 'product_id'] },
  },
});

/** A word of the listings, for correcting misspelt searches. */
export interface SearchWordRow {
  market: MarketCode;
  word: string;
  /** How many listings have it. */
  listings: number;
  /** False when they have it in their codes and bar codes alone. */
  in_names: boolean;
}

export const searchWordTable = table<SearchWordRow>('search_word', {
  columns: {
    market: text(),
    word: text(),
    listings: integer(),
    in_names: flag(),
  },
  primary: ['market', 'word'],
  indexes: {
    search_word_name_idx: { columns: ['market', 'word'], byMigration: true },
    search_word_prefix_idx: { columns: ['market', 'word'], byMigration: true },
    search_word_trigram_idx: { columns: ['market', 'word'], byMigration: true },
  },
});

/**
 * How many listed products of one kind a category has. Rows of one kind are added up: each change of the listing adds
 * one that says by how much, and the regular care puts them together again.
 */
export interface ListingTallyRow {
  id: string;
  market: MarketCode;
  /** 0 = the whole market. */
  category_id: number;
  manufacturer_slug: string;
  manufacturer: string;
  colour_family: string;
  quality: Quality;
  grade: Grade | null;
  storage_gb: number | null;
  /** In minor units; null = counted whatever the price. Every product is counted in both ways. */
  price: number | null;
  /** 1 = in stock, -1 = in stores alone, 0 = sold out. */
  available: number;
  /** May be negative. */
  pieces: number;
  ram_gb: number | null;
  display_from: number | null;
  network: string | null;
  battery_from: number | null;
  health_from: number | null;
  courier: string | null;
}

export const listingTallyTable = table<ListingTallyRow>('listing_tally', {
  columns: {
    id: bigIdentity(),
    market: text(),
    category_id: integer(),
    manufacturer_slug: text(),
    manufacturer: text(),
    colour_family: text(),
    quality: text(),
    grade: nullable(text()),
    storage_gb: nullable(integer()),
    price: nullable(integer()),
    available: integer(),
    pieces: integer(),
    ram_gb: nullable(integer()),
    display_from: nullable(integer()),
    network: nullable(text()),
    battery_from: nullable(integer()),
    health_from: nullable(integer()),
    courier: nullable(text()),
  },
  primary: ['id'],
  indexes: {
    listing_tally_category_idx: { columns: ['market', 'category_id', 'price'] },
  },
});

/** How many listed products a category has of each value of a facet, whatever else is filtered; added up as the tally is. */
export interface ListingCountRow {
  id: string;
  market: MarketCode;
  /** 0 = the whole market. */
  category_id: number;
  facet: string;
  value: string;
  label: string;
  /** May be negative. */
  pieces: number;
}

export const listingCountTable = table<ListingCountRow>('listing_count', {
  columns: {
    id: bigIdentity(),
    market: text(),
    category_id: integer(),
    facet: text(),
    value: text(),
    label: text(),
    pieces: integer(),
  },
  primary: ['id'],
  indexes: {
    listing_count_category_idx: { columns: ['market', 'category_id', 'facet'] },
  },
});
