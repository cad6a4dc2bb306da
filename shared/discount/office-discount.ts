import { z } from 'zod';
import { lagging, route, staffCall } from '../kernel/contract.ts';
import { RowNumber } from '../kernel/ids.ts';
import { GridQuery, gridPage } from '../kernel/paging.ts';
import { staleVersion, Version, versioned } from '../kernel/versioned.ts';
import { DiscountRow } from './office/discount-rows.ts';
import { DiscountTerms } from './engine/discount.ts';

/** A discount as the office keeps it. */
export const OfficeDiscount = DiscountTerms.extend({
  id: z.int(),
  /** Grows with each change; a change names the one it was made from. */
  version: z.int(),
  archived_at: z.iso.datetime().nullable(),
  changed_at: z.iso.datetime(),
  /** Codes it has that were not withdrawn, and orders placed with it that were not given up. */
  codes: z.int(),
  uses: z.int(),
  /** Address of its page in the shop; null while it has none. */
  page_url: z.string().nullable(),
});
export type OfficeDiscount = z.infer<typeof OfficeDiscount>;

/** Most codes made by one call. */
const mostCodes = 1_000;

/** A code people think of themselves, for everybody who knows it. */
const PublicCode = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9]{4,40}$/, 'INVALID_CODE');

const read = staffCall('discount.edit', { rateLimit: 'read', personalData: false });
const change = staffCall('discount.edit', { personalData: false });

const noDiscount = { DISCOUNT_NOT_FOUND: { status: 404, message: 'No such discount' } } as const;
const steep = {
  DISCOUNT_UNCONFIRMED: {
    status: 409,
    message: 'A discount of 80 % or more must be confirmed',
    data: z.object({ percent: z.number() }),
  },
} as const;

const confirmed = z.boolean().default(false).describe('A person has confirmed a discount of 80 % or more');

/** What is there instead of the edition that a save was made on. */
export const StaleDiscount = versioned(DiscountTerms);

/** Calls of the back office about discounts. */
export const officeDiscountContract = {
  officeDiscounts: route
    .meta(read)
    .route({ method: 'GET', path: '/office/discounts', summary: 'All discounts, archived ones last' })
    .output(z.object({ discounts: z.array(OfficeDiscount) })),
  officeDiscount: route
    .meta(read)
    .route({ method: 'GET', path: '/office/discounts/{id}', summary: 'A discount' })
    .input(z.strictObject({ id: RowNumber }))
    .output(OfficeDiscount)
    .errors(noDiscount),
  discountRows: route
    .meta(lagging(change))
    .route({ method: 'POST', path: '/office/discounts/rows', summary: 'Rows of the grid of discounts' })
    .input(GridQuery)
    .output(gridPage(DiscountRow)),
  createDiscount: route
    .meta(change)
    .route({ method: 'POST', path: '/office/discounts', successStatus: 201, summary: 'Adds a discount' })
    .input(z.strictObject({ terms: DiscountTerms, confirmed }))
    .output(OfficeDiscount)
    .errors(steep),
  changeDiscount: route
    .meta(change)
    .route({ method: 'PUT', path: '/office/discounts/{id}', summary: 'Changes a discount; placed orders keep theirs' })
    .input(z.strictObject({ id: RowNumber, version: Version, terms: DiscountTerms, confirmed }))
    .output(OfficeDiscount)
    .errors({
      ...noDiscount,
      ...steep,
      ...staleVersion(DiscountTerms),
    }),
  archiveDiscount: route
    .meta(change)
    .route({
      method: 'POST',
      path: '/office/discounts/{id}/archive',
      summary: 'Archives a discount, or cancels that; a repeat changes nothing',
    })
    .input(z.strictObject({ id: RowNumber, is_archived: z.boolean() }))
    .output(OfficeDiscount)
    .errors(noDiscount),
  generateCodes: route
    .meta({ ...change, idempotencyKey: 'required' })
    .route({
      method: 'POST',
      path: '/office/discounts/{id}/codes',
      summary: 'Makes single-use codes of ten digits, capital and small letters',
    })
    .input(z.strictObject({ id: RowNumber, count: z.int().min(1, 'POSITIVE').max(mostCodes, 'TOO_MUCH') }))
    .output(z.object({ codes: z.array(z.string()) }))
    .errors(noDiscount),
  addCode: route
    .meta(change)
    .route({
      method: 'POST',
      path: '/office/discounts/{id}/public-codes',
      summary: 'Adds a code that everybody may use',
    })
    .input(z.strictObject({ id: RowNumber, code: PublicCode }))
    .output(OfficeDiscount)
    .errors({ ...noDiscount, CODE_TAKEN: { status: 409, message: 'There is such a code already' } }),
};
