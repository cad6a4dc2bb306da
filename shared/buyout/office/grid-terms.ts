import type { GridTerms } from '../../kernel/paging.ts';

/** What may be filtered and sorted in the grid of buy-outs. */
export const buyoutTerms = {
  number: { kind: 'text', isUnique: true },
  market: { kind: 'set' },
  state: { kind: 'set' },
  device: { kind: 'text' },
  grade: { kind: 'set' },
  price: { kind: 'number', within: 'market' },
  created_at: { kind: 'date' },
  submitted_at: { kind: 'date', isNullable: true },
  state_since: { kind: 'date' },
  colour: { kind: 'text' },
  seller: { kind: 'text' },
  city: { kind: 'text' },
} as const satisfies GridTerms;
