import { z } from 'zod';
import { Grade } from '../../catalogue/quality.ts';
import { lagging, route, staffCall } from '../../kernel/contract.ts';
import { MarketCode } from '../../kernel/market.ts';
import { Money } from '../../kernel/money.ts';
import { GridQuery, gridPage } from '../../kernel/paging.ts';
import { PromisedLine } from '../contract.ts';
import { Check, CheckKind, Inspection } from './inspection.ts';
import { BuyoutStep } from './office-steps.ts';
import { OfficePayout, SellersParcel, SignedContract } from './settling.ts';
import { BuyoutState } from '../states.ts';

/** Ten digits. */
export const BuyoutNumber = z.string().regex(/^\d{10}$/);

/** A row of the grid of buy-outs. */
export const BuyoutGridRow = z.object({
  id: z.uuid(),
  number: BuyoutNumber,
  market: MarketCode,
  state: BuyoutState,
  device: z.string(),
  colour: z.string(),
  grade: Grade,
  price: z.int(),
  currency: z.enum(['CZK', 'RON']),
  /** Initials; identity is shown by a call of its own. */
  seller: z.string(),
  city: z.string(),
  created_at: z.iso.datetime(),
  submitted_at: z.iso.datetime().nullable(),
  /** Since when it has been in its state. */
  state_since: z.iso.datetime(),
});
export type BuyoutGridRow = z.infer<typeof BuyoutGridRow>;

export const OfficeBuyout = z.object({
  row: BuyoutGridRow,
  email: z.string(),
  imei: z.string().nullable(),
  serial_number: z.string().nullable(),
  note: z.string(),
  device_note: z.string(),
  version: z.string(),
  valid_until: z.iso.date(),
  lines: z.array(PromisedLine),
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  price: Money,
  /** Masked; null while it is an estimate or after erasure. */
  seller: z.record(z.string(), z.string()).nullable(),
  /** Other buy-outs of the same person. */
  of_same_seller: z.array(BuyoutNumber),
  log: z.array(
    z.object({
      at: z.iso.datetime(),
      actor: z.string(),
      from_state: BuyoutState.nullable(),
      to_state: BuyoutState,
      reason: z.string(),
    }),
  ),
  /** Rounds of inspection, oldest first. */
  rounds: z.array(Inspection),
  /** The latest answer of each kind that was asked. */
  checks: z.array(Check),
  parcel: SellersParcel.nullable(),
  contract: SignedContract.nullable(),
  payout: OfficePayout.nullable(),
  /** Number of the repair that became this buy-out, and of the one that it became. */
  from_repair: z.string().nullable(),
  repaired_as: z.string().nullable(),
  /** Number of the unit that the device became; null until it is in stock. */
  unit_number: z.int().nullable(),
  /** Calls other than steps that this person may make now. */
  next_calls: z.array(z.enum(['inspect', 'prepare_payout', 'to_stock'])),
  /** Steps this person may take now. */
  next_steps: z.array(BuyoutStep),
});
export type OfficeBuyout = z.infer<typeof OfficeBuyout>;

/** A seller's identity in full. Every reading of it is written to the audit log. */
export const SellerIdentity = z.object({
  personal_identification_number: z.string(),
  identity_card_number: z.string(),
  identity_released_by: z.string(),
  identity_valid_to: z.string(),
  birth_date: z.string().nullable(),
  place_of_birth: z.string(),
  bank_account: z.string(),
  person: z.record(z.string(), z.string()),
  address: z.record(z.string(), z.string()),
  pickup_address: z.record(z.string(), z.string()).nullable(),
});
export type SellerIdentity = z.infer<typeof SellerIdentity>;

const notFound = { BUYOUT_NOT_FOUND: { status: 404, message: 'No such buy-out' } } as const;

export const buyoutOfficeContract = {
  officeRows: route
    .meta(lagging(staffCall('buyout.read')))
    .route({ method: 'POST', path: '/office/buyouts/rows', summary: 'Rows of the grid of buy-outs' })
    .input(GridQuery)
    .output(gridPage(BuyoutGridRow)),
  officeDetail: route
    .meta(staffCall('buyout.read'))
    .route({ method: 'GET', path: '/office/buyouts/{number}', summary: 'A buy-out with what may be done next' })
    .input(z.strictObject({ number: BuyoutNumber }))
    .output(OfficeBuyout)
    .errors(notFound),
  officeStep: route
    .meta(staffCall('buyout.process'))
    .route({ method: 'POST', path: '/office/buyouts/{number}/steps', summary: 'Takes one of the allowed next steps' })
    .input(z.strictObject({ number: BuyoutNumber, step: BuyoutStep, reason: z.string().trim().max(300).default('') }))
    .output(OfficeBuyout)
    .errors({
      ...notFound,
      BUYOUT_STATE_CHANGED: {
        status: 409,
        message: 'The buy-out is not in a state for this',
        data: z.object({ state: BuyoutState }),
      },
      CHECKS_OPEN: {
        status: 409,
        message: 'Some checks of the device are missing or not clear',
        data: z.object({ kinds: z.array(CheckKind) }),
      },
      NIGHT_BAN: { status: 409, message: 'Nothing may be bought from people in a shop at night' },
      IDENTITY_ERASED: { status: 410, message: 'Nobody is known any more who offered the device' },
      DEVICE_OFFERED_ALREADY: { status: 409, message: 'A device of this number is being bought out already' },
    }),
  revealIdentity: route
    .meta(staffCall('buyout.identity'))
    .route({
      method: 'POST',
      path: '/office/buyouts/{number}/identity',
      summary: 'A seller’s identity in full, for a written reason',
    })
    .input(z.strictObject({ number: BuyoutNumber, reason: z.string().trim().min(3, 'TOO_SHORT').max(200) }))
    .output(SellerIdentity)
    .errors({ ...notFound, IDENTITY_ERASED: { status: 410, message: 'The identity was erased' } }),
};
