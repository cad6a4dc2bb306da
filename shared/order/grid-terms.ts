import type { GridTerms } from '../kernel/paging.ts';

/** What may be filtered and sorted in the grid of orders. */
export const orderTerms = {
  number: { kind: 'text' },
  created_at: { kind: 'date' },
  market: { kind: 'set' },
  state: { kind: 'set' },
  payment_state: { kind: 'set' },
  type_payment: { kind: 'set' },
  type_delivery_code: { kind: 'set' },
  carrier: { kind: 'set' },
  customer_name: { kind: 'text' },
  email: { kind: 'text' },
  ship_by: { kind: 'date', isNullable: true },
  total: { kind: 'number', within: 'market' },
} as const satisfies GridTerms;
