import { colourSynonyms } from '../words/word-forms.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { Pool } from 'pg';
import { mostHits } from './meili-query.ts';
import { connect, done, type MeiliSettings } from './meili-connection.ts';
import { facetFields, indexOf, marketCodes, type ProductDocument } from './product-document.ts';
import { readDocuments } from './queries/documents.ts';

/** Keeps Meilisearch's products like those of the listing. Calls may be repeated; each ends when it can be searched. */
export interface MeiliFeed {
  /** Sets what is searched, filtered and sorted by, best matches and boosted products first. */
  prepare: () => Promise<void>;
  replaceProducts: (market: MarketCode, documents: readonly ProductDocument[]) => Promise<void>;
  removeProducts: (market: MarketCode, productIds: readonly number[]) => Promise<void>;
}

const indexSettings = {
  searchableAttributes: ['name', 'colour_name', 'manufacturer', 'code', 'ean', 'subtitle'],
  filterableAttributes: ['manufacturer_slug', 'stores', ...facetFields],
  sortableAttributes: ['price', 'popularity', 'released_at', 'product_id'],
  rankingRules: [
    'sort',
    'words',
    'typo',
    'boost:desc',
    'proximity',
    'attribute',
    'exactness',
    'stock_rank:desc',
    'popularity:desc',
  ],
  faceting: { maxValuesPerFacet: 300 },
  pagination: { maxTotalHits: mostHits },
  typoTolerance: { disableOnNumbers: true },
};

/** Writes are tasks there: each call waits until its task is done, and throws when it failed. */
export function meiliFeed(settings: MeiliSettings): MeiliFeed {
  const client = connect(settings);
  const index = (market: MarketCode) => client.index<ProductDocument>(indexOf(market));
  return {
    prepare: async () => {
      for (const market of marketCodes) {
        const wanted = { ...indexSettings, synonyms: colourSynonyms(market) };
        await done('settings', () => index(market).updateSettings(wanted));
      }
    },
    replaceProducts: (market, documents) =>
      done('documents', () => index(market).addDocuments([...documents], { primaryKey: 'product_id' })),
    removeProducts: (market, productIds) =>
      done('delete documents', () => index(market).deleteDocuments([...productIds])),
  };
}

const partSize = 1_000;

/** Sends what the listing says of the given products now; those it no longer lists are removed. */
export async function feedProducts(pool: Pool, feed: MeiliFeed, productIds: readonly number[] | null): Promise<void> {
  for (const market of marketCodes) {
    const gone = new Set(productIds);
    for (let after = 0; ;) {
      const part = await readDocuments(pool, { market, productIds, after, limit: partSize });
      if (part.length > 0) await feed.replaceProducts(market, part);
      for (const { product_id } of part) gone.delete(product_id);
      after = part.at(-1)?.product_id ?? after;
      if (part.length < partSize) break;
    }
    if (gone.size > 0) await feed.removeProducts(market, [...gone]);
  }
}

declare module '../../../operation/deps.ts' {
  interface Deps {
    /** Feeds the configured search server from the listing; null = PostgreSQL searches the listing itself. */
    searchFeed: MeiliFeed | null;
  }
}
