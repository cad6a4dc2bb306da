import { orderTerms } from '@kolobeh/shared/order/grid-terms.ts';
import { type GridColumns, withSql } from '../../grid/grid-sql.ts';
import { columnLike, joinedLike, literal, rowsByLine, type TextRows } from '../../grid/text-rows.ts';

/** Number, customer, e-mail and phone of an order in plain letters. */
export const orderLine = 'o.search_line';

/** Orders that came at once stand by this. */
export const lastOrder = 'o.id desc';

/** The newest first. */
export const newestOrder = `o.created_at desc, ${lastOrder}`;

/** The first of the goods, and how many others there are; as a row says it. */
const goodsOf = `(select coalesce((array_agg(l.name order by l.position))[1] || case when count(*) > 1 then ' +' || (count(*) - 1) else '' end, '')
  from order_line l where l.order_id = o.id and l.quantity > 0)`;

const [holds, end] = ['o.id in (select g.order_id from order_goods g where ', ')'] as const;

/** Orders by a condition on what they hold. */
const holding = (condition: string): string => `${holds}${condition}${end}`;

/** The condition on what they hold; null of another condition. */
export const heldIn = (condition: string): string | null =>
  condition.startsWith(holds) && condition.endsWith(end) ? condition.slice(holds.length, -end.length) : null;

/** Orders of any goods with such a name, in whichever market, or code. */
const byGoods: TextRows = (parameters, text, isStart) => {
  const pattern = parameters.add(`${isStart ? '%\u0001' : '%'}${literal(text)}%`);
  return holding(`g.line like plain_text(${pattern})`);
};

const byLine = (sql: string): TextRows => rowsByLine(orderLine, sql, joinedLike);

const columns = withSql(
  orderTerms,
  {
    number: 'o.number',
    created_at: 'o.created_at',
    market: 'o.market',
    state: 'o.state',
    payment_state: 'o.payment_state',
    type_payment: 'o.type_payment',
    type_delivery_code: 'o.type_delivery_code',
    carrier: 'o.carrier',
    customer_name: 'o.customer_name',
    email: 'o.email',
    ship_by: 'o.ship_by',
    total: 'o.total',
    goods: goodsOf,
    office_note: 'o.office_note',
    pieces: 'g.pieces',
  },
  {
    number: byLine('o.number'),
    customer_name: byLine('o.customer_name'),
    email: byLine('o.email'),
    goods: byGoods,
    office_note: (parameters, text, isStart) =>
      `(o.office_note <> '' and ${columnLike('o.office_note', parameters, text, isStart)})`,
  },
);

/** Columns of the grid of orders: what may be filtered and sorted, and how SQL names it. */
export const orderColumns: GridColumns = {
  ...columns,
  pieces: { ...orderTerms.pieces, sql: 'g.pieces', where: holding },
};
