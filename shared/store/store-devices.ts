// Devices told apart by a number, as stores have them: whether one may come to a store, and whether it lies there.
import { z } from 'zod';
import { Grade } from '../catalogue/quality.ts';

/** Where a device is by the books; a place of the warehouse is told by what may lie there. */
export const DevicePlace = z.enum([
  'shelf',
  'inbound',
  'quarantine',
  'loading',
  'crate',
  'package',
  'repair',
  'customer',
  'store',
  'till',
  'transfer',
  'lending',
]);
export type DevicePlace = z.infer<typeof DevicePlace>;

/** Why a device is not taken; each has words in the office. */
export const DeviceReason = z.enum([
  'UNREADABLE',
  'UNKNOWN',
  'OTHER_MODEL',
  'OTHER_PRODUCT',
  'NOT_ORDERED',
  'ENOUGH',
  'WHICH_PRODUCT',
  'PROMISED',
  'PUT_ASIDE',
  'NOT_PUT_ASIDE',
  'NOT_ON_SHELF',
  'BEING_PACKED',
  'IN_REPAIR',
  'SOLD',
  'IN_WAREHOUSE',
  'IN_OTHER_STORE',
  'ON_THE_WAY',
  'FOR_LENDING',
  'OTHER_DEVICE',
  'NO_GOODS_IN',
  'NUMBER_WANTED',
]);
export type DeviceReason = z.infer<typeof DeviceReason>;

/** A device in a store, by the number on its label and the maker's. */
export const DeviceInStore = z.object({
  number: z.int(),
  identifier: z.string(),
  grade: Grade.nullable(),
  /** Number of the order it is put aside for; null while it lies free. */
  put_aside_for: z.string().nullable(),
});

/** What was read from a device. */
export const ScannedDevice = z.string().trim().min(1, 'REQUIRED').max(60, 'TOO_LONG');

/** A device that is not taken, in words for the person who holds it: why, and where it is or what it is promised to. */
export const deviceRefused = {
  DEVICE_REFUSED: {
    status: 409,
    message: 'The device is not taken',
    data: z.object({ reason: DeviceReason, where: z.string() }),
  },
} as const;

/** Why a device was not taken, as a refusal. */
export interface DeviceRefused {
  code: 'DEVICE_REFUSED';
  data: { reason: DeviceReason; where: string };
}

/** @param where place, order or product that the reason names */
export const deviceRefusal = (reason: DeviceReason, where = ''): DeviceRefused => ({
  code: 'DEVICE_REFUSED',
  data: { reason, where },
});

const elsewhere = {
  inbound: 'NOT_ON_SHELF',
  quarantine: 'NOT_ON_SHELF',
  loading: 'NOT_ON_SHELF',
  crate: 'BEING_PACKED',
  package: 'BEING_PACKED',
  repair: 'IN_REPAIR',
  customer: 'SOLD',
  till: 'SOLD',
  store: 'IN_OTHER_STORE',
  transfer: 'ON_THE_WAY',
  lending: 'FOR_LENDING',
} as const satisfies Partial<Record<DevicePlace, DeviceReason>>;

/**
 * Why a device does not come to a store; null when it does.
 * @param shelf pieces of its product that lie at its shelf and those of them that walks are sent for
 * @param free pieces of its product in the warehouse that nobody was promised
 */
export function whyNotToStore(
  place: DevicePlace,
  { lying, planned, free }: { lying: number; planned: number; free: number },
): DeviceReason | null {
  if (place !== 'shelf') return elsewhere[place];
  return free < 1 || lying - planned < 1 ? 'PROMISED' : null;
}

/** Why a device is not there for the desk of a store; null when it lies in it. */
export function whyNotHere(place: DevicePlace, isThisStore: boolean): DeviceReason | null {
  if (place === 'store') return isThisStore ? null : elsewhere.store;
  return place === 'shelf' ? 'IN_WAREHOUSE' : elsewhere[place];
}
