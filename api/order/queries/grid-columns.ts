import { orderTerms } from '@kolobeh/shared/order/grid-terms.ts';
import { type GridColumns, withSql } from '../../grid/grid-sql.ts';
import { columnLike, literal, rowsByLine, type TextRows } from '../../grid/text-rows.ts';

/** Number, customer, e-mail and phone of an order in plain letters. */
export const orderLine = 'o.search_line';

/** The first of the goods, and how many others there are; as a row says it. */
const goodsOf = `(select coalesce((array_agg(l.name order by l.position))[1] || case when count(*) > 1 then ' +' || (count(*) - 1) else '' end, '')
  from order_line l where l.order_id = o.id and l.quantity > 0)`;

/** Orders by a condition on what they hold. */
const holding = (condition: string): string => `o.id in (select g.order_id from order_goods g where ${condition})`;

/** Orders of any goods with such a name, in whichever market, or code. */
const byGoods: TextRows = (parameters, text, isStart) => {
  const pattern = parameters.add(`${isStart ? '%\u0001' : '%'}${literal(text)}%`);
  return holding(`g.line like plain_text(${pattern})`);
};

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
    number: rowsByLine(orderLine, 'o.number'),
    customer_name: rowsByLine(orderLine, 'o.customer_name'),
    email: rowsByLine(orderLine, 'o.email'),
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
