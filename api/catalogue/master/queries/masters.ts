import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { type EntityManager, In } from 'typeorm';
import {
  type ManufacturerRow,
  masterProductTable,
  type MasterProductRow,
  masterProductTextTable,
  type MasterProductTextRow,
} from '../../../database/entities/goods/master-product-entities.ts';
import { type ProductRow, productTable } from '../../../database/entities/goods/product-entities.ts';
import { type CoverOfferRow, coverOfferTable } from '../../../database/entities/orders/cover-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

type StoredMaster = Pick<
  MasterProductRow,
  'id' | 'code' | 'type_device' | 'version' | 'released_on' | 'is_spare_part'
> & {
  maker: ManufacturerRow['name'];
  model: MasterProductRow['model_name'];
  manufacturer: ManufacturerRow['slug'];
  fits: MasterProductRow['code'] | null;
};

/** A model by its id; null when there is none. */
export async function findMaster(db: Db, id: number): Promise<StoredMaster | null> {
  const [row]: StoredMaster[] = await db.query(
    `select mp.id, mp.code, mp.type_device, mp.version, mp.released_on::text as released_on, mp.is_spare_part, m.slug as manufacturer,
            m.name as maker, mp.model_name as model, f.code as fits
       from master_product mp
       join manufacturer m on m.id = mp.manufacturer_id
       left join master_product f on f.id = mp.fits_master_product_id
      where mp.id = $1`,
    [id],
  );
  return row ?? null;
}

/** Holds a model against every other edit of it. @returns whether there is one */
export async function lockMaster(db: Db, id: number): Promise<boolean> {
  const rows: unknown[] = await db.query(`select from master_product where id = $1 for update`, [id]);
  return rows.length > 0;
}

export const listMasterWords = (db: Tables, id: number): Promise<MasterProductTextRow[]> =>
  db.getRepository(masterProductTextTable).find({ where: { master_product_id: id } });

export const masterOfProduct = (db: Tables, productId: number): Promise<Pick<ProductRow, 'master_product_id'> | null> =>
  db.getRepository(productTable).findOne({ select: { id: true, master_product_id: true }, where: { id: productId } });

/** Insurance and warranties of both markets for a kind of goods. */
export const listCovers = (
  db: Tables,
  typeDevice: CoverOfferRow['type_device'],
): Promise<Pick<CoverOfferRow, 'market' | 'kind' | 'name' | 'months' | 'price_from' | 'price_below' | 'price'>[]> =>
  db.getRepository(coverOfferTable).find({
    select: { market: true, kind: true, name: true, months: true, price_from: true, price_below: true, price: true },
    where: { type_device: typeDevice, is_active: true },
    order: { market: 'ASC', position: 'ASC', price_from: 'ASC', months: 'ASC' },
  });

/** Ids of the named maker and model; null where there is none. */
export async function findNamed(
  db: Db,
  { manufacturer, fits }: { manufacturer: string; fits: string | null },
): Promise<{ manufacturer_id: number | null; fits_id: number | null }> {
  const [row]: { manufacturer_id: number | null; fits_id: number | null }[] = await db.query(
    `select (select id from manufacturer where slug = $1) as manufacturer_id,
            (select id from master_product where code = $2) as fits_id`,
    [manufacturer, fits],
  );
  return row ?? { manufacturer_id: null, fits_id: null };
}

export const updateMaster = (
  db: Tables,
  id: number,
  values: Pick<MasterProductRow, 'manufacturer_id' | 'released_on' | 'fits_master_product_id' | 'is_spare_part'>,
): Promise<unknown> => db.getRepository(masterProductTable).update(id, { ...values, version: () => 'version + 1' });

export const raiseMaster = (db: Tables, id: number): Promise<unknown> =>
  db.getRepository(masterProductTable).update(id, { version: () => 'version + 1' });

export const updateMasterWords = (
  db: Tables,
  id: number,
  market: MarketCode,
  words: Omit<MasterProductTextRow, 'master_product_id' | 'market' | 'seo_name'>,
): Promise<unknown> => db.getRepository(masterProductTextTable).update({ master_product_id: id, market }, { ...words });

/** Under which colour of the shop's filters a colour of a model stands; null of one that it has not. */
export const findColourFamily = (
  db: Tables,
  masterId: number,
  colourCode: string,
): Promise<Pick<ProductRow, 'colour_family'> | null> =>
  db.getRepository(productTable).findOne({
    select: { id: true, colour_family: true },
    where: { master_product_id: masterId, colour_code: colourCode },
    order: { id: 'ASC' },
  });

/** Counts one more edit of variants. */
export const raiseVersions = (db: Tables, ids: readonly number[]): Promise<unknown> =>
  db.getRepository(productTable).update({ id: In([...ids]) }, { version: () => 'version + 1' });

export const listVariantIds = (db: Db, masterId: number): Promise<Pick<ProductRow, 'id'>[]> =>
  db.query(
    `select id from product where master_product_id = $1
      order by storage_gb nulls first, colour_code, quality, grade, id limit 300`,
    [masterId],
  );

/** Names of attributes that goods have in a market, the ones used most first, with the values used most. */
export const listAttributeNames = (
  db: Db,
  market: MarketCode,
  typeDevice: string | null,
): Promise<{ name: string; count: number; values: string[] }[]> =>
  db.query(
    `select u.name, sum(u.uses)::integer as count, (array_agg(u.value order by u.uses desc, u.value))[1:12] as values
       from (select a.one->>'name' as name, a.one->>'value' as value, count(*)::integer as uses
               from master_product_text t
               join master_product mp on mp.id = t.master_product_id
              cross join lateral jsonb_array_elements(t.attributes) as a (one)
              where t.market = $1 and ($2::text is null or mp.type_device = $2)
              group by 1, 2) u
      group by u.name order by count desc, u.name limit 200`,
    [market, typeDevice],
  );
