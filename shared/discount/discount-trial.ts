// A draft of a discount tried on orders of the past, before anybody may have it.
import { z } from 'zod';
import { route, staffCall } from '../kernel/contract.ts';
import { RowNumber } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { statisticDays } from '../kernel/calendar/statistic-days.ts';
import { DiscountTerms } from './engine/discount.ts';

const Line = z.object({ order: z.string(), product: z.string(), name: z.string() });

/** What the draft would have done. */
export const DiscountTrial = z.object({
  orders: z.int().describe('Orders that were looked at'),
  is_capped: z.boolean().describe('There were more; only the earliest ones were looked at'),
  hit: z.int().describe('Orders that would have cost less'),
  cost: Money.describe('What it takes off, beyond what their own discounts took off'),
  paid: Money.describe('What was paid for the goods of those it hits'),
  worst: Line.extend({ margin: Money })
    .nullable()
    .describe('The line it leaves least of, without VAT; null while no cost is known'),
  below_cost: z.int().describe('Lines it sells below cost'),
  unknown_cost: z.int().describe('Lines it touches of which nobody knows the cost'),
  steep: z.int().describe('Lines it brings to 80 % off and more'),
  steep_lines: z.array(Line.extend({ percent: z.number() })).describe('The first of them'),
});
export type DiscountTrial = z.infer<typeof DiscountTrial>;

export const discountTrialContract = {
  tryDiscount: route
    .meta(staffCall('discount.edit', { personalData: false }))
    .route({
      method: 'POST',
      path: '/office/discounts/trial',
      summary: 'What a draft would have cost on orders of the past, as if everybody had asked for it',
    })
    .input(
      z.strictObject({
        /** The discount it is a change of; null of a new one. */
        id: RowNumber.nullable(),
        terms: DiscountTerms,
        days: z.literal(statisticDays),
      }),
    )
    .output(DiscountTrial),
};
