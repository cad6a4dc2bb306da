import { z } from 'zod';
import { Appraisal } from '../../buyout/appraisal.ts';
import { PickupAddress, SellerData } from '../../buyout/selling/sell-payload.ts';
import { Selection } from '../../buyout/selling/selector.ts';
import { BuyoutState } from '../../buyout/states.ts';
import { route } from '../../kernel/contract.ts';
import { maxInteger, SecretToken } from '../../kernel/ids.ts';
import { MarketCode } from '../../kernel/market.ts';
import { Money } from '../../kernel/money.ts';
import {
  byLink,
  notAsShown,
  OrderedRepair,
  RepairLink,
  repairNotFound,
  typed,
  WrittenOrder,
} from '../order/by-link.ts';
import { RepairState } from '../order/states.ts';

/** What is told of selling a device instead of repairing it. */
export const SaleTerms = z.object({
  number: z.string(),
  market: MarketCode,
  /** Model and colour. */
  device: z.string(),
  /** Why it cannot be sold now; null when it can. */
  bar: z.enum(['REPAIR_MOVED', 'PARTS_IN_USE', 'LOAN_OUT', 'NOT_PAID']).nullable(),
  /** Whether it is sold repaired; otherwise the repair is given up. */
  is_repaired: z.boolean(),
  /** Code of the device at the buy-out. */
  device_identifier: z.string(),
  selected: Selection,
  is_phone: z.boolean(),
  /** Whether the device is with us; otherwise its owner says how it comes. */
  is_here: z.boolean(),
  /** What the repair costs: all that was agreed to, is asked about or was declined; of one that is done what is left. */
  repair: Money,
  /** Names of those repairs. */
  faults: z.array(z.string()),
  /** Answers of the buy-out's questionnaire that name the faults they mend. */
  mends: z.array(z.string()),
  /** Null when the device is not bought out. */
  appraisal: Appraisal.nullable(),
  /** What its owner wrote when ordering the repair. */
  contact: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    street: z.string(),
    city: z.string(),
    postcode: z.string(),
  }),
});
export type SaleTerms = z.infer<typeof SaleTerms>;

/** A repair that is turned into a sale of the same device, and a buy-out that is turned into its repair. */
export const conversionContract = {
  saleTerms: route
    .meta({ ...byLink, rateLimit: 'read' })
    .route({
      method: 'GET',
      path: '/repairs/{id}/{token}/sale',
      summary: 'What a device that is repaired brings when it is sold instead',
    })
    .input(RepairLink)
    .output(SaleTerms)
    .errors(repairNotFound),
  sell: route
    .meta({ ...byLink, rateLimit: 'place-order', part: 'buyout' })
    .route({
      method: 'POST',
      path: '/repairs/{id}/{token}/sale',
      summary: 'Ends a repair and offers its device to the buy-out, together; a repeat answers the same buy-out',
    })
    .input(
      RepairLink.extend({
        appraisal_version: z.string().max(20),
        device_condition_choices: z.array(z.string().max(60)).max(60),
        /** Price that was shown, in minor units; another one is refused with the present one. */
        seen_price: z.int().min(0).max(maxInteger),
        customer_data: SellerData,
        pickup_address: PickupAddress.nullish(),
      }),
    )
    .output(z.object({ number: z.string(), url: z.string() }))
    .errors({
      ...repairNotFound,
      REPAIR_MOVED: {
        status: 409,
        message: 'The repair is in another state by now',
        data: z.object({ state: RepairState }),
      },
      PARTS_IN_USE: { status: 409, message: 'Parts are built in already' },
      LOAN_OUT: { status: 409, message: 'The customer has a loan device' },
      NOT_PAID: { status: 409, message: 'The repair is done and not paid' },
      DEVICE_NOT_BOUGHT_OUT: {
        status: 400,
        message: 'This device is not bought out now',
        data: z.object({ url: z.string() }),
      },
      APPRAISAL_CHANGED: {
        status: 409,
        message: 'The price list has changed; answer again by the new one',
        data: z.object({ url: z.string() }),
      },
      ANSWERS_INCOMPLETE: {
        status: 400,
        message: 'Some questions are not answered',
        data: z.object({ reason: z.string(), condition: z.int().nullable() }),
      },
      PRICE_CHANGED: { status: 409, message: 'It brings another price now', data: z.object({ price: Money }) },
      DEVICE_OFFERED_ALREADY: { status: 409, message: 'This device is being bought out already' },
    }),
  orderForBuyout: route
    .meta({ ...byLink, owner: 'buyout-token', rateLimit: 'place-order', part: 'repairs' })
    .route({
      method: 'POST',
      path: '/repairs/of-buyout/{buyout}',
      successStatus: 201,
      summary: 'Closes a buy-out and orders a repair of its device, together; a repeat answers the same repair',
    })
    .input(
      WrittenOrder.extend({
        buyout: SecretToken,
        /** Whether it is collected at the store where it lies, or brought to it; otherwise it is sent. */
        store: typed(80).describe('Name in the address of the store; empty: it is sent'),
      }),
    )
    .output(OrderedRepair)
    .errors({
      BUYOUT_NOT_FOUND: { status: 404, message: 'No such buy-out' },
      BUYOUT_STATE_CHANGED: {
        status: 409,
        message: 'The buy-out is not in a state for this',
        data: z.object({ state: BuyoutState }),
      },
      DEVICE_HERE: { status: 409, message: 'Another repair of the same device is under way' },
      ...notAsShown,
    }),
};
