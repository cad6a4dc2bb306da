/** Ways of delivery and payment of the demo shop; prices in whole crowns and lei. */
import { type PaymentCode, storeCashCode } from '@kolobeh/shared/checkout/payment-codes.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { DeliveryKind } from '@kolobeh/shared/checkout/delivery-kind.ts';
import type { PaymentKind } from '@kolobeh/shared/order-states/states.ts';

/** A way of delivery of one market; `transitDays` are working days after it left. */
export interface DemoDelivery {
  market: MarketCode;
  code: string;
  kind: DeliveryKind;
  carrier: string;
  name: string;
  price: number;
  /** Minute of the day. */
  cutOffMinute: number;
  /** Minutes from the order to its leaving; null: by the cut-off. */
  readyMinutes: number | null;
  transitDays: number;
  maxWeightGrams: number;
  /** Beginnings of the postcodes it goes to; null: everywhere. */
  postcodes: string[] | null;
  /** Hours in which it may be asked to come. */
  timeWindows: string[] | null;
  /** False where nobody takes money at the door. */
  takesCash: boolean;
}

/** Hours of riders. */
const hours = ['09:00-11:00', '11:00-13:00', '13:00-15:00', '15:00-17:00', '17:00-19:00'];

const at = (hour: number, minute = 0): number => hour * 60 + minute;

const way = (
  market: MarketCode,
  [code, kind, carrier, name]: [string, DeliveryKind, string, string],
  facts: Pick<DemoDelivery, 'price' | 'cutOffMinute' | 'transitDays' | 'maxWeightGrams'> &
    Partial<Pick<DemoDelivery, 'takesCash' | 'readyMinutes' | 'postcodes' | 'timeWindows'>>,
): DemoDelivery => ({
  market,
  code,
  kind,
  carrier,
  name,
  takesCash: true,
  readyMinutes: null,
  postcodes: null,
  timeWindows: null,
  ...facts,
});

/** In the order they are offered in each market. */
export const demoDeliveries: readonly DemoDelivery[] = [
  way('cs', ['ppl', 'courier', 'ppl', 'PPL na adresu'], {
    price: 99,
    cutOffMinute: at(16),
    transitDays: 1,
    maxWeightGrams: 31_500,
  }),
  way('cs', ['dpd', 'courier', 'dpd', 'DPD na adresu'], {
    price: 109,
    cutOffMinute: at(15, 30),
    transitDays: 1,
    maxWeightGrams: 31_500,
  }),
  way('cs', ['one-hour', 'courier', 'city-courier', 'Kurýr do hodiny – Praha'], {
    price: 249,
    cutOffMinute: at(18),
    readyMinutes: 25,
    transitDays: 0,
    maxWeightGrams: 12_000,
    takesCash: false,
    postcodes: ['1'],
    timeWindows: hours,
  }),
  way('cs', ['packeta', 'pickup_point', 'packeta', 'Zásilkovna – výdejní místo nebo Z-BOX'], {
    price: 79,
    cutOffMinute: at(15),
    transitDays: 1,
    maxWeightGrams: 10_000,
  }),
  way('cs', ['ppl-parcelshop', 'pickup_point', 'ppl', 'PPL ParcelShop nebo ParcelBox'], {
    price: 69,
    cutOffMinute: at(16),
    transitDays: 1,
    maxWeightGrams: 20_000,
  }),
  way('cs', ['balikovna', 'pickup_point', 'balikovna', 'Balíkovna – pobočka, partner nebo box'], {
    price: 69,
    cutOffMinute: at(14, 30),
    transitDays: 1,
    maxWeightGrams: 20_000,
  }),
  way('cs', ['dpd-pickup', 'pickup_point', 'dpd', 'DPD Pickup – výdejní místo nebo box'], {
    price: 75,
    cutOffMinute: at(15, 30),
    transitDays: 1,
    maxWeightGrams: 20_000,
  }),
  way('cs', ['gls-point', 'pickup_point', 'gls', 'GLS ParcelShop nebo ParcelLocker'], {
    price: 75,
    cutOffMinute: at(15, 30),
    transitDays: 1,
    maxWeightGrams: 20_000,
  }),
  way('cs', ['store', 'store', 'store-transfer', 'Osobní odběr na prodejně'], {
    price: 0,
    cutOffMinute: at(17),
    readyMinutes: 30,
    transitDays: 1,
    maxWeightGrams: 50_000,
  }),
  way('ro', ['sameday', 'courier', 'sameday', 'Sameday, livrare la adresă'], {
    price: 19,
    cutOffMinute: at(16),
    transitDays: 1,
    maxWeightGrams: 30_000,
  }),
  way('ro', ['fan-courier', 'courier', 'fan-courier', 'FAN Courier, livrare la adresă'], {
    price: 21,
    cutOffMinute: at(15, 30),
    transitDays: 1,
    maxWeightGrams: 30_000,
  }),
  way('ro', ['one-hour', 'courier', 'city-courier', 'Curier într-o oră – București'], {
    price: 39,
    cutOffMinute: at(18),
    readyMinutes: 25,
    transitDays: 0,
    maxWeightGrams: 12_000,
    takesCash: false,
    postcodes: ['01', '02', '03', '04', '05', '06'],
    timeWindows: hours,
  }),
  way('ro', ['easybox', 'pickup_point', 'sameday', 'Ridicare din easybox'], {
    price: 14,
    cutOffMinute: at(16),
    transitDays: 1,
    maxWeightGrams: 10_000,
    takesCash: false,
  }),
  way('ro', ['fanbox', 'pickup_point', 'fan-courier', 'Ridicare din FANbox sau punct FAN Courier'], {
    price: 15,
    cutOffMinute: at(15, 30),
    transitDays: 1,
    maxWeightGrams: 10_000,
  }),
  way('ro', ['ship-and-go', 'pickup_point', 'cargus', 'Ridicare din Ship & Go (Cargus)'], {
    price: 14,
    cutOffMinute: at(15),
    transitDays: 1,
    maxWeightGrams: 20_000,
  }),
  way('ro', ['gls-point', 'pickup_point', 'gls', 'Ridicare din GLS ParcelShop sau ParcelLocker'], {
    price: 14,
    cutOffMinute: at(15, 30),
    transitDays: 1,
    maxWeightGrams: 20_000,
  }),
  way('ro', ['dpd-pickup', 'pickup_point', 'dpd', 'Ridicare din DPD Pickup'], {
    price: 15,
    cutOffMinute: at(15, 30),
    transitDays: 1,
    maxWeightGrams: 20_000,
  }),
  way('ro', ['store', 'store', 'store-transfer', 'Ridicare din magazin'], {
    price: 0,
    cutOffMinute: at(17),
    readyMinutes: 30,
    transitDays: 1,
    maxWeightGrams: 50_000,
  }),
];

/** A way of payment of one market; its price is added to the order. */
export interface DemoPayment {
  market: MarketCode;
  code: PaymentCode;
  kind: PaymentKind;
  name: string;
  price: number;
  /** Least and most that goods may cost to be paid so, in whole crowns or lei; absent: no limit. */
  limits?: { min: number; max: number };
}

/** Codes are the same in both markets. */
export const demoPayments: readonly DemoPayment[] = [
  { market: 'cs', code: 'card', kind: 'card', name: 'Kartou online', price: 0 },
  { market: 'cs', code: 'google_pay', kind: 'card', name: 'Google Pay', price: 0 },
  { market: 'cs', code: 'apple_pay', kind: 'card', name: 'Apple Pay', price: 0 },
  { market: 'cs', code: 'twisto', kind: 'card', name: 'Twisto', price: 0, limits: { min: 100, max: 30_000 } },
  {
    market: 'cs',
    code: 'instalments',
    kind: 'instalments',
    name: 'Na splátky',
    price: 0,
    limits: { min: 3000, max: 150_000 },
  },
  { market: 'cs', code: 'leasing', kind: 'instalments', name: 'Leasing', price: 0 },
  { market: 'cs', code: 'transfer', kind: 'bank_transfer', name: 'Bankovním převodem', price: 0 },
  { market: 'cs', code: 'cod', kind: 'cash_on_delivery', name: 'Na dobírku', price: 39 },
  { market: 'cs', code: storeCashCode, kind: 'cash_on_delivery', name: 'Hotově na prodejně', price: 0 },
  { market: 'ro', code: 'card', kind: 'card', name: 'Card online', price: 0 },
  { market: 'ro', code: 'google_pay', kind: 'card', name: 'Google Pay', price: 0 },
  { market: 'ro', code: 'apple_pay', kind: 'card', name: 'Apple Pay', price: 0 },
  {
    market: 'ro',
    code: 'instalments',
    kind: 'instalments',
    name: 'În rate',
    price: 0,
    limits: { min: 500, max: 30_000 },
  },
  { market: 'ro', code: 'leasing', kind: 'instalments', name: 'Leasing', price: 0 },
  { market: 'ro', code: 'transfer', kind: 'bank_transfer', name: 'Transfer bancar', price: 0 },
  { market: 'ro', code: 'cod', kind: 'cash_on_delivery', name: 'Ramburs la livrare', price: 9 },
  { market: 'ro', code: storeCashCode, kind: 'cash_on_delivery', name: 'Numerar în magazin', price: 0 },
];

/** Whether a way of payment may be chosen with a way of delivery, the point apart. A store has a desk, no carrier's cash. */
export function goTogether(delivery: DemoDelivery, { market, kind, code }: DemoPayment): boolean {
  if (delivery.market !== market) return false;
  if (kind !== 'cash_on_delivery') return true;
  return delivery.takesCash && (delivery.kind === 'store') === (code === storeCashCode);
}
