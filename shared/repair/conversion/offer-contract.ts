import { z } from 'zod';
import { route, staffCall } from '../../kernel/contract.ts';
import { maxInteger } from '../../kernel/ids.ts';
import { Money } from '../../kernel/money.ts';
import { known } from '../bench/contract.ts';
import { RepairNumber } from '../order/contract.ts';
import { SaleOfferState } from './sale-offer.ts';

/** The three ways of a device on the bench, and what its owner was offered. */
export const SaleAtBench = z.object({
  /** Why it cannot be sold now; null when it can. */
  bar: z.enum(['REPAIR_MOVED', 'PARTS_IN_USE', 'LOAN_OUT']).nullable(),
  /** Null when the device is not bought out with its faults. */
  ways: z
    .object({
      repair: Money,
      as_is: Money,
      /** Once it is repaired; null when it is not bought out then. */
      repaired: Money.nullable(),
      towards_another: Money,
    })
    .nullable(),
  /** The last offer; null when there was none. */
  offer: z
    .object({
      state: SaleOfferState,
      repair: Money,
      as_is: Money,
      towards_another: Money,
      at: z.iso.datetime(),
      by: z.string(),
    })
    .nullable(),
  /** Whether the owner may be offered what `ways` says: it can be sold now, and that was not offered yet. */
  may_offer: z.boolean(),
});
export type SaleAtBench = z.infer<typeof SaleAtBench>;

const bench = staffCall('repair.bench');
const seen = z.int().min(0, 'TOO_SMALL').max(maxInteger, 'TOO_LARGE');

/** Selling instead of a repair, offered to its owner by the bench. */
export const saleOfferContract = {
  saleAtBench: route
    .meta({ ...bench, rateLimit: 'read' })
    .route({
      method: 'GET',
      path: '/office/repairs/{number}/sale',
      summary: 'What a device on the bench costs or brings on each of three ways, and what its owner was offered',
    })
    .input(z.strictObject({ number: RepairNumber }))
    .output(SaleAtBench)
    .errors({ REPAIR_NOT_FOUND: known.REPAIR_NOT_FOUND }),
  offerSale: route
    .meta(bench)
    .route({
      method: 'POST',
      path: '/office/repairs/{number}/sale',
      summary: 'Offers the owner of a repair by a letter to sell the device instead; a repeat changes nothing',
    })
    .input(
      z.strictObject({
        number: RepairNumber,
        /** The numbers that were seen, in minor units; others are refused. */
        seen_repair: seen,
        seen_as_is: seen,
        seen_towards_another: seen,
      }),
    )
    .output(SaleAtBench)
    .errors({
      ...known,
      PARTS_IN_USE: { status: 409, message: 'Parts are built in already' },
      LOAN_OUT: { status: 409, message: 'The customer has a loan device' },
      SALE_NOT_OFFERED: { status: 409, message: 'The device is not bought out with its faults' },
      SALE_CHANGED: { status: 409, message: 'The device costs or brings something else by now' },
    }),
};
