// The tax that stands inside the prices of a document. All amounts are minor units of one currency.

/** What a line bears: its amount with tax, and its rate; a null rate is the margin scheme, which shows no tax. */
export interface TaxedAmount {
  total: number;
  percent: number | null;
}

/** VAT of one rate; base and VAT add up to the gross. */
export interface VatLine {
  percent: number;
  base: number;
  vat: number;
  gross: number;
}

/** VAT contained in a gross amount, in minor units: gross × rate / (100 + rate), half up to a minor unit. */
export const vatInside = (gross: number, percent: number): number =>
  Math.floor((gross * percent) / (100 + percent) + 0.5);

/** Sum of what is taxed by each rate, highest rate first. */
export function grossByRate(lines: readonly TaxedAmount[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { total, percent } of lines) if (percent !== null) sums.set(percent, (sums.get(percent) ?? 0) + total);
  return new Map([...sums].toSorted(([a], [b]) => b - a));
}

/** VAT by rate, rates that bear nothing left out. Gross amounts and what is under the margin scheme add up to the lines. */
export const vatRecap = (lines: readonly TaxedAmount[]): VatLine[] =>
  [...grossByRate(lines)].flatMap(([percent, gross]) => {
    const vat = vatInside(gross, percent);
    return gross === 0 ? [] : [{ percent, base: gross - vat, vat, gross }];
  });

/**
 * Each line without its tax, for formats that count from net amounts. A line is the step of its rate's running base, so
 * that the lines of a rate add up to its base in the recapitulation exactly.
 * @param recap of the same lines
 * @returns in the order of the lines; one under the margin scheme stays whole
 */
export function netsOf(lines: readonly TaxedAmount[], recap: readonly VatLine[]): number[] {
  const running = new Map<number, number>();
  return lines.map(({ total, percent }) => {
    if (percent === null) return total;
    const rate = recap.find((one) => one.percent === percent);
    const baseOf = (gross: number): number => (rate ? Math.floor((gross * rate.base) / rate.gross + 0.5) : gross);
    const before = running.get(percent) ?? 0;
    running.set(percent, before + total);
    return baseOf(before + total) - baseOf(before);
  });
}

/**
 * What cash in whole crowns adds to a sum or takes from it, half up. It stands outside base and VAT and is nothing for
 * other ways to pay.
 * @param unit smallest coin in minor units; null where sums are paid exactly
 */
export const cashRounding = (sum: number, unit: number | null): number =>
  unit === null ? 0 : Math.floor(sum / unit + 0.5) * unit - sum;
