import { z } from 'zod';
import { Uuid } from '../../kernel/ids.ts';
import { Money } from '../../kernel/money.ts';
import { PayoutState } from './payout.ts';

/** How a seller's parcel comes to us. */
export const SellersParcel = z.object({
  /** `label`: the seller takes it to the carrier; `courier`: it is fetched. */
  way: z.enum(['label', 'courier']),
  carrier: z.string(),
  tracking_number: z.string(),
  tracking_url: z.string().nullable(),
  /** Day of the courier; null with a label. */
  day: z.iso.date().nullable(),
});
export type SellersParcel = z.infer<typeof SellersParcel>;

/** The purchase contract as it was agreed to. */
export const SignedContract = z.object({
  signed_at: z.iso.datetime(),
  price: Money,
  /** `seller`: by the secret link; `staff`: on paper at a centre. */
  by: z.enum(['seller', 'staff']),
});
export type SignedContract = z.infer<typeof SignedContract>;

/** The payment to the seller as the office sees it. */
export const OfficePayout = z.object({
  id: Uuid,
  state: PayoutState,
  prepared_by: z.string(),
  /** Empty until released. */
  released_by: z.string(),
  /** The caller prepared it, so another person must release it. */
  is_own: z.boolean(),
  bank_file: z.int().nullable(),
  paid_on: z.iso.date().nullable(),
});
export type OfficePayout = z.infer<typeof OfficePayout>;
