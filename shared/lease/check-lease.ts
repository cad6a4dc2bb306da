import type { FieldError } from '../kernel/contract.ts';
import type { LeaseTerms } from './office-lease.ts';

const lengthErrors = ({ terms, ends }: LeaseTerms): FieldError[] =>
  terms.flatMap(({ months, buy_price: price }, index): FieldError[] => {
    const at = `terms.${index}`;
    const isBought = ends.includes('buy');
    if (isBought && price === null) return [{ path: `${at}.buy_price`, code: 'REQUIRED' }];
    if (!isBought && price !== null) return [{ path: `${at}.buy_price`, code: 'INVALID' }];
    const isTwice = terms.some((other, place) => place < index && other.months === months);
    return isTwice ? [{ path: `${at}.months`, code: 'COUNT_TWICE' }] : [];
  });

/** What the schema cannot say of an offer: days in order, an end of what is limited, a price to buy where one may. */
export function checkLease(terms: LeaseTerms): FieldError[] {
  const errors: FieldError[] = [];
  const { ends, valid_from: from, valid_to: to, component } = terms;
  if (new Set(ends).size < ends.length) errors.push({ path: 'ends', code: 'INVALID' });
  if (to !== null && to < from) errors.push({ path: 'valid_to', code: 'BEFORE_START' });
  if (to === null && component !== null) errors.push({ path: 'valid_to', code: 'REQUIRED' });
  return [...errors, ...lengthErrors(terms)];
}
