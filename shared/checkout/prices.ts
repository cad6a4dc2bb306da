import type { Market } from '../kernel/market.ts';
import { type Money, add, money, sum, times } from '../kernel/money.ts';

export interface PricedLine {
  unitPrice: Money;
  quantity: number;
}

const lineTotal = ({ unitPrice, quantity }: PricedLine): Money => times(unitPrice, quantity);

/** Sum of lines; each line is a whole number of crowns or lei, so nothing is rounded here. */
export const itemsTotal = (lines: readonly PricedLine[], market: Market): Money =>
  sum(lines.map(lineTotal), market.currency);

export interface DeliveryTariff {
  /** Minor units. */
  price: number;
  /** Goods worth this much (minor units) are delivered free; null = never. */
  freeFrom: number | null;
}

export const deliveryPrice = (tariff: DeliveryTariff, goods: Money): Money =>
  money(tariff.freeFrom !== null && goods.amount >= tariff.freeFrom ? 0 : tariff.price, goods.currency);

/** What is missing to free standard delivery; null when nothing is or the cart is empty. */
export const missingToFreeDelivery = (goods: Money, market: Market): Money | null =>
  goods.amount > 0 && goods.amount < market.freeDeliveryFrom
    ? money(market.freeDeliveryFrom - goods.amount, market.currency)
    : null;

/** @param sums goods less discounts, insurance and warranties, delivery, payment. @param bonus for a device being sold; it is taken off */
export const orderTotal = (
  { goods, covers, delivery, payment }: { goods: Money; covers: Money; delivery: Money; payment: Money },
  bonus: Money,
): Money => add(goods, covers, delivery, payment, times(bonus, -1));

/** What of an order's total its payment brings: a device being sold with it may pay the rest. */
export const paidNow = (total: Money, tradeIn: { held: Money } | null): Money =>
  tradeIn ? add(total, times(tradeIn.held, -1)) : total;
