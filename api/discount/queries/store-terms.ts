import type { DiscountConditions, DiscountTerms } from '@kolobeh/shared/discount/engine/discount.ts';
import type { EntityManager } from 'typeorm';
import { discountSetTable, discountTable, type DiscountRow } from '../../database/entities/orders/discount-entities.ts';

type Columns = Omit<DiscountRow, 'id' | 'version' | 'archived_at' | 'changed_at' | 'changed_by'>;

const columnsOf = ({ conditions: _conditions, sets: _sets, ...columns }: DiscountTerms): Columns => columns;

/** Which of the goods that conditions name do not exist; empty when all do. */
export async function unknownGoods(
  db: Pick<EntityManager, 'query'>,
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
const insertConditions = (
  db: EntityManager,
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

async function insertMeaning(
  db: EntityManager,
  discountId: number,
  { conditions, sets }: DiscountTerms,
): Promise<void> {
  await insertConditions(db, { discountId, setId: null }, conditions);
  for (const [position, { conditions: own, ...set }] of sets.entries()) {
    const stored = await db.getRepository(discountSetTable).insert({ ...set, discount_id: discountId, position });
    await insertConditions(db, { discountId, setId: Number(stored.identifiers[0]?.['id']) }, own);
  }
}

/** @returns the new discount's id */
export async function insertDiscount(db: EntityManager, terms: DiscountTerms, by: string | null): Promise<number> {
  const stored = await db.getRepository(discountTable).insert({ ...columnsOf(terms), changed_by: by });
  const id = Number(stored.identifiers[0]?.['id']);
  await insertMeaning(db, id, terms);
  return id;
}

/** Writes a locked discount anew. */
export async function updateDiscount(
  db: EntityManager,
  { id, version }: { id: number; version: number },
  terms: DiscountTerms,
  { by, at }: { by: string | null; at: Date },
): Promise<void> {
  await db
    .getRepository(discountTable)
    .update(id, { ...columnsOf(terms), version: version + 1, changed_at: at, changed_by: by });
  await db.query(`delete from discount_condition where discount_id = $1`, [id]);
  await db.query(`delete from discount_set where discount_id = $1`, [id]);
  await insertMeaning(db, id, terms);
}
