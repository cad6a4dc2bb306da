import type { OfficePicture } from '@kolobeh/shared/catalogue/office/master-product.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import {
  productPhotoTable,
  productTable,
  type ProductRow,
  productTextTable,
  type ProductTextRow,
} from '../../../database/entities/goods/product-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

type VariantWords = Pick<ProductTextRow, 'long_name' | 'short_name' | 'subtitle' | 'colour_name'>;

/** A picture with where it is kept as it came; null of one from before crops. */
export type StoredPicture = OfficePicture & { source: string | null };

export type StoredVariant = Pick<
  ProductRow,
  | 'id'
  | 'code'
  | 'ean'
  | 'weight_grams'
  | 'package_mm'
  | 'sale_state'
  | 'is_active'
  | 'storage_gb'
  | 'colour_code'
  | 'colour_hex'
  | 'picture_key'
  | 'drawn_key'
  | 'version'
  | 'master_product_id'
> & { words: { market: MarketCode; words: VariantWords }[]; pictures: StoredPicture[] };

/** Variants with their words and pictures, in the order of the ids. */
export const readVariants = (db: Db, ids: readonly number[]): Promise<StoredVariant[]> =>
  db.query(
    `select p.id, p.code, p.ean, p.weight_grams, p.package_mm, p.sale_state, p.is_active, p.storage_gb, p.colour_code,
            p.colour_hex, p.picture_key, p.drawn_key, p.version, p.master_product_id,
            (select coalesce(json_agg(json_build_object('market', t.market, 'words', json_build_object(
                      'long_name', t.long_name, 'short_name', t.short_name, 'subtitle', t.subtitle,
                      'colour_name', t.colour_name))), '[]')
               from product_text t where t.product_id = p.id) as words,
            (select coalesce(json_agg(json_build_object(
                      'key', f.picture_key, 'alts', f.alts, 'crop', f.crop, 'source', f.source_key) order by f.position), '[]')
               from product_photo f where f.product_id = p.id) as pictures
       from product p where p.id = any($1::integer[]) order by array_position($1::integer[], p.id)`,
    [ids],
  );

export const updateVariant = (
  db: Tables,
  id: number,
  values: Pick<ProductRow, 'ean' | 'weight_grams' | 'package_mm' | 'sale_state' | 'is_active'>,
): Promise<unknown> => db.getRepository(productTable).update(id, { ...values, version: () => 'version + 1' });

export const updateVariantWords = (db: Tables, id: number, market: MarketCode, words: VariantWords): Promise<unknown> =>
  db.getRepository(productTextTable).update({ product_id: id, market }, { ...words });

export const setPictures = (
  db: Tables,
  id: number,
  values: Pick<ProductRow, 'picture_key' | 'drawn_key'>,
): Promise<unknown> => db.getRepository(productTable).update(id, { ...values, version: () => 'version + 1' });

export const dropPictures = (db: Tables, id: number): Promise<unknown> =>
  db.getRepository(productPhotoTable).delete({ product_id: id });

export const insertPictures = (db: Tables, id: number, pictures: readonly StoredPicture[]): Promise<unknown> =>
  db.getRepository(productPhotoTable).insert(
    pictures.map(({ key, alts, crop, source }, place) => ({
      product_id: id,
      position: place + 1,
      picture_key: key,
      alts,
      crop,
      source_key: source,
    })),
  );
