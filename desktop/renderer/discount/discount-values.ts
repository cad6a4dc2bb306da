import type { Quality } from '@kolobeh/shared/catalogue/quality.ts';
import { checkTerms } from '@kolobeh/shared/discount/engine/check-terms.ts';
import {
  type DiscountConditions,
  DiscountTerms,
  type DiscountSet,
  type DiscountType,
} from '@kolobeh/shared/discount/engine/discount.ts';
import type { OfficeDiscount } from '@kolobeh/shared/discount/office-discount.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { codeOfMessage, minor, percentIn, units, wholeIn, type WrongValue } from './typed-value.ts';

/** Goods that are meant, as they are typed and picked; what is empty narrows nothing. */
interface ConditionValues {
  /** Codes of products, apart by spaces, commas or lines. */
  products: string;
  /** Ids. */
  categories: string[];
  /** Slugs. */
  manufacturers: string[];
  qualities: Quality[];
}

/** A set of a bundle as it is typed. */
export interface SetValues {
  minimal_products: string;
  is_discounted: boolean;
  conditions: ConditionValues;
}

/** A discount as it is typed: whole crowns or lei, per cent with a comma or dot, an empty limit = none. */
export interface DiscountValues {
  market: MarketCode;
  marketing_name: string;
  internal_note: string;
  discount_type: DiscountType;
  discount_value: string;
  is_discount_per_piece: boolean;
  is_cumulative: boolean;
  is_active: boolean;
  is_public: boolean;
  is_automatic_assigment: boolean;
  is_combinable: boolean;
  valid_from: string;
  valid_to: string;
  most_uses: string;
  most_uses_per_customer: string;
  minimal_products: string;
  minimal_sets: string;
  conditions: ConditionValues;
  sets: SetValues[];
}

const noConditions: ConditionValues = { products: '', categories: [], manufacturers: [], qualities: [] };

/** What a new set starts with: any one product, and it is the one that gets cheaper. */
export const emptySet: SetValues = { minimal_products: '1', is_discounted: true, conditions: noConditions };

const typed = (count: number | null): string => (count === null ? '' : String(count));

const conditionValues = ({ products, categories, ...others }: DiscountConditions): ConditionValues => ({
  ...others,
  products: products.join('\n'),
  categories: categories.map(String),
});

const setValues = ({ minimal_products: pieces, is_discounted, conditions }: DiscountSet): SetValues => ({
  minimal_products: String(pieces),
  is_discounted,
  conditions: conditionValues(conditions),
});

/** A per cent as it is typed, of hundredths of it. */
const percentText = (hundredths: number): string => String(hundredths / 100).replace('.', ',');

/** What the form of a new discount begins with. @param today ISO day on which it begins */
const fresh = (today: string): DiscountValues => ({
  market: 'cs',
  marketing_name: '',
  internal_note: '',
  discount_type: 'percentage',
  discount_value: '',
  is_discount_per_piece: false,
  is_cumulative: false,
  is_active: true,
  is_public: true,
  is_automatic_assigment: false,
  is_combinable: true,
  valid_from: today,
  valid_to: '',
  most_uses: '',
  most_uses_per_customer: '',
  minimal_products: '1',
  minimal_sets: '',
  conditions: noConditions,
  sets: [],
});

/** What the form begins with. @param discount null = a new one */
export function valuesOf(discount: OfficeDiscount | null, today: string): DiscountValues {
  return discount ? valuesOfTerms(DiscountTerms.strip().parse(discount)) : fresh(today);
}

/** Terms as they are typed. */
export function valuesOfTerms(terms: DiscountTerms): DiscountValues {
  const { discount_type: type, discount_value: value } = terms;
  return {
    ...terms,
    discount_value: type === 'percentage' ? percentText(value) : units(value),
    valid_to: terms.valid_to ?? '',
    most_uses: typed(terms.most_uses),
    most_uses_per_customer: typed(terms.most_uses_per_customer),
    minimal_products: String(terms.minimal_products),
    minimal_sets: typed(terms.minimal_sets),
    conditions: conditionValues(terms.conditions),
    sets: terms.sets.map(setValues),
  };
}

const conditionsOf = ({ products, categories, ...others }: ConditionValues): DiscountConditions => ({
  ...others,
  products: products
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean),
  categories: categories.map(Number),
});

const limit = (text: string): number | null => (text.trim() === '' ? null : wholeIn(text));

/** Place in the form of what the contract calls so. */
export const pathInForm = (path: string): string =>
  path.replace(/^terms\./, '').replace(/(conditions\.(?:products|categories|manufacturers|qualities))\..*$/, '$1');

const fields = Object.keys(fresh(''));

/** How far down the form a field stands. */
const placeInForm = (path: string): number => fields.indexOf(path.split('.')[0] ?? '');

/** Terms of what was typed, or every field that does not fit, in the order of the form. */
export function termsOf(values: DiscountValues): Result<DiscountTerms, WrongValue[]> {
  const { currency } = markets[values.market];
  const { discount_type: type, discount_value: value } = values;
  const parsed = DiscountTerms.safeParse({
    ...values,
    discount_value: type === 'percentage' ? Math.round(percentIn(value) * 100) : minor(value, currency),
    valid_to: values.valid_to || null,
    most_uses: limit(values.most_uses),
    most_uses_per_customer: limit(values.most_uses_per_customer),
    minimal_products: wholeIn(values.minimal_products),
    minimal_sets: limit(values.minimal_sets),
    conditions: conditionsOf(values.conditions),
    sets: values.sets.map(({ minimal_products: pieces, is_discounted, conditions }) => ({
      minimal_products: wholeIn(pieces),
      is_discounted,
      conditions: conditionsOf(conditions),
    })),
  });
  const wrong = parsed.success
    ? checkTerms(parsed.data)
    : parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), code: codeOfMessage(message) }));
  const missing = value.trim() === '' ? [{ path: 'discount_value', code: 'REQUIRED' }] : [];
  const all = [...missing, ...wrong.map((one) => ({ ...one, path: pathInForm(one.path) }))];
  const first = all
    .filter(({ path }, index) => all.findIndex((one) => one.path === path) === index)
    .toSorted((a, b) => placeInForm(a.path) - placeInForm(b.path));
  return parsed.success && first.length === 0 ? ok(parsed.data) : refused(first);
}
