// A code with one digit misread is never taken for another article or device, and a good one is never turned away.
import { isGtin, toGtin14, withCheckDigit } from '@kolobeh/shared/validation/goods/gtin.ts';
import { parseScan } from '@kolobeh/shared/warehouse/scan/scan.ts';
import { anImei } from '../../../api/testing/products.ts';
import type { Found } from '../parts/found.ts';
import { seeded } from '../parts/seeded.ts';

type Read = (text: string) => string | null;

/** What work would go on with. */
const ours: Read = (text) => {
  const scan = parseScan(text);
  if (scan.kind === 'gtin') return scan.gtin14;
  return scan.kind === 'imei' ? scan.imei : null;
};

/** Digits of the right length are a number. */
const trusting: Read = (text) =>
  /^\d{13}$|^\d{15}$/.test(text) ? text.padStart(text.length === 13 ? 14 : 15, '0') : null;

/** So many good codes, each read well once and with one digit wrong once. */
export function misreadCodes(codes: number, seed: number, checksDigits = true): Found {
  const random = seeded(seed);
  const read = checksDigits ? ours : trusting;
  let [accepted, refused] = [0, 0];
  for (let index = 0; index < codes; index += 1) {
    const body = String(Math.floor(random() * 1e10)).padStart(10, '0');
    const good = index % 2 === 0 ? withCheckDigit(`85${body}`) : anImei(Number(body));
    const expected = isGtin(good) && good.length === 13 ? toGtin14(good) : good;
    if (read(good) === expected) accepted += 1;
    const at = Math.floor(random() * good.length);
    const other = (Number(good[at]) + 1 + Math.floor(random() * 9)) % 10;
    if (read(good.slice(0, at) + String(other) + good.slice(at + 1)) === null) refused += 1;
  }
  return { n: accepted + refused, N: codes * 2, detail: { codes, good_accepted: accepted, misread_refused: refused } };
}
