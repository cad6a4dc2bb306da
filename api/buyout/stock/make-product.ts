import { gradeWords, usedSuffix } from '@kolobeh/shared/catalogue/grade-words.ts';
import type { Grade } from '@kolobeh/shared/catalogue/quality.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { slugOf } from '@kolobeh/shared/kernel/slug.ts';
import type { EntityManager } from 'typeorm';
import type { ProductRow } from '../../database/entities/goods/product-entities.ts';
import type { StoredBuyout } from '../queries/buyouts.ts';

type Db = Pick<EntityManager, 'query'>;

interface TextRow {
  market: MarketCode;
  long_name: string;
  short_name: string;
  colour_name: string;
}

/**
 * A product of the same model, storage and colour that lends its facts: one of the same grade, else a used one, else any.
 * @returns null when the shop never sold the model in this colour: a piece is never shown in another one
 */
export async function findSample(db: Db, { variant_id }: StoredBuyout, grade: Grade): Promise<ProductRow | null> {
  const [row]: ProductRow[] = await db.query(
    `select p.* from buyout_variant v join buyout_model m on m.id = v.model_id
       join product p on p.master_product_id = m.master_product_id and p.storage_gb is not distinct from m.storage_gb
      where v.id = $1 and p.colour_code = v.colour_code
      order by p.grade is not distinct from $2 desc, p.quality = 'used' desc, p.id limit 1`,
    [variant_id, grade],
  );
  return row ?? null;
}

/** `U1207`, and `U1207-2` when the unit comes to the shop for the second time. */
export async function pieceName(db: Db, unitNumber: number): Promise<string> {
  const [row]: { times: number }[] = await db.query(`select count(*)::integer as times from product where code ~ $1`, [
    `-U${unitNumber}(-[0-9]+)?$`,
  ]);
  return row && row.times > 0 ? `U${unitNumber}-${row.times + 1}` : `U${unitNumber}`;
}

/** `APL-IP14-128-MID-A` becomes `APL-IP14-128-MID-U1207`. */
const codeOf = (sample: string, piece: string): string =>
  `${sample.replace(/-U\d+(?:-\d+)?$|-[^-]+$/, '').slice(0, 28)}-${piece}`;

interface Piece {
  sample: ProductRow;
  /** As `pieceName` gave it. */
  name: string;
  grade: Grade;
  /** The photograph that leads; null = the drawing of the model. */
  picture: string | null;
}

/** Makes a used product that is this one piece, named as its model is. @returns its id, code and address by market */
export async function makeProduct(
  db: Db,
  { sample, name, grade, picture }: Piece,
): Promise<{ id: number; code: string; seoNames: Record<MarketCode, string> }> {
  const code = codeOf(sample.code, name);
  const [made]: { id: number }[] = await db.query(
    `insert into product (code, master_product_id, ean, colour_code, colour_hex, colour_family, storage_gb, quality, grade,
                          tracked_by, vat_regime, weight_grams, package_mm, picture_key)
     select $2, master_product_id, ean, colour_code, colour_hex, colour_family, storage_gb, 'used', $3, tracked_by, 'margin',
            weight_grams, package_mm, coalesce($4, picture_key) from product where id = $1 returning id`,
    [sample.id, code, grade, picture],
  );
  const id = made?.id ?? 0;
  const texts: TextRow[] = await db.query(
    `select market, long_name, short_name, colour_name from product_text where product_id = $1`,
    [sample.id],
  );
  const seoNames: Record<MarketCode, string> = { cs: '', ro: '' };
  for (const { market, long_name, short_name, colour_name } of texts) {
    seoNames[market] = slugOf(`${long_name} ${usedSuffix(market, grade)} ${name}`);
    await db.query(
      `insert into product_text (product_id, market, long_name, short_name, subtitle, colour_name, seo_name)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [id, market, long_name, short_name, gradeWords[grade][market], colour_name, seoNames[market]],
    );
  }
  await placeInCategories(db, id, sample);
  return { id, code, seoNames };
}

/** Where used pieces of the model are, else of its maker and kind; the sample's own when there is none yet. */
const placeInCategories = (db: Db, id: number, sample: ProductRow): Promise<unknown> =>
  db.query(
    `with used as (
       select p.id from product p join master_product m on m.id = p.master_product_id
         join master_product own on own.id = $2
        where p.quality = 'used' and p.id <> $1 and m.manufacturer_id = own.manufacturer_id and m.type_device = own.type_device
        order by m.id = own.id desc, p.id limit 1)
     insert into product_category (product_id, category_id)
     select distinct $1::integer, category_id from product_category
      where product_id = coalesce((select id from used), $3)`,
    [id, sample.master_product_id, sample.id],
  );
