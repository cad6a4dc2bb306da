import type { SellersParcel, SignedContract } from '@kolobeh/shared/buyout/office/settling.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import type { EntityManager } from 'typeorm';
import { trackingUrl } from '../../delivery/tracking-url.ts';
import type { StoredBuyout } from '../queries/buyouts.ts';
import { findContract } from './queries/contracts.ts';
import { findParcel } from './queries/parcels.ts';

type Db = Pick<EntityManager, 'getRepository'>;

/** The parcel in which the device comes; null before one was arranged, and when it is brought. */
export async function readParcel(db: Db, { id, market }: StoredBuyout): Promise<SellersParcel | null> {
  const row = await findParcel(db, id);
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
  const row = await findContract(db, id);
  return row ? { signed_at: row.signed_at.toISOString(), price: money(row.price, currency), by: row.signed_by } : null;
}
