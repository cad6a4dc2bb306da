import { z } from 'zod';
import { Grade } from '../catalogue/quality.ts';
import { IsoDay } from '../kernel/calendar/iso-day.ts';
import { MarketCode } from '../kernel/market.ts';
import { type Money, minorUnits, money, percentOf } from '../kernel/money.ts';

/**
 * Why a bonus is given to somebody who sells a device and buys another one: for the two together (`buy_and_sell`), or
 * for the used device itself by its manufacturer, grade and type (`used_product`).
 */
export const BonusKind = z.enum(['buy_and_sell', 'used_product']);
export type BonusKind = z.infer<typeof BonusKind>;

/** Types of devices as the catalogue names them; accessories earn no bonus. */
export const BonusDeviceType = z.enum(['phone', 'tablet', 'watch']);
export type BonusDeviceType = z.infer<typeof BonusDeviceType>;

/** Minor units of whole crowns or lei. */
const wholeUnits = z.int().min(0).max(1_000_000_00).multipleOf(minorUnits, 'WHOLE_UNITS');

/** What a tier gives. A percentage is of the price of the device that is bought out. */
export const BonusReward = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('amount'), amount: wholeUnits.min(minorUnits, 'POSITIVE') }),
  z.strictObject({
    kind: z.literal('percent'),
    /** Exact to a hundredth. */
    percent: z.number().min(0.01, 'POSITIVE').max(100, 'TOO_MUCH').multipleOf(0.01),
    /** The most it gives; null = as much as it comes to. */
    most: wholeUnits.min(minorUnits, 'POSITIVE').nullable(),
  }),
]);
export type BonusReward = z.infer<typeof BonusReward>;

/** A step of a bonus: from what price of the device and of the product it counts, and what it gives. */
export const BonusTier = z.strictObject({ buyout_from: wholeUnits, product_from: wholeUnits, reward: BonusReward });
export type BonusTier = z.infer<typeof BonusTier>;

/** What staff say of a bonus. Null in a condition = any. */
export const BonusTerms = z.strictObject({
  kind: BonusKind,
  market: MarketCode,
  name: z.string().trim().min(1, 'REQUIRED').max(80, 'TOO_LONG'),
  /** First day, of the market. */
  valid_from: IsoDay,
  /** Last day; null = until it is ended. */
  valid_to: IsoDay.nullable(),
  /** Whether it is added to other combinable ones; one that is not stands alone. */
  is_combinable: z.boolean(),
  /** `slug`. */
  manufacturer: z.string().max(80).nullable(),
  grade: Grade.nullable(),
  type_device: BonusDeviceType.nullable(),
  tiers: z.array(BonusTier).min(1, 'REQUIRED').max(20, 'TOO_MANY'),
});
export type BonusTerms = z.infer<typeof BonusTerms>;

export interface Bonus extends BonusTerms {
  id: number;
}

/** The device somebody sells, with what is paid for it. */
interface TradedDevice {
  manufacturer: string;
  type: BonusDeviceType;
  grade: Grade;
  price: Money;
}

/** A device sold and a product bought at one time. */
export interface Deal {
  device: TradedDevice;
  /** Price of the one product the bonus goes towards. */
  product: Money;
  /** Day (ISO) in the market. */
  day: string;
}

export interface GivenBonus {
  amount: Money;
  /** What it is made of; their amounts add up to it. */
  parts: { id: number; name: string; amount: Money }[];
}

export const isInForce = (
  { valid_from, valid_to }: Pick<BonusTerms, 'valid_from' | 'valid_to'>,
  day: string,
): boolean => valid_from <= day && (valid_to === null || day <= valid_to);

const fits = (condition: string | null, value: string): boolean => condition === null || condition === value;

const concerns = (bonus: Bonus, device: Omit<TradedDevice, 'price'>): boolean =>
  fits(bonus.manufacturer, device.manufacturer) &&
  fits(bonus.grade, device.grade) &&
  fits(bonus.type_device, device.type);

function rewardOf(reward: BonusReward, price: Money): number {
  if (reward.kind === 'amount') return reward.amount;
  const { amount } = percentOf(price, reward.percent);
  return reward.most === null ? amount : Math.min(amount, reward.most);
}

/** What one bonus gives by its best tier, in minor units; 0 when it does not concern the deal. */
export function earned(bonus: Bonus, { device, product, day }: Deal): number {
  if (!isInForce(bonus, day) || !concerns(bonus, device)) return 0;
  const reached = bonus.tiers.filter(
    (tier) => tier.buyout_from <= device.price.amount && tier.product_from <= product.amount,
  );
  return reached.reduce((best, tier) => Math.max(best, rewardOf(tier.reward, device.price)), 0);
}

const sumOf = (parts: readonly { earns: number }[]): number => parts.reduce((sum, { earns }) => sum + earns, 0);

/** Most a bonus may be: the product always costs at least one crown or leu. */
export const mostFor = (product: Money): number => Math.max(0, product.amount - minorUnits);

/**
 * The bonus of a deal: the best single one, or all combinable ones together when they give more, but always less than
 * the product costs by at least one crown or leu.
 *
 * @param bonuses of the deal's market and currency
 */
export function bestBonus(bonuses: readonly Bonus[], deal: Deal): GivenBonus {
  const { currency } = deal.product;
  const earning = bonuses
    .map((bonus) => ({ bonus, earns: earned(bonus, deal) }))
    .filter(({ earns }) => earns > 0)
    .toSorted((a, b) => b.earns - a.earns || a.bonus.id - b.bonus.id);
  const together = earning.filter(({ bonus }) => bonus.is_combinable);
  const chosen = sumOf(together) > (earning[0]?.earns ?? 0) ? together : earning.slice(0, 1);
  let left = mostFor(deal.product);
  const parts = chosen.map(({ bonus, earns }) => {
    const amount = Math.min(earns, left);
    left -= amount;
    return { id: bonus.id, name: bonus.name, amount: money(amount, currency) };
  });
  const given = parts.filter(({ amount }) => amount.amount > 0);
  return {
    amount: money(
      given.reduce((sum, { amount }) => sum + amount.amount, 0),
      currency,
    ),
    parts: given,
  };
}
