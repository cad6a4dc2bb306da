import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { SplitMove, SplitPreview } from '@kolobeh/shared/order/split/contract.ts';

/** The form: pieces that go, by lines in their order, as they are typed. */
export interface SplitValues {
  goes: string[];
  reason: string;
}

type Line = Pick<SplitPreview['lines'][number], 'id' | 'quantity' | 'held' | 'code'>;

/** Pieces of each line that are not reserved, so that what is in stock stays; null when all or none is. */
export function toComeOf(lines: readonly Line[]): number[] | null {
  const left = new Map<string, number>();
  const missing = lines.map(({ code, quantity, held }) => {
    const free = left.get(code) ?? held;
    const has = Math.min(free, quantity);
    left.set(code, free - has);
    return quantity - has;
  });
  const isSome = missing.some((pieces) => pieces > 0);
  return isSome && missing.some((pieces, at) => pieces < (lines[at]?.quantity ?? 0)) ? missing : null;
}

/** What was typed as the call wants it, or the first field that is no count of the line's pieces. */
export function movesOf(
  lines: readonly Line[],
  goes: readonly string[],
): Result<SplitMove[], { at: number; code: 'INVALID_COUNT' | 'TOO_MUCH' }> {
  const moves: SplitMove[] = [];
  for (const [at, { id, quantity: most }] of lines.entries()) {
    const typed = (goes[at] ?? '').trim() || '0';
    if (!/^\d{1,3}$/.test(typed)) return refused({ at, code: 'INVALID_COUNT' });
    const quantity = Number(typed);
    if (quantity > most) return refused({ at, code: 'TOO_MUCH' });
    if (quantity > 0) moves.push({ id, quantity });
  }
  return ok(moves);
}
