import { z } from 'zod';

/** How VAT is due of a product. */
export const GoodsTax = z.object({
  vat_percent: z.int(),
  is_margin_scheme: z.boolean().describe('Of the difference between price and cost alone'),
});
export type GoodsTax = z.infer<typeof GoodsTax>;

/** Goods sold, as their margin is counted: what was paid for them with tax, and what they had cost the house. */
export interface SoldGoods {
  /** After everything that was taken off, with VAT; minor units. */
  paid: number;
  /** Of all their pieces: without VAT where it was deducted, the whole purchase under the margin scheme. */
  cost: number;
  vatPercent: number;
  /** Used goods bought from a person: VAT is due of the margin alone, and of none where there is a loss. */
  isMarginScheme: boolean;
}

/** An amount without the VAT that is in it. */
const withoutVat = (amount: number, vatPercent: number): number => Math.round((amount * 100) / (100 + vatPercent));

/** What is left of a sale after VAT and cost, minor units; negative where it was sold at a loss. */
export function marginOf({ paid, cost, vatPercent, isMarginScheme }: SoldGoods): number {
  if (!isMarginScheme) return withoutVat(paid, vatPercent) - cost;
  const difference = paid - cost;
  return difference > 0 ? withoutVat(difference, vatPercent) : difference;
}

/** What would be left of one piece sold at a price. */
export const marginOfPiece = (price: number, cost: number, tax: GoodsTax): number =>
  marginOf({ paid: price, cost, vatPercent: tax.vat_percent, isMarginScheme: tax.is_margin_scheme });
