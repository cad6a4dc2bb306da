import type { MegaPanel } from '@kolobeh/shared/category/mega-menu.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { queryClient, readJson } from '../../../base/live/query.ts';

/** Key of a category's panel among what the browser has fetched. */
export const panelKey = (market: MarketCode, category: string) => ['mega', market, category] as const;

/** What a main category opens; fetched once in five minutes. @throws Error when the API cannot be reached */
export const loadPanel = (market: MarketCode, category: string): Promise<MegaPanel> =>
  queryClient.fetchQuery({
    queryKey: panelKey(market, category),
    queryFn: ({ signal }) => readJson<MegaPanel>('/api/new/mp-menu/mega/mega/', { market, category }, signal),
    retry: 1,
  });

/** Whether there is anything to open. */
export const isWorthOpening = ({ children, makers, products, links }: MegaPanel): boolean =>
  [children, makers, products, links].some((list) => list.length > 0);
