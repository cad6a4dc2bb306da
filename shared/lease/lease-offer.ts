// Offers of leasing companies. A lease is a rent: the company buys the device from the shop and lets it to the customer.
import type { LeaseAudience, LeaseEnd } from '../catalogue/lease-option.ts';
import type { MarketCode } from '../kernel/market.ts';

/** One length of a lease with its price; amounts are minor units with VAT. */
export interface LeaseTerm {
  /** Names offer and length together; what a cart's draft keeps as `lease`. */
  id: number;
  months: number;
  monthly_price: number;
  /** What the device is bought for at the end; null unless that is one of the ends. */
  buy_price: number | null;
}

/** An offer of one company for one product of its market. */
export interface LeaseOffer {
  id: number;
  market: MarketCode;
  /** Code of the product. */
  product: string;
  /** Id of its master product. */
  master: number;
  company: { code: string; name: string };
  audience: LeaseAudience;
  ends: readonly LeaseEnd[];
  /** Insurance against damage and theft is in the monthly price. */
  has_insurance: boolean;
  /** Paid to the company at signing; minor units with VAT. */
  first_payment: number;
  /** The block of time-limited offers it is shown in; null for a standing offer. One with a block has a last day. */
  component: number | null;
  /** Days (ISO) of the market from which and to which it is offered, both included; null: without an end. */
  valid_from: string;
  valid_to: string | null;
  terms: readonly LeaseTerm[];
}

const lowest = ({ terms }: LeaseOffer): number => Math.min(...terms.map(({ monthly_price: price }) => price));

/** Of each model the variant with the lowest month, of time-limited and standing offers apart; the order stays. */
export function oneOfEachModel(offers: readonly LeaseOffer[]): LeaseOffer[] {
  const groups = Map.groupBy(offers, ({ master, component }) => `${master} ${component ?? ''}`);
  return [...groups.values()].flatMap((group) => {
    const [best] = group.toSorted((a, b) => lowest(a) - lowest(b));
    return group.filter(({ product }) => product === best?.product);
  });
}

/** Offers that are in force on a day (ISO). */
export const leasesOn = (offers: readonly LeaseOffer[], day: string): LeaseOffer[] =>
  offers.filter(({ valid_from: from, valid_to: to }) => from <= day && (to === null || day <= to));
