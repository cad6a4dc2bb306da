import type { GridQuery, GridTerms } from '../kernel/paging.ts';

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
  goods: { kind: 'text', filterOnly: true },
  office_note: { kind: 'text', filterOnly: true },
  pieces: { kind: 'number', filterOnly: true },
} as const satisfies GridTerms;

const terms: GridTerms = orderTerms;

/** Columns that the grid of orders is sorted by. */
export const sortedOrderColumns: readonly string[] = Object.keys(terms).filter((name) => !terms[name]?.filterOnly);

/**
 * The sort with what tells equal orders apart: the newest come first. Where what has few values is sorted downwards the
 * whole list is turned round, so that one index has both.
 */
export function newestFirst(sort: GridQuery['sort']): GridQuery['sort'] {
  const last = sort.at(-1);
  if (sort.some(({ column }) => column === 'created_at')) return sort;
  const isTurned = last?.direction === 'desc' && terms[last.column]?.kind === 'set';
  return [...sort, { column: 'created_at', direction: isTurned ? 'asc' : 'desc' }];
}
