import type { EntityManager } from 'typeorm';
import type { BuyoutRow } from '../../database/entities/buyout/buyout-entities.ts';
import type { BuyoutParcelRow } from '../../database/entities/buyout/inspection-entities.ts';

/** A buy-out that ran out of time, with the parcel that was arranged; null when the device was to be brought. */
export type DueBuyout = Pick<BuyoutRow, 'id' | 'state'> & {
  carrier: BuyoutParcelRow['carrier'] | null;
  tracking_number: BuyoutParcelRow['tracking_number'] | null;
};

/** Estimates past their last day, and offers whose device has not come so many days after it; at most five hundred. */
export const listDueBuyouts = (
  db: Pick<EntityManager, 'query'>,
  today: string,
  graceDays: number,
): Promise<DueBuyout[]> =>
  db.query(
    `select b.id, b.state, p.carrier, p.tracking_number from buyout b left join buyout_parcel p on p.buyout_id = b.id
      where (b.state = 'estimate' and b.valid_until < $1::date)
         or (b.state in ('submitted', 'shipping_arranged') and b.valid_until < $1::date - $2::integer)
      order by b.created_at limit 500`,
    [today, graceDays],
  );
