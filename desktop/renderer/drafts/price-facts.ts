import type { GoodsTax } from '@kolobeh/shared/catalogue/margin.ts';

/** What a new price is measured on, in minor units; null for what is not known, as without network. */
export interface PriceFacts {
  from: number | null;
  low: number | null;
  cost: number | null;
  tax: GoodsTax | null;
}
