import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { slugOf } from '@kolobeh/shared/kernel/slug.ts';
import type { Article, ArticleSection } from '../types.ts';

/** An article of one market; its address follows from the title. */
export const articleIn =
  (market: MarketCode) =>
  (code: string, title: string, description: string, sections: ArticleSection[]): Article => ({
    code,
    market,
    slug: slugOf(title),
    title,
    description,
    sections,
  });
