import type { FieldError } from '../../kernel/contract.ts';
import { type DiscountTerms, isValueOfType } from './discount.ts';

/** What the schema cannot say of a discount: days in order, a value of its type, no more sets needed than there are. */
export function checkTerms(terms: DiscountTerms): FieldError[] {
  const errors: FieldError[] = [];
  if (!isValueOfType(terms)) errors.push({ path: 'discount_value', code: 'INVALID' });
  if (terms.valid_to !== null && terms.valid_to < terms.valid_from)
    errors.push({ path: 'valid_to', code: 'BEFORE_START' });
  if ((terms.minimal_sets ?? 0) > terms.sets.length) errors.push({ path: 'minimal_sets', code: 'TOO_MUCH' });
  if (terms.sets.length > 0 && terms.sets.every((set) => !set.is_discounted))
    errors.push({ path: 'sets', code: 'REQUIRED' });
  return errors;
}
