import type { OrderRow } from '@kolobeh/shared/order/contract.ts';
import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import type { Pool } from 'pg';
import { preparedName } from '../database/prepared-name.ts';
import { type Counted, countedOf, countSql } from '../grid/bounded-count.ts';
import { filterConditions, orderBy, Parameters, windowOf } from '../grid/grid-sql.ts';
import { lineLike, orderColumns } from './grid-columns.ts';

type Row = Omit<OrderRow, 'created_at' | 'ship_by'> & { created_at: Date; ship_by: Date | null };

/** Number, customer, e-mail, phone; an IMEI or serial number finds the order it was packed for. */
function searchCondition(text: string, parameters: Parameters): string[] {
  if (text.length < 2) return [];
  const exact = parameters.add(text.replaceAll(/[\s-]/g, ''));
  return [
    `(${lineLike(parameters, text)} or o.id = any(array(
       select p.order_id from package p join package_item i on i.package_id = p.id where i.scanned_value = ${exact})))`,
  ];
}

/** Everything shown of the orders with the given ids; the same text each time, so it is planned once a connection. */
const shownSql = `
  select o.id, o.number, o.market, o.created_at, o.state, o.payment_state, o.type_payment, o.customer_name, o.email,
         coalesce(g.goods, '') as goods, coalesce(g.pieces, 0) as pieces, o.carrier, o.type_delivery_code, o.ship_by,
         o.total, o.currency, o.office_note, o.office_note_version
    from unnest($1::uuid[]) with ordinality as shown (id, place)
    join shop_order o on o.id = shown.id
    left join (
      select l.order_id, sum(l.quantity)::integer as pieces,
             (array_agg(l.name order by l.position))[1]
               || case when count(*) > 1 then ' +' || (count(*) - 1) else '' end as goods
        from order_line l where l.order_id = any($1::uuid[]) and l.quantity > 0 group by l.order_id
    ) g on g.order_id = o.id
   order by shown.place`;

/** Rows of the grid by their ids, in the order of the ids. */
async function readShown(pool: Pool, ids: readonly string[]): Promise<OrderRow[]> {
  const { rows } = await pool.query<Row>({ name: preparedName(shownSql), text: shownSql, values: [ids] });
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    ship_by: row.ship_by?.toISOString() ?? null,
  }));
}

/** Rows of the grid of orders and how many fit in all. Ids are found first; only the shown rows are joined with goods. */
export async function listOfficeOrders(pool: Pool, query: GridQuery): Promise<Counted & { rows: OrderRow[] }> {
  const parameters = new Parameters();
  const conditions = [
    ...filterConditions(orderColumns, query, parameters),
    ...searchCondition(query.search, parameters),
  ];
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  const { limit, offset } = windowOf(query);
  const counting = pool.query<{ total: number }>(countSql(query, 'shop_order o', where), [...parameters.values]);
  const order = orderBy(
    orderColumns,
    query.sort.length > 0 ? query : { ...query, sort: [{ column: 'created_at', direction: 'desc' }] },
    'o.id desc',
  );
  const page = `limit ${parameters.add(limit)} offset ${parameters.add(offset)}`;
  const finding = pool.query<{ id: string }>(
    `select o.id from shop_order o ${where} order by ${order} ${page}`,
    parameters.values,
  );
  const [counted, found] = await Promise.all([counting, finding]);
  return {
    ...countedOf(query, counted.rows[0]?.total),
    rows: await readShown(
      pool,
      found.rows.map((row) => row.id),
    ),
  };
}
