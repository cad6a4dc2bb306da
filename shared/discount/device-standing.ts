// How far an order is with the device that pays a part of it.
import { z } from 'zod';

/** How a device that pays a part of a purchase is secured: it comes first, or its price is held on a card meanwhile. */
export const TradeInSecurity = z.enum(['sent_first', 'card_hold']);
export type TradeInSecurity = z.infer<typeof TradeInSecurity>;

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
  security: TradeInSecurity;
  /** What is taken off the goods because of it. */
  amount: number;
  /** Since when all that the device takes off is held on a card; null while it is not. */
  secured_at: Date | null;
  /** When that money was taken, because the device had not come to its end in time; its price goes to the account. */
  taken_at: Date | null;
}

/** What is asked for and not paid yet. */
export const openDue = ({ due, due_paid_at: paidAt }: Pick<DeviceStanding, 'due' | 'due_paid_at'>): number =>
  paidAt === null ? due : 0;

type Awaited = Pick<DeviceStanding, 'credit' | 'due' | 'due_paid_at' | 'settled_at' | 'secured_at'>;

/** Goods leave once the device that pays a part of them is bought and what it did not pay has come, or is held on a card. */
export const isAwaited = (device: Awaited): boolean =>
  device.credit > 0 && device.secured_at === null && (device.settled_at === null || openDue(device) > 0);

/** What of the credit has come, by the device or as money instead of it; what a card secures comes by one of them. */
export const creditCame = (device: Awaited & Pick<DeviceStanding, 'credited'>): number =>
  device.secured_at !== null || (device.settled_at !== null && openDue(device) === 0)
    ? device.credit
    : (device.credited ?? 0);

/** What a hold on the card is to secure: the price and the bonus that were taken off. Null when none is to be placed. */
export const toHold = (device: DeviceStanding): number | null =>
  device.security === 'card_hold' && device.credit > 0 && device.secured_at === null && device.settled_at === null
    ? device.credit + device.amount
    : null;

/** What is due once a device is bought for a price, or is not bought. @returns parts of it and what the device paid */
export function settleCredit(credit: number, price: number | null): { credited: number; due: number } {
  const credited = Math.min(credit, price ?? 0);
  return { credited, due: credit - credited };
}
