import type { EnquiryKind } from '@kolobeh/shared/enquiry/enquiry.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { laterWords } from '../base/later-paths.ts';
import { textOf } from '../base/forms/form-values.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';

/** Fields of the forms, as they were typed. */
const enquiryFields = [
  'name',
  'email',
  'phone',
  'order_number',
  'company',
  'goods',
  'pieces',
  'rating',
  'text',
] as const;
type EnquiryField = (typeof enquiryFields)[number];
export type Typed = Record<EnquiryField, string>;

const each = (value: (name: EnquiryField) => string): Typed =>
  Object.fromEntries(enquiryFields.map((name) => [name, value(name)])) as Typed;

export const nothingTyped: Typed = each(() => '');

export const typedIn = (form: FormData): Typed => each((name) => textOf(form, name));

/** Which form stands at an address: its last part, in the market's words. */
export function kindAt(market: MarketCode, pathname: string): EnquiryKind {
  const { feedback, offerRequest } = laterWords[market];
  const last = pathname
    .replace(/\.data$/, '')
    .split('/')
    .at(-1);
  return last === feedback ? 'feedback' : last === offerRequest ? 'offer' : 'contact';
}

/** What the call is asked, or the number that is none. */
export function enquiryOf(market: MarketCode, kind: EnquiryKind, { pieces, rating, ...typed }: Typed) {
  const digits = pieces.replaceAll(/[\s.\u00a0]/g, '');
  const isNumber = /^\d{0,6}$/.test(digits);
  const wrong: FieldError[] = isNumber ? [] : [{ path: 'pieces', code: 'NOT_WHOLE' }];
  const stars = /^[1-5]$/.test(rating) ? Number(rating) : null;
  const count = isNumber && digits !== '' ? Number(digits) : null;
  return { wrong, enquiry: { market, kind, ...typed, pieces: count, rating: stars } };
}
