/** Weighing of a packed box: all weights are whole grams. */
export interface ExpectedWeight {
  expectedGrams: number;
  /** Lowest and highest weight that still fits, both inclusive. */
  minGrams: number;
  maxGrams: number;
}

export type WeightCheck = ExpectedWeight &
  ({ kind: 'fits' } | { kind: 'too_light'; missingGrams: number } | { kind: 'too_heavy'; excessGrams: number });

export interface PackedItem {
  /** Of one piece. */
  weightGrams: number;
  quantity: number;
}

/** Filling and tape weigh something, catalogue weights are rounded: 50 g or 3 %, whichever is more. */
const tolerance = (expectedGrams: number): number => Math.max(50, Math.round((expectedGrams * 3) / 100));

/** What the sealed package should weigh: the items and the empty box. */
export function expectedWeight(items: readonly PackedItem[], boxGrams: number): ExpectedWeight {
  const expectedGrams = items.reduce((sum, item) => sum + item.weightGrams * item.quantity, boxGrams);
  const spread = tolerance(expectedGrams);
  return { expectedGrams, minGrams: Math.max(1, expectedGrams - spread), maxGrams: expectedGrams + spread };
}

/** The measured weight against the contents; too light means something is likely missing. */
export function checkWeight(items: readonly PackedItem[], boxGrams: number, measuredGrams: number): WeightCheck {
  const bounds = expectedWeight(items, boxGrams);
  if (measuredGrams < bounds.minGrams)
    return { kind: 'too_light', missingGrams: bounds.expectedGrams - measuredGrams, ...bounds };
  if (measuredGrams > bounds.maxGrams)
    return { kind: 'too_heavy', excessGrams: measuredGrams - bounds.expectedGrams, ...bounds };
  return { kind: 'fits', ...bounds };
}

/** Kilograms with three decimals and a dot, as carriers and labels take them: `0.842`. */
export const toKilograms = (grams: number): string => (grams / 1000).toFixed(3);
