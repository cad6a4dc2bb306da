import type { SellersParcel, SignedContract } from '@kolobeh/shared/buyout/office/settling.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import type { EntityManager } from 'typeorm';
import type { BuyoutParcelRow } from '../../database/entities/buyout/inspection-entities.ts';
import type { BuyoutContractRow } from '../../database/entities/buyout/payout-entities.ts';
import { trackingUrl } from '../../delivery/tracking-url.ts';
import type { StoredBuyout } from '../queries/buyouts.ts';

type Db = Pick<EntityManager, 'query'>;

/** The parcel in which the device comes; null before one was arranged, and when it is brought. */
export async function readParcel(db: Db, { id, market }: StoredBuyout): Promise<SellersParcel | null> {
  const [row]: Pick<BuyoutParcelRow, 'way' | 'carrier' | 'tracking_number' | 'day'>[] = await db.query(
    `select way, carrier, tracking_number, day from buyout_parcel where buyout_id = $1`,
    [id],
  );
  return row
    ? {
        way: row.way,
        carrier: row.carrier,
        tracking_number: row.tracking_number,
        tracking_url: trackingUrl(row.carrier, market, row.tracking_number),
        day: row.day,
      }
    : null;
}

/** The contract as it was agreed to; null before. */
export async function readContract(db: Db, { id, currency }: StoredBuyout): Promise<SignedContract | null> {
  const [row]: BuyoutContractRow[] = await db.query(`select * from buyout_contract where buyout_id = $1`, [id]);
  return row ? { signed_at: row.signed_at.toISOString(), price: money(row.price, currency), by: row.signed_by } : null;
}
