// State machine of reviews.
import { z } from 'zod';
import type { StateMoves } from '../kernel/state-moves.ts';

/** `waiting` until somebody of the staff approves or disapproves it; both can be changed. Only approved ones are shown. */
export const ReviewState = z.enum(['waiting', 'approved', 'disapproved']);
export type ReviewState = z.infer<typeof ReviewState>;

export const reviewMoves: StateMoves<ReviewState> = {
  waiting: ['approved', 'disapproved'],
  approved: ['disapproved'],
  disapproved: ['approved'],
};
