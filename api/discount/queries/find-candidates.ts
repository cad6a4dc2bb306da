import type { DiscountConditions } from '@kolobeh/shared/discount/engine/discount.ts';
import type { EntityManager } from 'typeorm';
import type { DiscountCodeRow, DiscountRow, DiscountSetRow } from '../../database/entities/orders/discount-entities.ts';
import { prepared } from '../../database/prepared-name.ts';
import { countedConditionsOf } from '../../offer/queries/conditions-sql.ts';

/** Whose uses count against the limit of one customer; null = not known. */
export interface Customer {
  userId: string | null;
  email: string | null;
}

/** A discount that a cart may have, and by what. */
export interface StoredCandidate extends Omit<
  DiscountRow,
  'version' | 'changed_at' | 'changed_by' | 'archived_at' | 'internal_note'
> {
  /** Its row in the cart; null of one that comes by itself. */
  entry_id: string | null;
  code_id: DiscountCodeRow['id'] | null;
  card_id: number | null;
  /** The code, or the end of the card's number; null without one. */
  code: string | null;
  is_single_use: boolean;
  is_archived: boolean;
  conditions: DiscountConditions;
  sets: (Pick<DiscountSetRow, 'minimal_products' | 'is_discounted'> & { conditions: DiscountConditions })[];
  uses_all: number;
  uses_of_customer: number;
  is_code_spent: boolean;
  is_code_withdrawn: boolean;
}

/** Terms and uses of the discounts in `named`; parameters 4 and 5 are the customer's. */
const termsOfNamed = `
      select n.entry_id, n.code_id, n.card_id, n.code, n.is_single_use,
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
             case when d.most_uses_per_customer is null then 0 else (
               select count(*)::integer from discount_use u
                where u.discount_id = d.id and u.released_at is null
                  and (u.user_id = $4 or u.email = $5 or u.card_id = n.card_id)) end as uses_of_customer,
             n.is_single_use and exists (
               select from discount_use u where u.code_id = n.code_id and u.is_single_use and u.released_at is null) as is_code_spent,
             exists (select from discount_code w where w.id = n.code_id and w.withdrawn_at is not null) as is_code_withdrawn
        from named n join discount d on d.id = n.discount_id
       order by d.id, n.code_id, n.card_id`;

/**
 * Discounts that come by themselves on a day, and those of the codes and cards that a cart was given. Uses are counted
 * only where there is a limit.
 */
export const findCandidates = (
  db: Pick<EntityManager, 'query'>,
  cart: { id: string; market: string },
  day: string,
  { userId, email }: Customer,
): Promise<StoredCandidate[]> =>
  db.query(
    prepared(`
      with named as (
        select e.id as entry_id, e.code_id, e.card_id, coalesce(k.discount_id, r.discount_id) as discount_id,
               coalesce(k.code, right(r.number, 4)) as code, coalesce(k.is_single_use, false) as is_single_use
          from cart_discount e
          left join discount_code k on k.id = e.code_id
          left join discount_card r on r.id = e.card_id
         where e.cart_id = $1
        union all
        select null, null, null, a.id, null, false
          from discount a
         where a.market = $2 and a.is_automatic_assigment and a.is_active and a.archived_at is null
           and a.valid_from <= $3::date and (a.valid_to is null or a.valid_to >= $3::date))
      ${termsOfNamed}`),
    [cart.id, cart.market, day, userId, email],
  );

/**
 * Discounts that an order was placed with, and those that come by themselves on the day it was placed. `entry_id` is the
 * order's own use of one; uses of other orders alone count against limits of those it has not.
 */
export const findOrderCandidates = (
  db: Pick<EntityManager, 'query'>,
  order: { id: string; market: string },
  day: string,
  { userId, email }: Customer,
): Promise<StoredCandidate[]> =>
  db.query(
    prepared(`
      with used as (select * from discount_use where order_id = $1 and released_at is null),
      named as (
        select u.id as entry_id, u.code_id, u.card_id, u.discount_id, coalesce(k.code, right(r.number, 4)) as code, u.is_single_use
          from used u
          left join discount_code k on k.id = u.code_id
          left join discount_card r on r.id = u.card_id
        union all
        select null, null, null, a.id, null, false
          from discount a
         where a.market = $2 and a.is_automatic_assigment and a.is_active and a.archived_at is null
           and a.valid_from <= $3::date and (a.valid_to is null or a.valid_to >= $3::date)
           and not exists (select from used u where u.discount_id = a.id and u.code_id is null and u.card_id is null))
      ${termsOfNamed}`),
    [order.id, order.market, day, userId, email],
  );
