/** What a slider of prices goes over, in whole crowns or lei. */
export interface PriceSteps {
  low: number;
  high: number;
  step: number;
}

/** About so many places a slider has: fewer than its pixels, so that every place can be met. */
const places = 80;

/**
 * Round steps around the prices of a list, such as by hundreds from 600 to 59000.
 * @param lowest in whole crowns or lei, as is the highest
 * @returns null when there is nothing to choose from
 */
export function priceSteps(lowest: number, highest: number): PriceSteps | null {
  if (highest - lowest < 2) return null;
  const rough = (highest - lowest) / places;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((one) => one * power).find((one) => one >= rough) ?? 1);
  const low = Math.floor(lowest / step) * step;
  return { low, high: Math.max(low + step, Math.ceil(highest / step) * step), step };
}
