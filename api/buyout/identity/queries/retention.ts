import type { EntityManager } from 'typeorm';
import type { BuyoutIdentityRow } from '../../../database/entities/buyout/buyout-entities.ts';

type Db = Pick<EntityManager, 'query'>;

/** Brings the day of an identity's erasure forward to so many days from now, never back. */
export const shortenRetention = (db: Db, buyoutId: string, now: Date, days: number): Promise<unknown> =>
  db.query(
    `update buyout_identity set erase_after = least(erase_after, ($2::timestamptz at time zone 'UTC')::date + $3::integer)
      where buyout_id = $1 and erased_at is null`,
    [buyoutId, now, days],
  );

/** Sets the day of an identity's erasure. @returns false when it is erased or never was */
export async function setRetention(db: Db, buyoutId: string, eraseAfter: string): Promise<boolean> {
  const [kept]: [Pick<BuyoutIdentityRow, 'buyout_id'>[], number] = await db.query(
    `update buyout_identity set erase_after = $2 where buyout_id = $1 and erased_at is null returning buyout_id`,
    [buyoutId, eraseAfter],
  );
  return kept.length > 0;
}
