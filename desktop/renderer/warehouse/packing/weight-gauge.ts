import type { ExpectedWeight } from '@kolobeh/shared/warehouse/packing/weight-check.ts';

/** Places on a bar 0–100 % wide: the fitting band in its middle, the measured weight kept within the bar. */
export interface Gauge {
  from: number;
  to: number;
  needle: number | null;
}

/** The bar shows twice the band to each side, so that a little too much and far too much look different. */
export function gaugeOf({ minGrams, maxGrams }: ExpectedWeight, grams: number | null): Gauge {
  const band = Math.max(1, maxGrams - minGrams);
  const start = minGrams - band;
  const place = (value: number) => Math.min(98, Math.max(2, ((value - start) / (band * 3)) * 100));
  return { from: place(minGrams), to: place(maxGrams), needle: grams === null ? null : place(grams) };
}
