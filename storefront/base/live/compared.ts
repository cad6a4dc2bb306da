import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { create } from 'zustand';

/** As `comparedCookie` of `catalogue/compare` writes it. */
const codesIn = (market: MarketCode): readonly string[] =>
  (new RegExp(`(?:^|; )kolobeh_compare_${market}=([A-Z\\d.-]*)`).exec(document.cookie)?.[1] ?? '')
    .split('.')
    .filter(Boolean);

interface Compared {
  codes: readonly string[];
  /** Whether the visitor has put something to it or taken something off since the page was loaded. */
  isTouched: boolean;
}

/** What the visitor compares. Empty until the browser has told: the page's HTML is the same for all. */
export const useCompared = create<Compared>(() => ({ codes: [], isTouched: false }));

/** Reads anew what the browser keeps. */
export const refreshCompared = (market: MarketCode): void => useCompared.setState({ codes: codesIn(market) });
