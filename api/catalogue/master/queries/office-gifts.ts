import type { OfficeMaster } from '@kolobeh/shared/catalogue/office/master-product.ts';
import type { EntityManager } from 'typeorm';
import { giftTable, type GiftRow } from '../../../database/entities/goods/gift-entities.ts';
import type { ProductRow } from '../../../database/entities/goods/product-entities.ts';

type Db = Pick<EntityManager, 'query'>;

/** Gifts of a model in both markets, those given now first. */
export const listOfficeGifts = (db: Db, masterId: number): Promise<OfficeMaster['gifts']> =>
  db.query(
    `select g.id, g.market, p.code as product, coalesce(t.long_name, p.code) as name, g.qualities,
            g.valid_from::text as valid_from, g.valid_to::text as valid_to, g.is_active
       from gift g
       join product p on p.id = g.product_id
       left join product_text t on t.product_id = p.id and t.market = g.market
      where g.master_product_id = $1 order by g.is_active desc, g.valid_from desc, g.id limit 60`,
    [masterId],
  );

/** A product that can be given in a market: one on sale there, by its code. */
export async function findGiven(db: Db, code: string, market: string): Promise<Pick<ProductRow, 'id'> | null> {
  const [row]: Pick<ProductRow, 'id'>[] = await db.query(
    `select p.id from product p join product_text t on t.product_id = p.id and t.market = $2
      where p.code = $1 and p.is_active`,
    [code, market],
  );
  return row ?? null;
}

/** @returns whether it was added; the same gift from the same day is there already otherwise */
export async function insertGift(
  db: Pick<EntityManager, 'getRepository'>,
  gift: Omit<GiftRow, 'id'>,
): Promise<boolean> {
  const made = await db
    .getRepository(giftTable)
    .createQueryBuilder()
    .insert()
    .values({ ...gift })
    .orIgnore()
    .execute();
  return made.identifiers.some(Boolean);
}

export const stopGift = (db: Pick<EntityManager, 'getRepository'>, masterId: number, id: number): Promise<unknown> =>
  db.getRepository(giftTable).update({ id, master_product_id: masterId }, { is_active: false });
