import type { EntityManager } from 'typeorm';
import type { MasterProductTextRow } from '../../../database/entities/goods/master-product-entities.ts';
import {
  type ProductRow,
  type ProductTextRow,
  productTextTable,
} from '../../../database/entities/goods/product-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

/** Holds a product against every other change of it to the end of the transaction; null when there is none. */
export async function lockProduct(db: Db, id: number): Promise<Pick<ProductRow, 'id' | 'categories_version'> | null> {
  const [product]: Pick<ProductRow, 'id' | 'categories_version'>[] = await db.query(
    `select id, categories_version from product where id = $1 for update`,
    [id],
  );
  return product ?? null;
}

/** Holds products, in their order, to the end of the transaction. */
export const lockProducts = (db: Db, ids: readonly number[]): Promise<Pick<ProductRow, 'id'>[]> =>
  db.query(`select id from product where id = any($1::integer[]) order by id for update`, [ids]);

/** Markets that have words for a product. */
export const listMarkets = (db: Tables, id: number): Promise<Pick<ProductTextRow, 'market'>[]> =>
  db
    .getRepository(productTextTable)
    .find({ select: { market: true }, where: { product_id: id }, order: { market: 'ASC' } });

/** What the shop tells of a product's model in each of its markets. */
export const listWords = (
  db: Db,
  id: number,
): Promise<Pick<MasterProductTextRow, 'market' | 'description' | 'story'>[]> =>
  db.query(
    `select mt.market, mt.description, mt.story
       from product p join master_product_text mt on mt.master_product_id = p.master_product_id
      where p.id = $1 order by mt.market`,
    [id],
  );
