// State machine of goods that go from one store to another.
import { z } from 'zod';
import type { StateMoves } from '../kernel/state-moves.ts';

/** `on_way` from the sending on; `missing` once the other end said what did not come, which may come later all the same. */
export const TransferState = z.enum(['on_way', 'received', 'missing', 'taken_back']);
export type TransferState = z.infer<typeof TransferState>;

export const transferMoves: StateMoves<TransferState> = {
  on_way: ['received', 'missing', 'taken_back'],
  received: [],
  missing: ['received', 'taken_back'],
  taken_back: [],
};

/** What an end of a transfer says: pieces came, the rest did not, or what has not come is back where it was sent from. */
export const TransferAct = z.enum(['received', 'missing', 'taken_back']);
export type TransferAct = z.infer<typeof TransferAct>;

/**
 * The transfer after an act; null for an act that its state does not allow.
 * @param pieces that came now; heeded when pieces came alone
 */
export function settleTransfer(
  { state, quantity, received }: { state: TransferState; quantity: number; received: number },
  act: TransferAct,
  pieces: number,
): { state: TransferState; received: number } | null {
  const came = act === 'received' ? received + pieces : received;
  if (act === 'received' && (pieces < 1 || came > quantity)) return null;
  const next = act === 'received' && came < quantity ? state : act;
  const isOpen = state === 'on_way' || state === 'missing';
  if (next === state) return isOpen && act === 'received' ? { state, received: came } : null;
  return transferMoves[state].includes(next) ? { state: next, received: came } : null;
}
