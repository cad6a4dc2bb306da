import { withCompared } from './compare.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { refreshCompared, useCompared } from '../../base/live/compared.ts';
import { comparedCookie } from './compared-codes.ts';
import { useCompareNews } from './compare-news.ts';

/** Puts a product beside those compared or takes it off; a fifth is refused and the bar says so. */
export function toggleCompared(market: MarketCode, code: string): void {
  refreshCompared(market);
  const { codes } = useCompared.getState();
  const isTaken = codes.includes(code);
  const next = isTaken ? codes.filter((one) => one !== code) : withCompared(codes, code);
  if (next) document.cookie = comparedCookie(market, next);
  useCompareNews.setState({ news: next === null ? 'full' : isTaken ? 'removed' : 'added' });
  refreshCompared(market);
  useCompared.setState({ isTouched: true });
}
