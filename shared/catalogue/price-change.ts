import { type GoodsTax, marginOfPiece } from './margin.ts';

/** A change is pointed out from this part of the former price, in per cent. */
const warnedFromPercent = 30;
/** From this part on a change must be confirmed by a person. */
const askedFromPercent = 80;

/** Amounts in minor units of one currency. */
export interface PriceChange {
  /** Null while the market has no price. */
  from: number | null;
  to: number;
  /** What was paid for the dearest device in stock, or what the office says that a piece is bought for; null when nobody knows. */
  cost: number | null;
  /** Null where it is not known; then neither is the margin. */
  tax: GoodsTax | null;
}

type PriceWarning = 'large' | 'at_cost' | 'below_cost';

export interface JudgedPrice {
  /** Signed, to a hundredth; null without a former price. */
  percent: number | null;
  /** What is left of the new price after VAT and cost, in minor units; null while cost or VAT is not known. */
  margin: number | null;
  warnings: PriceWarning[];
  /** The change takes effect only when a person has confirmed it. */
  isAsked: boolean;
}

/** In integers, so that a change of exactly the limit is never lost to a fraction. */
const isAtLeast = ({ from, to }: Pick<PriceChange, 'from' | 'to'>, percent: number): boolean =>
  from !== null && from > 0 && Math.abs(to - from) * 100 >= percent * from;

/** Whether the change must be confirmed; the API refuses it otherwise. */
export const isAskedChange = (from: number | null, to: number): boolean => isAtLeast({ from, to }, askedFromPercent);

/** What a person should know of a new price before it takes effect. */
export function judgePrice(change: PriceChange): JudgedPrice {
  const { from, to, cost, tax } = change;
  const margin = cost === null || tax === null ? null : marginOfPiece(to, cost, tax);
  const warnings: PriceWarning[] = [];
  if (isAtLeast(change, warnedFromPercent)) warnings.push('large');
  if (margin === 0) warnings.push('at_cost');
  if (margin !== null && margin < 0) warnings.push('below_cost');
  return {
    percent: from === null || from === 0 ? null : Math.round(((to - from) / from) * 10_000) / 100,
    margin,
    warnings,
    isAsked: isAskedChange(from, to),
  };
}

/** Per cents beyond this are no picture of anything; how many times more or less is. */
const farPercent = 300;

/**
 * How far apart two amounts are, for a person to read.
 * @returns per cent of `from` by which `to` is more or less; `times` where that would be beyond 300; null from nothing
 */
export function describeDifference(from: number, to: number): { percent: number } | { times: number } | null {
  if (from <= 0) return null;
  const percent = ((to - from) / from) * 100;
  if (Math.abs(percent) <= farPercent) return { percent: Math.round(percent * 100) / 100 };
  const times = to / from;
  return { times: times < 10 ? Math.round(times * 10) / 10 : Math.round(times) };
}
