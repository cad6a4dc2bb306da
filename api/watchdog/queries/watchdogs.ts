import { statesBefore } from '@kolobeh/shared/kernel/state-moves.ts';
import { watchdogMoves } from '@kolobeh/shared/watchdog/watchdog-states.ts';
import type { EntityManager } from 'typeorm';
import { type ProductListingRow, productListingTable } from '../../database/entities/goods/listing-entities.ts';
import type { ProductTextRow } from '../../database/entities/goods/product-entities.ts';
import { type WatchdogRow, watchdogTable } from '../../database/entities/goods/watchdog-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

/** A product on offer as far as a watch-dog of it asks. */
export type Watched = Pick<ProductListingRow, 'product_id' | 'price' | 'available'>;

export const findWatched = (db: Tables, market: WatchdogRow['market'], seoName: string): Promise<Watched | null> =>
  db.getRepository(productListingTable).findOne({
    select: { product_id: true, price: true, available: true },
    where: { market, seo_name: seoName },
  });

export type Wish = Pick<WatchdogRow, 'market' | 'product_id' | 'email' | 'user_id' | 'kind' | 'below' | 'state'>;

/** Keeps a wish once: the same one asked again takes its new price, and never sleeps again because of it. */
export async function keepWish(db: Db, wish: Wish): Promise<Pick<WatchdogRow, 'id' | 'state'>> {
  const [kept]: Pick<WatchdogRow, 'id' | 'state'>[] = await db.query(
    `insert into watchdog (market, product_id, email, user_id, kind, below, state) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (product_id, market, kind, email) where state in ('asked', 'awake')
     do update set below = case when watchdog.state = 'asked' or excluded.state = 'awake' then excluded.below else watchdog.below end,
                   state = case when excluded.state = 'awake' then 'awake' else watchdog.state end,
                   user_id = coalesce(excluded.user_id, watchdog.user_id), changed_at = now()
     returning id, state`,
    [wish.market, wish.product_id, wish.email, wish.user_id, wish.kind, wish.below, wish.state],
  );
  if (!kept) throw new Error('A watch-dog was not stored');
  return kept;
}

/** A watch-dog with the name of what it watches, in its market's words. */
export type StoredWatchdog = Pick<WatchdogRow, 'id' | 'market' | 'email' | 'kind' | 'below' | 'state'> &
  Pick<ProductTextRow, 'seo_name'> & {
    name: ProductTextRow['long_name'];
    /** Null when it is not offered any more. */
    price: ProductListingRow['price'] | null;
  };

export async function findWatchdog(db: Db, id: string): Promise<StoredWatchdog | null> {
  const [row]: StoredWatchdog[] = await db.query(
    `select w.id, w.market, w.email, w.kind, w.below, w.state, t.long_name as name, t.seo_name, l.price
       from watchdog w join product_text t on t.product_id = w.product_id and t.market = w.market
       left join product_listing l on l.product_id = w.product_id and l.market = w.market
      where w.id = $1`,
    [id],
  );
  return row ?? null;
}

/** Those of an account that wait for something, newest first. */
export const listWatchdogsOf = (db: Db, userId: string): Promise<StoredWatchdog[]> =>
  db.query(
    `select w.id, w.market, w.email, w.kind, w.below, w.state, t.long_name as name, t.seo_name, l.price
       from watchdog w join product_text t on t.product_id = w.product_id and t.market = w.market
       left join product_listing l on l.product_id = w.product_id and l.market = w.market
      where w.user_id = $1 and w.state in ('asked', 'awake') order by w.created_at desc, w.id limit 100`,
    [userId],
  );

/** Moves a watch-dog that may be moved so; one that may not stays as it is. */
export const moveWatchdog = (
  db: Pick<EntityManager, 'createQueryBuilder'>,
  id: string,
  state: WatchdogRow['state'],
): Promise<unknown> =>
  db
    .createQueryBuilder()
    .update(watchdogTable)
    .set({ state, changed_at: () => 'now()' })
    .where('id = :id and state = any(:from)', { id, from: statesBefore(watchdogMoves, state) })
    .execute();

/** Awake ones whose wish has become true are told from now on; each is taken by one process. @returns their ids */
export async function takeTrue(db: Db, most: number): Promise<string[]> {
  const [rows]: [Pick<WatchdogRow, 'id'>[], number] = await db.query(
    `with due as (
       select w.id from watchdog w
         join product_listing l on l.product_id = w.product_id and l.market = w.market and l.available > 0
        where w.state = 'awake' and (w.kind = 'stock' or l.price <= w.below)
        order by w.id limit $1 for update of w skip locked
     )
     update watchdog w set state = 'told', changed_at = now() from due where w.id = due.id returning w.id`,
    [most],
  );
  return rows.map(({ id }) => id);
}

/** Forgets those that nobody confirmed within a week and those that ended a month ago. */
export const forgetOld = (db: Db): Promise<unknown> =>
  db.query(
    `delete from watchdog
      where (state = 'asked' and changed_at < now() - interval '7 days')
         or (state in ('told', 'ended') and changed_at < now() - interval '30 days')`,
  );
