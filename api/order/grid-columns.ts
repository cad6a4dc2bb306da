import { orderTerms } from '@kolobeh/shared/order/grid-terms.ts';
import { withSql } from '../grid/grid-sql.ts';
import { rowsByLine } from '../grid/text-rows.ts';

/** Number, customer, e-mail and phone of an order in plain letters. */
export const orderLine = 'o.search_line';

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
  {
    number: rowsByLine(orderLine, 'o.number'),
    customer_name: rowsByLine(orderLine, 'o.customer_name'),
    email: rowsByLine(orderLine, 'o.email'),
  },
);
