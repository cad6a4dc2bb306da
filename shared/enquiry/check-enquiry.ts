import type { FieldError } from '../kernel/contract.ts';
import type { MarketCode } from '../kernel/market.ts';
import { type Email, parseEmail } from '../validation/contact/email.ts';
import { parsePhone } from '../validation/contact/phone.ts';
import type { EnquiryKind } from './enquiry.ts';

/** What was typed, nothing of it checked but its length. */
export interface TypedEnquiry {
  market: MarketCode;
  kind: EnquiryKind;
  name: string;
  email: string;
  phone: string;
  text: string;
  /** Goods a special offer is wanted of, in the customer's own words. */
  goods: string;
}

/** Fewer letters say nothing that somebody could answer. */
const leastLetters = 8;

/**
 * What is wrong with an enquiry. A phone is optional, with an offer's request too; without goods nobody can offer any.
 * @returns the cleaned e-mail with the errors; null when the e-mail itself is wrong
 */
export function checkEnquiry({ market, kind, ...typed }: TypedEnquiry): { email: Email | null; fields: FieldError[] } {
  const email = parseEmail(typed.email);
  const phone = typed.phone.trim() === '' ? null : parsePhone(market, typed.phone);
  const text = typed.text.trim();
  const fields: FieldError[] = [
    ...(typed.name.trim() === '' ? [{ path: 'name', code: 'REQUIRED' }] : []),
    ...(email.ok ? [] : [{ path: 'email', code: email.refusal }]),
    ...(phone === null || phone.ok ? [] : [{ path: 'phone', code: phone.refusal }]),
    ...(kind === 'offer' && typed.goods.trim() === '' ? [{ path: 'goods', code: 'REQUIRED' }] : []),
    ...checkWords(text, 'text'),
  ];
  return { email: email.ok ? email.value : null, fields };
}

/** What is wrong with words that somebody is to answer. */
export function checkWords(text: string, path: string): FieldError[] {
  const words = text.trim();
  if (words === '') return [{ path, code: 'REQUIRED' }];
  return words.length < leastLetters ? [{ path, code: 'TOO_SHORT' }] : [];
}
