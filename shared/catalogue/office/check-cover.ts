import { slotOf } from '../../cover/cover-rules.ts';
import type { FieldError } from '../../kernel/contract.ts';
import type { CoverFacts } from './cover-contract.ts';

/** What the schema cannot say of an offer: a code where one gives it, and a band of prices that holds something. */
export function checkCover({ kind, code, qualities, price_from: from, price_below: below }: CoverFacts): FieldError[] {
  const errors: FieldError[] = [];
  const needsCode = kind === 'warranty_code';
  if (needsCode && code === null) errors.push({ path: 'code', code: 'REQUIRED' });
  if (!needsCode && code !== null) errors.push({ path: 'code', code: 'INVALID' });
  if (new Set(qualities).size < qualities.length) errors.push({ path: 'qualities', code: 'INVALID' });
  if (below !== null && below <= from) errors.push({ path: 'price_below', code: 'BAND_EMPTY' });
  return errors;
}

/** What an offer is chosen by: a warranty by its months or its code, which name one; insurance by its own number. */
const nameOf = ({ kind, months, code }: CoverFacts): string | null =>
  slotOf(kind) === 'warranty' ? `${kind} ${code ?? months}` : null;

const meet = (a: CoverFacts, b: CoverFacts): boolean =>
  (a.price_below === null || b.price_from < a.price_below) && (b.price_below === null || a.price_from < b.price_below);

/** Whether two warranties of a market would answer to one name with one device. Those switched off answer to none. */
export function isSameWarranty(one: CoverFacts, other: CoverFacts): boolean {
  const name = nameOf(one);
  if (name === null || name !== nameOf(other) || !one.is_active || !other.is_active) return false;
  const isOfSame =
    one.type_device === other.type_device && one.qualities.some((quality) => other.qualities.includes(quality));
  return isOfSame && meet(one, other);
}
