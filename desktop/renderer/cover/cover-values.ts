import { checkCover } from '@kolobeh/shared/catalogue/office/check-cover.ts';
import { CoverFacts } from '@kolobeh/shared/catalogue/office/cover-contract.ts';
import type { Quality } from '@kolobeh/shared/catalogue/quality.ts';
import type { CoverKind } from '@kolobeh/shared/cover/cover.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { codeOfMessage, minor, units, wholeIn, type WrongValue } from '../discount/typed-value.ts';

/** An offer as it is typed: amounts in crowns or lei; an empty upper price = without one. */
export interface CoverValues {
  market: MarketCode;
  kind: CoverKind;
  code: string;
  name: string;
  months: string;
  type_device: CoverFacts['type_device'];
  qualities: Quality[];
  price_from: string;
  price_below: string;
  price: string;
  position: string;
  is_active: boolean;
}

/** The facts as they are typed. */
export const valuesOfCover = (facts: CoverFacts, market: MarketCode): CoverValues => ({
  market,
  kind: facts.kind,
  code: facts.code ?? '',
  name: facts.name,
  months: String(facts.months),
  type_device: facts.type_device,
  qualities: [...facts.qualities],
  price_from: units(facts.price_from),
  price_below: facts.price_below === null ? '' : units(facts.price_below),
  price: units(facts.price),
  position: String(facts.position),
  is_active: facts.is_active,
});

/** What the form of a new offer begins with. */
export const newCoverValues = (market: MarketCode): CoverValues => ({
  market,
  kind: 'general',
  code: '',
  name: '',
  months: '12',
  type_device: 'phone',
  qualities: ['new', 'almost_new'],
  price_from: '',
  price_below: '',
  price: '',
  position: '0',
  is_active: true,
});

/** What has to be written; what is missing is said as that, not as a wrong number. */
const missingIn = ({ name, months, price, position }: CoverValues): WrongValue[] =>
  Object.entries({ name, months, price, position }).flatMap(([path, text]) =>
    text.trim() === '' ? [{ path, code: 'REQUIRED' }] : [],
  );

/** Place in the form of what the contract calls so. */
export const coverPathInForm = (path: string): string =>
  path.replace(/^facts\./, '').replace(/^qualities\..*$/, 'qualities');

/** Facts of what was typed, or every field that does not fit. */
export function coverFactsOf({ market, ...values }: CoverValues): Result<CoverFacts, WrongValue[]> {
  const { currency } = markets[market];
  const parsed = CoverFacts.safeParse({
    ...values,
    code: values.kind === 'warranty_code' ? values.code.trim() || null : null,
    months: wholeIn(values.months),
    price_from: minor(values.price_from, currency),
    price_below: values.price_below.trim() === '' ? null : minor(values.price_below, currency),
    price: minor(values.price, currency),
    position: wholeIn(values.position),
  });
  const wrong = parsed.success
    ? checkCover(parsed.data)
    : parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), code: codeOfMessage(message) }));
  const all = [
    ...missingIn({ market, ...values }),
    ...wrong.map((one) => ({ ...one, path: coverPathInForm(one.path) })),
  ];
  const first = all.filter(({ path }, index) => all.findIndex((one) => one.path === path) === index);
  return parsed.success && first.length === 0 ? ok(parsed.data) : refused(first);
}
