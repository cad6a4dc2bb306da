import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import type { MasterProductRow } from '../../database/entities/goods/master-product-entities.ts';
import { productTable } from '../../database/entities/goods/product-entities.ts';
import { type ReviewRow, reviewTable } from '../../database/entities/goods/review-entities.ts';
import type { ReviewState } from '@kolobeh/shared/review/review-states.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

/** A model on offer, as a review of it asks. */
export type ReviewedModel = Pick<MasterProductRow, 'id' | 'code'> & {
  name: string;
  seo_name: string;
  product_seo_name: string;
  picture: string;
};

/** A model, `mp`, in the words of market `$1` with its first variant on offer. */
const model = `
  master_product mp
  join master_product_text mt on mt.master_product_id = mp.id and mt.market = $1
  join lateral (
    select l.seo_name, l.picture_key from product p join product_listing l on l.product_id = p.id and l.market = $1
     where p.master_product_id = mp.id and p.is_active order by l.available > 0 desc, p.id limit 1
  ) first on true`;
const modelFields = `mp.id, mp.code, mt.name, mt.seo_name, first.seo_name as product_seo_name, first.picture_key as picture`;

export async function findModel(db: Db, market: MarketCode, seoName: string): Promise<ReviewedModel | null> {
  const [row]: ReviewedModel[] = await db.query(`select ${modelFields} from ${model} where mt.seo_name = $2`, [
    market,
    seoName,
  ]);
  return row ?? null;
}

/** Models of a manufacturer on offer, the most wanted first; parts for repairs are nobody's to review. */
export const listModelsOf = (db: Db, market: MarketCode, manufacturer: string): Promise<ReviewedModel[]> =>
  db.query(
    `select ${modelFields} from ${model} join manufacturer f on f.id = mp.manufacturer_id and f.slug = $2
      where not mp.is_spare_part
      order by (select max(p.popularity) from product p where p.master_product_id = mp.id) desc nulls last, mt.name
      limit 500`,
    [market, manufacturer],
  );

/** Orders whose goods have reached their customer, or are on the way there. */
const boughtBy = (user: string): string => `
  shop_order o join order_line l on l.order_id = o.id and l.quantity > 0 join product p on p.id = l.product_id
   where o.user_id = ${user} and o.state in ('handed_over', 'delivered')`;

/** Models of an order's goods on offer, with whether they are reviewed by its letter or by its account. */
export const listModelsOfOrder = (
  db: Db,
  market: MarketCode,
  orderId: string,
): Promise<(ReviewedModel & { has_reviewed: boolean })[]> =>
  db.query(
    `select distinct on (mp.id) ${modelFields},
            exists (select from review r join shop_order o on o.id = $2
                     where r.master_product_id = mp.id
                       and (r.order_id = o.id or r.user_id = o.user_id and r.market = o.market)) as has_reviewed
       from order_line l join product bought on bought.id = l.product_id
       join ${model} on mp.id = bought.master_product_id
      where l.order_id = $2 and l.quantity > 0 order by mp.id`,
    [market, orderId],
  );

/** A review as its author sees it. */
export type OwnReviewRow = Pick<ReviewRow, 'market' | 'state' | 'is_verified'> & {
  name: string;
  seo_name: string;
  picture: string;
};

export async function findOwnReview(db: Db, id: string): Promise<OwnReviewRow | null> {
  const [row]: OwnReviewRow[] = await db.query(
    `select r.market, r.state, r.is_verified, mt.name, first.seo_name, first.picture_key as picture
       from review r
       join master_product_text mt on mt.master_product_id = r.master_product_id and mt.market = r.market
       join lateral (
         select l.seo_name, l.picture_key from product p join product_listing l on l.product_id = p.id and l.market = r.market
          where p.master_product_id = r.master_product_id order by p.is_active desc, l.available > 0 desc, p.id limit 1
       ) first on true
      where r.id = $1`,
    [id],
  );
  return row ?? null;
}

/** A review in its author's account. */
export type WrittenOwnRow = Pick<ReviewRow, 'id' | 'market' | 'state' | 'rating' | 'review_text' | 'created_at'> & {
  name: string;
  seo_name: string | null;
};

/** What an account has written, the newest first; of goods without a page there is no name of one. */
export const listWrittenBy = (db: Db, userId: string): Promise<WrittenOwnRow[]> =>
  db.query(
    `select r.id, r.market, r.state, r.rating, r.review_text, r.created_at, mt.name, first.seo_name
       from review r
       join master_product_text mt on mt.master_product_id = r.master_product_id and mt.market = r.market
       left join lateral (
         select l.seo_name from product p join product_listing l on l.product_id = p.id and l.market = r.market
          where p.master_product_id = r.master_product_id and p.is_active order by l.available > 0 desc, p.id limit 1
       ) first on true
      where r.user_id = $1 order by r.created_at desc, r.id limit 200`,
    [userId],
  );

/** Whether an account has bought the model, and whether it has reviewed it in the market. */
export async function factsOf(
  db: Db,
  { userId, market, masterId }: { userId: string; market: MarketCode; masterId: number },
): Promise<{ has_bought: boolean; has_reviewed: boolean }> {
  const [row]: { has_bought: boolean; has_reviewed: boolean }[] = await db.query(
    `select exists (select from ${boughtBy('$1')} and p.master_product_id = $3) as has_bought,
            exists (select from review where user_id = $1 and master_product_id = $3 and market = $2) as has_reviewed`,
    [userId, market, masterId],
  );
  return row ?? { has_bought: false, has_reviewed: false };
}

/** First and last name as the customer last ordered under; null without an order. */
export async function namesOfLastOrder(
  db: Db,
  userId: string,
): Promise<{ first_name: string; last_name: string } | null> {
  const [row]: { first_name: string; last_name: string }[] = await db.query(
    `select coalesce(billing_address->>'first_name', '') as first_name, coalesce(billing_address->>'last_name', '') as last_name
       from shop_order where user_id = $1 order by created_at desc limit 1`,
    [userId],
  );
  return row ?? null;
}

/** Models bought and not reviewed, with the order they came with, the latest first. */
export const listToReview = (
  db: Db,
  market: MarketCode,
  userId: string,
): Promise<(ReviewedModel & { order_number: string; bought_on: string })[]> =>
  db.query(
    `select ${modelFields}, bought.number as order_number, bought.on::text as bought_on
       from (select distinct on (p.master_product_id) p.master_product_id, o.number, o.created_at::date as on, o.created_at
               from ${boughtBy('$2')} and o.market = $1 order by p.master_product_id, o.created_at desc) bought
       join ${model} on mp.id = bought.master_product_id
      where not exists (select from review r where r.user_id = $2 and r.master_product_id = mp.id and r.market = $1)
      order by bought.created_at desc limit 100`,
    [market, userId],
  );

type NewReview = Omit<ReviewRow, 'id' | 'state' | 'created_at' | 'reply' | 'version' | 'helpful'>;

/** @returns id of the new review, which waits; null when the account or the order has reviewed the model already */
export async function insertReview(db: Db, one: NewReview): Promise<string | null> {
  const [row]: Pick<ReviewRow, 'id'>[] = await db.query(
    `insert into review (master_product_id, market, user_id, full_name, rating, pros, cons, review_text, is_verified,
                         component_pk, order_id, state)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'waiting')
     on conflict do nothing returning id`,
    [
      one.master_product_id,
      one.market,
      one.user_id,
      one.full_name,
      one.rating,
      one.pros,
      one.cons,
      one.review_text,
      one.is_verified,
      one.component_pk,
      one.order_id,
    ],
  );
  return row?.id ?? null;
}

/** A review held to the end of the transaction, with its model. */
export type LockedReview = Pick<ReviewRow, 'state' | 'rating' | 'version' | 'helpful' | 'master_product_id'> & {
  master_code: MasterProductRow['code'];
};

export async function lockReview(db: Db, id: string): Promise<LockedReview | null> {
  const [row]: LockedReview[] = await db.query(
    `select r.state, r.rating, r.version, r.helpful, r.master_product_id, m.code as master_code
       from review r join master_product m on m.id = r.master_product_id where r.id = $1 for update of r`,
    [id],
  );
  return row ?? null;
}

export const writeReviewState = (db: Tables, id: string, state: ReviewState): Promise<unknown> =>
  db.getRepository(reviewTable).update({ id }, { state });

type EditedWords = Pick<ReviewRow, 'full_name' | 'rating' | 'pros' | 'cons' | 'review_text' | 'reply'>;

/** Raises the version that edits are compared by. */
export const writeReviewWords = (
  db: Tables,
  id: string,
  { full_name, rating, pros, cons, review_text, reply }: EditedWords,
): Promise<unknown> =>
  db
    .getRepository(reviewTable)
    .update({ id }, { full_name, rating, pros, cons, review_text, reply, version: () => 'version + 1' });

/** Products whose cards show the stars of a model. */
export async function productsOf(db: Tables, masterId: number): Promise<number[]> {
  const rows = await db
    .getRepository(productTable)
    .find({ select: { id: true }, where: { master_product_id: masterId } });
  return rows.map(({ id }) => id);
}
