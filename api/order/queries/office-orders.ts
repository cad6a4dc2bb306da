// The grid of orders: ids are found and counted by the grid's own conditions, then only the shown rows are read.
import type { OrderRow } from '@kolobeh/shared/order/contract.ts';
import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import type { Pool } from 'pg';
import type { ShopOrderRow } from '../../database/entities/orders/order-entities.ts';
import { preparedName } from '../../database/prepared-name.ts';
import { type Counted, countedOf, countSql } from '../../grid/bounded-count.ts';
import type { Parameters } from '../../grid/grid-sql.ts';
import { joinedLike } from '../../grid/text-rows.ts';
import { heldIn, newestOrder, orderLine } from './grid-columns.ts';

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
    `(${joinedLike(orderLine, parameters, text)} or o.id = any(array(
       select p.order_id from package p join package_item i on i.package_id = p.id where i.scanned_value = ${exact}
       union select d.order_id from store_order_device d where d.scanned_value = ${exact})))`,
  ];
}

/** What a grid asks of orders. */
export interface WantedOrders {
  query: GridQuery;
  /** SQL over `shop_order o`, each of what has to hold. */
  conditions: readonly string[];
  /** SQL of their order. */
  order: string;
  /** Of the conditions. */
  values: readonly unknown[];
}

/** The same orders, the newest first. */
export const whereNewest = (wanted: WantedOrders): WantedOrders => ({ ...wanted, order: newestOrder });

const whereOf = (conditions: readonly string[]): string =>
  conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';

/** How many orders fit. What an order holds is one row, so when nothing else is asked those rows are counted alone. */
export async function countOrders(pool: Pool, { query, conditions, values }: WantedOrders): Promise<Counted> {
  const [first = '', ...others] = conditions;
  const held = others.length === 0 ? heldIn(first) : null;
  const counting =
    held === null
      ? countSql(query, 'shop_order o', whereOf(conditions))
      : countSql(query, 'order_goods g', `where ${held}`);
  const { rows } = await pool.query<{ total: number }>(counting, [...values]);
  return countedOf(query, rows[0]?.total);
}

/** Where the orders of a page are looked for; nothing said: as the database thinks best. */
interface Place {
  /** All that fit are found first, and put in order then. */
  few?: true;
  /** So many of the newest are gone through until the page is full. */
  newest?: number;
}

function fromOf(where: string, { few, newest }: Place): string {
  if (few) return `(select o.* from shop_order o ${where} offset 0) o`;
  if (newest === undefined) return `shop_order o ${where}`;
  return `(select o.* from shop_order o order by ${newestOrder} limit ${newest}) o ${where}`;
}

/** Ids of the orders of a page. */
export async function findOrderIds(
  pool: Pool,
  { conditions, order, values }: WantedOrders,
  { limit, offset }: { limit: number; offset: number },
  place: Place = {},
): Promise<string[]> {
  const from = fromOf(whereOf(conditions), place);
  const { rows } = await pool.query<Pick<ShopOrderRow, 'id'>>(
    `select o.id from ${from} order by ${order} limit $${values.length + 1} offset $${values.length + 2}`,
    [...values, limit, offset],
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
