import type { FieldError } from '../kernel/contract.ts';
import type { MarketCode } from '../kernel/market.ts';
import { type Email, parseEmail } from '../validation/contact/email.ts';
import { parsePhone } from '../validation/contact/phone.ts';

/** What was typed, nothing of it checked but its length. */
export interface TypedApplication {
  market: MarketCode;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  consent: boolean;
}

/** An application's person as it is kept. */
export interface Applicant {
  first_name: string;
  last_name: string;
  email: Email;
  /** E.164. */
  phone: string;
}

/** What is wrong with an application beside its file; `applicant` is null then. A letter need not be written. */
export function checkApplication(typed: TypedApplication): { applicant: Applicant | null; fields: FieldError[] } {
  const email = parseEmail(typed.email);
  const phone = parsePhone(typed.market, typed.phone);
  const names = (['first_name', 'last_name'] as const).filter((name) => typed[name].trim() === '');
  const fields: FieldError[] = [
    ...names.map((path) => ({ path, code: 'REQUIRED' })),
    ...(email.ok ? [] : [{ path: 'email', code: email.refusal }]),
    ...(phone.ok ? [] : [{ path: 'phone', code: phone.refusal }]),
    ...(typed.consent ? [] : [{ path: 'consent', code: 'CONSENT_REQUIRED' }]),
  ];
  if (!email.ok || !phone.ok || fields.length > 0) return { applicant: null, fields };
  const [first, last] = [typed.first_name.trim(), typed.last_name.trim()];
  return { applicant: { first_name: first, last_name: last, email: email.value, phone: phone.value }, fields };
}
