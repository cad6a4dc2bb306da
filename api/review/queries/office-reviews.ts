import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import { type ReviewRow as GridRow, reviewTerms } from '@kolobeh/shared/review/contract.ts';
import type { EntityManager } from 'typeorm';
import type { ReviewRow } from '../../database/entities/goods/review-entities.ts';
import type { StateLogRow } from '../../database/entities/orders/state-log-entities.ts';
import type { Counted } from '../../grid/bounded-count.ts';
import { withSql } from '../../grid/grid-sql.ts';
import { foundBy, listRows } from '../../grid/queries/list-rows.ts';
import { columnLike, lineLike, rowsAmong, rowsByLine, type TextRows } from '../../grid/text-rows.ts';

type Db = Pick<EntityManager, 'query'>;

/** As its index has it. */
const line = `plain_text(r.full_name || ' ' || r.review_text || ' ' || r.pros || ' ' || r.cons)`;

/** By the model's name in the market of the review. */
const byProduct: TextRows = (parameters, text, isStart) =>
  `(${rowsAmong(
    'r.master_product_id',
    `select named.master_product_id from master_product_text named where ${columnLike('named.name', parameters, text, isStart)}`,
  )} and ${columnLike('mt.name', parameters, text, isStart)})`;

const byManufacturer: TextRows = (parameters, text, isStart) =>
  rowsAmong(
    'r.master_product_id',
    `select made.id from master_product made join manufacturer maker on maker.id = made.manufacturer_id
      where ${columnLike('maker.name', parameters, text, isStart)}`,
  );

const photoCount = '(select count(*)::integer from review_photo p where p.review_id = r.id)';

const columns = withSql(
  reviewTerms,
  {
    state: 'r.state',
    created_at: 'r.created_at',
    product: 'mt.name',
    manufacturer: 'f.name',
    full_name: 'r.full_name',
    rating: 'r.rating',
    review_text: 'r.review_text',
    is_verified: 'r.is_verified::text',
    has_reply: '(r.reply is not null)::text',
    photo_count: photoCount,
    helpful: 'r.helpful',
    market: 'r.market',
  },
  {
    product: byProduct,
    manufacturer: byManufacturer,
    full_name: rowsByLine(line, 'r.full_name'),
    review_text: rowsByLine(line, 'r.review_text'),
  },
);

const from = `review r
  join master_product mp on mp.id = r.master_product_id
  join master_product_text mt on mt.master_product_id = mp.id and mt.market = r.market
  join manufacturer f on f.id = mp.manufacturer_id`;
const fields = `r.id, r.market, r.state, r.created_at, mt.name as product, f.name as manufacturer, r.full_name, r.rating,
  r.review_text, r.is_verified, r.reply is not null as has_reply, ${photoCount} as photo_count, r.helpful`;

/** A row of the grid as it is stored. */
export type StoredRow = Omit<GridRow, 'created_at'> & Pick<ReviewRow, 'created_at'>;

/** Rows of the grid; the newest come first. */
export const listReviews = (db: Db, query: GridQuery): Promise<Counted & { rows: GridRow[] }> =>
  listRows(db, query, {
    columns,
    from,
    fields,
    present: ({ created_at: at, ...row }: StoredRow): GridRow => ({ ...row, created_at: at.toISOString() }),
    search: foundBy((parameters, text) => lineLike(line, parameters, text), byProduct),
    latestBy: 'created_at',
    tieBreaker: 'r.id desc',
  });

/** A review in full with what its signs are read from. */
export type StoredReview = StoredRow &
  Pick<ReviewRow, 'pros' | 'cons' | 'component_pk' | 'version'> & {
    reply: string;
    product_seo_name: string;
    same_text: number;
    praised: number;
  };

export async function findReview(db: Db, id: string): Promise<StoredReview | null> {
  const [row]: StoredReview[] = await db.query(
    `select ${fields}, r.pros, r.cons, coalesce(r.reply, '') as reply, r.component_pk, r.version,
            coalesce((select t.seo_name from product p join product_text t on t.product_id = p.id and t.market = r.market
                       where p.master_product_id = r.master_product_id order by p.is_active desc, p.id limit 1), '') as product_seo_name,
            (select count(*)::integer from review s
              where r.review_text <> '' and md5(s.review_text) = md5(r.review_text) and s.review_text <> ''
                and s.review_text = r.review_text and s.id <> r.id) as same_text,
            (select count(*)::integer from review s
              where s.master_product_id = r.master_product_id and s.rating = 5 and not s.is_verified
                and s.created_at between r.created_at - interval '1 day' and r.created_at + interval '1 day') as praised
       from ${from} where r.id = $1`,
    [id],
  );
  return row ?? null;
}

/** What became of a review, oldest first, with who settled it and why. */
export const listReviewHistory = (
  db: Db,
  id: string,
): Promise<(Pick<StateLogRow, 'at' | 'reason'> & { actor: string; from: string | null; to: string })[]> =>
  db.query(
    `select l.at, coalesce(u.name, l.actor_kind) as actor, l.from_state as "from", l.to_state as "to", l.reason
       from state_log l left join app_user u on u.id = l.actor_id
      where l.subject_kind = 'review' and l.subject_id = $1 order by l.id`,
    [id],
  );
