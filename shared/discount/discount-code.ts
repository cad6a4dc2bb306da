// Codes of a discount after they were made: listed by pages, and withdrawn.
import { z } from 'zod';
import { route, staffCall } from '../kernel/contract.ts';
import { RowNumber } from '../kernel/ids.ts';
import { PageQuery } from '../kernel/paging.ts';

/** `free` may be entered, `used` is one of single use that an order has, `withdrawn` is taken no more. */
export const CodeState = z.enum(['free', 'used', 'withdrawn']);
export type CodeState = z.infer<typeof CodeState>;

export const DiscountCode = z.object({
  id: z.int(),
  code: z.string(),
  is_single_use: z.boolean().describe('False: a code for everybody'),
  state: CodeState,
  created_at: z.iso.datetime(),
  order: z.string().nullable().describe('Number of the order that has used a code of single use'),
  uses: z.int().describe('Orders placed with it that were not given up'),
  withdrawn: z.object({ at: z.iso.datetime(), by: z.string(), reason: z.string() }).nullable(),
});
export type DiscountCode = z.infer<typeof DiscountCode>;

/** A code as a line of a file. */
export const CodeLine = DiscountCode.omit({ id: true, withdrawn: true }).extend({
  withdrawn_at: z.iso.datetime().nullable(),
  withdrawn_by: z.string(),
  withdrawn_reason: z.string(),
});
export type CodeLine = z.infer<typeof CodeLine>;

/** Why a code is withdrawn; in the log for good. */
const Reason = z.string().trim().min(3, 'TOO_SHORT').max(200, 'TOO_LONG');

const change = staffCall('discount.edit', { personalData: false });

export const discountCodeContract = {
  discountCodes: route
    .meta(staffCall('discount.edit', { rateLimit: 'read', personalData: false }))
    .route({ method: 'GET', path: '/office/discounts/{id}/codes', summary: 'Codes of a discount, the newest first' })
    .input(
      PageQuery.extend({
        id: RowNumber,
        /** Orders are counted in tens of thousands; so may be the codes of one campaign. */
        page: z.coerce.number().int().min(1).max(20_000).default(1),
        state: z.enum(['all', ...CodeState.options]).default('all'),
        search: z.string().trim().max(40).default('').describe('A part of the code, in capital or small letters'),
      }),
    )
    .output(
      z.object({
        codes: z.array(DiscountCode),
        total: z.int(),
        page: z.int(),
        page_size: z.int(),
        free: z.int().describe('Codes of single use that no order has, whatever is searched for'),
      }),
    )
    .errors({ DISCOUNT_NOT_FOUND: { status: 404, message: 'No such discount' } }),
  withdrawCode: route
    .meta(change)
    .route({
      method: 'POST',
      path: '/office/discounts/{id}/codes/{code}/withdraw',
      summary: 'Withdraws a code that no order has, or one for everybody; a repeat changes nothing',
    })
    .input(z.strictObject({ id: RowNumber, code: RowNumber, reason: Reason }))
    .output(DiscountCode)
    .errors({
      CODE_NOT_FOUND: { status: 404, message: 'No such code' },
      CODE_USED: {
        status: 409,
        message: 'An order has used the code meanwhile',
        data: z.object({ order: z.string() }),
      },
    }),
  withdrawFreeCodes: route
    .meta(change)
    .route({
      method: 'POST',
      path: '/office/discounts/{id}/withdraw-free-codes',
      summary: 'Withdraws all codes of single use that no order has',
    })
    .input(z.strictObject({ id: RowNumber, reason: Reason }))
    .output(z.object({ withdrawn: z.int() }))
    .errors({ DISCOUNT_NOT_FOUND: { status: 404, message: 'No such discount' } }),
};
