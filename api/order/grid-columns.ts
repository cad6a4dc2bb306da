/** Columns of the grid of orders: what may be filtered and sorted, and how SQL names it. */
export const orderColumns = {
  number: { sql: 'o.number', kind: 'text' },
  created_at: { sql: 'o.created_at', kind: 'date' },
  market: { sql: 'o.market', kind: 'set' },
  state: { sql: 'o.state', kind: 'set' },
  payment_state: { sql: 'o.payment_state', kind: 'set' },
  type_payment: { sql: 'o.type_payment', kind: 'set' },
  type_delivery_code: { sql: 'o.type_delivery_code', kind: 'set' },
  carrier: { sql: 'o.carrier', kind: 'set' },
  customer_name: { sql: 'o.customer_name', kind: 'text' },
  email: { sql: 'o.email', kind: 'text' },
  ship_by: { sql: 'o.ship_by', kind: 'date', isNullable: true },
  total: { sql: 'o.total', kind: 'number' },
} as const;
