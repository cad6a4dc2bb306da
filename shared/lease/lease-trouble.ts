import { z } from 'zod';

/** Why a cart cannot be leased. `NOT_OFFERED`: nobody leases any of its goods. */
export const LeaseTrouble = z.enum([
  'NOT_OFFERED',
  'ONE_PIECE',
  'WITH_DISCOUNT',
  'WITH_COVERS',
  'WITH_TRADE_IN',
  'WITH_GIFT_CARD',
]);
export type LeaseTrouble = z.infer<typeof LeaseTrouble>;

/** Why a chosen lease does not go with an order: a cart's trouble, an offer that is over, or one for companies alone. */
export const LeaseEndReason = z.enum([...LeaseTrouble.options, 'GONE', 'COMPANIES_ONLY']);
export type LeaseEndReason = z.infer<typeof LeaseEndReason>;
