import type { DiscountConditions } from '@kolobeh/shared/discount/engine/discount.ts';
import type { EntityManager } from 'typeorm';
import {
  discountConditionTable,
  type DiscountRow,
  type DiscountSetRow,
  discountSetTable,
  discountTable,
} from '../../database/entities/orders/discount-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

/** Columns of its own that the office writes of a discount. */
export type DiscountColumns = Omit<DiscountRow, 'id' | 'version' | 'archived_at' | 'changed_at' | 'changed_by'>;

/** Which of the goods that conditions name do not exist; empty when all do. */
export async function unknownGoods(
  db: Db,
  { products, categories, manufacturers }: DiscountConditions,
): Promise<(keyof DiscountConditions)[]> {
  const [found]: { products: number; categories: number; manufacturers: number }[] = await db.query(
    `select (select count(*)::integer from product where code = any($1)) as products,
            (select count(*)::integer from category where id = any($2)) as categories,
            (select count(*)::integer from manufacturer where slug = any($3)) as manufacturers`,
    [products, categories, manufacturers],
  );
  const named = { products: new Set(products), categories: new Set(categories), manufacturers: new Set(manufacturers) };
  return (['products', 'categories', 'manufacturers'] as const).filter((kind) => found?.[kind] !== named[kind].size);
}

/** The conditions of a discount, or of one of its sets. */
export const insertConditions = (
  db: Db,
  { discountId, setId }: { discountId: number; setId: number | null },
  { products, categories, manufacturers, qualities }: DiscountConditions,
): Promise<unknown> =>
  db.query(
    `insert into discount_condition (discount_id, set_id, product_id, category_id, manufacturer_id, quality)
     select $1::integer, $2::integer, p.id, null::integer, null::integer, null::text from product p where p.code = any($3)
     union all select $1, $2, null, c.id, null, null from category c where c.id = any($4)
     union all select $1, $2, null, null, f.id, null from manufacturer f where f.slug = any($5)
     union all select $1, $2, null, null, null, q from unnest($6::text[]) as q`,
    [discountId, setId, products, categories, manufacturers, qualities],
  );

/** Stores a discount without its conditions and sets. @returns its id */
export async function insertDiscount(
  db: Tables,
  row: DiscountColumns & Pick<DiscountRow, 'changed_by'>,
): Promise<number> {
  const stored = await db.getRepository(discountTable).insert(row);
  return Number(stored.identifiers[0]?.['id']);
}

/** Writes a locked discount's own columns anew. */
export const updateDiscount = (
  db: Tables,
  id: number,
  row: DiscountColumns & Pick<DiscountRow, 'version' | 'changed_at' | 'changed_by'>,
): Promise<unknown> => db.getRepository(discountTable).update(id, row);

/** Stores a set without its conditions. @returns its id */
export async function insertSet(db: Tables, row: Omit<DiscountSetRow, 'id'>): Promise<number> {
  const stored = await db.getRepository(discountSetTable).insert(row);
  return Number(stored.identifiers[0]?.['id']);
}

/** Forgets the conditions of a discount and of its sets. */
export const deleteConditions = (db: Tables, discountId: number): Promise<unknown> =>
  db.getRepository(discountConditionTable).delete({ discount_id: discountId });

/** Forgets the sets of a discount. */
export const deleteSets = (db: Tables, discountId: number): Promise<unknown> =>
  db.getRepository(discountSetTable).delete({ discount_id: discountId });
