import type { DiscountConditions } from '@kolobeh/shared/discount/engine/discount.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import { cardColumns, type CardRow } from '../../catalogue/listing/card.ts';
import type { CategoryTextRow } from '../../database/entities/goods/category-entities.ts';
import type { ProductListingRow } from '../../database/entities/goods/listing-entities.ts';
import type { ManufacturerRow } from '../../database/entities/goods/master-product-entities.ts';

type Db = Pick<EntityManager, 'query'>;

const columns = `(products text[], categories integer[], manufacturers text[], qualities text[])`;

/** As the engine decides it: of each list that is not empty the listing must be in one. */
const isMeant = `
  (cardinality(w.products) = 0 or l.code = any(w.products))
  and (cardinality(w.categories) = 0 or l.categories && w.categories)
  and (cardinality(w.manufacturers) = 0 or l.manufacturer_slug = any(w.manufacturers))
  and (cardinality(w.qualities) = 0 or l.quality = any(w.qualities))`;

/** What a discount means: its own conditions, and those of its sets, of which goods must fit one. */
interface Meant {
  own: DiscountConditions;
  sets: readonly DiscountConditions[];
}

/** The only products that can be meant; null where none are named. */
function namedProducts({ own, sets }: Meant): string[] | null {
  if (own.products.length > 0) return own.products;
  return sets.length > 0 && sets.every(({ products }) => products.length > 0)
    ? sets.flatMap(({ products }) => products)
    : null;
}

/** A page of goods in stock that a discount means, the most wanted first, and one row more. */
export const listMeantGoods = (
  db: Db,
  market: MarketCode,
  meant: Meant,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<CardRow[]> =>
  db.query(
    `select ${cardColumns} from product_listing l
      where l.market = $1 and l.is_available and ($4::text[] is null or l.code = any($4))
        and exists (select from jsonb_to_recordset($2::jsonb) as w ${columns} where ${isMeant})
        and ($3::jsonb = '[]' or exists (select from jsonb_to_recordset($3::jsonb) as w ${columns} where ${isMeant}))
      order by l.popularity desc, l.product_id limit $5 offset $6`,
    [
      market,
      JSON.stringify([meant.own]),
      JSON.stringify(meant.sets),
      namedProducts(meant),
      pageSize + 1,
      (page - 1) * pageSize,
    ],
  );

/** Categories with their names and addresses, in the order of the names. */
export const listNamedCategories = (
  db: Db,
  market: MarketCode,
  ids: readonly number[],
): Promise<(Pick<CategoryTextRow, 'name' | 'url_path'> & { id: number })[]> =>
  db.query(
    `select category_id as id, name, url_path from category_text where market = $1 and category_id = any($2::integer[]) order by name`,
    [market, ids],
  );

export const listNamedMakers = (db: Db, slugs: readonly string[]): Promise<Pick<ManufacturerRow, 'name' | 'slug'>[]> =>
  db.query(`select name, slug from manufacturer where slug = any($1::text[]) order by name`, [slugs]);

/** Products that the market lists. */
export const listNamedProducts = (
  db: Db,
  market: MarketCode,
  codes: readonly string[],
): Promise<Pick<ProductListingRow, 'code' | 'name' | 'seo_name'>[]> =>
  db.query(
    `select code, name, seo_name from product_listing where market = $1 and code = any($2::text[]) order by name`,
    [market, codes],
  );
