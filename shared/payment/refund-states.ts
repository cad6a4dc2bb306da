// State machine of refunds through a payment provider.
import { z } from 'zod';
import type { Result } from '../kernel/result.ts';
import { moveBy, type StateMoves } from '../kernel/state-moves.ts';
import type { OwnWay } from './ways-back.ts';

/**
 * Life of a refund. `asked` waits for its turn at the provider, `calling` is on its way there; `done` and `refused` are
 * the provider's word. `unknown`: the provider may have done it, and a person looks. What is not done may be asked for
 * again; what is under way or done never is.
 */
export const RefundState = z.enum(['asked', 'calling', 'done', 'refused', 'unknown']);
export type RefundState = z.infer<typeof RefundState>;

/**
 * Why money goes back: its goods are withdrawn from, a person gives something of single lines back, the goods were taken
 * out of the order before they left, all of it was cancelled, the money came late or a second time and the order could
 * not take it, or goods that were lent for came back without a withdrawal.
 */
export const RefundCause = z.enum(['withdrawal', 'lines', 'taken_out', 'cancelled', 'late', 'returned']);
export type RefundCause = z.infer<typeof RefundCause>;

const moves: StateMoves<RefundState> = {
  asked: ['calling', 'refused'],
  calling: ['asked', 'done', 'refused', 'unknown'],
  unknown: ['done', 'asked'],
  refused: ['asked', 'done'],
  done: [],
};

export const moveRefund = (from: RefundState, to: RefundState): Result<RefundState, 'REFUND_MOVED'> =>
  moveBy(moves, { from, to, otherwise: 'REFUND_MOVED' });

/** Its money may have left, or may leave any moment: nobody gives it back another way meanwhile. */
export const isUnderWay = (state: RefundState): boolean =>
  state === 'asked' || state === 'calling' || state === 'unknown';

/** What a person of the office may say of a refund. */
export const RefundWord = z.enum(['again', 'done']);
export type RefundWord = z.infer<typeof RefundWord>;

/** State that a person's word leads to. */
export const saidState: Readonly<Record<RefundWord, RefundState>> = { again: 'asked', done: 'done' };

/**
 * What may be said of a refund in a state: one whose end nobody knows is called done by a person, and a smaller loan that
 * its company refused, because it was settled with the company then.
 */
export const allowedWords = (state: RefundState, way: OwnWay): RefundWord[] => {
  if (state === 'unknown') return ['done', 'again'];
  if (state === 'refused') return way === 'loan' ? ['done', 'again'] : ['again'];
  return [];
};
