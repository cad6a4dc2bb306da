import type { ProductCard } from '@kolobeh/shared/catalogue/contract.ts';
import type { LoanFigures } from '@kolobeh/shared/catalogue/loan-figures.ts';
import { noFeatures } from '@kolobeh/shared/catalogue/features.ts';
import type { ApiClient } from '@kolobeh/shared/client.ts';
import type { FaqTopic } from '@kolobeh/shared/content/contract.ts';
import type { Component } from '@kolobeh/shared/content/document.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';

/** What a part of a landing page shows beside its own words. */
export interface PartFacts {
  products: readonly ProductCard[];
  /** The example of a loan that belongs to their monthly prices. */
  loan_example: LoanFigures | null;
  topic: FaqTopic | null;
}

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
      topic: part.type === 'faq' ? (topics.find(({ code }) => code === part.topic) ?? null) : null,
    })),
  );
}
