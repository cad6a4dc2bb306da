import type { CoverOffer } from '@kolobeh/shared/cover/cover.ts';
import { type CoveredGoods, offeredWith } from '@kolobeh/shared/cover/cover-rules.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import type { Deps } from '../operation/deps.ts';
import { keptByMarket } from '../operation/kept-by-market.ts';
import { coversTag } from './covers-tag.ts';
import { listOffers, type StoredOffer } from './queries/cover-offers.ts';

/** Covers of a market, at most a minute old: for showing. What is bought is priced from the rows themselves. */
export const keptOffers = keptByMarket<StoredOffer>(listOffers, coversTag);

/** Insurance and warranties that a page offers with a product. */
export async function offeredCovers(
  deps: Pick<Deps, 'source'>,
  market: MarketCode,
  goods: CoveredGoods,
): Promise<CoverOffer[]> {
  return presentOffers(await keptOffers(deps, market), market, goods);
}

/** Those of a market's covers that go with a product, as they are shown. */
export const presentOffers = (all: readonly StoredOffer[], market: MarketCode, goods: CoveredGoods): CoverOffer[] =>
  offeredWith(all, goods).map(({ id, kind, name, months, price }) => ({
    id,
    kind,
    name,
    months,
    price: money(price, markets[market].currency),
  }));
