import type { DiscountConditions } from '@kolobeh/shared/discount/engine/discount.ts';
import type { EntityManager } from 'typeorm';
import {
  type DiscountRow,
  type DiscountSetRow,
  discountTable,
} from '../../database/entities/orders/discount-entities.ts';
import { conditionsOf } from '../../offer/queries/conditions-sql.ts';

/** A discount with what it means of the goods, how many codes that are taken it has and how many orders use it. */
export interface StoredDiscount extends Omit<DiscountRow, 'changed_by'> {
  conditions: DiscountConditions;
  sets: (Pick<DiscountSetRow, 'minimal_products' | 'is_discounted'> & { conditions: DiscountConditions })[];
  codes: number;
  uses: number;
  /** It has a code that everybody may use, not withdrawn. */
  has_public_code: boolean;
}

/** Codes of discount `d` that were not withdrawn. */
export const codeCount = `(select count(*)::integer from discount_code k where k.discount_id = d.id and k.withdrawn_at is null)`;

/** Orders placed with discount `d` that were not given up. */
export const useCount = `(select count(*)::integer from discount_use u where u.discount_id = d.id and u.released_at is null)`;

/** @param id null = all, archived ones last */
export const listDiscounts = (db: Pick<EntityManager, 'query'>, id: number | null = null): Promise<StoredDiscount[]> =>
  db.query(
    `select d.id, d.market, d.marketing_name, d.internal_note, d.discount_type, d.discount_value, d.is_discount_per_piece,
            d.is_cumulative, d.is_active, d.is_public, d.is_automatic_assigment, d.is_combinable, d.valid_from::text as valid_from,
            d.valid_to::text as valid_to, d.most_uses, d.most_uses_per_customer, d.minimal_products, d.minimal_sets, d.version,
            d.archived_at, d.changed_at,
            ${conditionsOf('c.discount_id = d.id and c.set_id is null')} as conditions,
            coalesce((select jsonb_agg(jsonb_build_object('minimal_products', s.minimal_products, 'is_discounted', s.is_discounted,
                        'conditions', ${conditionsOf('c.set_id = s.id')}) order by s.position)
                        from discount_set s where s.discount_id = d.id), '[]') as sets,
            ${codeCount} as codes, ${useCount} as uses,
            exists (select from discount_code k where k.discount_id = d.id and not k.is_single_use and k.withdrawn_at is null) as has_public_code
       from discount d
      where $1::integer is null or d.id = $1
      order by d.archived_at is not null, d.market, d.id`,
    [id],
  );

export const hasDiscount = (db: Pick<EntityManager, 'getRepository'>, id: number): Promise<boolean> =>
  db.getRepository(discountTable).existsBy({ id });
