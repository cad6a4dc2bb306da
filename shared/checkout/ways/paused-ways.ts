// Ways of delivery and payment that are a feature of the shop by themselves: while it is paused they cannot be chosen.
import type { Pausable, Pause } from '../../kernel/pause/pause.ts';
import type { PaymentKind } from '../../order-states/states.ts';
import { cityCourier } from './city-courier.ts';
import { twistoCode } from '../payment-codes.ts';

/** The feature that a way of delivery is; null of those that are never paused alone. */
export const partOfDelivery = ({ carrier }: { carrier: string }): Pausable | null =>
  carrier === cityCourier ? 'express' : null;

/**
 * The feature that a way of payment is: wallets are paid at the card gateway too, a lease is asked for as a loan is. Null of
 * those never paused alone.
 */
export function partOfPayment({ code, kind }: { code: string; kind: PaymentKind }): Pausable | null {
  if (code === twistoCode) return 'twisto';
  if (kind === 'card') return 'cards';
  return kind === 'instalments' ? 'instalments' : null;
}

/** Whether a feature is paused by itself. In maintenance ways stay as they are: nothing can be ordered anyway. */
export const isSwitchedOff = (pauses: readonly Pause[], part: Pausable | null): boolean =>
  part !== null && pauses.some((pause) => pause.part === part);
