import type { StockWord } from '../catalogue/stock-word.ts';
import { mostTold } from '../catalogue/most-told.ts';

/** Most pieces of one product in a cart. */
export const maxQuantity = 99;

/**
 * Most pieces of one product that can be put into a cart, by what its stock says; nothing where there is none.
 *
 * Stock is told up to {@link mostTold} pieces: so many may be more.
 */
export const mostPieces = ({ available, instead }: Pick<StockWord, 'available' | 'instead'>): number =>
  instead !== 'in_store' && available >= mostTold ? maxQuantity : available;

/** Most codes and cards in a cart. */
export const maxDiscounts = 10;
