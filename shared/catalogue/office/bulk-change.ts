// What is changed of many products at once, and the new price that follows for each of them.
import { z } from 'zod';
import { maxInteger } from '../../kernel/ids.ts';
import { MarketCode } from '../../kernel/market.ts';
import { minorUnits } from '../../kernel/money.ts';
import { PriceAmount } from './price-amount.ts';
import { SaleState } from './sale-state.ts';

/** How a counted price is rounded: to whole units, to tens, or to the last amount of a hundred that ends so. */
export const PriceRounding = z.enum(['whole', 'tens', 'ends_90', 'ends_99']);
export type PriceRounding = z.infer<typeof PriceRounding>;

const PriceChange = z.strictObject({
  kind: z.literal('price'),
  market: MarketCode,
  how: z.discriminatedUnion('way', [
    z.strictObject({ way: z.literal('set'), amount: PriceAmount }),
    z.strictObject({
      way: z.literal('percent'),
      percent: z.number('NOT_A_NUMBER').min(-99, 'TOO_LOW').max(900, 'TOO_HIGH').multipleOf(0.01, 'INVALID'),
      rounding: PriceRounding,
    }),
  ]),
});
export type PriceChangeOfMany = z.infer<typeof PriceChange>;

/** One change of many products. */
export const BulkChange = z.discriminatedUnion('kind', [
  PriceChange,
  z.strictObject({ kind: z.literal('sale_state'), sale_state: SaleState }),
  z.strictObject({
    kind: z.literal('category'),
    way: z.enum(['add', 'remove']),
    category_ids: z.array(z.int().min(1).max(maxInteger)).min(1, 'REQUIRED').max(60, 'TOO_MANY'),
  }),
]);
export type BulkChange = z.infer<typeof BulkChange>;

/** Prices of single cells, as they were pasted or filled down in a grid; its lines say which. */
export const CellsChange = z.strictObject({ kind: z.literal('cells') });

/** A price for one product in one market. */
export const PriceCell = z.strictObject({
  product_id: z.int().min(1).max(maxInteger),
  market: MarketCode,
  amount: PriceAmount,
});
export type PriceCell = z.infer<typeof PriceCell>;

/** Most products, or cells, that one change is about. */
export const mostAtOnce = 5000;

const steps: Record<PriceRounding, { of: number; less: number }> = {
  whole: { of: 1, less: 0 },
  tens: { of: 10, less: 0 },
  ends_90: { of: 100, less: 10 },
  ends_99: { of: 100, less: 1 },
};

/** Whole units rounded half up to a multiple, then lessened: 1 234 → 1 190 where prices end by 90. */
function rounded(units: number, rounding: PriceRounding): number {
  const { of, less } = steps[rounding];
  const near = Math.floor((units + less) / of + 0.5) * of - less;
  return Math.max(near, of === 1 ? 1 : of - less);
}

/**
 * The price that a change makes of one, in minor units.
 * @param from price in force; a percentage of none is none
 */
export function changedPrice(from: number | null, { how }: PriceChangeOfMany): number | null {
  if (how.way === 'set') return how.amount;
  if (from === null) return null;
  // In integers: hundredths of per cent of minor units.
  const changed = (from * (10_000 + Math.round(how.percent * 100))) / 10_000;
  return rounded(changed / minorUnits, how.rounding) * minorUnits;
}

/** A change that was applied can be taken back so long. */
const undoneWithinMs = 24 * 3_600_000;

export const undoUntil = (appliedAt: Date): Date => new Date(appliedAt.getTime() + undoneWithinMs);
