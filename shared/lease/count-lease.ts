import { aprOf } from '../instalment/apr.ts';
import { vatInside } from '../invoice/vat-recap.ts';
import { dayIn, instantOf } from '../kernel/dates.ts';
import { markets, vatPercent } from '../kernel/market.ts';
import { money } from '../kernel/money.ts';
import type { LeaseOffer, LeaseTerm } from './lease-offer.ts';
import type { LeaseOption } from '../catalogue/lease-option.ts';

/** Amounts are minor units with VAT. */
interface Priced {
  /** The device's own price. */
  price: number;
  /** Delivery and payment, asked for at signing. */
  passedOn: number;
  now: Date;
}

/** The instant after the last day of a time-limited offer, at the market's midnight; null for a standing one. */
function endOf({ market, component, valid_to: to }: LeaseOffer): string | null {
  if (component === null || to === null) return null;
  const next = new Date(`${to}T12:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return instantOf(markets[market], next.toISOString().slice(0, 10), '00:00').toISOString();
}

/** Rate of leasing and buying: the price of the device is lent, what is paid at signing comes back at once. */
function rateOf({ first_payment: first }: LeaseOffer, term: LeaseTerm, price: number): number | null {
  if (term.buy_price === null) return null;
  const instalments = Array.from({ length: term.months }, () => term.monthly_price);
  instalments[term.months - 1] = term.monthly_price + term.buy_price;
  const drawn = price - first;
  // Cheaper than buying at once: no rate below nothing is told.
  return instalments.reduce((sum, one) => sum + one, 0) <= drawn ? 0 : aprOf({ drawn, instalments });
}

/** One length of an offer counted out; null when so much is paid at signing that nothing is left to be leased. */
function countLease(offer: LeaseOffer, term: LeaseTerm, { price, passedOn, now }: Priced): LeaseOption | null {
  if (offer.first_payment >= price) return null;
  const market = markets[offer.market];
  const of = (amount: number) => money(amount, market.currency);
  const percent = vatPercent(market, 'standard', dayIn(market, now));
  return {
    id: term.id,
    product: offer.product,
    company: offer.company,
    audience: offer.audience,
    months: term.months,
    monthly_price: of(term.monthly_price),
    monthly_without_vat: of(term.monthly_price - vatInside(term.monthly_price, percent)),
    first_payment: of(offer.first_payment),
    passed_on: of(passedOn),
    total: of(offer.first_payment + passedOn + term.months * term.monthly_price),
    price: of(price),
    ends: [...offer.ends],
    buy_price: term.buy_price === null ? null : of(term.buy_price),
    apr: rateOf(offer, term, price),
    has_insurance: offer.has_insurance,
    ends_at: endOf(offer),
  };
}

/** All lengths of offers, the shortest first. @param priceOf price of a product in minor units; undefined: not on sale */
export function leaseOptions(
  offers: readonly LeaseOffer[],
  priceOf: (product: string) => number | undefined,
  { passedOn = 0, now }: { passedOn?: number; now: Date },
): LeaseOption[] {
  const options = offers.flatMap((offer) => {
    const price = priceOf(offer.product);
    if (price === undefined) return [];
    return offer.terms.flatMap((term) => countLease(offer, term, { price, passedOn, now }) ?? []);
  });
  return options.toSorted((a, b) => a.months - b.months || a.monthly_price.amount - b.monthly_price.amount);
}

/** What “from … a month” may say: the lowest month's price, of equal ones the lowest total; null without any. */
export const bestLease = (options: readonly LeaseOption[]): LeaseOption | null =>
  options.toSorted((a, b) => a.monthly_price.amount - b.monthly_price.amount || a.total.amount - b.total.amount)[0] ??
  null;
