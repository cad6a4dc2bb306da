import { z } from 'zod';
import { IsoDay } from '../kernel/calendar/iso-day.ts';
import { type MarketCode, MarketCode as Market } from '../kernel/market.ts';
import { CurrencyCode } from '../kernel/money.ts';

/** What is numbered in a series of its own: a call for payment, the tax document, and what corrects it. */
export const DocumentKind = z.enum(['proforma', 'invoice', 'credit_note']);
export type DocumentKind = z.infer<typeof DocumentKind>;

/** One line of a document; amounts in minor units with VAT. */
export const DocumentLine = z.object({
  /** Counted from one; a credit note names the lines of its invoice by it. */
  position: z.int().min(1),
  kind: z.enum(['goods', 'insurance', 'warranty', 'delivery', 'payment', 'discount', 'bonus']),
  /** Of the product; empty for what is none. */
  code: z.string(),
  name: z.string(),
  /** IMEI or serial numbers of the devices. */
  identifiers: z.array(z.string()),
  /** Pieces; 0 on a credit note that lowers the price and takes nothing back. */
  quantity: z.int().min(0),
  unit_price: z.int(),
  /** What is taken off is below zero. */
  total: z.int(),
  /** VAT rate; 0 of what is exempt from it, null under the margin scheme. */
  percent: z.int().nullable(),
});
export type DocumentLine = z.infer<typeof DocumentLine>;

/** A side of a document, as it was on the day of issue. */
const Party = z.object({
  name: z.string(),
  /** The person who acts for a company; empty when the name is a person's. */
  person: z.string(),
  street: z.string(),
  city: z.string(),
  /** Romanian county as typed; empty elsewhere and where none was. */
  district: z.string(),
  postcode: z.string(),
  country: z.enum(['CZ', 'RO']),
  /** IČO or CUI; empty for a consumer. */
  company_id: z.string(),
  /** DIČ or CUI with RO; empty for who pays no VAT. */
  vat_id: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Entry of the house in the commercial register; absent for buyers, and in documents from before it was printed. */
  register: z.string().optional(),
});
export type Party = z.infer<typeof Party>;

const VatLineShape = z.object({ percent: z.int(), base: z.int(), vat: z.int(), gross: z.int() });

/**
 * All that a document says, fixed when it gets its number: every form of it – paper, ISDOC, e-Factura – is drawn from
 * this and from nothing else. Amounts are minor units of its currency; those of a credit note are what it gives back,
 * above zero.
 */
export const BillingDocument = z.object({
  kind: DocumentKind,
  number: z.string(),
  market: Market,
  currency: CurrencyCode,
  issued_on: IsoDay,
  tax_point_on: IsoDay,
  due_on: IsoDay,
  /** Of the order, or of the repair. */
  order_number: z.string(),
  /** What the number is of; absent of an order. */
  is_of: z.literal('repair').optional(),
  /** Under which the buyer's own company knows the order; empty when it gave none. */
  buyer_order_number: z.string(),
  variable_symbol: z.string(),
  /** IBAN of the house. */
  account: z.string(),
  payment: z.enum(['cash_on_delivery', 'bank_transfer', 'card', 'instalments']),
  /** Whether all of it was paid when it was issued. */
  is_paid: z.boolean(),
  seller: Party,
  buyer: Party,
  /** Who uses what another buys and lets to them: the customer of a leased order. Absent where the buyer does. */
  user: Party.optional(),
  lines: z.array(DocumentLine),
  vat_lines: z.array(VatLineShape),
  /** Sum of the lines. */
  total: z.int(),
  /** What cash in whole crowns adds or takes; outside the VAT. */
  rounding: z.int(),
  /** What of the total is paid otherwise than by the named payment; absent where nothing is. */
  prepaid: z.int().optional(),
  /** The invoice that a credit note corrects; null for others. */
  corrects: z.object({ number: z.string(), issued_on: IsoDay }).nullable(),
  /** Why it is corrected; empty for others. */
  reason: z.string(),
});
export type BillingDocument = z.infer<typeof BillingDocument>;

/** First digit of a number by market and series; no two documents of the house share a number. */
const series: Record<MarketCode, Record<DocumentKind, string>> = {
  cs: { invoice: '1', credit_note: '3', proforma: '5' },
  ro: { invoice: '2', credit_note: '4', proforma: '6' },
};

/** Nine digits: series, year, count within both. @param count from one, without gaps */
export const documentNumber = (market: MarketCode, kind: DocumentKind, year: number, count: number): string =>
  `${series[market][kind]}${String(year).slice(2)}${String(count).padStart(6, '0')}`;
