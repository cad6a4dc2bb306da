// Of this process: which markets the shop is in is a setting, and never changes while it runs. Only the server asks.
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';

let open: readonly MarketCode[] = Object.values(markets).map(({ code }) => code);

/** Tells the shop, before its first page, which markets there are. */
export const keepOpenMarkets = (told: readonly MarketCode[]): void => {
  open = told;
};

/** Markets that have pages, the usual one first. */
export const openMarkets = (): readonly MarketCode[] => open;

/** The market of a page, or the usual one where that is shut: an address of it is one that no page has. */
export const openOr = (market: MarketCode): MarketCode => (open.includes(market) ? market : (open[0] ?? market));
