import type { PickLine } from '@kolobeh/shared/warehouse/picking/picking.ts';
import { isLineDone } from '@kolobeh/shared/warehouse/picking/picking.ts';
import type { Receipt } from '../../../bridge/receipts.ts';

const closing = new Set(['pick_crate', 'pick_not_found']);

/**
 * Ids of finished lines whose last step the server has not confirmed: it is on the way, or was refused and the list has
 * not come anew yet. Of a long walk the oldest receipts are not told; while some of those are on the way, a line without
 * one may be too, and is not claimed to be safe.
 * @param receipts newest first
 * @param unconfirmed how many are on the way, those not told included
 */
export function pendingLines(
  lines: readonly PickLine[],
  { receipts, unconfirmed }: { receipts: readonly Receipt[]; unconfirmed: number },
): Set<string> {
  const isMoreOnTheWay = unconfirmed > receipts.filter(({ state }) => state === 'saved').length;
  const isPending = ({ id }: PickLine): boolean => {
    const last = receipts.find(({ kind, line_id }) => line_id === id && closing.has(kind));
    return last ? last.state !== 'confirmed' : isMoreOnTheWay;
  };
  return new Set(lines.filter((line) => isLineDone(line) && isPending(line)).map(({ id }) => id));
}
