// State machine of withdrawals from a contract.
import { z } from 'zod';
import type { Result } from '../../kernel/result.ts';
import { moveBy, type StateMoves } from '../../kernel/state-moves.ts';

/**
 * Life of a withdrawal. `declared` waits for the goods, `goods_back` for the money, `settled` is at its end; `closed` is
 * one that the office does not carry out, with its reason.
 */
export const WithdrawalState = z.enum(['declared', 'goods_back', 'settled', 'closed']);
export type WithdrawalState = z.infer<typeof WithdrawalState>;

/** The money may be given back before the goods are here, when the customer proves that they were sent. */
export const withdrawalMoves: StateMoves<WithdrawalState> = {
  declared: ['goods_back', 'settled', 'closed'],
  goods_back: ['settled', 'closed'],
  settled: [],
  closed: [],
};

/** State after the move, or `WITHDRAWAL_ENDED` when nothing can be changed any more. */
export const moveWithdrawal = (
  from: WithdrawalState,
  to: WithdrawalState,
): Result<WithdrawalState, 'WITHDRAWAL_ENDED'> => moveBy(withdrawalMoves, { from, to, otherwise: 'WITHDRAWAL_ENDED' });

/** What a person of the office may make of one. */
export const WithdrawalStep = z.enum(['settled', 'closed']);
export type WithdrawalStep = z.infer<typeof WithdrawalStep>;

export const allowedWithdrawalSteps = (state: WithdrawalState): WithdrawalStep[] =>
  WithdrawalStep.options.filter((step) => moveWithdrawal(state, step).ok);
