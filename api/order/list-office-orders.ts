import type { OrderRow } from '@kolobeh/shared/order/contract.ts';
import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import type { EntityManager } from 'typeorm';
import { filterConditions, literal, orderBy, Parameters, windowOf } from '../grid/grid-sql.ts';
import { orderColumns } from './grid-columns.ts';

type Row = Omit<OrderRow, 'created_at' | 'ship_by'> & { created_at: Date; ship_by: Date | null };

/** Number, customer, e-mail, phone; an IMEI or serial number finds the order it was packed for. */
function searchCondition(text: string, parameters: Parameters): string[] {
  if (text.length < 2) return [];
  const pattern = parameters.add(`%${literal(text)}%`);
  const exact = parameters.add(text.replaceAll(/[\s-]/g, ''));
  return [
    `(plain_text(o.number || ' ' || o.customer_name || ' ' || o.email || ' ' || o.phone) like plain_text(${pattern})
      or o.id in (select p.order_id from package p join package_item i on i.package_id = p.id where i.scanned_value = ${exact}))`,
  ];
}

/** Rows of the grid of orders and how many fit in all. Ids are found first; only the shown rows are joined with goods. */
export async function listOfficeOrders(
  db: Pick<EntityManager, 'query'>,
  query: GridQuery,
): Promise<{ rows: OrderRow[]; total: number }> {
  const parameters = new Parameters();
  const conditions = [
    ...filterConditions(orderColumns, query, parameters),
    ...searchCondition(query.search, parameters),
  ];
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  const { limit, offset } = windowOf(query);
  const counting: Promise<{ total: number }[]> = db.query(
    `select count(*)::integer as total from shop_order o ${where}`,
    [...parameters.values],
  );
  const order = orderBy(
    orderColumns,
    query.sort.length > 0 ? query : { ...query, sort: [{ column: 'created_at', direction: 'desc' }] },
    'o.id desc',
  );
  const page = `limit ${parameters.add(limit)} offset ${parameters.add(offset)}`;
  const reading: Promise<Row[]> = db.query(
    `with shown as materialized (
       select o.*, row_number() over () as place from (select o.* from shop_order o ${where} order by ${order} ${page}) o
     )
     select o.id, o.number, o.market, o.created_at, o.state, o.payment_state, o.type_payment, o.customer_name, o.email,
            g.goods, g.pieces, o.carrier, o.type_delivery_code, o.ship_by, o.total, o.currency,
            o.office_note, o.office_note_version
       from shown o
       cross join lateral (
         select coalesce(string_agg(l.name, ' · ' order by l.position) filter (where l.position = l.first), '')
                  || case when count(*) > 1 then ' +' || (count(*) - 1) else '' end as goods,
                coalesce(sum(l.quantity), 0)::integer as pieces
           from (select *, min(position) over () as first from order_line where order_id = o.id and quantity > 0) l
       ) g
      order by o.place`,
    parameters.values,
  );
  const [[counted], rows] = await Promise.all([counting, reading]);
  return {
    total: counted?.total ?? 0,
    rows: rows.map((row) => ({
      ...row,
      created_at: row.created_at.toISOString(),
      ship_by: row.ship_by?.toISOString() ?? null,
    })),
  };
}
