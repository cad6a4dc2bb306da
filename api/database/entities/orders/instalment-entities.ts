import type { InstalmentOption } from '@kolobeh/shared/instalment/contract.ts';
import type { LenderIdentity } from '@kolobeh/shared/instalment/lender-identity.ts';
import type { ArrangeType, DepositRule } from '@kolobeh/shared/instalment/tier.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { day, flag, identity, instantOfInsert, integer, json, nullable, text, texts, uuid } from '../columns.ts';
import { table } from '../table.ts';

/** A company that lends for purchases in a market. */
export interface LoanCompanyRow {
  code: string;
  market: MarketCode;
  /** As the law wants the lender told. */
  name: string;
  position: number;
  is_active: boolean;
  /** Who it is on invoices; null until somebody says so. One without leases nothing. */
  billing: LenderIdentity | null;
  /** Grows with each change. */
  version: number;
  changed_at: Date;
}

export const loanCompanyTable = table<LoanCompanyRow>('loan_company', {
  columns: {
    code: text(),
    market: text(),
    name: text(),
    position: integer(0),
    is_active: flag(true),
    version: integer(1),
    changed_at: instantOfInsert(),
    billing: nullable(json()),
  },
  primary: ['code'],
});

/** A price list of a company's credit product (barem). Amounts are minor units of its market. */
export interface InstalmentTierRow {
  id: number;
  company_code: string;
  /** The company's own code of it. */
  barem: string;
  name: string;
  arrange_types: ArrangeType[];
  deposit_rule: DepositRule;
  /** Percent or minor units, as the rule says. */
  deposit_value: number;
  min_credit: number;
  max_credit: number;
  /** Paid once at signing. */
  fee: number;
  valid_from: string;
  /** Last day; null = without an end. */
  valid_to: string | null;
  /** Lent for all goods; otherwise for those of the categories and products that stand with it. */
  for_all: boolean;
  position: number;
  /** Grows with each change. */
  version: number;
  changed_at: Date;
}

export const instalmentTierTable = table<InstalmentTierRow>('instalment_tier', {
  columns: {
    id: identity(),
    company_code: text(),
    barem: text(),
    name: text(),
    arrange_types: texts<ArrangeType>(),
    deposit_rule: text(),
    deposit_value: integer(0),
    min_credit: integer(),
    max_credit: integer(),
    fee: integer(0),
    valid_from: day(),
    valid_to: nullable(day()),
    for_all: flag(false),
    position: integer(0),
    version: integer(1),
    changed_at: instantOfInsert(),
  },
  primary: ['id'],
  references: {
    instalment_tier_company_fk: { columns: ['company_code'], to: 'loan_company', toColumns: ['code'] },
  },
  uniques: {
    instalment_tier_barem_uq: ['company_code', 'barem'],
  },
  checks: {
    instalment_tier_arrange_types_ck: `cardinality(arrange_types) > 0 and arrange_types <@ array['online', 'on-store']`,
    instalment_tier_deposit_ck: `(deposit_rule = 'free' and deposit_value = 0) or (deposit_rule = 'percent' and deposit_value between 1 and 99) or (deposit_rule = 'fixed' and deposit_value > 0)`,
    instalment_tier_credit_ck: 'min_credit > 0 and min_credit <= max_credit',
    instalment_tier_fee_ck: 'fee >= 0 and fee < min_credit',
    instalment_tier_valid_ck: 'valid_from <= valid_to',
  },
});

/** One count of instalments of a tier, priced by a yearly rate or by the company's coefficient. */
export interface InstalmentTermRow {
  /** What a cart keeps as its `installment`. */
  id: number;
  tier_id: number;
  count: number;
  /** Hundredths of a percent. */
  yearly_rate: number | null;
  /** Instalment for a credit of 1, in millionths. */
  monthly_coefficient: number | null;
}

export const instalmentTermTable = table<InstalmentTermRow>('instalment_term', {
  columns: {
    id: identity(),
    tier_id: integer(),
    count: integer(),
    yearly_rate: nullable(integer()),
    monthly_coefficient: nullable(integer()),
  },
  primary: ['id'],
  references: {
    instalment_term_tier_fk: { columns: ['tier_id'], to: 'instalment_tier', onDelete: 'CASCADE' },
  },
  uniques: {
    instalment_term_count_uq: ['tier_id', 'count'],
  },
  checks: {
    instalment_term_count_ck: 'count between 1 and 120',
    instalment_term_price_ck: `(yearly_rate is null) <> (monthly_coefficient is null) and yearly_rate between 0 and 10000 and monthly_coefficient > 0`,
  },
});

/** A category whose goods, with those of all categories below it, a tier lends for. */
export interface InstalmentTierCategoryRow {
  tier_id: number;
  category_id: number;
}

export const instalmentTierCategoryTable = table<InstalmentTierCategoryRow>('instalment_tier_category', {
  columns: { tier_id: integer(), category_id: integer() },
  primary: ['tier_id', 'category_id'],
  references: {
    instalment_tier_category_tier_fk: { columns: ['tier_id'], to: 'instalment_tier', onDelete: 'CASCADE' },
    instalment_tier_category_category_fk: { columns: ['category_id'], to: 'category' },
  },
});

/** A single product that a tier lends for. */
export interface InstalmentTierProductRow {
  tier_id: number;
  product_id: number;
}

export const instalmentTierProductTable = table<InstalmentTierProductRow>('instalment_tier_product', {
  columns: { tier_id: integer(), product_id: integer() },
  primary: ['tier_id', 'product_id'],
  references: {
    instalment_tier_product_tier_fk: { columns: ['tier_id'], to: 'instalment_tier', onDelete: 'CASCADE' },
    instalment_tier_product_product_fk: { columns: ['product_id'], to: 'product', onDelete: 'CASCADE' },
  },
});

/** Instalments an order was placed with, as they were shown to its customer; later changes of the tier leave them. */
export interface OrderInstalmentRow {
  order_id: string;
  arrange_type: ArrangeType;
  option: InstalmentOption;
}

export const orderInstalmentTable = table<OrderInstalmentRow>('order_instalment', {
  columns: { order_id: uuid(), arrange_type: text(), option: json() },
  primary: ['order_id'],
  references: {
    order_instalment_order_fk: { columns: ['order_id'], to: 'shop_order' },
  },
  checks: {
    order_instalment_arrange_type_ck: `arrange_type in ('online', 'on-store')`,
  },
});
