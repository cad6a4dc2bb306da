// What the law keeps after the end of an account; apart from the contract, so that pages bring no schema.
import type { KeptAtClose } from './closing.ts';

/** Years that the contact of a purchase or repair is kept: as long as claims out of it can be raised. */
export const contactYears = 3;

/** Kinds of what may stay of an account, in the order in which people are told of them. */
export const keptKinds = ['orders', 'documents', 'repairs', 'buyouts', 'reviews'] as const satisfies readonly Exclude<
  keyof KeptAtClose,
  'documents_until'
>[];
