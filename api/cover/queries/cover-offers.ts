import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import type { CoverOfferRow } from '../../database/entities/orders/cover-entities.ts';
import { prepared } from '../../database/prepared-name.ts';

/** A cover with the goods it is for; prices in minor units, `price_below` null without an upper bound. */
export type StoredOffer = Omit<CoverOfferRow, 'market' | 'position' | 'version' | 'changed_at'>;

/** Covers that a market offers now, in the order in which they are shown. */
export const listOffers = (db: Pick<EntityManager, 'query'>, market: MarketCode): Promise<StoredOffer[]> =>
  db.query(
    prepared(`select id, kind, code, name, months, type_device, qualities, price_from, price_below, price, is_active
       from cover_offer where market = $1 and is_active order by position, months, id`),
    [market],
  );
