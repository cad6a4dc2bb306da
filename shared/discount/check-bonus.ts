import type { FieldError } from '../kernel/contract.ts';
import type { BonusTerms } from './bonus.ts';

const tierErrors = (terms: BonusTerms): FieldError[] =>
  terms.tiers.flatMap((tier, index): FieldError[] => {
    const at = `tiers.${index}`;
    // A fixed sum for a device worth next to nothing would have no share of its price to promise.
    if (tier.reward.kind === 'amount' && tier.buyout_from === 0)
      return [{ path: `${at}.buyout_from`, code: 'REQUIRED' }];
    const isTwice = terms.tiers.some(
      (other, place) =>
        place < index && other.buyout_from === tier.buyout_from && other.product_from === tier.product_from,
    );
    return isTwice ? [{ path: `${at}.buyout_from`, code: 'TWICE' }] : [];
  });

/** What the schema cannot say of a bonus: days in order, conditions of their kind, tiers that differ. */
export function checkBonus(terms: BonusTerms): FieldError[] {
  const errors = tierErrors(terms);
  if (terms.valid_to !== null && terms.valid_to < terms.valid_from)
    errors.push({ path: 'valid_to', code: 'BEFORE_START' });
  if (terms.kind === 'used_product') return errors;
  for (const path of ['manufacturer', 'grade', 'type_device'] as const)
    if (terms[path] !== null) errors.push({ path, code: 'NOT_FOR_THIS_KIND' });
  return errors;
}

const farthest = '9999-12-31';

/** Two bonuses of one kind and market for the same devices are never in force on one day. */
export const overlap = (one: BonusTerms, other: BonusTerms): boolean =>
  one.kind === other.kind &&
  one.market === other.market &&
  one.manufacturer === other.manufacturer &&
  one.grade === other.grade &&
  one.type_device === other.type_device &&
  one.valid_from <= (other.valid_to ?? farthest) &&
  other.valid_from <= (one.valid_to ?? farthest);
