import type { FieldError } from '../kernel/contract.ts';
import { minorUnits } from '../kernel/money.ts';
import type { TierTerms } from './office-instalment.ts';

/** Whether what is paid at once is one of its rule: a share of 1 to 99 per cent, whole crowns or lei, or nothing said. */
function depositError({ deposit_rule: rule, deposit_value: value }: TierTerms): string | null {
  if (rule === 'free') return value === 0 ? null : 'INVALID';
  if (value < 1) return 'POSITIVE';
  if (rule === 'percent') return value > 99 ? 'TOO_MUCH' : null;
  return value % minorUnits === 0 ? null : 'WHOLE_UNITS';
}

const countErrors = ({ terms }: TierTerms): FieldError[] =>
  terms.flatMap((term, index): FieldError[] => {
    const at = `terms.${index}`;
    if ((term.yearly_rate === null) === (term.monthly_coefficient === null))
      return [
        { path: `${at}.${term.yearly_rate === null ? 'yearly_rate' : 'monthly_coefficient'}`, code: 'ONE_PRICE' },
      ];
    const isTwice = terms.some(({ count }, place) => place < index && count === term.count);
    return isTwice ? [{ path: `${at}.count`, code: 'COUNT_TWICE' }] : [];
  });

/** What the schema cannot say of a price list: limits and days in order, a deposit of its rule, one price of each count. */
export function checkTier(terms: TierTerms): FieldError[] {
  const errors: FieldError[] = [];
  const deposit = depositError(terms);
  if (deposit) errors.push({ path: 'deposit_value', code: deposit });
  if (terms.max_credit < terms.min_credit) errors.push({ path: 'max_credit', code: 'BELOW_LEAST' });
  // A fee as high as the loan would leave nothing to lend, and no rate could be told of it.
  if (terms.fee >= terms.min_credit) errors.push({ path: 'fee', code: 'TOO_MUCH' });
  if (terms.valid_to !== null && terms.valid_to < terms.valid_from)
    errors.push({ path: 'valid_to', code: 'BEFORE_START' });
  if (!terms.for_all && terms.categories.length + terms.products.length === 0)
    errors.push({ path: 'categories', code: 'NO_GOODS' });
  return [...errors, ...countErrors(terms)];
}
