import type { DiscountConditions } from '@kolobeh/shared/discount/engine/discount.ts';
import type { StandingOffer } from '@kolobeh/shared/discount/engine/standing-offer.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import type { DiscountRow, DiscountSetRow } from '../../database/entities/orders/discount-entities.ts';
import { conditionsOf, countedConditionsOf } from './conditions-sql.ts';

type Db = Pick<EntityManager, 'query'>;

/** A discount as its terms are stored, its codes for everybody and how many orders use it. */
interface StoredOffer extends Omit<
  DiscountRow,
  'internal_note' | 'version' | 'archived_at' | 'changed_at' | 'changed_by'
> {
  is_archived: boolean;
  conditions: DiscountConditions;
  sets: (Pick<DiscountSetRow, 'minimal_products' | 'is_discounted'> & { conditions: DiscountConditions })[];
  uses_all: number;
  codes: string[];
}

const columns = `
  d.id, d.market, d.marketing_name, d.discount_type, d.discount_value, d.is_discount_per_piece, d.is_cumulative,
  d.is_active, d.is_public, d.is_automatic_assigment, d.is_combinable, d.valid_from::text as valid_from,
  d.valid_to::text as valid_to, d.most_uses, d.most_uses_per_customer, d.minimal_products, d.minimal_sets,
  d.archived_at is not null as is_archived,
  ${countedConditionsOf('c.discount_id = d.id and c.set_id is null')} as conditions,
  coalesce((select jsonb_agg(jsonb_build_object('minimal_products', s.minimal_products, 'is_discounted', s.is_discounted,
              'conditions', ${countedConditionsOf('c.set_id = s.id')}) order by s.position)
              from discount_set s where s.discount_id = d.id), '[]') as sets,
  case when d.most_uses is null then 0 else (
    select count(*)::integer from discount_use u where u.discount_id = d.id and u.released_at is null) end as uses_all,
  array(select k.code from discount_code k where k.discount_id = d.id and not k.is_single_use and k.withdrawn_at is null order by k.id) as codes`;

const asOffer = ({ uses_all, codes, ...terms }: StoredOffer): StandingOffer => ({
  discount: { ...terms, internal_note: '' },
  uses_all,
  codes,
});

/**
 * Discounts of a market that are or will be given to everybody: those that come by themselves, also where nobody is
 * told of them, and public ones by a code, whatever their days. The soonest to end first.
 */
export async function listStandingOffers(db: Db, market: MarketCode): Promise<StandingOffer[]> {
  const rows: StoredOffer[] = await db.query(
    `select ${columns} from discount d
      where d.market = $1 and d.is_active and d.archived_at is null and (d.is_automatic_assigment or d.is_public)
      order by d.valid_to nulls last, d.id`,
    [market],
  );
  return rows.map(asOffer);
}

/** A public discount by its number, also one that is over; null when there is none or it was put away. */
export async function findPublicOffer(db: Db, market: MarketCode, id: number): Promise<StandingOffer | null> {
  const rows: StoredOffer[] = await db.query(
    `select ${columns} from discount d
      where d.market = $1 and d.id = $2 and d.is_public and d.is_active and d.archived_at is null`,
    [market, id],
  );
  return rows[0] ? asOffer(rows[0]) : null;
}

/** Conditions of a discount and of its sets as they were written, without the categories below those named. */
export async function listNamedConditions(
  db: Db,
  id: number,
): Promise<{ conditions: DiscountConditions; sets: DiscountConditions[] }> {
  const [row]: { conditions: DiscountConditions; sets: DiscountConditions[] }[] = await db.query(
    `select ${conditionsOf('c.discount_id = $1::integer and c.set_id is null')} as conditions,
            coalesce((select jsonb_agg(${conditionsOf('c.set_id = s.id')} order by s.position)
                        from discount_set s where s.discount_id = $1::integer), '[]') as sets`,
    [id],
  );
  if (!row) throw new Error('A statement without a table has one row');
  return row;
}
