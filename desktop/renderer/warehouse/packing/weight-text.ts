/**
 * Grams of a weight as a person types it: `842` are grams, `0,842` or `0.842` kilograms.
 *
 * @returns `null` when it is no weight between 1 g and 100 kg.
 */
export function gramsOf(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  if (!/^\d{1,6}(?:\.\d{1,3})?$/.test(plain)) return null;
  const grams = plain.includes('.') ? Math.round(Number(plain) * 1000) : Number(plain);
  return grams >= 1 && grams <= 100_000 ? grams : null;
}

/** Whether typed text can be a weight at all: shorter than any barcode, so a scan is never taken for a weight. */
export const looksLikeWeight = (text: string): boolean => /^\d{1,6}$|^\d{1,3}[.,]\d{1,3}$/.test(text.trim());
