import type { GridTerms } from '../kernel/paging.ts';

/** What may be filtered and sorted in the grid of products. */
export const productTerms = {
  code: { kind: 'text', isUnique: true },
  ean: { kind: 'text' },
  name: { kind: 'text' },
  manufacturer: { kind: 'text' },
  type_device: { kind: 'set' },
  quality: { kind: 'set' },
  price_cs: { kind: 'number', isNullable: true },
  price_ro: { kind: 'number', isNullable: true },
  on_hand: { kind: 'number', isNullable: true },
  reserved: { kind: 'number', isNullable: true },
  weight_grams: { kind: 'number' },
  sale_state: { kind: 'set' },
  is_active: { kind: 'set' },
} as const satisfies GridTerms;
