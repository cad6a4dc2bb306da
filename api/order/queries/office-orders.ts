// The grid of orders: ids are found and counted by the grid's own conditions, then only the shown rows are read.
import type { OrderRow } from '@kolobeh/shared/order/contract.ts';
import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import type { Pool } from 'pg';
import type { ShopOrderRow } from '../../database/entities/orders/order-entities.ts';
import { preparedName } from '../../database/prepared-name.ts';
import { type Counted, countedOf, countSql } from '../../grid/bounded-count.ts';
import type { Parameters } from '../../grid/grid-sql.ts';
import { lineLike } from '../../grid/text-rows.ts';
import { orderLine } from './grid-columns.ts';

/** As numbers of orders are given out; a part of one is searched for like any other text. */
const wholeNumber = /^[1-9]\d{9}$/;

/** Whether a text is the whole number of an order: then that one is meant, and no part of another's line. */
export async function isOrderNumber(pool: Pool, text: string): Promise<boolean> {
  if (!wholeNumber.test(text)) return false;
  const { rows } = await pool.query(`select from shop_order where number = $1`, [text]);
  return rows.length > 0;
}

/**
 * Number, customer, e-mail, phone; an IMEI or serial number finds the order it was packed or put aside for.
 * @param isNumber what `isOrderNumber` said of the text
 */
export function searchCondition(text: string, isNumber: boolean, parameters: Parameters): string[] {
  if (text.length < 2) return [];
  if (isNumber) return [`o.number = ${parameters.add(text)}`];
  const exact = parameters.add(text.replaceAll(/[\s-]/g, ''));
  return [
    `(${lineLike(orderLine, parameters, text)} or o.id = any(array(
       select p.order_id from package p join package_item i on i.package_id = p.id where i.scanned_value = ${exact}
       union select d.order_id from store_order_device d where d.scanned_value = ${exact})))`,
  ];
}

/** How many orders fit. @param where SQL over `shop_order o`, or nothing */
export async function countOrders(pool: Pool, query: GridQuery, where: string, values: unknown[]): Promise<Counted> {
  const { rows } = await pool.query<{ total: number }>(countSql(query, 'shop_order o', where), values);
  return countedOf(query, rows[0]?.total);
}

/** Ids of the orders of a page. @param page SQL of order, limit and offset */
export async function findOrderIds(
  pool: Pool,
  { where, order, page }: { where: string; order: string; page: string },
  values: unknown[],
): Promise<string[]> {
  const { rows } = await pool.query<Pick<ShopOrderRow, 'id'>>(
    `select o.id from shop_order o ${where} order by ${order} ${page}`,
    values,
  );
  return rows.map(({ id }) => id);
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

type ShownRow = Omit<OrderRow, 'created_at' | 'ship_by'> & Pick<ShopOrderRow, 'created_at' | 'ship_by'>;

/** Rows of the grid by their ids, in the order of the ids. */
export async function readShown(pool: Pool, ids: readonly string[]): Promise<ShownRow[]> {
  const { rows } = await pool.query<ShownRow>({ name: preparedName(shownSql), text: shownSql, values: [ids] });
  return rows;
}
