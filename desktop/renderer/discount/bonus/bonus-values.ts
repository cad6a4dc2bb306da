import { type BonusTerms, BonusTerms as BonusTermsSchema, type BonusTier } from '@kolobeh/shared/discount/bonus.ts';
import { checkBonus } from '@kolobeh/shared/discount/check-bonus.ts';
import { type Currency, type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { codeOfMessage, minor, percentIn, units as typedUnits, type WrongValue } from '../typed-value.ts';

/** A step as it is typed: whole crowns or lei, per cent with a comma or dot. */
export interface TierValues {
  buyout_from: string;
  product_from: string;
  kind: 'percent' | 'amount';
  value: string;
  /** Empty = no cap. */
  most: string;
}

/** A bonus as it is typed; an empty text in a condition = any. */
export interface BonusValues {
  kind: BonusTerms['kind'];
  market: MarketCode;
  name: string;
  valid_from: string;
  valid_to: string;
  is_combinable: boolean;
  manufacturer: string;
  grade: string;
  type_device: string;
  tiers: TierValues[];
}

/** What a new step starts with. */
export const emptyTier: TierValues = { buyout_from: '', product_from: '', kind: 'percent', value: '', most: '' };

const units = (amount: number): string => (amount === 0 ? '' : typedUnits(amount));

function tierValues({ buyout_from, product_from, reward }: BonusTier): TierValues {
  const from = { buyout_from: units(buyout_from), product_from: units(product_from), kind: reward.kind };
  return reward.kind === 'amount'
    ? { ...from, value: units(reward.amount), most: '' }
    : {
        ...from,
        value: String(reward.percent).replace('.', ','),
        most: reward.most === null ? '' : units(reward.most),
      };
}

/** What the form begins with. @param today ISO day on which a new bonus begins */
export const valuesOf = (bonus: BonusTerms | null, today: string): BonusValues => ({
  kind: bonus?.kind ?? 'buy_and_sell',
  market: bonus?.market ?? 'cs',
  name: bonus?.name ?? '',
  valid_from: bonus?.valid_from ?? today,
  valid_to: bonus?.valid_to ?? '',
  is_combinable: bonus?.is_combinable ?? true,
  manufacturer: bonus?.manufacturer ?? '',
  grade: bonus?.grade ?? '',
  type_device: bonus?.type_device ?? '',
  tiers: bonus?.tiers.map(tierValues) ?? [emptyTier],
});

function rewardOf({ kind, value, most }: TierValues, currency: Currency): unknown {
  if (kind === 'amount') return { kind, amount: minor(value, currency) };
  return { kind, percent: percentIn(value), most: most.trim() === '' ? null : minor(most, currency) };
}

/** Place in the form of what the schema calls so. */
export const pathInForm = (path: string): string =>
  path
    .replace(/^terms\./, '')
    .replace(/\.reward\.(amount|percent|kind)$/, '.value')
    .replace('.reward.most', '.most');

const wrongValues = (fields: readonly WrongValue[]): WrongValue[] =>
  fields.map(({ path, code }) => ({ path: pathInForm(path), code: codeOfMessage(code) }));

const missingValues = ({ tiers }: BonusValues): WrongValue[] =>
  tiers.flatMap(({ value }, index) =>
    value.trim() === '' ? [{ path: `tiers.${index}.value`, code: 'REQUIRED' }] : [],
  );

/** Terms of what was typed, or every field that does not fit. */
export function termsOf(values: BonusValues): Result<BonusTerms, WrongValue[]> {
  const { currency } = markets[values.market];
  const isUsed = values.kind === 'used_product';
  const parsed = BonusTermsSchema.safeParse({
    ...values,
    valid_to: values.valid_to || null,
    manufacturer: (isUsed && values.manufacturer) || null,
    grade: (isUsed && values.grade) || null,
    type_device: (isUsed && values.type_device) || null,
    tiers: values.tiers.map((tier) => ({
      buyout_from: minor(tier.buyout_from, currency),
      product_from: minor(tier.product_from, currency),
      reward: rewardOf(tier, currency),
    })),
  });
  if (!parsed.success) {
    const missing = missingValues(values);
    const wrong = wrongValues(
      parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), code: message })),
    );
    return refused([...wrong.filter(({ path }) => !missing.some((one) => one.path === path)), ...missing]);
  }
  const errors = checkBonus(parsed.data);
  return errors.length > 0 ? refused(wrongValues(errors)) : ok(parsed.data);
}
