import { type BulkChange, mostAtOnce, undoUntil } from '@kolobeh/shared/catalogue/office/bulk-change.ts';
import type { BulkEdit, BulkScope } from '@kolobeh/shared/catalogue/office/bulk-contract.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import type { Deps } from '../../operation/deps.ts';
import { findAllIds } from '../office/queries/office-products.ts';
import { changedValue, markOf, presentOf, treeFor } from './change-kinds.ts';
import { findEdit, insertEdit, insertLines, type NewLine, type StoredEdit } from './queries/bulk-edits.ts';

type StageRefused =
  | { code: 'TOO_MANY_PRODUCTS'; data: { most: number } }
  | { code: 'NOTHING_CHANGES' }
  | { code: 'INPUT_INVALID'; data: { fields: FieldError[] } };

/** A change as its calls tell it. */
export function presentEdit(stored: StoredEdit, now: Date): BulkEdit {
  const { id, change, state, by, made_at: made, applied_at: applied, lines, warned, asked, conflicts, kept } = stored;
  const until = state === 'applied' && applied ? undoUntil(applied) : null;
  return {
    id,
    change,
    state,
    by: by ?? '',
    made_at: made.toISOString(),
    applied_at: applied?.toISOString() ?? null,
    undo_until: until && until >= now ? until.toISOString() : null,
    lines,
    warned,
    asked,
    applied: stored.applied,
    conflicts,
    kept,
  };
}

/** Ids of the products meant; null when there are more than one change may be about. */
async function idsOf({ pool }: Deps, scope: BulkScope): Promise<number[] | null> {
  if (scope.of === 'ids') return [...new Set(scope.ids)];
  const ids = await findAllIds(pool, scope.query, { after: 0, most: mostAtOnce + 1 });
  return ids.length > mostAtOnce ? null : ids;
}

/** Counts what a change would do to each product and keeps it, to be looked at; nothing is changed. */
export async function stageEdit(
  deps: Deps,
  caller: Caller,
  { scope, change }: { scope: BulkScope; change: BulkChange },
): Promise<Result<BulkEdit, StageRefused>> {
  const ids = await idsOf(deps, scope);
  if (ids === null) return refused({ code: 'TOO_MANY_PRODUCTS', data: { most: mostAtOnce } });
  return inTransaction(deps.source, async (manager): Promise<Result<BulkEdit, StageRefused>> => {
    const tree = await treeFor(manager, change);
    if (change.kind === 'category' && change.category_ids.some((id) => !tree.some((node) => node.id === id)))
      return refused({
        code: 'INPUT_INVALID',
        data: { fields: [{ path: 'change.category_ids', code: 'UNKNOWN' }] },
      });
    const present = await presentOf(manager, change, ids);
    const lines = present.flatMap((one): NewLine[] => {
      const to = changedValue(change, one, tree);
      if (to === null || JSON.stringify(to) === JSON.stringify(one.value)) return [];
      return [
        {
          product_id: one.id,
          before: JSON.stringify(one.value),
          after: JSON.stringify(to),
          version: one.version,
          low: one.low,
          cost: one.cost,
          mark: markOf(change, one, to),
        },
      ];
    });
    if (lines.length === 0) return refused({ code: 'NOTHING_CHANGES' });
    const id = await insertEdit(manager, change, caller.id);
    await insertLines(manager, id, lines);
    const stored = await findEdit(manager, id);
    if (!stored) throw new Error('The change was not stored');
    return ok(presentEdit(stored, deps.now()));
  });
}
