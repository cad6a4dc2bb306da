// What the office keeps of instalments: lenders and their price lists (barem) with the goods they are for.
import { z } from 'zod';
import { route, staffCall } from '../kernel/contract.ts';
import { ColumnCount, maxInteger, ProductCode, RowNumber } from '../kernel/ids.ts';
import { IsoDay } from '../kernel/calendar/iso-day.ts';
import { MarketCode } from '../kernel/market.ts';
import { minorUnits } from '../kernel/money.ts';
import { staleVersion, Version, versioned } from '../kernel/versioned.ts';
import { LenderIdentity } from './lender-identity.ts';
import { ArrangeType, DepositRule } from './tier.ts';

/** Largest loan and fee: a million crowns or lei. */
const wholeUnits = z.int().min(0).max(1_000_000_00, 'TOO_MUCH').multipleOf(minorUnits, 'WHOLE_UNITS');

/** Short name of a lender, as data name it. */
const CompanyCode = z
  .string()
  .trim()
  .max(40, 'TOO_LONG')
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'INVALID_SLUG');

/** What staff say of a lender. */
export const LoanCompanyFacts = z.strictObject({
  /** As the law wants the lender told. */
  name: z.string().trim().min(1, 'REQUIRED').max(120, 'TOO_LONG'),
  /** False: none of its price lists is offered. */
  is_active: z.boolean(),
  /** Who it is on invoices of what it buys and leases; null for one that only lends. */
  billing: LenderIdentity.nullable(),
});
export type LoanCompanyFacts = z.infer<typeof LoanCompanyFacts>;

/** A lender as the office keeps it. */
export const OfficeLoanCompany = LoanCompanyFacts.extend({
  code: z.string(),
  market: MarketCode,
  version: z.int(),
  tiers: z.int().describe('How many price lists it has'),
});
export type OfficeLoanCompany = z.infer<typeof OfficeLoanCompany>;

/** The price of one count of instalments: a yearly rate or the lender's coefficient, never both. */
const PricedCount = z.strictObject({
  count: z.int().min(1, 'POSITIVE').max(120, 'TOO_MUCH'),
  yearly_rate: z.int().min(0).max(10_000, 'TOO_MUCH').nullable().describe('Hundredths of a per cent'),
  monthly_coefficient: z
    .int()
    .min(1, 'POSITIVE')
    .max(2_000_000, 'TOO_MUCH')
    .nullable()
    .describe('Instalment for a credit of 1, in millionths'),
});

/** What staff say of a price list of a lender. Amounts are minor units of the lender's market. */
export const TierTerms = z.strictObject({
  company: CompanyCode,
  /** The lender's own code of it. */
  barem: z.string().trim().min(1, 'REQUIRED').max(20, 'TOO_LONG'),
  name: z.string().trim().min(1, 'REQUIRED').max(80, 'TOO_LONG'),
  arrange_types: z.array(ArrangeType).min(1, 'REQUIRED').max(2),
  deposit_rule: DepositRule,
  deposit_value: ColumnCount.describe('Per cent or minor units, as the rule says; 0 when the buyer decides'),
  min_credit: wholeUnits.min(minorUnits, 'POSITIVE'),
  max_credit: wholeUnits.min(minorUnits, 'POSITIVE'),
  fee: wholeUnits.describe('Paid once at signing'),
  valid_from: IsoDay,
  valid_to: IsoDay.nullable().describe('Last day; null = until somebody ends it'),
  for_all: z.boolean().describe('For all goods; otherwise for those of the categories and products'),
  categories: z.array(z.int().min(1).max(maxInteger)).max(100, 'TOO_MANY').describe('With all below them'),
  products: z.array(ProductCode).max(500, 'TOO_MANY'),
  terms: z.array(PricedCount).min(1, 'REQUIRED').max(24, 'TOO_MANY'),
});
export type TierTerms = z.infer<typeof TierTerms>;

/** A price list as the office keeps it. */
export const OfficeTier = TierTerms.extend({
  id: z.int(),
  version: z.int(),
  market: MarketCode,
  changed_at: z.iso.datetime(),
});
export type OfficeTier = z.infer<typeof OfficeTier>;

const read = staffCall('instalment.edit', { rateLimit: 'read', personalData: false });
const change = staffCall('instalment.edit', { personalData: false });

/** An edit made on another version; both are put side by side. */
export const StaleTier = versioned(TierTerms);

const noCompany = { LOAN_COMPANY_NOT_FOUND: { status: 404, message: 'No such lender' } } as const;

/** Calls of the back office about lenders and their price lists. */
export const officeInstalmentContract = {
  officeTiers: route
    .meta(read)
    .route({ method: 'GET', path: '/office/instalments', summary: 'All lenders and their price lists' })
    .output(z.object({ companies: z.array(OfficeLoanCompany), tiers: z.array(OfficeTier) })),
  createTier: route
    .meta(change)
    .route({
      method: 'POST',
      path: '/office/instalments/tiers',
      successStatus: 201,
      summary: 'Adds a price list of a lender',
    })
    .input(z.strictObject({ terms: TierTerms }))
    .output(OfficeTier),
  changeTier: route
    .meta(change)
    .route({
      method: 'PUT',
      path: '/office/instalments/tiers/{id}',
      summary: 'Changes a price list; placed orders keep the loan they were shown',
    })
    .input(z.strictObject({ id: RowNumber, version: Version, terms: TierTerms }))
    .output(OfficeTier)
    .errors({ TIER_NOT_FOUND: { status: 404, message: 'No such price list' }, ...staleVersion(TierTerms) }),
  createLoanCompany: route
    .meta(change)
    .route({ method: 'POST', path: '/office/instalments/companies', successStatus: 201, summary: 'Adds a lender' })
    .input(z.strictObject({ code: CompanyCode.min(2, 'TOO_SHORT'), market: MarketCode, facts: LoanCompanyFacts }))
    .output(OfficeLoanCompany),
  changeLoanCompany: route
    .meta(change)
    .route({ method: 'PUT', path: '/office/instalments/companies/{code}', summary: 'Renames a lender, or stops it' })
    .input(z.strictObject({ code: CompanyCode, version: Version, facts: LoanCompanyFacts }))
    .output(OfficeLoanCompany)
    .errors({ ...noCompany, ...staleVersion(LoanCompanyFacts) }),
};
