import { goodsOfPromotion, type Promotions } from '@kolobeh/shared/discount/promotions.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import { cardAround } from '../catalogue/listing/card.ts';
import { type GiftOnRow, listGiftsOn } from '../catalogue/product/queries/gift-promotions.ts';
import { offersNow } from '../offer/offers-now.ts';
import type { Deps } from '../operation/deps.ts';
import { bonusUpTo } from './trade-in/bonus-now.ts';
import { tellOffer } from './special-offer.ts';

/** More of either nobody reads on one page; discounts have pages of their own, gifts stand at their goods. */
const most = 24;

const presentGift =
  (market: MarketCode) =>
  (row: GiftOnRow): Promotions['gifts'][number] => ({
    with: { name: row.with_name, seo_name: row.with_seo_name, picture: row.with_picture },
    qualities: row.qualities,
    gift: {
      product: row.code,
      name: row.name,
      product_seo_name: row.seo_name,
      picture: row.picture_key,
      price: money(row.price, markets[market].currency),
    },
    until: row.valid_to,
  });

/** What is given in a market today, each discount with its conditions in names and the first of its goods. */
export async function promotionsNow(deps: Pick<Deps, 'source' | 'now'>, market: MarketCode): Promise<Promotions> {
  const around = await cardAround(deps, market);
  const [offers, gifts, upTo] = await Promise.all([
    offersNow(deps, market),
    listGiftsOn(deps.source, market, { day: around.today, most }),
    bonusUpTo(deps, deps.source, market),
  ]);
  const told: Awaited<ReturnType<typeof tellOffer>>[] = [];
  // One after the other: a page of the house may not take all connections.
  for (const offer of offers.slice(0, most))
    told.push(await tellOffer(deps, offer, { state: 'on', around, page: 1, pageSize: goodsOfPromotion }));
  return {
    offers: told.map(({ offer, products }) => ({ offer, products })),
    gifts: gifts.map(presentGift(market)),
    up_to_percent: upTo,
    loan_example: told.find(({ loan_example: loan }) => loan !== null)?.loan_example ?? null,
  };
}
