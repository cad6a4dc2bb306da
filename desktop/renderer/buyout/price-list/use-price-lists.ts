import { PriceListVersion, Sheet } from '@kolobeh/shared/buyout/price-list/contract.ts';
import type { ProductType } from '@kolobeh/shared/buyout/product-type.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { useQuery } from '@tanstack/react-query';
import { sheetId } from '../../../bridge/cached-grids.ts';
import { api } from '../../base/data/api.ts';
import { openedAnew } from '../../base/data/query-client.ts';
import { useStation } from '../../base/station.ts';
import { useOrKept } from '../../grid/rows/use-or-kept.ts';
import { usePriceEdits } from './prices/price-edits.ts';

const useIsOffline = (): boolean => useStation((state) => state.status.network === 'offline');

/** Versions of a market: of the server, without network those it told last or those the station has kept. */
export function useVersions(market: MarketCode) {
  const isOffline = useIsOffline();
  const asked = useQuery(api.buyout.priceLists.queryOptions({ input: { market }, ...openedAnew, enabled: !isOffline }));
  return useOrKept(asked, {
    grid: 'price-lists',
    row: PriceListVersion,
    filter: { market: { filterType: 'set', values: [market] } },
    answerOf: (versions) => ({ versions }),
  });
}

/** Prices and questions of one type of devices in a version, likewise. */
export function useSheet(version: number, type: ProductType) {
  const isOffline = useIsOffline();
  const isSaved = usePriceEdits(({ queue }) => queue.length === 0);
  const asked = useQuery(
    api.buyout.priceListSheet.queryOptions({
      input: { id: version, product_type: type },
      // What is shown is ahead of the server while changes are on their way.
      refetchOnMount: isSaved ? 'always' : false,
      enabled: !isOffline,
    }),
  );
  const sheet = useOrKept(asked, {
    grid: 'price-sheets',
    row: Sheet,
    id: sheetId(version, type),
    answerOf: ([kept]) => kept,
  });
  return { ...sheet, refetch: asked.refetch };
}
