// A product as Meilisearch keeps it: what its card shows, what it is found, filtered and sorted by.
import { features } from '@kolobeh/shared/catalogue/features.ts';
import { type MarketCode, MarketCode as MarketCodes } from '@kolobeh/shared/kernel/market.ts';
import { Grade, Quality } from '@kolobeh/shared/catalogue/quality.ts';
import { z } from 'zod';
import type { CardRow } from '../../listing/card.ts';

/** Facets that a search counts; `manufacturer_facet` holds slug and name so that one count gives both. */
export const facetFields = [
  'manufacturer_facet',
  'colour_family',
  'quality_choice',
  'storage_gb',
  'in_stock',
  'price',
  ...features,
] as const;

/**
 * A product of a market as Meilisearch holds it. Documents are parsed when they come back, for an older version may
 * have written them.
 */
export const ProductDocument = z.object({
  /** `product_listing.product_id`: the key of the document in its market's index. */
  product_id: z.int(),
  code: z.string(),
  /** Bar code; empty of a piece without one, absent in documents of an older version. */
  ean: z.string().default(''),
  seo_name: z.string(),
  name: z.string(),
  subtitle: z.string(),
  manufacturer: z.string(),
  manufacturer_slug: z.string(),
  manufacturer_facet: z.string(),
  colour_name: z.string(),
  colour_family: z.string(),
  storage_gb: z.int().nullable(),
  quality: Quality,
  grade: Grade.nullable(),
  quality_choice: z.string(),
  picture_key: z.string(),
  price: z.int(),
  lowest_30_days: z.int().nullable(),
  available: z.int(),
  /** Can be sent, or collected in a store at once. */
  in_stock: z.boolean(),
  /** 2 what can be sent, 1 what stores alone have, 0 sold out; absent in documents of an older version. */
  stock_rank: z.int().default(0),
  /** In how many stores goods can be collected that the warehouse has none of, and which when it is one. */
  in_stores: z.int().default(0),
  in_store: z.string().nullable().default(null),
  /** Addresses of the stores where a piece lies free, whatever the warehouse has. */
  stores: z.array(z.string()).default([]),
  rating: z.number().nullable(),
  rating_count: z.int(),
  popularity: z.int(),
  boost: z.number(),
  /** Seconds since 1970; 0 when unknown, so that it sorts last. */
  released_at: z.int(),
  /** Announced and not here yet; absent in documents of an older version. */
  is_expected: z.boolean().default(false),
  expected_on: z.iso.date().nullable().default(null),
  /** Ids; absent in documents of an older version, which no lender or discount of a category means. */
  categories: z.array(z.int()).default([]),
  /** Features as lists are filtered by them, see `features.ts`; absent in documents of an older version. */
  ram: z.int().nullable().default(null),
  display: z.int().nullable().default(null),
  network: z.string().nullable().default(null),
  battery: z.int().nullable().default(null),
  health: z.int().nullable().default(null),
  /** Null also while it is sold out. */
  courier: z.string().nullable().default(null),
});
export type ProductDocument = z.infer<typeof ProductDocument>;

/** One index per market: names, prices and stop words differ. */
export const indexOf = (market: MarketCode): string => `products-${market}`;
/** Each market has an index of its own. */
export const marketCodes: readonly MarketCode[] = MarketCodes.options;

/** Between slug and name of a `manufacturer_facet`. */
export const separator = '|';
/** Slug and name in one value; `readManufacturerFacet` takes them apart. */
export const manufacturerFacet = (slug: string, name: string): string => `${slug}${separator}${name}`;
/** A maker's name may contain the separator, its slug never does. */
export const readManufacturerFacet = (facet: string): { value: string; label: string } => {
  const at = facet.indexOf(separator);
  return { value: facet.slice(0, at), label: facet.slice(at + 1) };
};

/** The age in which a new product counts as a novelty, as on the cards of PostgreSQL. */
const noveltySeconds = 60 * 86_400;

/** The row a card is made of, as PostgreSQL would give it. */
export const cardRowOf = (document: ProductDocument, now: Date): CardRow => ({
  product_id: document.product_id,
  code: document.code,
  seo_name: document.seo_name,
  name: document.name,
  subtitle: document.subtitle,
  manufacturer: document.manufacturer,
  manufacturer_slug: document.manufacturer_slug,
  categories: document.categories,
  quality: document.quality,
  grade: document.grade,
  picture_key: document.picture_key,
  price: document.price,
  lowest_30_days: document.lowest_30_days,
  available: document.available,
  rating: document.rating,
  rating_count: document.rating_count,
  is_novelty: document.released_at > now.getTime() / 1000 - noveltySeconds,
  is_expected: document.is_expected,
  expected_on: document.expected_on,
  in_stores: document.in_stores,
  in_store: document.in_store,
});
