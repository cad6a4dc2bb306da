import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import type { BuyoutRow } from '../../database/entities/buyout/buyout-entities.ts';
import type { BuyoutParcelRow } from '../../database/entities/buyout/inspection-entities.ts';

type ListedBuyout = Pick<BuyoutRow, 'id' | 'number' | 'state' | 'price' | 'created_at' | 'submitted_at'> & {
  market: MarketCode;
  device: string;
  picture: string;
  centre: { name: string; city: string } | null;
  way: BuyoutParcelRow['way'] | null;
  is_inspected: boolean;
  /** When the seller last answered what was found; null before. */
  decided_at: Date | null;
  /** The identity that a contract is made with is still kept. */
  has_identity: boolean;
  signed_at: Date | null;
  paid_on: string | null;
};

/** Devices that an account offered for sale, newest first, at most 100. */
export const listBuyoutsOf = (db: Pick<EntityManager, 'query'>, userId: string): Promise<ListedBuyout[]> =>
  db.query(
    `select b.id, b.number, b.market, b.state, b.price, b.created_at, b.submitted_at,
            f.name || ' ' || m.name || ', ' || (v.colour_names ->> b.market) as device, v.picture_key as picture,
            case when s.id is not null then json_build_object('name', s.name, 'city', s.city) end as centre, p.way,
            i.id is not null as is_inspected, i.decided_at,
            exists (select from buyout_identity y where y.buyout_id = b.id and y.erased_at is null) as has_identity,
            (select c.signed_at from buyout_contract c where c.buyout_id = b.id) as signed_at,
            (select max(o.paid_on)::text from payout o where o.buyout_id = b.id and o.state = 'paid') as paid_on
       from buyout b
       join buyout_variant v on v.id = b.variant_id
       join buyout_model m on m.id = v.model_id
       join manufacturer f on f.id = m.manufacturer_id
       left join store s on s.id = b.store_id
       left join buyout_parcel p on p.buyout_id = b.id
       left join lateral (select r.id, r.decided_at from buyout_inspection r
                           where r.buyout_id = b.id order by r.round desc limit 1) i on true
      where b.user_id = $1 order by b.created_at desc, b.number limit 100`,
    [userId],
  );
