// State machine of payment attempts.
import { z } from 'zod';
import type { Result } from '../kernel/result.ts';
import { moveBy, type StateMoves } from '../kernel/state-moves.ts';

/**
 * Life of one attempt to pay. A declined or cancelled attempt may still turn out paid, because the provider's last
 * word counts; paid money leaves only by `refund_due` and then `refunded`. `held` is money that the bank keeps on the
 * card without giving it: a hold, taken or let go later.
 */
export const AttemptState = z.enum([
  'created',
  'in_progress',
  'paid',
  'declined',
  'cancelled',
  'refund_due',
  'refunded',
  'held',
]);
export type AttemptState = z.infer<typeof AttemptState>;

const attemptMoves: StateMoves<AttemptState> = {
  created: ['in_progress', 'paid', 'declined', 'cancelled', 'refund_due', 'held'],
  in_progress: ['created', 'paid', 'declined', 'cancelled', 'refund_due', 'held'],
  declined: ['paid', 'cancelled', 'refund_due', 'held'],
  cancelled: ['paid', 'declined', 'refund_due', 'held'],
  paid: ['refund_due'],
  refund_due: ['refunded'],
  refunded: [],
  held: ['paid', 'cancelled', 'refund_due'],
};

/** `ATTEMPT_SETTLED`: its money is here or on its way back; `ATTEMPT_ENDED`: it ended without money and opens no more. */
export type AttemptRefusal = 'ATTEMPT_SETTLED' | 'ATTEMPT_ENDED';

export const isSettled = (state: AttemptState): boolean => ['paid', 'refund_due', 'refunded'].includes(state);

/** State of the attempt after the move, or why not. An older answer that comes late opens nothing again. */
export const moveAttempt = (from: AttemptState, to: AttemptState): Result<AttemptState, AttemptRefusal> =>
  moveBy(attemptMoves, { from, to, otherwise: isSettled(from) ? 'ATTEMPT_SETTLED' : 'ATTEMPT_ENDED' });
