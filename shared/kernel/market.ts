import { z } from 'zod';

/** The two markets by the language of their shop; also the first part of every page's address. */
export const MarketCode = z.enum(['cs', 'ro']);
export type MarketCode = z.infer<typeof MarketCode>;

/** Market of a call that may go without: then host, cookie and languages of the request decide, see `chooseMarket`. */
export const MarketOption = MarketCode.optional();

export type Currency = 'CZK' | 'RON';

/** VAT rate in percent, in force from a day (ISO date, inclusive) until the next entry of its kind. */
export interface VatRate {
  kind: 'standard' | 'reduced';
  percent: number;
  from: string;
}

export interface Market {
  code: MarketCode;
  /** ISO 3166 alpha-2. */
  country: 'CZ' | 'RO';
  /** BCP 47, for hreflang, Intl and the page's `lang`. */
  locale: 'cs-CZ' | 'ro-RO';
  currency: Currency;
  currencySign: string;
  /** Separator of thousands in shown amounts. */
  thousands: string;
  /** Prefix of phone numbers written without one. */
  phonePrefix: '+420' | '+40';
  timeZone: string;
  vatRates: readonly VatRate[];
  /** Orders from this amount on (minor units) have standard delivery free. */
  freeDeliveryFrom: number;
  /** A payment is asked for by a QR code that the banks of the country read. */
  hasPaymentQr: boolean;
  /** Addresses name a county. */
  hasCounties: boolean;
  /** How people write their bank account: a Czech number with the code of its bank, or an IBAN. */
  accountForm: 'cz' | 'iban';
  /** Months as they stand in a day without a year, `24 nov.`, January first; null where they are numbers: `24. 11.` */
  shortMonths: readonly string[] | null;
  /** The market whose address stands beside this one. */
  other: MarketCode;
  /** Smallest coin in minor units that sums paid in cash are rounded to; null where they are paid exactly. */
  cashUnit: number | null;
  /** Form in which invoices are read by machines; null while the house writes none for the country. */
  xmlForm: 'isdoc' | 'ubl' | null;
  /** Whether tax documents go to a system of the state (RO e-Factura). */
  hasEInvoices: boolean;
  /** Words an invoice of a used device under the margin scheme must carry. */
  marginSchemeNote: string;
}

export const markets: Record<MarketCode, Market> = {
  cs: {
    code: 'cs',
    country: 'CZ',
    locale: 'cs-CZ',
    currency: 'CZK',
    currencySign: 'Kč',
    thousands: '\u00a0',
    phonePrefix: '+420',
    timeZone: 'Europe/Prague',
    vatRates: [
      { kind: 'standard', percent: 21, from: '2013-01-01' },
      { kind: 'reduced', percent: 12, from: '2024-01-01' },
    ],
    freeDeliveryFrom: 150_000,
    hasPaymentQr: true,
    hasCounties: false,
    accountForm: 'cz',
    shortMonths: null,
    other: 'ro',
    cashUnit: 100,
    xmlForm: 'isdoc',
    hasEInvoices: false,
    marginSchemeNote: 'Zvláštní režim – použité zboží',
  },
  ro: {
    code: 'ro',
    country: 'RO',
    locale: 'ro-RO',
    currency: 'RON',
    currencySign: 'lei',
    thousands: '.',
    phonePrefix: '+40',
    timeZone: 'Europe/Bucharest',
    vatRates: [
      { kind: 'standard', percent: 19, from: '2017-01-01' },
      { kind: 'standard', percent: 21, from: '2025-08-01' },
      { kind: 'reduced', percent: 11, from: '2025-08-01' },
    ],
    freeDeliveryFrom: 30_000,
    hasPaymentQr: false,
    hasCounties: true,
    accountForm: 'iban',
    shortMonths: ['ian.', 'feb.', 'mar.', 'apr.', 'mai', 'iun.', 'iul.', 'aug.', 'sept.', 'oct.', 'nov.', 'dec.'],
    other: 'cs',
    cashUnit: null,
    xmlForm: 'ubl',
    hasEInvoices: true,
    marginSchemeNote: 'Regimul marjei – bunuri second-hand',
  },
};

export const marketOfCurrency = (currency: Currency): Market => (currency === 'CZK' ? markets.cs : markets.ro);

/**
 * VAT rate of a kind on the day of the tax point (ISO date).
 * @throws RangeError when no rate of that kind was in force yet.
 */
export function vatPercent(market: Market, kind: VatRate['kind'], day: string): number {
  const rates = market.vatRates.filter((rate) => rate.kind === kind && rate.from <= day);
  const last = rates.toSorted((a, b) => a.from.localeCompare(b.from)).at(-1);
  if (!last) throw new RangeError(`No ${kind} VAT rate in ${market.country} on ${day}`);
  return last.percent;
}
