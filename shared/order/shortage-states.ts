// State machine of shortages.
import { z } from 'zod';
import type { Result } from '../kernel/result.ts';
import { moveBy, type StateMoves } from '../kernel/state-moves.ts';

/**
 * What becomes of pieces that an order lacks and the house has not. `open` waits for the customer's word, `waiting` for
 * stock; `found` means that the pieces came after all, `cancelled` that the whole order was cancelled.
 */
export const ShortageState = z.enum(['open', 'waiting', 'substituted', 'refunded', 'found', 'cancelled']);
export type ShortageState = z.infer<typeof ShortageState>;

/** One who waits may have it changed by the office; what was replaced or given back is closed. */
export const shortageMoves: StateMoves<ShortageState> = {
  open: ['waiting', 'substituted', 'refunded', 'found', 'cancelled'],
  waiting: ['substituted', 'refunded', 'found', 'cancelled'],
  substituted: [],
  refunded: [],
  found: [],
  cancelled: [],
};

/** State after the move, or `CHOICE_MADE` when nothing is left to decide. */
export const moveShortage = (from: ShortageState, to: ShortageState): Result<ShortageState, 'CHOICE_MADE'> =>
  moveBy(shortageMoves, { from, to, otherwise: 'CHOICE_MADE' });

/** What a customer may choose for the pieces of one line. */
export const ShortageChoice = z.enum(['wait', 'substitute', 'refund']);
export type ShortageChoice = z.infer<typeof ShortageChoice>;

export const stateOfChoice: Record<ShortageChoice, ShortageState> = {
  wait: 'waiting',
  substitute: 'substituted',
  refund: 'refunded',
};
