import { orderTerms } from '@kolobeh/shared/order/grid-terms.ts';
import { literal, type Parameters, type TextRows, withSql } from '../grid/grid-sql.ts';

/** Orders in whose number, customer, e-mail or phone a text occurs. */
export const lineLike = (parameters: Parameters, text: string): string =>
  `o.search_line like plain_text(${parameters.add(`%${literal(text)}%`)})`;

/** The line says which orders to compare; the column, whether the text stands there. */
const rowsByLine =
  (sql: string): TextRows =>
  (parameters, text, isStart) =>
    `(${lineLike(parameters, text)} and plain_text(${sql}) like plain_text(${parameters.add(`${isStart ? '' : '%'}${literal(text)}%`)}))`;

/** Columns of the grid of orders: what may be filtered and sorted, and how SQL names it. */
export const orderColumns = withSql(
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
  },
  { number: rowsByLine('o.number'), customer_name: rowsByLine('o.customer_name'), email: rowsByLine('o.email') },
);
