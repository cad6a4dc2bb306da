import type { Cart } from './cart.ts';

/** What prices of goods under these regimes hold of VAT; an empty cart holds nothing of the scheme. */
export function vatOf(regimes: readonly ('standard' | 'margin')[]): Cart['vat'] {
  if (!regimes.includes('margin')) return 'standard';
  return regimes.includes('standard') ? 'mixed' : 'margin';
}
