import { OrderDocument } from '../invoice/order-documents.ts';
import { z } from 'zod';
import { LoanNoticeState } from '../payment/loan-notice.ts';
import { LocationKind } from '../stock/locations.ts';
import { ReturnKind, ReturnState } from '../stock/returns.ts';
import { DeliveryKind } from '../checkout/delivery-kind.ts';
import { Consent } from '../checkout/consents.ts';
import { TimeSlot } from '../checkout/time-slot.ts';
import { BillingAddress, DeliveryAddress } from '../checkout/order-payload.ts';
import { byOrderToken, lagging, route, staffCall } from '../kernel/contract.ts';
import { OrderNumber, SecretToken, Uuid } from '../kernel/ids.ts';
import { IsoDay } from '../kernel/calendar/iso-day.ts';
import { MarketCode } from '../kernel/market.ts';
import { Money } from '../kernel/money.ts';
import { SentMoney } from '../kernel/sent-money.ts';
import { GridQuery, gridPage } from '../kernel/paging.ts';
import { choiceErrors, OfficeShortages, OrderShortages, ShortageDecisions } from './shortage-contract.ts';
import { staleVersion, Version, versioned } from '../kernel/versioned.ts';
import { LineRefund, lineRefundErrors, LineRefundWish, Refundable } from './line-refund.ts';
import { GivenDiscount, OrderLine } from './ordered-goods.ts';
import { OfficeNote } from './note.ts';
import { RefundWord } from '../payment/refund-states.ts';
import { OrderAndEmail } from './order-and-email.ts';
import { OrderExchange, OrderHold, OrderTradeIn } from './paid-by-goods.ts';
import { OrderCollection } from './in-store/collection.ts';
import { OrderLease } from './ordered-lease.ts';
import { Complaint } from './complaint/contract.ts';
import { ComplaintStep } from './complaint/states.ts';
import { OfficeWithdrawal } from './withdrawal/contract.ts';
import { OfficeStep, OrderState, PaymentKind, PaymentState } from '../order-states/states.ts';

/** An order as its customer sees it, by the secret link. */
export const CustomerOrder = z.object({
  number: OrderNumber,
  market: MarketCode,
  state: OrderState,
  payment_state: PaymentState,
  payment_kind: PaymentKind,
  /** Code of the chosen way of payment. */
  type_payment: z.string(),
  placed_at: z.iso.datetime(),
  email: z.string(),
  /** Under which the buyer's own company knows the order; null when it gave none. */
  internal_order_number: z.string().nullable(),
  delivery_kind: DeliveryKind,
  /** Passports of the devices that were packed. */
  devices: z.array(z.object({ code: z.string(), number: z.int(), url: z.string() })),
  delivery_name: z.string(),
  /** Where the goods go, in lines as on an envelope. */
  delivery_lines: z.array(z.string()),
  arrives_on: z.iso.date().nullable(),
  /** Instant by which a courier within the hour comes; null where a day is promised, or nothing is. */
  arrives_by: z.iso.datetime().nullable(),
  /** True when that is today in the market. */
  arrives_today: z.boolean(),
  /** A store serves it from its own pieces: nothing is packed and no carrier has it. */
  is_served_by_store: z.boolean(),
  /** Where and from when it can be collected; null unless a store serves it and it is still to be collected. */
  collection: OrderCollection.nullable(),
  /** Hours in which the courier was asked to come. */
  timeslot: TimeSlot.nullable(),
  lines: z.array(OrderLine),
  delivery_price: Money,
  payment_price: Money,
  /** Taken off the goods, in the order in which they were counted. */
  discounts: z.array(GivenDiscount),
  /** Taken off the total; zero without one. */
  bonus: Money,
  total: Money,
  /** VAT inside the total; goods under the margin scheme and insurance have none to tell. */
  vat: Money,
  /** What gift cards pay of the total; zero without any. */
  gift: Money,
  /** The device the customer sells with the order; null without one or when the order was cancelled. */
  trade_in: OrderTradeIn.nullable(),
  /** Null unless it is paid by one. */
  lease: OrderLease.nullable(),
  /** Returned goods that pay a part of the order; `is_awaited` until they are back. Null of other orders. */
  exchange: OrderExchange.nullable(),
  /** Of the first parcel; null before the order is packed. */
  delivery_number: z.string().nullable(),
  tracking_url: z.string().nullable(),
  /** What the order comes in, once it is packed. `cash_on_delivery` is paid with that parcel; null: nothing is. */
  parcels: z.array(
    z.object({ number: z.string(), tracking_url: z.string().nullable(), cash_on_delivery: Money.nullable() }),
  ),
  /** How to pay by transfer; null when nothing is to be transferred. `qr` is an SVG image. */
  transfer: z
    .object({ account: z.string(), variable_symbol: z.string(), amount: Money, qr: z.string().nullable() })
    .nullable(),
  can_pay_by_card: z.boolean(),
  /** A loan can be asked for, for the first time or again. */
  can_ask_for_loan: z.boolean(),
  can_cancel: z.boolean(),
  /** Proforma, invoice and credit notes, oldest first. */
  documents: z.array(OrderDocument),
  /** What the house does not have of it; null when nothing ever lacked. */
  shortages: OrderShortages.nullable(),
  /** Until when the goods are held for an unpaid order; null when it is paid or needs no payment. */
  held_until: z.iso.datetime().nullable(),
  steps: z.array(
    z.object({
      code: z.enum(['placed', 'paid', 'packed', 'handed_over', 'arrived', 'in_store', 'delivered', 'cancelled']),
      at: z.iso.datetime(),
    }),
  ),
});
export type CustomerOrder = z.infer<typeof CustomerOrder>;

/** One row of the back office's grid of orders; amounts in minor units of the row's currency. */
export const OrderRow = z.object({
  id: Uuid,
  number: OrderNumber,
  market: MarketCode,
  created_at: z.iso.datetime(),
  state: OrderState,
  payment_state: PaymentState,
  type_payment: z.string(),
  customer_name: z.string(),
  email: z.string(),
  goods: z.string(),
  pieces: z.int(),
  carrier: z.string(),
  type_delivery_code: z.string(),
  ship_by: z.iso.datetime().nullable(),
  total: z.int(),
  currency: z.enum(['CZK', 'RON']),
  /** What the office wrote for itself, and which version of it this is. */
  office_note: z.string(),
  office_note_version: Version,
});
export type OrderRow = z.infer<typeof OrderRow>;

export const OfficeOrder = z.object({
  row: OrderRow,
  phone: z.string(),
  note: z.string(),
  /** Under which the buyer's own company knows the order; null when it gave none. */
  internal_order_number: z.string().nullable(),
  /** Consents given with it. */
  consents: z.array(Consent),
  billing_address: BillingAddress,
  delivery_address: DeliveryAddress,
  delivery_name: z.string(),
  /** Hours in which the courier was asked to come. */
  timeslot: TimeSlot.nullable(),
  lines: z.array(
    OrderLine.extend({
      reserved: z.int(),
      on_hand: z.int(),
      identifiers: z.array(z.string()).describe('IMEI or serial numbers packed'),
    }),
  ),
  delivery_price: Money,
  payment_price: Money,
  discounts: z.array(GivenDiscount),
  bonus: Money,
  total: Money,
  /** Number of the buy-out the bonus was given for, and what became of it. */
  trade_in: z
    .object({
      number: z.string(),
      device: z.string(),
      outcome: z.enum(['kept', 'reduced', 'withdrawn', 'freed']).nullable(),
      due: Money,
      /** What of the order the device pays; zero when its price goes to the account. */
      held: Money,
      is_due_paid: z.boolean(),
      /** Money held on the customer's card for it; null without a hold. */
      hold: OrderHold.nullable(),
      /** What the customer is still to have held on a card; null when nothing is. */
      to_hold: Money.nullable(),
    })
    .nullable(),
  held_until: z.iso.datetime().nullable(),
  shortages: OfficeShortages.nullable(),
  payments: z.array(
    z.object({
      provider: z.string(),
      state: z.string(),
      amount: Money,
      at: z.iso.datetime(),
      provider_transaction: z.string().nullable(),
    }),
  ),
  packages: z.array(
    z.object({
      code: z.string(),
      state: z.string(),
      /** Its number among the order's packages, and how many there are; null for one that was cancelled. */
      piece: z.object({ number: z.int(), of: z.int() }).nullable(),
      carrier: z.string(),
      tracking_number: z.string().nullable(),
      tracking_url: z.string().nullable(),
      cash_on_delivery: Money.nullable(),
      weight_grams: z.int().nullable(),
      label_state: z.string().nullable(),
      hand_over: z.string().nullable(),
      load_place: z.string().nullable().describe('Where it waits for its carrier; null once it has left'),
    }),
  ),
  /** Null unless it is paid by one. */
  lease: OrderLease.nullable(),
  can_sign_loan: z.boolean().describe('A loan is chosen and not given yet: its customer may sign at the counter'),
  /** Whether the company that lends for the order knows that its goods were sent; null before, and without a loan. */
  loan_notice: z
    .object({
      state: LoanNoticeState,
      tries: z.int(),
      next_try_at: z.iso.datetime().nullable(),
      told_at: z.iso.datetime().nullable(),
      last_error: z.string(),
    })
    .nullable(),
  invoice: z.object({ number: z.string(), issued_on: z.iso.date() }).nullable(),
  /** Parcels of it that came back, newest first. */
  returns: z.array(
    z.object({
      code: z.string(),
      kind: ReturnKind,
      state: ReturnState,
      opened_at: z.iso.datetime(),
      by: z.string(),
      items: z.array(z.object({ name: z.string(), number: z.string(), place: z.string(), place_kind: LocationKind })),
    }),
  ),
  /** Money of single lines on its way back by the gateway, and what may still be given back so. */
  refunds: z.array(LineRefund),
  refundable: Refundable,
  /** Withdrawals from it, newest first, with what may be made of each. */
  withdrawals: z.array(OfficeWithdrawal),
  /** Complaints about its goods, newest first, likewise. */
  complaints: z.array(Complaint.extend({ next_steps: z.array(ComplaintStep) })),
  log: z.array(
    z.object({
      at: z.iso.datetime(),
      actor: z.string(),
      what: z.string(),
      from_state: OrderState.nullable(),
      to_state: OrderState.nullable(),
      reason: z.string(),
    }),
  ),
  /** Orders that it was split from or into, by their numbers. */
  split: z.object({ from: z.string().nullable(), into: z.array(z.string()) }),
  /** This person may change goods, addresses, delivery or payment: nobody has begun to pick it. */
  can_change: z.boolean(),
  /** Steps this person may take now, best first. */
  next_steps: z.array(z.union([OfficeStep, z.literal('record_transfer')])),
});
export type OfficeOrder = z.infer<typeof OfficeOrder>;

const notFound = { ORDER_NOT_FOUND: { status: 404, message: 'No such order' } } as const;
const refusedStep = {
  STEP_REFUSED: {
    status: 409,
    message: 'The order is not in a state for this',
    data: z.object({ state: OrderState, reason: z.string() }),
  },
} as const;

export const orderContract = {
  follow: route
    .meta({ ...byOrderToken, rateLimit: 'read' })
    .route({ method: 'GET', path: '/orders/{token}', summary: 'An order by its secret link' })
    .input(z.strictObject({ token: SecretToken }))
    .output(CustomerOrder)
    .errors(notFound),
  lookUp: route
    .meta({ ...byOrderToken, owner: 'none', rateLimit: 'find-order' })
    .route({
      method: 'POST',
      path: '/orders/look-up',
      summary:
        'Sends the link of an order to the e-mail it was placed with; the answer never tells whether there is one',
    })
    .input(OrderAndEmail)
    .output(z.object({ accepted: z.literal(true) })),
  cancel: route
    .meta(byOrderToken)
    .route({ method: 'POST', path: '/orders/{token}/cancel', summary: 'The customer cancels before packing' })
    .input(z.strictObject({ token: SecretToken }))
    .output(CustomerOrder)
    .errors({ ...notFound, ...refusedStep }),
  choose: route
    .meta(byOrderToken)
    .route({
      method: 'POST',
      path: '/orders/{token}/choice',
      summary: 'The customer chooses what becomes of missing pieces, once',
    })
    .input(z.strictObject({ token: SecretToken, choices: ShortageDecisions }))
    .output(CustomerOrder)
    .errors({ ...notFound, ...refusedStep, ...choiceErrors }),
  officeRows: route
    .meta(lagging(staffCall('order.read')))
    .route({ method: 'POST', path: '/office/orders/rows', summary: 'Rows of the grid of orders' })
    .input(GridQuery)
    .output(gridPage(OrderRow)),
  officeDetail: route
    .meta(staffCall('order.read'))
    .route({
      method: 'GET',
      path: '/office/orders/{number}',
      summary: 'An order with its history and what may be done next',
    })
    .input(z.strictObject({ number: OrderNumber }))
    .output(OfficeOrder)
    .errors(notFound),
  officeStep: route
    .meta(staffCall('order.change'))
    .route({ method: 'POST', path: '/office/orders/{number}/steps', summary: 'Takes one of the allowed next steps' })
    .input(z.strictObject({ number: OrderNumber, step: OfficeStep, reason: z.string().trim().max(300).default('') }))
    .output(OfficeOrder)
    .errors({
      ...notFound,
      ...refusedStep,
      NOT_IN_STOCK: {
        status: 409,
        message: 'What is missing cannot be reserved again',
        data: z.object({ products: z.string().describe('Codes of the products that lack') }),
      },
    }),
  recordChoice: route
    .meta(staffCall('order.change'))
    .route({
      method: 'POST',
      path: '/office/orders/{number}/choice',
      summary: 'Records what a customer said on the phone about missing pieces, or what the office decided',
    })
    .input(
      z.strictObject({
        number: OrderNumber,
        choices: ShortageDecisions,
        note: z.string().trim().min(1, 'REQUIRED').max(300, 'TOO_LONG'),
      }),
    )
    .output(OfficeOrder)
    .errors({ ...notFound, ...refusedStep, ...choiceErrors }),
  expectPieces: route
    .meta(staffCall('order.change'))
    .route({
      method: 'POST',
      path: '/office/orders/{number}/expected',
      summary: 'Tells the customer when missing pieces should come',
    })
    .input(z.strictObject({ number: OrderNumber, id: Uuid, expected_on: IsoDay.nullable() }))
    .output(OfficeOrder)
    .errors({ ...notFound, CHOICE_MADE: choiceErrors.CHOICE_MADE }),
  tellLoanAgain: route
    .meta(staffCall('order.change'))
    .route({
      method: 'POST',
      path: '/office/orders/{number}/loan-notice',
      summary: 'Has a lender told again that goods were sent which it would not take before; a repeat changes nothing',
    })
    .input(z.strictObject({ number: OrderNumber }))
    .output(OfficeOrder)
    .errors({ ...notFound, NO_LOAN_NOTICE: { status: 409, message: 'No lender is to be told about this order' } }),
  changeNote: route
    .meta(staffCall('order.change', { idempotencyKey: 'required' }))
    .route({ method: 'POST', path: '/office/orders/{number}/note', summary: 'The office’s own note to an order' })
    .input(z.strictObject({ number: OrderNumber, note: OfficeNote, version: Version }))
    .output(versioned(OfficeNote))
    .errors({ ...notFound, ...staleVersion(z.string()) }),
  recordTransfer: route
    .meta(staffCall('order.settle', { idempotencyKey: 'required' }))
    .route({ method: 'POST', path: '/office/orders/{number}/transfers', summary: 'Records that a bank transfer came' })
    .input(z.strictObject({ number: OrderNumber, amount: SentMoney, bank_reference: z.string().trim().min(1).max(60) }))
    .output(OfficeOrder)
    .errors({
      ...notFound,
      ...refusedStep,
      AMOUNT_DIFFERS: {
        status: 409,
        message: 'The amount is not the order’s total',
        data: z.object({ expected: Money }),
      },
    }),
  refundLines: route
    .meta(staffCall('order.settle', { idempotencyKey: 'required' }))
    .route({
      method: 'POST',
      path: '/office/orders/{number}/refunds',
      summary: 'Lets the gateway give money of single lines back, without a withdrawal',
    })
    .input(LineRefundWish.extend({ number: OrderNumber }))
    .output(OfficeOrder)
    .errors({ ...notFound, ...lineRefundErrors }),
  sayOfRefund: route
    .meta(staffCall('order.settle', { idempotencyKey: 'required' }))
    .route({
      method: 'POST',
      path: '/office/orders/{number}/refunds/{refund}/words',
      summary: 'Says what became of a refund of lines whose end the gateway did not tell',
    })
    .input(z.strictObject({ number: OrderNumber, refund: Uuid, word: RefundWord }))
    .output(OfficeOrder)
    .errors({ ...notFound, ...lineRefundErrors }),
};
