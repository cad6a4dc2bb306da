// State machine of what people write to the shop.
import { z } from 'zod';
import type { StateMoves } from '../kernel/state-moves.ts';

/**
 * `unconfirmed` came from a browser that proved nothing and waits for the click in its letter; `waiting` for staff.
 * Whoever wrote may write again, also to what was closed.
 */
export const EnquiryState = z.enum(['unconfirmed', 'waiting', 'answered', 'closed']);
export type EnquiryState = z.infer<typeof EnquiryState>;

export const enquiryMoves: StateMoves<EnquiryState> = {
  unconfirmed: ['waiting'],
  waiting: ['answered', 'closed'],
  answered: ['waiting', 'closed'],
  closed: ['waiting'],
};
