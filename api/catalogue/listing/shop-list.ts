import type { ListedCard, ShopList } from '@kolobeh/shared/catalogue/contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { standardArrival } from '../../delivery/arrival.ts';
import type { Deps } from '../../operation/deps.ts';
import { presentCard } from './card.ts';
import { readShopList } from './queries/shop-lists.ts';

/** A page of one of the lists of the whole shop, as cards. */
export async function shopList(
  deps: Deps,
  market: MarketCode,
  { list, page, pageSize }: { list: ShopList; page: number; pageSize: number },
): Promise<{ products: ListedCard[]; has_more: boolean }> {
  const arrival = await standardArrival(deps, market);
  const rows = await readShopList(deps.pool, market, { list, page, pageSize });
  return {
    products: rows.slice(0, pageSize).map((row) => ({ ...presentCard(market, row, arrival), until: row.until })),
    has_more: rows.length > pageSize,
  };
}
