// Selling instead of a repair as the bench offers it: a word to the owner, who alone turns one into the other.
import { z } from 'zod';
import type { Money } from '../../kernel/money.ts';
import type { ThreeWays } from '../three-ways.ts';
import type { SaleBar } from './conversion.ts';

/**
 * How an offer stands: its owner has not said yes yet, has sold the device, or the repair went on so that it cannot be
 * sold any more. It is read from the repair each time, so it cannot differ from it.
 */
export const SaleOfferState = z.enum(['waiting', 'accepted', 'lapsed']);
export type SaleOfferState = z.infer<typeof SaleOfferState>;

/** A loan device that is out only has to come back first, so the offer waits. */
export function saleOfferState({ bar, isSold }: { bar: SaleBar | null; isSold: boolean }): SaleOfferState {
  if (isSold) return 'accepted';
  return bar === null || bar === 'LOAN_OUT' ? 'waiting' : 'lapsed';
}

/** What was offered: the three numbers as the bench saw them. */
export interface OfferedSale {
  repair: Money;
  as_is: Money;
  towards_another: Money;
}

/** The numbers that can be offered now; null of a device that is not bought out with its faults. */
export const offerable = ({
  repair,
  asIs,
  towardsAnother,
}: Pick<ThreeWays, 'repair' | 'asIs' | 'towardsAnother'>): OfferedSale | null =>
  repair && asIs && towardsAnother && { repair, as_is: asIs, towards_another: towardsAnother };

/** Whether both say the same; what was offered so is not offered again. */
export const isSameOffer = (one: OfferedSale, other: OfferedSale): boolean =>
  one.repair.amount === other.repair.amount &&
  one.as_is.amount === other.as_is.amount &&
  one.towards_another.amount === other.towards_another.amount;
