import type { CardOffer } from '@kolobeh/shared/catalogue/card-offer.ts';
import type { Goods } from '@kolobeh/shared/discount/engine/goods.ts';
import { offerOfPiece, offersOn, type StandingOffer } from '@kolobeh/shared/discount/engine/standing-offer.ts';
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import type { ProductListingRow } from '../database/entities/goods/listing-entities.ts';
import type { Deps } from '../operation/deps.ts';
import { keptByMarket } from '../operation/kept-by-market.ts';
import { listStandingOffers } from './queries/standing-offers.ts';

/** Under which pages that tell of a market's discounts are stored. */
export const offersTag = (market: MarketCode): string => `offers-${market}`;

/** Discounts given to everybody of a market, at most a minute old. */
export const standingOffers = keptByMarket<StandingOffer>(listStandingOffers, offersTag);

/** Public discounts of a market that anybody can come to today. */
export const offersNow = async (deps: Pick<Deps, 'source' | 'now'>, market: MarketCode): Promise<StandingOffer[]> =>
  offersOn(await standingOffers(deps, market), dayIn(markets[market], deps.now()));

/** What of a listed product decides which discounts mean it; the price in minor units. */
type MeantRow = Pick<ProductListingRow, 'code' | 'manufacturer_slug' | 'categories' | 'quality' | 'price'>;

/** The same with whether it can be bought: sent, or collected in so many stores. */
type OfferedRow = MeantRow & Pick<ProductListingRow, 'available'> & { in_stores: number };

/** One piece as the engine takes it. */
export const pieceOf = ({ code, manufacturer_slug, categories, quality, price }: MeantRow): Goods => ({
  id: code,
  product: code,
  manufacturer: manufacturer_slug,
  categories,
  quality,
  quantity: 1,
  unitPrice: price,
});

/** What a card promises of a product; nothing where none can be bought. */
export const offerOfRow = (
  row: OfferedRow,
  { offers, today, market }: { offers: readonly StandingOffer[]; today: string; market: MarketCode },
): CardOffer | null =>
  (row.available > 0 || row.in_stores > 0) && offers.length > 0
    ? offerOfPiece(pieceOf(row), offers, { today, currency: markets[market].currency })
    : null;
