import { z } from 'zod';
import { route } from '../../kernel/contract.ts';
import { ColumnCount, SecretToken, Uuid } from '../../kernel/ids.ts';
import { IsoDay } from '../../kernel/calendar/iso-day.ts';
import { MarketCode } from '../../kernel/market.ts';
import { numberAndEmail } from '../../validation/fields/number-and-email.ts';
import { Money } from '../../kernel/money.ts';
import { Store } from '../../store/contract.ts';
import {
  byLink,
  chosen,
  notAsShown,
  OrderedRepair,
  RepairLink,
  repairNotFound,
  typed,
  WrittenOrder,
} from './by-link.ts';
import { CheckResult, DeviceCheck } from '../bench/checks.ts';
import { OwnLoan } from '../loan/shapes.ts';
import { OwnPayment } from '../payment/shapes.ts';
import { LineState, RepairState, RepairWay } from './states.ts';

/** Number of a repair, as it is said at the desk and written on its parcel. */
const repairNumber = /^OP-\d{5,10}$/;
export const RepairNumber = z.string().regex(repairNumber);

/** One thing that is done to the device, VAT included. */
export const RepairLine = z.object({
  id: Uuid,
  state: LineState,
  code: z.string(),
  name: z.string(),
  part: Money,
  work: Money,
  price: Money,
  minutes: z.int(),
  warranty_months: z.int(),
});
export type RepairLine = z.infer<typeof RepairLine>;

/** A buy-out of the same device, and its seller's link. */
const TurnedBuyout = z.object({ number: z.string(), url: z.string() }).nullable();

/** A repair as its owner sees it by the link. */
export const RepairStatus = z.object({
  number: z.string(),
  market: MarketCode,
  state: RepairState,
  way: RepairWay,
  /** Model and colour. */
  device: z.string(),
  picture: z.string(),
  imei_end: z.string().nullable(),
  serial_end: z.string().nullable(),
  fault: z.string(),
  lines: z.array(RepairLine),
  /** What was agreed to, together. */
  total: Money,
  /** What the technician found; empty before. */
  diagnosis: z.string(),
  /** Of the quote that waits for an answer; null when none does. */
  quote_version: z.int().nullable(),
  /** Days on which the warranties end, by line; empty before it is done. */
  warranties: z.array(z.object({ name: z.string(), until: z.iso.date() })),
  /** Number of the parcel it goes back in; empty when it is handed over. */
  return_parcel: z.string(),
  /** Where it is brought; null of other ways. */
  store: Store.pick({
    name: true,
    street: true,
    city: true,
    postcode: true,
    phone: true,
    opening_hours: true,
  }).nullable(),
  /** Day on which the courier comes; null of other ways. */
  day: z.iso.date().nullable(),
  /** Number of the courier's parcel; null until the carrier has given one. */
  tracking_number: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  payment: OwnPayment,
  /** Whether a device was asked for until it is mended. */
  wants_loan: z.boolean(),
  loan: OwnLoan,
  /** Photographs of the device that its owner may see, oldest first, each with the state in which it was taken. */
  photos: z.array(z.object({ id: Uuid, width: z.int(), height: z.int(), state: RepairState })),
  /** What the technician tried, once that is finished; empty before. */
  checks: z.array(z.object({ check: DeviceCheck, result: CheckResult })),
  /** The buy-out that became this repair. */
  from_buyout: TurnedBuyout,
  /** The buy-out that this repair became. */
  sold_as: TurnedBuyout,
  /** What the bench offers for the device instead; null when it does not, and once that is answered or cannot be. */
  sale_offer: Money.nullable(),
  /** States it came to, oldest first. */
  log: z.array(z.object({ state: RepairState, at: z.iso.datetime() })),
});
export type RepairStatus = z.infer<typeof RepairStatus>;

/**
 * Sheets of a repair as it stands: the offer with what was agreed to and declined, and, once it is done, the record of what
 * was made with its warranties.
 */
export const RepairSheet = z.enum(['quote', 'record']);
export type RepairSheet = z.infer<typeof RepairSheet>;

/** A repair of an account, with what its own page is reached by. */
export const OwnRepair = z.object({
  id: Uuid,
  token: SecretToken,
  number: z.string(),
  market: MarketCode,
  state: RepairState,
  device: z.string(),
  ordered_at: z.iso.datetime(),
});
export type OwnRepair = z.infer<typeof OwnRepair>;

/** Ordering a repair and following it. */
export const repairOrderContract = {
  order: route
    .meta({ ...byLink, owner: 'none', rateLimit: 'place-order', idempotencyKey: 'required', part: 'repairs' })
    .route({ method: 'POST', path: '/repairs', successStatus: 201, summary: 'Orders repairs of one device' })
    .input(
      WrittenOrder.extend({
        market: MarketCode,
        product_model: chosen,
        product_color: chosen,
        way: RepairWay,
        store: typed(80).describe('Name in the address of the store it is brought to'),
        day: IsoDay.optional().describe('When the courier comes'),
        imei: typed(40),
        serial_number: typed(60),
        wants_loan: z
          .boolean()
          .default(false)
          .describe('Whether a device is wanted until it is mended; heeded when it is brought to a store'),
      }),
    )
    .output(OrderedRepair)
    .errors(notAsShown),
  own: route
    .meta({ ...byLink, access: 'account.own', owner: 'self', rateLimit: 'read' })
    .route({ method: 'GET', path: '/account/repairs', summary: 'Repairs of the signed-in customer, newest first' })
    .output(z.object({ repairs: z.array(OwnRepair) })),
  lookUp: route
    .meta({ ...byLink, owner: 'none', rateLimit: 'find-order' })
    .route({
      method: 'POST',
      path: '/repairs/look-up',
      summary:
        'Sends the link of a repair to the e-mail it was ordered with; the answer never tells whether there is one',
    })
    .input(numberAndEmail(repairNumber, 'INVALID_ORDER_NUMBER'))
    .output(z.object({ accepted: z.literal(true) })),
  status: route
    .meta({ ...byLink, rateLimit: 'read' })
    .route({ method: 'GET', path: '/repairs/{id}/{token}', summary: 'A repair by its link' })
    .input(RepairLink)
    .output(RepairStatus)
    .errors(repairNotFound),
  sheet: route
    .meta({ ...byLink, rateLimit: 'read' })
    .route({
      method: 'GET',
      path: '/repairs/{id}/{token}/sheets/{sheet}',
      summary: 'The offer or the record of a repair as PDF, for whoever holds its link',
    })
    .input(RepairLink.extend({ sheet: RepairSheet }))
    .output(z.file())
    .errors({ DOCUMENT_NOT_FOUND: { status: 404, message: 'The repair has no such document' } }),
  cancel: route
    .meta(byLink)
    .route({
      method: 'POST',
      path: '/repairs/{id}/{token}/cancel',
      summary: 'Its owner gives a repair up before the device is with us; a repeat changes nothing',
    })
    .input(RepairLink)
    .output(RepairStatus)
    .errors({
      ...repairNotFound,
      REPAIR_MOVED: {
        status: 409,
        message: 'The repair is in another state by now',
        data: z.object({ state: RepairState }),
      },
    }),
  answer: route
    .meta(byLink)
    .route({
      method: 'POST',
      path: '/repairs/{id}/{token}/answer',
      summary: 'Agrees to lines of a quote and declines the others; a repeat changes nothing',
    })
    .input(RepairLink.extend({ version: ColumnCount, agreed: z.array(Uuid).max(50) }))
    .output(RepairStatus)
    .errors({
      ...repairNotFound,
      QUOTE_MOVED: { status: 409, message: 'The quote has changed meanwhile', data: z.object({ version: z.int() }) },
    }),
};
