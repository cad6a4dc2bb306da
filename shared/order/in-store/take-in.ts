// Whether the desk of a store takes in a parcel that was brought to it.
import { z } from 'zod';
import type { DeliveryKind } from '../../checkout/delivery-kind.ts';
import type { OrderState } from '../../order-states/states.ts';

/** Why a parcel is not taken in; each has words in the office. */
export const ParcelReason = z.enum([
  'UNKNOWN',
  'NOT_TO_STORE',
  'OTHER_STORE',
  'SERVED_HERE',
  'CANCELLED',
  'NOT_SENT',
  'HERE_ALREADY',
  'COLLECTED',
]);
export type ParcelReason = z.infer<typeof ParcelReason>;

/** What was read from a parcel: its own number, its carrier's, or its order's. */
export const ParcelCode = z.string().trim().min(1, 'REQUIRED').max(60, 'TOO_LONG');

/** A parcel that is not taken in, in words for the person who holds it: why, and where it belongs. */
export const parcelRefused = {
  PARCEL_REFUSED: {
    status: 409,
    message: 'The parcel is not taken in',
    data: z.object({ reason: ParcelReason, where: z.string() }),
  },
} as const;

/** Why a parcel was not taken in, as a refusal. */
export interface ParcelRefused {
  code: 'PARCEL_REFUSED';
  data: { reason: ParcelReason; where: string };
}

/** @param where store or order that the reason names */
export const parcelRefusal = (reason: ParcelReason, where = ''): ParcelRefused => ({
  code: 'PARCEL_REFUSED',
  data: { reason, where },
});

/** An order as far as taking its parcels in needs it. */
export interface BroughtOrder {
  state: OrderState;
  deliveryKind: DeliveryKind;
  /** The store that it is collected in; null of others. */
  storeId: number | null;
  /** That store serves it from its own pieces: nothing is brought. */
  isServedByStore: boolean;
}

const stateReasons: Partial<Record<OrderState, ParcelReason | null>> = {
  handed_over: null,
  arrived: 'HERE_ALREADY',
  delivered: 'COLLECTED',
  cancelled: 'CANCELLED',
};

/** Why the desk of a store does not take a parcel of the order in; null when it does. */
export function whyNotTakenIn(order: BroughtOrder, deskId: number): ParcelReason | null {
  if (order.deliveryKind !== 'store' || order.storeId === null) return 'NOT_TO_STORE';
  if (order.storeId !== deskId) return 'OTHER_STORE';
  if (order.isServedByStore) return 'SERVED_HERE';
  const reason = stateReasons[order.state];
  return reason === undefined ? 'NOT_SENT' : reason;
}

/**
 * Which of an order's parcels come by what was read: that one, or by the order's number all that are not here yet.
 * @param read the parcel that was read; null when it was the order's number
 * @returns empty when the parcel is here already
 */
export const parcelsThatCame = <Parcel extends { id: string; isHere: boolean }>(
  parcels: readonly Parcel[],
  read: string | null,
): Parcel[] => parcels.filter(({ id, isHere }) => !isHere && (read === null || id === read));
