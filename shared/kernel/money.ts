import { z } from 'zod';
import { markets, type Currency, type Market } from './market.ts';

export const CurrencyCode = z.enum(['CZK', 'RON']);

/**
 * An amount of money: an integer of minor units (haléř, ban) and its currency.
 * `{ amount: 1299000, currency: 'CZK' }` is 12 990 Kč. Negative amounts are discounts and refunds.
 */
export const Money = z.object({ amount: z.int(), currency: CurrencyCode });
export type Money = z.infer<typeof Money>;

/** Minor units in one crown or leu. Both markets' currencies have two decimals (ISO 4217). */
export const minorUnits = 100;

export const money = (amount: number, currency: Currency): Money => ({ amount, currency });

export const zero = (currency: Currency): Money => money(0, currency);

/** Whole crowns or lei as money. */
export const whole = (units: number, currency: Currency): Money => money(units * minorUnits, currency);

/** @throws RangeError when the currencies differ: mixing them is a fault, never a user's refusal. */
export function add(...amounts: [Money, ...Money[]]): Money {
  const currency = amounts[0].currency;
  let sum = 0;
  for (const one of amounts) {
    if (one.currency !== currency) throw new RangeError(`Cannot add ${one.currency} to ${currency}`);
    sum += one.amount;
  }
  return money(sum, currency);
}

/** Sum of any number of amounts; zero of the currency when there is none. */
export const sum = (amounts: readonly Money[], currency: Currency): Money => add(zero(currency), ...amounts);

export const times = (one: Money, count: number): Money => money(one.amount * count, one.currency);

export const isSame = (a: Money, b: Money): boolean => a.amount === b.amount && a.currency === b.currency;

/**
 * The one rounding rule of the house: half up (away from zero for negative amounts is not used;
 * −0.5 rounds to 0) to a whole crown or leu. Applied once per line; sums are taken from rounded lines.
 */
export const toWholeUnits = (amount: number): number => Math.floor(amount / minorUnits + 0.5) * minorUnits;

/**
 * A percentage of an amount, rounded half up to a whole crown or leu. `percent` is 0–100, exact to a hundredth.
 * Counted in integers: in binary fractions 71.6 % of 125 Kč is just under 89.5 and would lose its half.
 */
export function percentOf(base: Money, percent: number): Money {
  const hundredths = Math.round(percent * 100);
  return money(toWholeUnits((base.amount * hundredths) / 10_000), base.currency);
}

/** An amount without what is less than a crown or leu: the most that can be taken off it in whole ones. */
export const wholeUnitsIn = (amount: number): number => Math.floor(amount / minorUnits) * minorUnits;

/**
 * Shares of an amount in proportion to weights, by the largest remainder: each share is whole crowns or lei, no share is
 * more than its weight rounded up, and they add up to the amount. Of equal remainders the earlier one is first.
 *
 * @param amount whole crowns or lei in minor units
 * @param weights not negative; all shares are 0 when their sum is
 */
export function spread(amount: number, weights: readonly number[]): number[] {
  const all = weights.reduce((so, weight) => so + weight, 0);
  if (all === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (amount / minorUnits) * (weight / all));
  const units = exact.map((share) => Math.floor(share + 1e-9));
  let left = Math.round(amount / minorUnits) - units.reduce((so, share) => so + share, 0);
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share - (units[index] ?? 0) }))
    .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder) {
    if (left <= 0) break;
    if ((weights[index] ?? 0) === 0) continue;
    units[index] = (units[index] ?? 0) + 1;
    left -= 1;
  }
  return units.map((share) => share * minorUnits);
}

/** Two decimals with a dot, as gateways, XML invoices and QR payments want it: `12990.00`. */
export const toDecimalString = ({ amount }: Money): string => {
  const sign = amount < 0 ? '-' : '';
  const abs = Math.abs(amount);
  return `${sign}${Math.floor(abs / minorUnits)}.${String(abs % minorUnits).padStart(2, '0')}`;
};

/** Digits of a whole number with the market's separator of thousands. */
export const groupDigits = (digits: string, { thousands }: Pick<Market, 'thousands'>): string =>
  digits.replace(/\B(?=(\d{3})+(?!\d))/g, thousands);

/** As shown to people, without decimals by the one rounding rule: `12 990 Kč` (no-break space), `2.390 lei`, minus U+2212. */
export function showMoney({ amount, currency }: Money): string {
  const market = markets[currency === 'CZK' ? 'cs' : 'ro'];
  const units = Math.abs(toWholeUnits(amount)) / minorUnits;
  const digits = groupDigits(String(units), market);
  return `${amount < 0 && units > 0 ? '\u2212' : ''}${digits}\u00a0${market.currencySign}`;
}
