import { arrivalDay, arriveBy, type DeliveryPromise } from '@kolobeh/shared/delivery/promise.ts';
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import type { Deps } from '../operation/deps.ts';
import { keptByMarket } from '../operation/kept-by-market.ts';
import {
  type DeliveryMethod,
  listDeliveryMethods,
  listPaymentMethods,
  type PaymentMethod,
} from './queries/delivery-methods.ts';

type Clocked = Pick<Deps, 'source' | 'now'>;

/** Ways of delivery of a market, at most a minute old. */
export const deliveryMethods = keptByMarket<DeliveryMethod>(listDeliveryMethods);

/** Ways of payment of a market, at most a minute old. */
export const paymentMethods = keptByMarket<PaymentMethod>(listPaymentMethods);

/** When an order placed now arrives. */
export interface Arrival {
  day: string;
  /** Instant by which a courier within the hour comes; null where a day is promised. */
  by: Date | null;
  isToday: boolean;
}

const minuteMs = 60_000;
/** Days of arrival of one minute by what they follow from: they change at whole minutes only (the cut-off, midnight). */
const counted = { minute: Number.NaN, by: new Map<string, string>() };

/** The day of arrival, counted once a minute for all who ask. */
function dayOfArrival(market: MarketCode, now: Date, promise: DeliveryPromise): string {
  const minute = Math.floor(now.getTime() / minuteMs);
  if (minute !== counted.minute) {
    counted.minute = minute;
    counted.by.clear();
  }
  const key = `${market} ${promise.cutOffMinute} ${promise.transitDays}`;
  const day = counted.by.get(key) ?? arrivalDay(markets[market], now, promise);
  counted.by.set(key, day);
  return day;
}

/**
 * Within the hour where the way of delivery promises so and there is still time today, else the day after cut-off,
 * transit and days off.
 */
export function arrivalBy(market: MarketCode, now: Date, method: DeliveryMethod): Arrival {
  const by = arriveBy(markets[market], now, method.ready_minutes);
  const promise = { cutOffMinute: method.cut_off_minute, transitDays: method.transit_days };
  const day = by ? dayIn(markets[market], by) : dayOfArrival(market, now, promise);
  return { by, day, isToday: day === dayIn(markets[market], now) };
}

/** A courier of one town promises nothing to the rest of the country. */
const goesEverywhere = ({ kind, postcodes }: DeliveryMethod): boolean => kind !== 'store' && postcodes === null;

/**
 * Day the parcel arrives by the soonest courier or point when ordered now: what cards and product pages promise; null
 * when the market has no way of delivery.
 */
export function soonestArrival(market: MarketCode, now: Date, methods: readonly DeliveryMethod[]): string | null {
  const days = methods.filter(goesEverywhere).map((method) => arrivalBy(market, now, method).day);
  return days.toSorted()[0] ?? null;
}

/** Least price of a delivery to everywhere, in minor units; null when the market has none. */
export async function standardDeliveryPrice(deps: Clocked, market: MarketCode): Promise<number | null> {
  const prices = (await deliveryMethods(deps, market)).filter(goesEverywhere).map(({ price }) => price);
  return prices.length === 0 ? null : Math.min(...prices);
}

/** A promise changes at whole minutes only (the cut-off, midnight), so it is counted once in each. */
const promised = new WeakMap<readonly DeliveryMethod[], { minute: number; day: string | null }>();

/** The soonest arrival from here on, counted once a minute for all; null when the market has no way of delivery. */
export async function standardArrival(deps: Clocked, market: MarketCode): Promise<string | null> {
  const methods = await deliveryMethods(deps, market);
  const now = deps.now();
  const minute = Math.floor(now.getTime() / minuteMs);
  const known = promised.get(methods);
  if (known?.minute === minute) return known.day;
  const day = soonestArrival(market, now, methods);
  promised.set(methods, { minute, day });
  return day;
}
