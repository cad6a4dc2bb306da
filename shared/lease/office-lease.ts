// What the office keeps of leasing: offers of leasing companies for single products.
import { z } from 'zod';
import { OfficeLoanCompany } from '../instalment/office-instalment.ts';
import { route, staffCall } from '../kernel/contract.ts';
import { ProductCode, RowNumber, maxInteger } from '../kernel/ids.ts';
import { IsoDay } from '../kernel/calendar/iso-day.ts';
import { MarketCode } from '../kernel/market.ts';
import { minorUnits } from '../kernel/money.ts';
import { staleVersion, Version, versioned } from '../kernel/versioned.ts';
import { LeaseAudience, LeaseEnd } from '../catalogue/lease-option.ts';

/** Up to a million crowns or lei. */
const wholeUnits = z.int().min(0).max(1_000_000_00, 'TOO_MUCH').multipleOf(minorUnits, 'WHOLE_UNITS');

/** One length with its price. */
const PricedLength = z.strictObject({
  months: z.int().min(1, 'POSITIVE').max(60, 'TOO_MUCH'),
  monthly_price: wholeUnits.min(minorUnits, 'POSITIVE').describe('With VAT, and with insurance where the offer has it'),
  buy_price: wholeUnits.nullable().describe('What the device is bought for at the end; null where it cannot be'),
});

/** What staff say of an offer. Amounts are minor units of the company's market, with VAT. */
export const LeaseTerms = z.strictObject({
  company: z.string().trim().min(1, 'REQUIRED').max(40, 'TOO_LONG').describe('Code of the company'),
  product: ProductCode,
  audience: LeaseAudience,
  ends: z.array(LeaseEnd).min(1, 'REQUIRED').max(3),
  has_insurance: z.boolean(),
  first_payment: wholeUnits.describe('Paid to the company at signing'),
  component: z
    .int()
    .min(1, 'POSITIVE')
    .max(maxInteger, 'TOO_MUCH')
    .nullable()
    .describe('Number of the block of time-limited offers it is shown in; null for a standing offer'),
  valid_from: IsoDay,
  valid_to: IsoDay.nullable().describe('Last day; null = until somebody ends it'),
  terms: z.array(PricedLength).min(1, 'REQUIRED').max(12, 'TOO_MANY'),
});
export type LeaseTerms = z.infer<typeof LeaseTerms>;

/** An offer as the office keeps it. */
export const OfficeLease = LeaseTerms.extend({
  id: z.int(),
  version: z.int(),
  market: MarketCode,
  product_name: z.string(),
  changed_at: z.iso.datetime(),
});
export type OfficeLease = z.infer<typeof OfficeLease>;

/** An edit made on another version; both are put side by side. */
export const StaleLease = versioned(LeaseTerms);

const change = staffCall('instalment.edit', { personalData: false });

/** Calls of the back office about offers of leasing. */
export const officeLeaseContract = {
  officeLeases: route
    .meta(staffCall('instalment.edit', { rateLimit: 'read', personalData: false }))
    .route({ method: 'GET', path: '/office/leases', summary: 'All offers of leasing, past ones too' })
    .output(z.object({ companies: z.array(OfficeLoanCompany), leases: z.array(OfficeLease) })),
  createLease: route
    .meta(change)
    .route({ method: 'POST', path: '/office/leases', successStatus: 201, summary: 'Adds an offer of leasing' })
    .input(z.strictObject({ terms: LeaseTerms }))
    .output(OfficeLease),
  changeLease: route
    .meta(change)
    .route({
      method: 'PUT',
      path: '/office/leases/{id}',
      summary: 'Changes an offer of leasing; placed orders keep what their customer was shown',
    })
    .input(z.strictObject({ id: RowNumber, version: Version, terms: LeaseTerms }))
    .output(OfficeLease)
    .errors({ LEASE_NOT_FOUND: { status: 404, message: 'No such offer of leasing' }, ...staleVersion(LeaseTerms) }),
};
