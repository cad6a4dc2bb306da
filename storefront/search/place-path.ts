import type { SearchPlace } from '@kolobeh/shared/catalogue/contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { paths } from '../base/paths.ts';

const pathOf: Record<SearchPlace['kind'], (market: MarketCode, path: string) => string> = {
  category: paths.category,
  maker: paths.maker,
  article: paths.article,
};

/** The page of a place that a search names. */
export const placePath = (market: MarketCode, { kind, path }: SearchPlace): string => pathOf[kind](market, path);
