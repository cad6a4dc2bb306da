import type { SearchPlace } from '@kolobeh/shared/catalogue/contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { laterPaths } from '../base/later-paths.ts';
import { paths } from '../base/paths.ts';

const pathOf: Record<SearchPlace['kind'], (market: MarketCode, path: string) => string> = {
  category: paths.category,
  maker: paths.maker,
  article: paths.article,
  // The page of questions with this one found and open.
  question: (market, question) => `${laterPaths.faq(market)}?${new URLSearchParams({ term: question })}`,
  page: (market, path) => `/${market}/${path}`,
};

/** The page of a place that a search names. */
export const placePath = (market: MarketCode, { kind, path }: SearchPlace): string => pathOf[kind](market, path);
