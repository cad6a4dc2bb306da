// Makers, models and variants that begin. What is there already is found and left as it is.
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import type {
  ManufacturerRow,
  MasterProductRow,
  MasterProductTextRow,
} from '../../../database/entities/goods/master-product-entities.ts';
import {
  type ProductRow,
  type ProductTextRow,
  productTextTable,
} from '../../../database/entities/goods/product-entities.ts';

type Db = Pick<EntityManager, 'query'>;

/** Lets one transaction at a time begin goods, so that names and addresses are found free once. Asked for before any product. */
export const holdNewGoods = (db: Db): Promise<unknown> =>
  db.query(`select pg_advisory_xact_lock(hashtext('new-goods'))`);

/** The id of a maker by its address; it begins when there is none. */
export async function ensureMaker(db: Db, { name, slug }: Pick<ManufacturerRow, 'name' | 'slug'>): Promise<number> {
  const [row]: Pick<ManufacturerRow, 'id'>[] = await db.query(
    `with made as (insert into manufacturer (name, slug) values ($1, $2) on conflict do nothing returning id)
     select id from made union all select id from manufacturer where slug = $2 or name = $1 limit 1`,
    [name, slug],
  );
  if (!row) throw new Error('The maker was not stored');
  return row.id;
}

export type NewMasterRow = Pick<
  MasterProductRow,
  'code' | 'manufacturer_id' | 'type_device' | 'model_name' | 'released_on'
>;

/** Begins a model. @returns its id; null when its code is taken */
export async function insertMaster(db: Db, master: NewMasterRow): Promise<number | null> {
  const [row]: Pick<MasterProductRow, 'id'>[] = await db.query(
    `insert into master_product (code, manufacturer_id, type_device, model_name, released_on, facts, drawing)
     values ($1, $2, $3, $4, $5, '{}', '{}') on conflict (code) do nothing returning id`,
    [master.code, master.manufacturer_id, master.type_device, master.model_name, master.released_on],
  );
  return row?.id ?? null;
}

/** A model of a maker by its name, however its letters are written, or by its code. */
export async function findMasterNamed(
  db: Db,
  maker: number,
  { model_name, code }: Pick<MasterProductRow, 'model_name' | 'code'>,
): Promise<Pick<MasterProductRow, 'id' | 'code'> | null> {
  const [row]: Pick<MasterProductRow, 'id' | 'code'>[] = await db.query(
    `select id, code from master_product where manufacturer_id = $1 and (lower(model_name) = lower($2) or code = $3)
      order by lower(model_name) <> lower($2), id limit 1`,
    [maker, model_name, code],
  );
  return row ?? null;
}

type MasterWordsRow = Pick<MasterProductTextRow, 'master_product_id' | 'market' | 'name' | 'seo_name' | 'description'>;

/** First words of a model in a market. @returns whether it had none; those that it has stay */
export async function insertMasterWords(db: Db, words: MasterWordsRow): Promise<boolean> {
  const rows: unknown[] = await db.query(
    `insert into master_product_text (master_product_id, market, name, seo_name, description)
     values ($1, $2, $3, $4, $5) on conflict (master_product_id, market) do nothing returning market`,
    [words.master_product_id, words.market, words.name, words.seo_name, words.description],
  );
  return rows.length > 0;
}

export type NewProductRow = Omit<
  ProductRow,
  | 'id'
  | 'meilisearch_boost'
  | 'popularity'
  | 'is_active'
  | 'created_at'
  | 'categories_version'
  | 'version'
  | 'drawn_key'
>;

/** Begins a variant, with a level of nothing in stock. @returns its id; null when its code is taken */
export async function insertProduct(db: Db, product: NewProductRow): Promise<number | null> {
  const [row]: Pick<ProductRow, 'id'>[] = await db.query(
    `with made as (
       insert into product (code, master_product_id, ean, colour_code, colour_hex, colour_family, storage_gb, quality, grade,
                            tracked_by, vat_regime, weight_grams, package_mm, picture_key, popularity, sale_state)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, 0, $15)
       on conflict (code) do nothing returning id),
     level as (insert into stock_level (product_id) select id from made on conflict do nothing)
     select id from made`,
    [
      product.code,
      product.master_product_id,
      product.ean,
      product.colour_code,
      product.colour_hex,
      product.colour_family,
      product.storage_gb,
      product.quality,
      product.grade,
      product.tracked_by,
      product.vat_regime,
      product.weight_grams,
      product.package_mm,
      product.picture_key,
      product.sale_state,
    ],
  );
  return row?.id ?? null;
}

/** First words of a variant in a market; its sale there begins with them. Those that it has stay. */
export const insertProductWords = (db: Pick<EntityManager, 'getRepository'>, words: ProductTextRow): Promise<unknown> =>
  db.getRepository(productTextTable).createQueryBuilder().insert().values(words).orIgnore().execute();

/** The first of some addresses that nothing in the market has; null when all are taken. */
export async function findFreeName(
  db: Db,
  market: MarketCode,
  names: readonly string[],
): Promise<ProductTextRow['seo_name'] | null> {
  const [row]: Pick<ProductTextRow, 'seo_name'>[] = await db.query(
    `select n.seo_name from unnest($2::text[]) with ordinality as n (seo_name, at)
      where not exists (select from product_text t where t.market = $1 and t.seo_name = n.seo_name)
        and not exists (select from master_product_text t where t.market = $1 and t.seo_name = n.seo_name)
      order by n.at limit 1`,
    [market, names],
  );
  return row?.seo_name ?? null;
}

/** The number that the next own EAN of the house is made of. */
export async function nextOwnNumber(db: Db): Promise<number> {
  const [row]: { number: number }[] = await db.query(
    `select substring(ean from 3 for 10)::float8 + 1 as number from product
      where ean >= '29' and ean < '30' and length(ean) = 13 order by ean desc limit 1`,
  );
  return row?.number ?? 1;
}
