import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import { type QuestionRow, questionTerms } from '@kolobeh/shared/question/contract.ts';
import type { EntityManager } from 'typeorm';
import type { ProductRow } from '../../database/entities/goods/product-entities.ts';
import type { ProductQuestionRow } from '../../database/entities/goods/question-entities.ts';
import type { Counted } from '../../grid/bounded-count.ts';
import { withSql } from '../../grid/grid-sql.ts';
import { isoMoments } from '../../grid/iso-moments.ts';
import { foundBy, listRows } from '../../grid/queries/list-rows.ts';
import { columnLike, lineLike, rowsAmong, rowsByColumn, rowsByLine, type TextRows } from '../../grid/text-rows.ts';

/** As its index has it. */
const line = `plain_text(q.name || ' ' || q.question)`;

const byCode: TextRows = (parameters, text, isStart) =>
  rowsAmong(
    'q.product_id',
    `select found.id from product found where ${columnLike('found.code', parameters, text, isStart)}`,
  );

const columns = withSql(
  questionTerms,
  {
    question: 'q.question',
    product: 't.long_name',
    code: 'p.code',
    name: 'q.name',
    email: 'q.email',
    market: 'q.market',
    state: 'q.state',
    created_at: 'q.created_at',
    changed_at: 'q.changed_at',
    changed_by: 'a.name',
  },
  { question: rowsByLine(line, 'q.question'), name: rowsByLine(line, 'q.name'), code: byCode },
);

type StoredRow = Pick<
  ProductQuestionRow,
  'id' | 'market' | 'state' | 'name' | 'email' | 'question' | 'created_at' | 'changed_at'
> &
  Pick<ProductRow, 'code'> & { product: string; changed_by: string | null };

/** Rows of the grid of questions; the newest come first. */
export const listQuestionRows = (
  db: Pick<EntityManager, 'query'>,
  query: GridQuery,
): Promise<Counted & { rows: QuestionRow[] }> =>
  listRows(db, query, {
    columns,
    from: `product_question q
      join product p on p.id = q.product_id
      join product_text t on t.product_id = q.product_id and t.market = q.market
      left join app_user a on a.id = q.changed_by`,
    fields: `q.id, q.market, q.state, q.name, q.email, q.question, q.created_at, q.changed_at, p.code,
      t.long_name as product, a.name as changed_by`,
    present: isoMoments<StoredRow>,
    search: foundBy((parameters, text) => lineLike(line, parameters, text), byCode, rowsByColumn('t.long_name')),
    latestBy: 'created_at',
    tieBreaker: 'q.id desc',
  });
