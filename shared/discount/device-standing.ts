// How far an order is with the device that pays a part of it.

/** A device that an order counts with. Amounts in minor units. */
export interface DeviceStanding {
  /** What of the order the device is to pay; 0 when its price goes to its seller's account. */
  credit: number;
  /** What it has really paid; null until it is bought. */
  credited: number | null;
  /** What was asked for because it was found worse or was not bought. */
  due: number;
  due_paid_at: Date | null;
  /** When it was decided what becomes of it. */
  settled_at: Date | null;
}

/** What is asked for and not paid yet. */
export const openDue = ({ due, due_paid_at: paidAt }: Pick<DeviceStanding, 'due' | 'due_paid_at'>): number =>
  paidAt === null ? due : 0;

/** Goods leave once the device that pays a part of them is bought and what it did not pay has come. */
export const isAwaited = (device: DeviceStanding): boolean =>
  device.credit > 0 && (device.settled_at === null || openDue(device) > 0);

/** What of the credit has come, by the device or as money instead of it. */
export const creditCame = (device: DeviceStanding): number =>
  device.settled_at !== null && openDue(device) === 0 ? device.credit : (device.credited ?? 0);

/** What is due once a device is bought for a price, or is not bought. @returns parts of it and what the device paid */
export function settleCredit(credit: number, price: number | null): { credited: number; due: number } {
  const credited = Math.min(credit, price ?? 0);
  return { credited, due: credit - credited };
}
