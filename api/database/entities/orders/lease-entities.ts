import type { LeaseAudience, LeaseEnd, LeaseOption } from '@kolobeh/shared/catalogue/lease-option.ts';
import { day, flag, identity, instantOfInsert, integer, json, nullable, text, texts, uuid } from '../columns.ts';
import { table } from '../table.ts';

/** An offer of a leasing company for one product. Amounts are minor units of the company's market, with VAT. */
export interface LeaseOfferRow {
  id: number;
  company_code: string;
  product_id: number;
  audience: LeaseAudience;
  ends: LeaseEnd[];
  has_insurance: boolean;
  /** Paid to the company at signing. */
  first_payment: number;
  /** Block of time-limited offers; null = a standing offer. */
  component: number | null;
  valid_from: string;
  /** Last day; null = without an end. */
  valid_to: string | null;
  /** Grows with each change. */
  version: number;
  changed_at: Date;
}

export const leaseOfferTable = table<LeaseOfferRow>('lease_offer', {
  columns: {
    id: identity(),
    company_code: text(),
    product_id: integer(),
    audience: text(),
    ends: texts<LeaseEnd>(),
    has_insurance: flag(false),
    first_payment: integer(0),
    component: nullable(integer()),
    valid_from: day(),
    valid_to: nullable(day()),
    version: integer(1),
    changed_at: instantOfInsert(),
  },
  primary: ['id'],
  references: {
    lease_offer_company_fk: { columns: ['company_code'], to: 'loan_company', toColumns: ['code'] },
    lease_offer_product_fk: { columns: ['product_id'], to: 'product', onDelete: 'CASCADE' },
  },
  checks: {
    lease_offer_audience_ck: `audience in ('anyone', 'companies')`,
    lease_offer_ends_ck: `cardinality(ends) > 0 and ends <@ array['return', 'keep', 'buy']`,
    lease_offer_first_payment_ck: 'first_payment >= 0',
    lease_offer_component_ck: 'component is null or (component > 0 and valid_to is not null)',
    lease_offer_valid_ck: 'valid_from <= valid_to',
  },
});

/** One length of an offer with its price. */
export interface LeaseTermRow {
  /** What a cart's draft keeps as its `lease`. */
  id: number;
  offer_id: number;
  months: number;
  monthly_price: number;
  /** What the device is bought for at the end; null where it cannot be. */
  buy_price: number | null;
}

export const leaseTermTable = table<LeaseTermRow>('lease_term', {
  columns: {
    id: identity(),
    offer_id: integer(),
    months: integer(),
    monthly_price: integer(),
    buy_price: nullable(integer()),
  },
  primary: ['id'],
  references: {
    lease_term_offer_fk: { columns: ['offer_id'], to: 'lease_offer', onDelete: 'CASCADE' },
  },
  uniques: {
    lease_term_months_uq: ['offer_id', 'months'],
  },
  checks: {
    lease_term_months_ck: 'months between 1 and 60',
    lease_term_price_ck: 'monthly_price > 0 and buy_price >= 0',
  },
});

/** The lease an order was placed with, as it was shown to its customer; later changes of the offer leave it. */
export interface OrderLeaseRow {
  order_id: string;
  option: LeaseOption;
}

export const orderLeaseTable = table<OrderLeaseRow>('order_lease', {
  columns: { order_id: uuid(), option: json() },
  primary: ['order_id'],
  references: {
    order_lease_order_fk: { columns: ['order_id'], to: 'shop_order' },
  },
});
