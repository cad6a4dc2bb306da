import type { EntityManager } from 'typeorm';
import type { ProductRow, ProductTextRow } from '../../database/entities/goods/product-entities.ts';
import type { MasterProductRow } from '../../database/entities/goods/master-product-entities.ts';
import { type ProductQuestionRow, productQuestionTable } from '../../database/entities/goods/question-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

/** A product on offer, as far as a question of it asks. */
export type AskedProduct = Pick<ProductQuestionRow, 'product_id' | 'master_product_id'>;

export async function findAsked(
  db: Db,
  market: ProductQuestionRow['market'],
  seoName: string,
): Promise<AskedProduct | null> {
  const [row]: AskedProduct[] = await db.query(
    `select p.id as product_id, p.master_product_id from product_text t
       join product p on p.id = t.product_id and p.is_active
      where t.market = $1 and t.seo_name = $2`,
    [market, seoName],
  );
  return row ?? null;
}

type NewQuestion = Pick<
  ProductQuestionRow,
  'market' | 'product_id' | 'master_product_id' | 'name' | 'email' | 'question'
>;

export const insertQuestion = (db: Tables, one: NewQuestion): Promise<unknown> =>
  db.getRepository(productQuestionTable).insert({ ...one, state: 'asked' });

/** A question with its product in its market's words. */
export type StoredQuestion = Omit<ProductQuestionRow, 'product_id' | 'master_product_id' | 'changed_by'> &
  Pick<ProductRow, 'code'> &
  Pick<ProductTextRow, 'seo_name'> & {
    product_name: string;
    master_code: MasterProductRow['code'];
    changed_by: string | null;
  };

/** A question that somebody is to answer. */
const waits = `q.state = 'asked'`;

export async function findQuestion(db: Db, id: string): Promise<StoredQuestion | null> {
  const [row]: StoredQuestion[] = await db.query(
    `select q.id, q.market, q.name, q.email, q.question, q.state, q.answer, q.created_at, q.changed_at,
            a.name as changed_by, p.code, t.seo_name, t.long_name as product_name, m.code as master_code
       from product_question q
       join product p on p.id = q.product_id
       join master_product m on m.id = q.master_product_id
       join product_text t on t.product_id = q.product_id and t.market = q.market
       left join app_user a on a.id = q.changed_by
      where q.id = $1`,
    [id],
  );
  return row ?? null;
}

/** The longest waiting, each with how many wait in all. */
export const listWaitingQuestions = (
  db: Db,
  most: number,
): Promise<(Pick<ProductQuestionRow, 'id' | 'question' | 'created_at'> & { total: number })[]> =>
  db.query(
    `select q.id, q.question, q.created_at, (count(*) over ())::integer as total
       from product_question q where ${waits} order by q.created_at, q.id limit $1`,
    [most],
  );

/** Holds a question to the end of the transaction. @returns its state; null without it */
export async function lockQuestion(db: Db, id: string): Promise<Pick<ProductQuestionRow, 'state' | 'answer'> | null> {
  const [row]: Pick<ProductQuestionRow, 'state' | 'answer'>[] = await db.query(
    `select state, answer from product_question where id = $1 for update`,
    [id],
  );
  return row ?? null;
}

export const writeState = (
  db: Db,
  id: string,
  { state, answer, changed_by }: Pick<ProductQuestionRow, 'state' | 'answer' | 'changed_by'>,
): Promise<unknown> =>
  db.query(`update product_question set state = $2, answer = $3, changed_by = $4, changed_at = now() where id = $1`, [
    id,
    state,
    answer,
    changed_by,
  ]);

/** Forgets whose question it was two months after it was answered. */
export const forgetAskers = (db: Db): Promise<unknown> =>
  db.query(
    `update product_question set email = null
      where email is not null and state = 'answered' and changed_at < now() - interval '60 days'`,
  );

/** Forgets refused questions altogether two months after they were refused. */
export const forgetRefused = (db: Db): Promise<unknown> =>
  db.query(`delete from product_question where state = 'refused' and changed_at < now() - interval '60 days'`);
