import { checkTier } from '@kolobeh/shared/instalment/check-tier.ts';
import { type OfficeLoanCompany, type OfficeTier, TierTerms } from '@kolobeh/shared/instalment/office-instalment.ts';
import type { ArrangeType, DepositRule } from '@kolobeh/shared/instalment/tier.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { codeOfMessage, minor, percentIn, units, wholeIn, type WrongValue } from '../discount/typed-value.ts';

/** A count of instalments as it is typed: with a yearly rate in per cent, or with the lender's coefficient. */
interface CountValues {
  count: string;
  kind: 'rate' | 'coefficient';
  /** `11,5` per cent, or `0,101181` for a credit of 1. */
  value: string;
}

/** A price list as it is typed: whole crowns or lei, an empty fee = none. */
export interface TierValues {
  company: string;
  barem: string;
  name: string;
  arrange_types: ArrangeType[];
  deposit_rule: DepositRule;
  deposit_value: string;
  min_credit: string;
  max_credit: string;
  fee: string;
  valid_from: string;
  valid_to: string;
  for_all: boolean;
  /** Ids. */
  categories: string[];
  /** Codes, apart by spaces, commas or lines. */
  products: string;
  terms: CountValues[];
}

/** What a new count starts with. */
export const emptyCount: CountValues = { count: '', kind: 'rate', value: '' };

const millionths = 1_000_000;

const withComma = (number: number): string => String(number).replace('.', ',');

const countValues = ({ count, yearly_rate: rate, monthly_coefficient: coefficient }: TierTerms['terms'][number]) =>
  ({
    count: String(count),
    kind: coefficient === null ? 'rate' : 'coefficient',
    value: coefficient === null ? withComma((rate ?? 0) / 100) : withComma(coefficient / millionths),
  }) satisfies CountValues;

const depositText = ({ deposit_rule: rule, deposit_value: value }: TierTerms): string =>
  rule === 'free' ? '' : rule === 'percent' ? String(value) : units(value);

/** The terms as they are typed. */
export const valuesOfTerms = (terms: TierTerms): TierValues => ({
  company: terms.company,
  barem: terms.barem,
  name: terms.name,
  arrange_types: [...terms.arrange_types],
  deposit_rule: terms.deposit_rule,
  deposit_value: depositText(terms),
  min_credit: units(terms.min_credit),
  max_credit: units(terms.max_credit),
  fee: terms.fee === 0 ? '' : units(terms.fee),
  valid_from: terms.valid_from,
  valid_to: terms.valid_to ?? '',
  for_all: terms.for_all,
  categories: terms.categories.map(String),
  products: terms.products.join('\n'),
  terms: terms.terms.map(countValues),
});

/** What the form begins with. @param tier null = a new one @param today ISO day on which a new one begins */
export const valuesOf = (
  tier: OfficeTier | null,
  companies: readonly OfficeLoanCompany[],
  today: string,
): TierValues =>
  tier
    ? valuesOfTerms(tier)
    : {
        company: companies[0]?.code ?? '',
        barem: '',
        name: '',
        arrange_types: ['online', 'on-store'],
        deposit_rule: 'free',
        deposit_value: '',
        min_credit: '',
        max_credit: '',
        fee: '',
        valid_from: today,
        valid_to: '',
        for_all: true,
        categories: [],
        products: '',
        terms: [emptyCount],
      };

/** The lender's coefficient with a comma or dot and at most six decimals; NaN when the text is none. */
const coefficientIn = (text: string): number =>
  /^\d([.,]\d{1,6})?$/.test(text.trim()) ? Math.round(Number(text.trim().replace(',', '.')) * millionths) : Number.NaN;

const priceOf = ({ count, kind, value }: CountValues): unknown => ({
  count: wholeIn(count),
  yearly_rate: kind === 'rate' ? Math.round(percentIn(value) * 100) : null,
  monthly_coefficient: kind === 'coefficient' ? coefficientIn(value) : null,
});

function depositOf({ deposit_rule: rule, deposit_value: value }: TierValues, market: MarketCode): number {
  if (rule === 'free') return 0;
  return rule === 'percent' ? wholeIn(value) : minor(value, markets[market].currency);
}

/** Place in the form of what the contract calls so. */
export const pathInForm = (path: string): string =>
  path
    .replace(/^terms\.(?!\d)/, '')
    .replace(/^terms\.terms\./, 'terms.')
    .replace(/(terms\.\d+)\.(yearly_rate|monthly_coefficient)$/, '$1.value')
    .replace(/^(categories|products|arrange_types)\..*$/, '$1');

/** Texts that have to be written; what is missing is said as that, not as a wrong number. */
function missingIn(values: TierValues): WrongValue[] {
  const texts: [string, string][] = [
    ['min_credit', values.min_credit],
    ['max_credit', values.max_credit],
    ...(values.deposit_rule === 'free' ? [] : [['deposit_value', values.deposit_value] as [string, string]]),
    ...values.terms.flatMap(({ count, value }, index): [string, string][] => [
      [`terms.${index}.count`, count],
      [`terms.${index}.value`, value],
    ]),
  ];
  return texts.flatMap(([path, text]) => (text.trim() === '' ? [{ path, code: 'REQUIRED' }] : []));
}

const order = [
  'company',
  'barem',
  'name',
  'arrange_types',
  'valid_from',
  'valid_to',
  'min_credit',
  'max_credit',
  'fee',
  'deposit_rule',
  'deposit_value',
  'terms',
  'for_all',
  'categories',
  'products',
];
const placeInForm = ({ path }: WrongValue): number => order.indexOf(path.split('.')[0] ?? '');

/**
 * Terms of what was typed, or every field that does not fit, in the order of the form.
 * @param market of the lender: what currency the amounts are of
 */
export function termsOf(values: TierValues, market: MarketCode): Result<TierTerms, WrongValue[]> {
  const { currency } = markets[market];
  const parsed = TierTerms.safeParse({
    ...values,
    deposit_value: depositOf(values, market),
    min_credit: minor(values.min_credit, currency),
    max_credit: minor(values.max_credit, currency),
    fee: minor(values.fee, currency),
    valid_to: values.valid_to || null,
    categories: values.for_all ? [] : values.categories.map(Number),
    products: values.for_all
      ? []
      : values.products
          .toUpperCase()
          .split(/[\s,;]+/)
          .filter(Boolean),
    terms: values.terms.map(priceOf),
  });
  const wrong = parsed.success
    ? checkTier(parsed.data)
    : parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), code: codeOfMessage(message) }));
  const all = [...missingIn(values), ...wrong.map((one) => ({ ...one, path: pathInForm(one.path) }))];
  const first = all
    .filter(({ path }, index) => all.findIndex((one) => one.path === path) === index)
    .toSorted((a, b) => placeInForm(a) - placeInForm(b));
  return parsed.success && first.length === 0 ? ok(parsed.data) : refused(first);
}
