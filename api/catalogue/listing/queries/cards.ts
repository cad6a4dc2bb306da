import type { ComparedProduct } from '@kolobeh/shared/catalogue/contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import type { ProductRow } from '../../../database/entities/goods/product-entities.ts';
import { prepared } from '../../../database/prepared-name.ts';
import { cardColumns, type CardRow } from '../card.ts';

type Db = Pick<EntityManager, 'query'>;

/** Cards of the products with the given codes that a market sells, in the order of the codes. */
export const listCards = (db: Db, market: MarketCode, codes: readonly string[]): Promise<CardRow[]> =>
  db.query(
    `select ${cardColumns} from product_listing l where l.market = $1 and l.code = any($2) order by array_position($2, l.code)`,
    [market, codes],
  );

/** Cards with what the products are compared by, in the order of the codes. */
export const listCompared = (
  db: Db,
  market: MarketCode,
  codes: readonly string[],
): Promise<(CardRow & Pick<ComparedProduct, 'storage_gb' | 'colour_name' | 'attributes'>)[]> =>
  db.query(
    prepared(`select ${cardColumns}, p.storage_gb, l.colour_name, mt.attributes
       from product_listing l join product p on p.id = l.product_id
       join master_product_text mt on mt.master_product_id = p.master_product_id and mt.market = l.market
      where l.market = $1 and l.code = any($2) order by array_position($2, l.code)`),
    [market, codes],
  );

// Plain SQL: asked with every page of a list.
/** Codes by ids, for the tags of stored pages. */
export const listCodes = (db: Db, productIds: readonly number[]): Promise<Pick<ProductRow, 'code'>[]> =>
  db.query(`select code from product where id = any($1)`, [productIds]);

/** The most products that are offered where nothing else is to be shown. */
const most = 4;

/** The most wanted product in stock of each category of the first level, so that they are of several kinds. */
const popularSql = `
  select ${cardColumns} from (
    select distinct on (best.product_id) best.product_id, c.position
      from category c
      join lateral (
        select lc.product_id from listing_category lc
         where lc.market = $1 and lc.category_id = c.id and lc.is_available
         order by lc.popularity desc, lc.product_id limit 1
      ) best on true
     where c.parent_id is null and c.for_display
     order by best.product_id, c.position
  ) one
  join product_listing l on l.market = $1 and l.product_id = one.product_id
  order by one.position limit ${most}`;

/** Four at most; fewer where the shop has fewer categories with goods in stock. */
export const listPopular = (db: Db, market: MarketCode): Promise<CardRow[]> => db.query(popularSql, [market]);
