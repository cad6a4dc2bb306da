// The parcel in which a seller sends a device: who brings it, where to, and how its carrier is told of it.
import { daysLater } from '@kolobeh/shared/kernel/dates.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import { isWorkday } from '@kolobeh/shared/delivery/holidays.ts';
import type { Shipment } from '../../integrations/carriers/carrier.ts';
import type { StoredBuyout } from '../queries/buyouts.ts';

/** A label to print and hand in, or a courier who comes. */
export type Way = 'label' | 'courier';

/** Who brings devices to us, by market and way. */
export const carrierOf: Record<MarketCode, Record<Way, string>> = {
  cs: { label: 'dpd', courier: 'ppl' },
  ro: { label: 'sameday', courier: 'fan-courier' },
};

/** Where bought-out devices are sent. */
export const receivingAddress: Record<MarketCode, Shipment['recipient']> = {
  cs: {
    name: 'Kolobeh s.r.o. – výkup',
    street: 'Korunní 2569/108',
    city: 'Praha 10',
    postcode: '101 00',
    phone: '+420601234567',
    email: 'vykup@kolobeh.example',
  },
  ro: {
    name: 'Kolobeh Retail S.R.L. – buy-back',
    street: 'Bd. Iuliu Maniu 7',
    city: 'București',
    postcode: '061072',
    phone: '+40721234567',
    email: 'vanzari@kolobeh.example',
  },
};

/** A phone in its padded envelope. */
const parcelGrams = 600;
/** A courier comes tomorrow at the earliest, and within two weeks. */
const daysAhead = { from: 1, to: 14 };

/** What is wrong with the courier's day; a label needs none. */
export function checkDay(market: MarketCode, way: Way, day: string | undefined, today: string): FieldError[] {
  if (way === 'label') return [];
  if (day === undefined) return [{ path: 'day', code: 'REQUIRED' }];
  const isOffered = day >= daysLater(today, daysAhead.from) && day <= daysLater(today, daysAhead.to);
  return isOffered && isWorkday(market, day) ? [] : [{ path: 'day', code: 'INVALID_DATE' }];
}

/** @param asked by its code the carrier knows a repeat again */
export const shipmentOf = (
  { number, market, price, currency }: Pick<StoredBuyout, 'number' | 'market' | 'price' | 'currency'>,
  asked: { code: string; day: string | null },
): Shipment => ({
  packageCode: asked.code,
  orderNumber: number,
  market,
  recipient: receivingAddress[market],
  weightGrams: parcelGrams,
  cashOnDelivery: null,
  value: money(price, currency),
  note: asked.day ?? '',
});
