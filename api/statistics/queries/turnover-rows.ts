import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import type { StatisticBy } from '@kolobeh/shared/statistics/period.ts';
import { type TurnoverGridRow, turnoverTerms } from '@kolobeh/shared/statistics/rows.ts';
import type { EntityManager } from 'typeorm';
import { withSql } from '../../grid/grid-sql.ts';
import { listComputed } from '../../grid/queries/list-computed.ts';
import { foundBy } from '../../grid/queries/list-rows.ts';
import { rowsByColumn } from '../../grid/text-rows.ts';
import { type CountedPeriod, turnoverSql, valuesOf } from './turnover.ts';

const columns = withSql(turnoverTerms, {
  key: 'key',
  name: 'name',
  sold_pieces: 'sold_pieces',
  sold: 'sold',
  margin: 'margin',
  percent: 'percent',
  sold_with_cost: 'sold_with_cost',
  bought_pieces: 'bought_pieces',
  bought: 'bought',
  sold_for: 'sold_for',
  bought_for: 'bought_for',
  spread: 'spread',
});

/** Turnover with what a piece is, as rows of the grid have it. */
function tableOf(by: StatisticBy): string {
  const product = by === 'product' ? '(select p.id from product p where p.code = key)' : 'null::integer';
  return `select piece.*, ${product} as product_id, sold_for - bought_for as spread from (
    select key, name, sold_pieces, sold, sold_with_cost, bought_pieces, bought,
           case when sold_with_cost <> 0 then margin end as margin,
           round((1000 * margin / nullif(sold_with_cost, 0))::numeric) / 10 as percent,
           round(sold / nullif(sold_pieces, 0)) as sold_for, round(bought / nullif(bought_pieces, 0)) as bought_for
      from (${turnoverSql(by)}) turnover) piece`;
}

/** Rows of the grid of turnover, the greatest turnover first. */
export const listTurnoverRows = (
  db: Pick<EntityManager, 'query'>,
  query: GridQuery,
  { by, ...period }: CountedPeriod & { by: StatisticBy },
): Promise<{ rows: TurnoverGridRow[]; total: number }> =>
  listComputed<TurnoverGridRow>(db, query, {
    columns,
    table: tableOf(by),
    told: valuesOf(period),
    computed: 'materialized',
    search: foundBy(rowsByColumn('name'), rowsByColumn('key')),
    greatestBy: 'sold',
    tieBreaker: 'key',
  });
