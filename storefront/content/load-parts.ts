import type { ProductCard } from '@kolobeh/shared/catalogue/contract.ts';
import type { LoanFigures } from '@kolobeh/shared/catalogue/loan-figures.ts';
import { noFeatures } from '@kolobeh/shared/catalogue/features.ts';
import type { ApiClient } from '@kolobeh/shared/client.ts';
import type { FaqTopic } from '@kolobeh/shared/content/contract.ts';
import type { ShownFileSet } from '@kolobeh/shared/content/file-set.ts';
import type { Component } from '@kolobeh/shared/content/document.ts';
import type { LeasedProduct } from '@kolobeh/shared/lease/contract.ts';
import type { ReviewedGoods } from '@kolobeh/shared/review/reviewed-goods.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { isLimited } from '../lease/LeasedShelf.tsx';
import { fileSetTags, loadFileSet } from './gallery/load-file-set.ts';

/** What a part of a landing page shows beside its own words. */
export interface PartFacts {
  products: readonly ProductCard[];
  /** The example of a loan that belongs to their monthly prices. */
  loan_example: LoanFigures | null;
  topic: FaqTopic | null;
  /** Pictures of a gallery. */
  file_set: ShownFileSet | null;
  /** What can be leased. */
  leased: readonly LeasedProduct[];
  /** Models to review. */
  to_review: readonly ReviewedGoods[];
}

/** Tags of what parts show beside their own words, of galleries and leasing: goods and questions are told by their kinds. */
export const tagsOfParts = (market: MarketCode, parts: readonly Component[]): string[] =>
  parts.flatMap((part) => {
    if (part.type === 'leases') return [`leases-${market}`];
    return part.type === 'gallery' ? fileSetTags(part.file_set) : [];
  });

/** How many goods of a category a shelf shows. */
const ofCategory = 8;

/** A list that nothing narrows but stock. */
const unfiltered = { manufacturer: [], colour: [], quality: [], storage: [], in_stock: true, store: [], ...noFeatures };

type Goods = Pick<PartFacts, 'products' | 'loan_example'>;

const noGoods: Goods = { products: [], loan_example: null };

async function goodsOf(api: ApiClient, market: MarketCode, part: Component): Promise<Goods> {
  if (part.type !== 'products') return noGoods;
  if (part.codes.length > 0) return api.catalogue.cards({ market, code: part.codes });
  if (part.category === '') return noGoods;
  // A category that has gone leaves its shelf out, not the page.
  const found = await api.catalogue.products({ market, category: part.category, ...unfiltered }).catch(() => null);
  return found ? { products: found.products.slice(0, ofCategory), loan_example: found.loan_example } : noGoods;
}

/** How many of what can be leased, and of models to review, a part shows. */
const mostLeased = 8;
const mostToReview = 12;

async function leasedOf(api: ApiClient, market: MarketCode, isLimitedOnly: boolean): Promise<LeasedProduct[]> {
  const { products } = await api.lease.offered({ market });
  return products.filter((product) => !isLimitedOnly || isLimited(product)).slice(0, mostLeased);
}

/** Goods and questions of all parts, in their order. */
export async function loadParts(
  api: ApiClient,
  market: MarketCode,
  parts: readonly Component[],
): Promise<readonly PartFacts[]> {
  const asks = parts.some(({ type }) => type === 'faq');
  const topics = asks ? (await api.content.faq({ market })).topics : [];
  return Promise.all(
    parts.map(async (part) => ({
      ...(await goodsOf(api, market, part)),
      file_set: part.type === 'gallery' ? await loadFileSet(api, market, part.file_set) : null,
      leased: part.type === 'leases' ? await leasedOf(api, market, part.limited_only) : [],
      to_review:
        part.type === 'samsung_reviews' ? (await api.review.samsung({ market })).products.slice(0, mostToReview) : [],
      topic: part.type === 'faq' ? (topics.find(({ code }) => code === part.topic) ?? null) : null,
    })),
  );
}
