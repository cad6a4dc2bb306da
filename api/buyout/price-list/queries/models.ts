import type { ComparedModel } from '@kolobeh/shared/buyout/price-list/difference.ts';
import type { ProductType } from '@kolobeh/shared/buyout/product-type.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import {
  type BuyoutModelRow,
  buyoutModelTable,
  type BuyoutVariantRow,
} from '../../../database/entities/buyout/buyout-entities.ts';
import { type ProductRow, productTable } from '../../../database/entities/goods/product-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

/** What of the shop's product a model to be bought out takes over. */
export const findShopProduct = (
  db: Tables,
  code: string,
): Promise<Pick<ProductRow, 'picture_key' | 'master_product_id'> | null> =>
  db.getRepository(productTable).findOne({ select: { picture_key: true, master_product_id: true }, where: { code } });

/** Types of models by id; an id that is no model's is left out. */
export async function findTypes(db: Tables, models: readonly number[]): Promise<Map<number, ProductType>> {
  const where = { id: In(models) };
  const rows = await db.getRepository(buyoutModelTable).find({ select: { id: true, product_type: true }, where });
  return new Map(rows.map(({ id, product_type }) => [id, product_type]));
}

/** All models in the order of lists, named with their manufacturers. */
export const listComparedModels = (db: Db): Promise<ComparedModel[]> =>
  db.query(
    `select m.id, f.name || ' ' || m.name as name, m.product_type
       from buyout_model m join manufacturer f on f.id = m.manufacturer_id
      order by m.product_type = 'prislusenstvi', m.product_type, f.name, m.released_on desc nulls last, m.name, m.id`,
  );

/** Estimates of a market that hold today, by model and whatever version they were made by. */
export async function countEstimatesByModel(db: Db, market: MarketCode, today: string): Promise<Map<number, number>> {
  const rows: (Pick<BuyoutVariantRow, 'model_id'> & { count: number })[] = await db.query(
    `select v.model_id, count(*)::integer as count from buyout b join buyout_variant v on v.id = b.variant_id
      where b.market = $1 and b.state = 'estimate' and b.valid_until >= $2::date group by v.model_id`,
    [market, today],
  );
  return new Map(rows.map(({ model_id, count }) => [model_id, count]));
}

/** What of a model its colours need. */
export type ColouredModel = Pick<BuyoutModelRow, 'id' | 'seo_name' | 'picture_key'>;

/** The model, held against every other change of it to the end of the transaction. */
export async function lockModel(db: Db, id: number): Promise<ColouredModel | null> {
  const [model]: ColouredModel[] = await db.query(
    `select id, seo_name, picture_key from buyout_model where id = $1 for update`,
    [id],
  );
  return model ?? null;
}

/** Stores a model. @returns its id; null when there is one of its `seo_name` */
export async function insertModel(db: Db, model: Omit<BuyoutModelRow, 'id'>): Promise<number | null> {
  const [row]: Pick<BuyoutModelRow, 'id'>[] = await db.query(
    `insert into buyout_model (seo_name, product_type, manufacturer_id, master_product_id, name, storage_gb, released_on, picture_key)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (seo_name) do nothing returning id`,
    [
      model.seo_name,
      model.product_type,
      model.manufacturer_id,
      model.master_product_id,
      model.name,
      model.storage_gb,
      model.released_on,
      model.picture_key,
    ],
  );
  return row?.id ?? null;
}
