import type { StockWord } from '../catalogue/stock-word.ts';
import { mostServed } from '../store/serves-order.ts';

/** Most pieces of one product in a cart. */
export const maxQuantity = 99;

/**
 * Most pieces of one product that can be put into a cart, by what its stock says; nothing where there is none.
 *
 * Stock is told up to {@link mostServed} pieces: so many may be more, though not in a store.
 */
export const mostPieces = ({ available, instead }: Pick<StockWord, 'available' | 'instead'>): number =>
  instead !== 'in_store' && available >= mostServed ? maxQuantity : available;

/** Most codes and cards in a cart. */
export const maxDiscounts = 10;
