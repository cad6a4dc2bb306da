import type { PickLine } from '@kolobeh/shared/warehouse/picking.ts';
import { isLineDone } from '@kolobeh/shared/warehouse/picking.ts';
import type { Receipt } from '../../../bridge/receipts.ts';

/**
 * Ids of finished lines whose last step the server has not confirmed. Receipts do not name the line, but steps leave the
 * station in order, so the last n finished lines are the pending ones. A line counted twice makes one more line pending:
 * never claims more than is known.
 */
export function pendingLines(lines: readonly PickLine[], receipts: readonly Receipt[]): Set<string> {
  const closing = receipts.filter(
    ({ kind, state }) => state === 'saved' && (kind === 'pick_crate' || kind === 'pick_not_found'),
  );
  if (closing.length === 0) return new Set();
  const done = lines.toSorted((a, b) => a.sequence - b.sequence).filter(isLineDone);
  return new Set(done.slice(-closing.length).map((line) => line.id));
}
