import { z } from 'zod';
import { byOrderToken, route, staffCall } from '../../kernel/contract.ts';
import { ColumnCount, OrderNumber, SecretToken, Uuid } from '../../kernel/ids.ts';
import { MarketCode } from '../../kernel/market.ts';
import { CurrencyCode } from '../../kernel/money.ts';
import { OrderAndEmail } from '../order-and-email.ts';
import { ComplaintNumber, ComplaintPhoto, complaintPhotoContract } from './photo-contract.ts';
import { ComplaintState, ComplaintStep, isComplaintEnd, Remedy } from './states.ts';

export { ComplaintNumber };

/** The withdrawal that a recognised complaint ends in: its money goes back, or other goods are taken for it. */
const MadeGood = z.object({
  /** Number of the withdrawal. */
  receipt: z.string(),
  /** Opens its receipt to the customer; null for the office. */
  token: SecretToken.nullable(),
  /** Minor units. */
  amount: z.int(),
  currency: CurrencyCode,
  is_returned: z.boolean(),
  /** Whether the money needs an account that nobody has given yet. */
  asks_account: z.boolean(),
  /** Whether a company lent the money, so that a loan gets smaller instead. */
  is_lent: z.boolean(),
  /** Number of the order of the goods sent instead; null for money. */
  exchange: OrderNumber.nullable(),
});

/** What was filed and when, which stays, and how far it has come. */
export const Complaint = z.object({
  number: z.string(),
  market: MarketCode,
  state: ComplaintState,
  filed_at: z.iso.datetime(),
  /** Last day on which the law lets it be settled. */
  due_on: z.iso.date(),
  order_number: OrderNumber,
  ordered_on: z.iso.date(),
  product_name: z.string(),
  quantity: z.int(),
  /** IMEI or serial number; empty for goods without one. */
  device: z.string(),
  /** What is wrong with it, in the customer's words. */
  description: z.string(),
  wish: Remedy,
  /** Decided last; null before. */
  remedy: Remedy.nullable(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** What the office said to its last step; empty where it said nothing. */
  answer: z.string(),
  ended_at: z.iso.datetime().nullable(),
  is_mailed: z.boolean(),
  /** Of the defect, in the order they came. */
  photos: z.array(ComplaintPhoto),
  /** What the goods were worth and where that goes; null before it is decided, and of a repair. */
  made_good: MadeGood.nullable(),
});
export type Complaint = z.infer<typeof Complaint>;

/** Why nothing of the order can be complained about here. */
export const NoComplaint = z.enum(['CANCELLED', 'NOT_SENT', 'LATE', 'NOTHING_LEFT']);
export type NoComplaint = z.infer<typeof NoComplaint>;

const Filed = z.object({ number: z.string(), filed_at: z.iso.datetime(), state: ComplaintState });

/** An order as far as complaining about its goods needs it. */
export const ComplaintOffer = z.object({
  order_number: OrderNumber,
  market: MarketCode,
  received_on: z.iso.date().nullable(),
  /** Last day to complain about the goods guaranteed longest; null while the period has not begun. */
  last_day: z.iso.date().nullable(),
  /** By when one that is filed today is settled. */
  due_on: z.iso.date(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  refused: NoComplaint.nullable(),
  lines: z.array(
    z.object({
      id: Uuid,
      name: z.string(),
      picture: z.string(),
      quantity: z.int(),
      taken: z.int(),
      devices: z.array(z.string()),
      /** Last day to complain about it: a longer warranty is bought with a line. */
      last_day: z.iso.date().nullable(),
    }),
  ),
  /** Filed before, newest first. */
  complaints: z.array(Filed),
});
export type ComplaintOffer = z.infer<typeof ComplaintOffer>;

/** Complaining about an order's goods: by which link, and what was filed. */
export const ComplaintWay = z.object({ token: SecretToken, is_open: z.boolean(), complaints: z.array(Filed) });
export type ComplaintWay = z.infer<typeof ComplaintWay>;

const notFound = { ORDER_NOT_FOUND: { status: 404, message: 'No such order' } } as const;
const link = z.strictObject({ number: OrderNumber, token: SecretToken });

/** Fields of the form. */
const ComplaintWish = z.strictObject({
  line: Uuid,
  quantity: ColumnCount.min(1, 'NOT_POSITIVE'),
  device: z.string().trim().max(60, 'TOO_LONG').default(''),
  description: z.string('REQUIRED').trim().min(1, 'REQUIRED').min(10, 'TOO_SHORT').max(2000, 'TOO_LONG'),
  wish: Remedy,
});

export const complaintContract = {
  ...complaintPhotoContract,
  find: route
    .meta({ ...byOrderToken, owner: 'none', rateLimit: 'find-order' })
    .route({
      method: 'POST',
      path: '/complaints/find',
      summary: 'The order whose goods a guest complains about, by its number and e-mail',
    })
    .input(OrderAndEmail)
    .output(z.object({ number: OrderNumber, token: SecretToken }))
    .errors(notFound),
  ofOrder: route
    .meta({ ...byOrderToken, rateLimit: 'read' })
    .route({
      method: 'GET',
      path: '/orders/{token}/complaints',
      summary: 'The way from an order to complaining about its goods; null where neither that nor a complaint is',
    })
    .input(z.strictObject({ token: SecretToken }))
    .output(ComplaintWay.nullable())
    .errors(notFound),
  offer: route
    .meta({ ...byOrderToken, rateLimit: 'read' })
    .route({ method: 'GET', path: '/complaints/{number}/{token}', summary: 'What of an order may be complained about' })
    .input(link)
    .output(ComplaintOffer)
    .errors(notFound),
  file: route
    .meta({ ...byOrderToken, idempotencyKey: 'required' })
    .route({
      method: 'POST',
      path: '/complaints/{number}/{token}',
      summary: 'Files a complaint about goods of the order; a repeat gets the same receipt',
    })
    .input(link.extend(ComplaintWish.shape))
    .output(Complaint)
    .errors({
      ...notFound,
      COMPLAINT_REFUSED: {
        status: 409,
        message: 'Nothing of the order can be complained about',
        data: z.object({ reason: NoComplaint }),
      },
    }),
  receipt: route
    .meta({ ...byOrderToken, rateLimit: 'read' })
    .route({
      method: 'GET',
      path: '/complaints/{number}/{token}/{receipt}',
      summary: 'The receipt of a complaint, and how far it has come',
    })
    .input(link.extend({ receipt: ComplaintNumber }))
    .output(Complaint)
    .errors({ COMPLAINT_NOT_FOUND: { status: 404, message: 'No such complaint' } }),
  officeStep: route
    .meta(staffCall('order.change'))
    .route({
      method: 'POST',
      path: '/office/complaints/{receipt}/steps',
      summary: 'Moves a complaint and does what it decides – money back, other goods; a repeat changes nothing',
    })
    .input(
      z
        .strictObject({
          receipt: ComplaintNumber,
          step: ComplaintStep,
          answer: z.string().trim().max(1000, 'TOO_LONG').default(''),
          /** Of an exchange: code of the goods sent instead; empty for the same. */
          product: z.string().trim().max(80, 'TOO_LONG').default(''),
        })
        .refine(({ step, answer }) => !isComplaintEnd(step) || answer !== '', {
          path: ['answer'],
          message: 'REQUIRED',
        }),
    )
    .output(Complaint)
    .errors({
      COMPLAINT_NOT_FOUND: { status: 404, message: 'No such complaint' },
      COMPLAINT_MOVED: {
        status: 409,
        message: 'The complaint is in another state by now',
        data: z.object({ state: ComplaintState }),
      },
      NO_MONEY_LEFT: { status: 409, message: 'Nothing was paid for the goods, or it went back already' },
      MADE_GOOD_UNDER_WAY: { status: 409, message: 'The money has not gone back yet, or other goods are on their way' },
    }),
};
