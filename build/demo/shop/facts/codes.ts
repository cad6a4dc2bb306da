/**
 * Check digits and numbers of the demo shop's goods. EANs use the GS1 prefix range 200–299, which is kept
 * for numbers inside a company, so no number here belongs to a real product.
 */
import { withCheckDigit } from '@kolobeh/shared/validation/goods/gtin.ts';
import { hashOf } from './random.ts';

/** EAN-13 of the product with this code. Different codes may meet; lists of products are tested for it. */
export function eanFor(code: string): string {
  const high = String(hashOf(code) % 1_000_000).padStart(6, '0');
  const low = String(hashOf(`ean/${code}`) % 10_000).padStart(4, '0');
  return withCheckDigit(`29${high}${low}`);
}

/** Luhn digit over the given digits, the first of which stands at an even place from the right. */
function luhnDigit(body: string): number {
  const sum = body
    .split('')
    .map(Number)
    .toReversed()
    .map((digit, at) => (at % 2 === 0 ? digit * 2 : digit))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return (10 - (sum % 10)) % 10;
}

/** Type allocation code of a model: `35` (a European reporting body) and six digits derived from its code. */
export const tacFor = (modelCode: string): string => `35${String(hashOf(modelCode) % 1_000_000).padStart(6, '0')}`;

/**
 * The IMEI of one piece of a model.
 * @param serial whole number from 0 to 999 999, unique among the pieces of the model
 */
export function imeiFor(tac: string, serial: number): string {
  const body = `${tac}${String(serial).padStart(6, '0')}`;
  return `${body}${luhnDigit(body)}`;
}

const serialAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789';

/** Serial number of a piece without an IMEI: twelve capitals and digits opening with the maker's code. */
export function serialFor(modelCode: string, serial: number): string {
  let state = hashOf(`${modelCode}/${serial}`);
  let tail = '';
  for (let at = 0; at < 5; at++) {
    tail += serialAlphabet[state % serialAlphabet.length] ?? '0';
    state = Math.floor(state / serialAlphabet.length);
  }
  return `${modelCode.slice(0, 3)}${String(serial % 10_000).padStart(4, '0')}${tail}`;
}
