// How long the law, a longer warranty and a repair stand behind what somebody bought.
import { usedWarrantyMonths } from '../../catalogue/own-piece.ts';
import type { Quality } from '../../catalogue/quality.ts';
import { monthsLater } from '../../kernel/dates.ts';
import type { MarketCode } from '../../kernel/market.ts';
import { complaintTerms } from '../complaint/terms.ts';

/** Goods of an order as far as their warranty needs them. */
export interface Guaranteed {
  market: MarketCode;
  quality: Quality;
  /** Day on which they came; null while that is not known. */
  receivedOn: string | null;
  /** Months of a longer warranty that was bought with them; 0 without one. */
  extraMonths: number;
}

/**
 * Last day of the warranty, on which a defect may still be complained about: the months of the law or, of used goods, of
 * the house, and those bought on top of them.
 */
export function lastWarrantyDay({ market, quality, receivedOn, extraMonths }: Guaranteed): string | null {
  const months = quality === 'used' ? usedWarrantyMonths : complaintTerms[market].months;
  return receivedOn === null ? null : monthsLater(receivedOn, months + extraMonths);
}

/** What was made in a repair, and for how many months that is guaranteed. */
export interface MendedLine {
  name: string;
  months: number;
}

/** The line of a repair that is guaranteed longest, with its last day; null when none is. */
export function lastMendedDay(doneOn: string, lines: readonly MendedLine[]): { what: string; until: string } | null {
  const [longest] = lines.filter(({ months }) => months > 0).toSorted((a, b) => b.months - a.months);
  return longest ? { what: longest.name, until: monthsLater(doneOn, longest.months) } : null;
}

/** How long a warranty still runs, in the words people count it by. */
export type TimeLeft = { unit: 'over' | 'today' } | { unit: 'days' | 'months'; count: number };

/** From two months on whole months are told, below them days. @param days 0 on the last day, negative after it */
export function timeLeft(days: number): TimeLeft {
  if (days < 0) return { unit: 'over' };
  if (days === 0) return { unit: 'today' };
  return days < 61 ? { unit: 'days', count: days } : { unit: 'months', count: Math.floor(days / 30.4375) };
}
