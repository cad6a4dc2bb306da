import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import { cardColumns, type CardRow } from '../../../catalogue/listing/card.ts';
import { type ProductRow, productTable } from '../../../database/entities/goods/product-entities.ts';
import { type FavouriteRow, favouriteTable } from '../../../database/entities/people/favourite-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

/** By code, offered or not; null when there never was one. */
export async function findProductId(db: Tables, code: string): Promise<number | null> {
  const row = await db.getRepository(productTable).findOne({ select: { id: true }, where: { code } });
  return row?.id ?? null;
}

/** Products of an account's list, the newest first. */
export const listFavouriteIds = (db: Tables, userId: string): Promise<Pick<FavouriteRow, 'product_id'>[]> =>
  db.getRepository(favouriteTable).find({
    select: { product_id: true },
    where: { user_id: userId },
    order: { added_at: 'DESC', product_id: 'ASC' },
  });

/** Adds products that are there, the last of them as the newest; those on the list already keep their place. */
export const addFavourites = (db: Db, userId: string, productIds: readonly number[]): Promise<unknown> =>
  db.query(
    `insert into favourite (user_id, product_id, added_at)
     select $1, p.id, now() + array_position($2::integer[], p.id) * interval '1 millisecond'
       from product p where p.id = any($2::integer[])
     on conflict (user_id, product_id) do nothing`,
    [userId, productIds],
  );

/** A product that is not on the list does no harm. */
export const removeFavourite = (db: Tables, userId: string, productId: number): Promise<unknown> =>
  db.getRepository(favouriteTable).delete({ user_id: userId, product_id: productId });

/** Drops all but the newest. */
export const dropOldest = (db: Db, userId: string, most: number): Promise<unknown> =>
  db.query(
    `delete from favourite where user_id = $1 and product_id in
       (select product_id from favourite where user_id = $1 order by added_at desc, product_id offset $2)`,
    [userId, most],
  );

/** Cards of products that the market sells, in the order given. */
export const listFavouriteCards = (db: Db, market: MarketCode, productIds: readonly number[]): Promise<CardRow[]> =>
  db.query(
    `select ${cardColumns} from product_listing l where l.market = $1 and l.product_id = any($2::integer[])
      order by array_position($2::integer[], l.product_id)`,
    [market, productIds],
  );

type KeptFavourite = Pick<FavouriteRow, 'added_at'> & { product: ProductRow['code'] };

/** The list as its customer may read it. */
export const listKeptFavourites = (db: Db, userId: string): Promise<KeptFavourite[]> =>
  db.query(
    `select p.code as product, f.added_at from favourite f join product p on p.id = f.product_id
      where f.user_id = $1 order by f.added_at`,
    [userId],
  );
