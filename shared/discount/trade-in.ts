import { z } from 'zod';
import { type Appraisal, appraise, byGrade } from '../buyout/appraisal.ts';
import { daysLater } from '../kernel/dates.ts';
import { type BuyoutState, isOpen } from '../buyout/states.ts';
import { Grade } from '../catalogue/quality.ts';
import { TradeInSecurity } from './device-standing.ts';
import { minorUnits, Money, money } from '../kernel/money.ts';

/** Why a buy-out earns no bonus any more. */
export const TradeInEnd = z.enum(['BUYOUT_EXPIRED', 'BUYOUT_ENDED']);
export type TradeInEnd = z.infer<typeof TradeInEnd>;

/**
 * A device being sold that a cart counts with. Its price is paid to the seller's account; its bonus is taken off the
 * price of one product of the cart.
 */
export const TradeIn = z.object({
  /** Number of the estimate or buy-out. */
  number: z.string(),
  device: z.string(),
  picture: z.string(),
  grade: Grade,
  /** Address of its page, for its seller only. */
  url: z.string(),
  price: Money,
  bonus: Money,
  /** Name of the product the bonus goes towards; null when no product of the cart takes it. */
  product: z.string().nullable(),
  /** Last day on which the promised price holds; null once the device is on its way. */
  valid_until: z.iso.date().nullable(),
  /** What comes if the inspection finds the next worse grade; null when the price is agreed or there is none. */
  grade_drop: z
    .object({
      grade: Grade,
      price: Money,
      bonus: Money,
      /** By how much the purchase comes to more in the end. */
      more: Money,
      /** What of that would be asked for once it was found, because it was not paid before. */
      asked: Money,
    })
    .nullable(),
  /** Its price pays a part of the purchase at once; otherwise it is paid to the seller's account. */
  is_held: z.boolean(),
  /** What of its price is taken off what is paid now; nothing when it is not held. */
  held: Money,
  /** How what it pays is secured until it is bought, when it is held; of `securities`. */
  security: TradeInSecurity,
  /** The ways of securing it that the market has, the usual one first. */
  securities: z.array(TradeInSecurity),
  /** Why it cannot be ordered with, or null. */
  problem: TradeInEnd.nullable(),
});
export type TradeIn = z.infer<typeof TradeIn>;

/** Days after its submission in which a buy-out's bonus may be used. */
const bonusDays = 30;

export interface TradedBuyout {
  state: BuyoutState;
  /** Last day (ISO) of the promised price. */
  valid_until: string;
  /** Day (ISO) of submission; null while it is an estimate. */
  submitted_on: string | null;
}

const isOver = (state: BuyoutState): boolean =>
  state === 'blocked' || state === 'rejected' || (!isOpen(state) && state !== 'estimate' && state !== 'in_stock');

/** Why a buy-out's bonus cannot be used on a day; null when it can. */
export function tradeInEnd({ state, valid_until, submitted_on }: TradedBuyout, today: string): TradeInEnd | null {
  if (state === 'expired') return 'BUYOUT_EXPIRED';
  if (isOver(state)) return 'BUYOUT_ENDED';
  const last = submitted_on === null ? valid_until : daysLater(submitted_on, bonusDays);
  return today <= last ? null : 'BUYOUT_EXPIRED';
}

/** The price is told by an inspection and agreed: it will not change any more. */
export const isAgreed = (state: BuyoutState): boolean =>
  ['accepted', 'contract_signed', 'payout_ordered', 'paid', 'wiped', 'in_stock'].includes(state);

/**
 * Grade and price of the same device when the inspection finds the next worse grade that the price list knows and all
 * else is as answered.
 *
 * @returns null when there is no worse grade, or the answers lead to none
 */
export function oneGradeLower(appraisal: Appraisal, chosen: readonly string[]): { grade: Grade; price: Money } | null {
  const appraised = appraise(appraisal, chosen);
  if (!appraised) return null;
  const results = byGrade(appraisal.appraisal_result);
  const lower = results[results.findIndex(({ id }) => id === appraised.result.id) + 1];
  if (!lower) return null;
  const corrections = appraised.lines
    .filter(({ kind }) => kind === 'correction')
    .reduce((sum, { amount }) => sum + amount.amount, 0);
  const least = appraisal.minimal_buyout_price;
  const price = Math.max(lower.price.amount + corrections, least.amount);
  return { grade: lower.quality, price: money(Math.min(price, appraised.price.amount), least.currency) };
}

/**
 * What of a device's price a purchase is paid by at once: all of it, but the purchase always costs at least one crown or
 * leu in money.
 * @param toPay goods, covers, less discounts and bonus
 */
export const heldOf = (price: Money, toPay: Money): Money =>
  money(Math.max(0, Math.min(price.amount, toPay.amount - minorUnits)), price.currency);

/** What is asked for when a device is bought for another price and earns another bonus than were counted with. */
export const askedFor = (counted: { held: Money; bonus: Money }, found: { price: Money; bonus: Money }): Money =>
  money(
    Math.max(0, counted.held.amount - found.price.amount) + Math.max(0, counted.bonus.amount - found.bonus.amount),
    counted.held.currency,
  );
