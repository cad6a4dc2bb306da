import type { ProductDetail } from '@kolobeh/shared/catalogue/contract.ts';
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import type { Deps } from '../../operation/deps.ts';
import { keptByMarket } from '../../operation/kept-by-market.ts';
import { listGifts, type StoredGift } from './queries/gifts.ts';

/** Gifts of a market, at most a minute old: for showing. What a cart gets is decided from the rows themselves. */
const keptGifts = keptByMarket<StoredGift>(listGifts);

/** What comes free with a product today. @param master code of its model */
export async function offeredGifts(
  deps: Pick<Deps, 'source' | 'now'>,
  market: MarketCode,
  { master, quality }: { master: string; quality: ProductDetail['selected']['quality'] },
): Promise<ProductDetail['gifts']> {
  const today = dayIn(markets[market], deps.now());
  return (await keptGifts(deps, market))
    .filter((gift) => gift.master === master && gift.qualities.includes(quality))
    .filter(({ valid_from: from, valid_to: to }) => from <= today && (to === null || to >= today))
    .map(({ code, name, seo_name, picture_key: picture, price }) => ({
      product: code,
      name,
      product_seo_name: seo_name,
      picture,
      price: money(price, markets[market].currency),
    }));
}
