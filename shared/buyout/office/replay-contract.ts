// What the answers of a buy-out are worth by every published price list: what a dispute about a price asks.
import { z } from 'zod';
import { Grade } from '../../catalogue/quality.ts';
import { route, staffCall } from '../../kernel/contract.ts';
import { Money } from '../../kernel/money.ts';
import { PromisedLine } from '../contract.ts';
import { BuyoutNumber } from './office-contract.ts';

/** The answers priced by one version of the price list. */
export const ReplayedPrice = z.object({
  version: z.string(),
  /** Since when and until when it was in force; the last one has no end. */
  from: z.iso.datetime(),
  to: z.iso.datetime().nullable(),
  /** Null where the answers make no price by it; `reason` says why. */
  price: Money.nullable(),
  grade: Grade.nullable(),
  /** The reasons of the price, in that version's words; they sum to it. */
  lines: z.array(PromisedLine),
  reason: z
    .enum([
      'NOT_BOUGHT_OUT',
      'UNKNOWN_CHOICE',
      'TWO_CHOICES',
      'CHOICE_DISABLED',
      'NOT_ANSWERED',
      'GRADE_NOT_BOUGHT_OUT',
      'NO_QUALITY',
    ])
    .nullable(),
});
export type ReplayedPrice = z.infer<typeof ReplayedPrice>;

/** The version in force at the end of a day that ended at `until`; undefined before the first one. */
export const inForceAt = (versions: readonly ReplayedPrice[], until: string): ReplayedPrice | undefined =>
  versions.find(({ from, to }) => from <= until && (to === null || until < to));

export const replayContract = {
  replayPrices: route
    .meta(staffCall('buyout.read', { personalData: false }))
    .route({
      method: 'GET',
      path: '/office/buyouts/{number}/prices',
      summary: 'What the answers of a buy-out are worth by each published price list, the newest first',
    })
    .input(z.strictObject({ number: BuyoutNumber }))
    .output(
      z.object({
        promised: Money,
        /** The version the seller was promised the price by, and when. */
        version: z.string(),
        asked_at: z.iso.datetime(),
        versions: z.array(ReplayedPrice),
      }),
    )
    .errors({ BUYOUT_NOT_FOUND: { status: 404, message: 'No such buy-out' } }),
};
