import type { LeaseAudience, LeaseEnd } from '@kolobeh/shared/catalogue/lease-option.ts';
import type { OfficeLoanCompany } from '@kolobeh/shared/instalment/office-instalment.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { checkLease } from '@kolobeh/shared/lease/check-lease.ts';
import { LeaseTerms } from '@kolobeh/shared/lease/office-lease.ts';
import { codeOfMessage, minor, units, wholeIn, type WrongValue } from '../discount/typed-value.ts';

/** A length as it is typed: whole crowns or lei; an empty price to buy = it cannot be bought. */
interface LengthValues {
  months: string;
  monthly_price: string;
  buy_price: string;
}

/** An offer as it is typed. */
export interface LeaseValues {
  company: string;
  product: string;
  audience: LeaseAudience;
  ends: LeaseEnd[];
  has_insurance: boolean;
  first_payment: string;
  /** Empty = a standing offer. */
  component: string;
  valid_from: string;
  valid_to: string;
  terms: LengthValues[];
}

/** What a new length starts with. */
export const emptyLength: LengthValues = { months: '', monthly_price: '', buy_price: '' };

/** The terms as they are typed. */
export const valuesOfLease = (terms: LeaseTerms): LeaseValues => ({
  company: terms.company,
  product: terms.product,
  audience: terms.audience,
  ends: [...terms.ends],
  has_insurance: terms.has_insurance,
  first_payment: units(terms.first_payment),
  component: terms.component === null ? '' : String(terms.component),
  valid_from: terms.valid_from,
  valid_to: terms.valid_to ?? '',
  terms: terms.terms.map((length) => ({
    months: String(length.months),
    monthly_price: units(length.monthly_price),
    buy_price: length.buy_price === null ? '' : units(length.buy_price),
  })),
});

/** What the form of a new offer begins with, of a company that can lease. @param today ISO day on which it begins */
export const newLeaseValues = (companies: readonly OfficeLoanCompany[], today: string): LeaseValues => ({
  company: (companies.find(({ billing }) => billing !== null) ?? companies[0])?.code ?? '',
  product: '',
  audience: 'anyone',
  ends: ['return'],
  has_insurance: true,
  first_payment: '',
  component: '',
  valid_from: today,
  valid_to: '',
  terms: [emptyLength],
});

/** What has to be written; what is missing is said as that, not as a wrong number. */
const missingIn = ({ product, terms }: LeaseValues): WrongValue[] =>
  [
    ['product', product] as const,
    ...terms.flatMap(
      ({ months, monthly_price: price }, index) =>
        [
          [`terms.${index}.months`, months],
          [`terms.${index}.monthly_price`, price],
        ] as const,
    ),
  ].flatMap(([path, text]) => (text.trim() === '' ? [{ path, code: 'REQUIRED' }] : []));

/** Place in the form of what the contract calls so. */
export const leasePathInForm = (path: string): string =>
  path
    .replace(/^terms\.(?!\d)/, '')
    .replace(/^terms\.terms\./, 'terms.')
    .replace(/^ends\..*$/, 'ends');

/**
 * Terms of what was typed, or every field that does not fit.
 * @param market of the company: what currency the amounts are of
 */
export function leaseTermsOf(values: LeaseValues, market: MarketCode): Result<LeaseTerms, WrongValue[]> {
  const { currency } = markets[market];
  const parsed = LeaseTerms.safeParse({
    ...values,
    product: values.product.trim().toUpperCase(),
    first_payment: minor(values.first_payment, currency),
    component: values.component.trim() === '' ? null : wholeIn(values.component),
    valid_to: values.valid_to || null,
    terms: values.terms.map(({ months, monthly_price: price, buy_price: buy }) => ({
      months: wholeIn(months),
      monthly_price: minor(price, currency),
      buy_price: buy.trim() === '' ? null : minor(buy, currency),
    })),
  });
  const wrong = parsed.success
    ? checkLease(parsed.data)
    : parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), code: codeOfMessage(message) }));
  const all = [...missingIn(values), ...wrong.map((one) => ({ ...one, path: leasePathInForm(one.path) }))];
  const first = all.filter(({ path }, index) => all.findIndex((one) => one.path === path) === index);
  return parsed.success && first.length === 0 ? ok(parsed.data) : refused(first);
}
