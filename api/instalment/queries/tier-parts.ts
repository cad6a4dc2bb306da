// The goods a lender's price list is for, and its counts of instalments.
import type { TierTerms } from '@kolobeh/shared/instalment/office-instalment.ts';
import { type EntityManager, In, Not } from 'typeorm';
import {
  instalmentTermTable,
  instalmentTierCategoryTable,
} from '../../database/entities/orders/instalment-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

/** Takes the price list from all other categories. */
export const dropOtherCategories = (db: Tables, id: number, { categories }: TierTerms): Promise<unknown> =>
  db.getRepository(instalmentTierCategoryTable).delete({ tier_id: id, category_id: Not(In(categories)) });

/** Gives it to those categories that do not have it. */
export const addCategories = (db: Db, id: number, { categories }: TierTerms): Promise<unknown> =>
  db.query(
    `insert into instalment_tier_category (tier_id, category_id) select $1::integer, c.id from category c where c.id = any($2)
     on conflict do nothing`,
    [id, categories],
  );

/** Takes the price list from all other products. */
export const dropOtherProducts = (db: Db, id: number, { products }: TierTerms): Promise<unknown> =>
  db.query(
    `delete from instalment_tier_product where tier_id = $1
        and product_id not in (select p.id from product p where p.code = any($2))`,
    [id, products],
  );

/** Gives it to those products that do not have it. */
export const addProducts = (db: Db, id: number, { products }: TierTerms): Promise<unknown> =>
  db.query(
    `insert into instalment_tier_product (tier_id, product_id) select $1::integer, p.id from product p where p.code = any($2)
     on conflict do nothing`,
    [id, products],
  );

/** Forgets counts that the terms have no more. */
export const dropOtherCounts = (db: Tables, id: number, { terms }: TierTerms): Promise<unknown> =>
  db.getRepository(instalmentTermTable).delete({ tier_id: id, count: Not(In(terms.map(({ count }) => count))) });

/** Counts as the terms say. One that stays keeps its id, so carts that have chosen it keep their choice. */
export const writeCounts = (db: Db, id: number, { terms }: TierTerms): Promise<unknown> =>
  db.query(
    `insert into instalment_term (tier_id, count, yearly_rate, monthly_coefficient)
     select $1::integer, n.count, n.yearly_rate, n.monthly_coefficient
       from jsonb_to_recordset($2) as n (count integer, yearly_rate integer, monthly_coefficient integer) order by n.count
     on conflict (tier_id, count) do update
        set yearly_rate = excluded.yearly_rate, monthly_coefficient = excluded.monthly_coefficient`,
    [id, JSON.stringify(terms)],
  );
