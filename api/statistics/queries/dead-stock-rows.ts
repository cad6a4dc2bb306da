import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import { type DeadStockGridRow, deadStockTerms } from '@kolobeh/shared/statistics/rows.ts';
import type { EntityManager } from 'typeorm';
import { withSql } from '../../grid/grid-sql.ts';
import { listComputed } from '../../grid/queries/list-computed.ts';
import { foundBy } from '../../grid/queries/list-rows.ts';
import { rowsByColumn } from '../../grid/text-rows.ts';
import { deadStockValues, lastSold, soldSince } from './dead-stock.ts';
import type { CountedPeriod } from './turnover.ts';

const columns = withSql(deadStockTerms, {
  code: 'code',
  name: 'name',
  manufacturer: 'manufacturer',
  pieces: 'pieces',
  price: 'price',
  worth: 'worth',
  last_sold_on: 'last_sold_on',
});

/** The last sale is a column of its own statement, which is asked of the rows that are told alone. */
const table = `
  select d.id, d.code, t.long_name as name, coalesce(f.name, '') as manufacturer, s.on_hand - s.reserved as pieces, g.price,
         (s.on_hand - s.reserved) * g.price::float8 as worth,
         (select (last.at at time zone $3)::date from (${lastSold}) last) as last_sold_on
    from stock_level s
    join product d on d.id = s.product_id and d.is_active
    join product_text t on t.product_id = d.id and t.market = $1
    left join master_product mp on mp.id = d.master_product_id
    left join manufacturer f on f.id = mp.manufacturer_id
    left join product_listing g on g.product_id = d.id and g.market = $1
   where s.on_hand > s.reserved and s.product_id not in (${soldSince})`;

/** Rows of the grid of goods that lie free and of which the market bought nothing from a day on, those that hold the most money first. */
export const listDeadStockRows = (
  db: Pick<EntityManager, 'query'>,
  query: GridQuery,
  period: CountedPeriod,
): Promise<{ rows: DeadStockGridRow[]; total: number }> =>
  listComputed<DeadStockGridRow>(db, query, {
    columns,
    table,
    told: deadStockValues(period),
    computed: 'not materialized',
    search: foundBy(rowsByColumn('name'), rowsByColumn('code')),
    greatestBy: 'worth',
    tieBreaker: 'code',
  });
