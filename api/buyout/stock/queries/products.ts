import type { Grade } from '@kolobeh/shared/catalogue/quality.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import type { ProductListingRow } from '../../../database/entities/goods/listing-entities.ts';
import {
  type ProductPhotoRow,
  productPhotoTable,
  type ProductRow,
  type ProductTextRow,
  productTextTable,
} from '../../../database/entities/goods/product-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

/**
 * A product of the same model, storage and colour that lends its facts: one of the same grade, else a used one, else any.
 * @returns null when the shop never sold the model in this colour: a piece is never shown in another one
 */
export async function findSample(db: Db, variantId: number, grade: Grade): Promise<ProductRow | null> {
  const [row]: ProductRow[] = await db.query(
    `select p.* from buyout_variant v join buyout_model m on m.id = v.model_id
       join product p on p.master_product_id = m.master_product_id and p.storage_gb is not distinct from m.storage_gb
      where v.id = $1 and p.colour_code = v.colour_code
      order by p.grade is not distinct from $2 desc, p.quality = 'used' desc, p.id limit 1`,
    [variantId, grade],
  );
  return row ?? null;
}

/** Price in a market of what is most like a sample in a grade, in minor units; null when nothing alike is on offer. */
export async function findPriceAlike(
  db: Db,
  market: MarketCode,
  grade: Grade,
  sample: Pick<ProductRow, 'master_product_id' | 'storage_gb' | 'colour_code'> | null,
): Promise<number | null> {
  const [alike]: Pick<ProductListingRow, 'price'>[] = await db.query(
    `select l.price from product_listing l join product p on p.id = l.product_id
      where l.market = $1 and p.master_product_id = $2 and p.storage_gb is not distinct from $3 and p.grade = $4
      order by p.colour_code = $5 desc, l.price limit 1`,
    [market, sample?.master_product_id, sample?.storage_gb, grade, sample?.colour_code],
  );
  return alike?.price ?? null;
}

/** How many products a unit of a number has been, each time the shop had it. */
export async function countProductsOfUnit(db: Db, unitNumber: number): Promise<number> {
  const [row]: { times: number }[] = await db.query(`select count(*)::integer as times from product where code ~ $1`, [
    `-U${unitNumber}(-[0-9]+)?$`,
  ]);
  return row?.times ?? 0;
}

/** Stores a used product with the facts of a sample; without a picture of its own with the sample's. @returns its id */
export async function insertPiece(
  db: Db,
  sampleId: number,
  piece: { code: string; grade: Grade; picture: string | null },
): Promise<number> {
  const [made]: Pick<ProductRow, 'id'>[] = await db.query(
    `insert into product (code, master_product_id, ean, colour_code, colour_hex, colour_family, storage_gb, quality, grade,
                          tracked_by, vat_regime, weight_grams, package_mm, picture_key)
     select $2, master_product_id, ean, colour_code, colour_hex, colour_family, storage_gb, 'used', $3, tracked_by, 'margin',
            weight_grams, package_mm, coalesce($4, picture_key) from product where id = $1 returning id`,
    [sampleId, piece.code, piece.grade, piece.picture],
  );
  if (!made) throw new Error('A used product was not stored');
  return made.id;
}

/** Texts of a product in all markets that have any. */
export const listTexts = (db: Tables, productId: number): Promise<ProductTextRow[]> =>
  db.getRepository(productTextTable).findBy({ product_id: productId });

/** Texts of a new product, one row a market. */
export const insertTexts = (
  db: Tables,
  texts: Pick<
    ProductTextRow,
    'product_id' | 'market' | 'long_name' | 'short_name' | 'subtitle' | 'colour_name' | 'seo_name'
  >[],
): Promise<unknown> => db.getRepository(productTextTable).insert(texts);

/** Photographs of a piece that was not drawn, in the order of its gallery. */
export const insertPhotos = (
  db: Tables,
  photos: Pick<ProductPhotoRow, 'product_id' | 'position' | 'picture_key'>[],
): Promise<unknown> => db.getRepository(productPhotoTable).insert(photos);

/** Puts a piece where used pieces of the model are, else of its maker and kind; where the sample is when there is none yet. */
export const placeInCategories = (
  db: Db,
  productId: number,
  sample: Pick<ProductRow, 'id' | 'master_product_id'>,
): Promise<unknown> =>
  db.query(
    `with used as (
       select p.id from product p join master_product m on m.id = p.master_product_id
         join master_product own on own.id = $2
        where p.quality = 'used' and p.id <> $1 and m.manufacturer_id = own.manufacturer_id and m.type_device = own.type_device
        order by m.id = own.id desc, p.id limit 1)
     insert into product_category (product_id, category_id)
     select distinct $1::integer, category_id from product_category
      where product_id = coalesce((select id from used), $3)`,
    [productId, sample.master_product_id, sample.id],
  );
