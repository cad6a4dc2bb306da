import {
  type BulkChange,
  mostAtOnce,
  type PriceCell,
  undoUntil,
} from '@kolobeh/shared/catalogue/office/bulk-change.ts';
import type {
  BulkEdit,
  BulkLine,
  BulkScope,
  CellFault,
  StagedEdit,
} from '@kolobeh/shared/catalogue/office/bulk-contract.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../../database/transaction.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import type { Deps } from '../../operation/deps.ts';
import { listVariants } from '../category/queries/variants.ts';
import { findAllIds } from '../office/queries/office-products.ts';
import { changedValue, markOf, presentOf, treeFor, valueKey } from './change-kinds.ts';
import { findEdit, insertEdit, insertLines, listWhole, type NewLine, type StoredEdit } from './queries/bulk-edits.ts';
import type { Present } from './queries/present-values.ts';

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

/** Products that are meant, those of models with their model. */
interface Meant {
  ids: number[];
  modelOf?: ReadonlyMap<number, number>;
}

/** Null when there are more than one change may be about. */
async function meantBy({ pool, source }: Deps, scope: BulkScope): Promise<Meant | null> {
  if (scope.of === 'ids') return { ids: [...new Set(scope.ids)] };
  if (scope.of === 'models') {
    const variants = await listVariants(source, scope.ids);
    const modelOf = new Map(variants.map((one) => [one.id, one.master_product_id]));
    return variants.length > mostAtOnce ? null : { ids: [...modelOf.keys()], modelOf };
  }
  const ids = await findAllIds(pool, scope.query, { after: 0, most: mostAtOnce + 1 });
  return ids.length > mostAtOnce ? null : { ids };
}

/** A staged change of models with those of which nothing changes. */
async function withSkipped(
  manager: EntityManager,
  edit: BulkEdit,
  scope: BulkScope,
  modelOf: Meant['modelOf'],
): Promise<StagedEdit> {
  if (scope.of !== 'models' || !modelOf) return edit;
  const changed = new Set((await listWhole(manager, edit.id)).map(({ product_id: id }) => modelOf.get(id)));
  return { ...edit, skipped: [...new Set(scope.ids)].filter((id) => !changed.has(id)) };
}

/** Keeps what a change would do, line by line. What stays as it is makes no line. */
async function keep(
  deps: Deps,
  manager: EntityManager,
  { change, by }: { change: BulkEdit['change']; by: string | null },
  wanted: readonly { one: Present; to: BulkLine['after'] }[],
): Promise<Result<BulkEdit, { code: 'NOTHING_CHANGES' }>> {
  const lines = wanted.flatMap(({ one, to }): NewLine[] => {
    if (to === null || JSON.stringify(to) === JSON.stringify(one.value)) return [];
    const { id, market, value, version, low, cost } = one;
    const [before, after] = [JSON.stringify(value), JSON.stringify(to)];
    return [
      { product_id: id, market, before, after, version, low, cost, mark: markOf(change, one, { to, now: deps.now() }) },
    ];
  });
  if (lines.length === 0) return refused({ code: 'NOTHING_CHANGES' });
  const id = await insertEdit(manager, change, by);
  await insertLines(manager, id, lines);
  const stored = await findEdit(manager, id);
  if (!stored) throw new Error('The change was not stored');
  return ok(presentEdit(stored, deps.now()));
}

/** Counts what a change would do to each product and keeps it, to be looked at; nothing is changed. */
export async function stageEdit(
  deps: Deps,
  caller: Caller,
  { scope, change }: { scope: BulkScope; change: BulkChange },
): Promise<Result<StagedEdit, StageRefused>> {
  const meant = await meantBy(deps, scope);
  if (meant === null) return refused({ code: 'TOO_MANY_PRODUCTS', data: { most: mostAtOnce } });
  return inTransaction(deps.source, async (manager): Promise<Result<StagedEdit, StageRefused>> => {
    const tree = await treeFor(manager, change);
    if (change.kind === 'category' && change.category_ids.some((id) => !tree.some((node) => node.id === id)))
      return refused({
        code: 'INPUT_INVALID',
        data: { fields: [{ path: 'change.category_ids', code: 'UNKNOWN' }] },
      });
    const present = await presentOf(manager, change, meant.ids);
    const staged = await keep(
      deps,
      manager,
      { change, by: caller.id },
      present.map((one) => ({ one, to: changedValue(change, one, tree) })),
    );
    return staged.ok ? ok(await withSkipped(manager, staged.value, scope, meant.modelOf)) : staged;
  });
}

/**
 * Keeps prices of single cells, in both markets at once, to be looked at; nothing is changed. One cell that can take
 * none refuses all of them, each by its name.
 */
export const stageCells = (
  deps: Deps,
  caller: Caller,
  cells: readonly PriceCell[],
): Promise<Result<BulkEdit, { code: 'NOTHING_CHANGES' } | { code: 'CELLS_REFUSED'; data: { cells: CellFault[] } }>> =>
  inTransaction(deps.source, async (manager) => {
    const change = { kind: 'cells' } as const;
    const keyOf = ({ product_id: id, market }: PriceCell) => valueKey({ id, market });
    const present = new Map(
      (await presentOf(manager, change, [...new Set(cells.map((cell) => cell.product_id))])).map((one) => [
        valueKey(one),
        one,
      ]),
    );
    const seen = new Set<string>();
    const wanted: { one: Present; to: number }[] = [];
    const faults: CellFault[] = [];
    for (const cell of cells) {
      const { product_id, market, amount } = cell;
      const one = present.get(keyOf(cell));
      if (!one) faults.push({ product_id, market, code: 'NOT_SOLD' });
      else if (seen.has(keyOf(cell))) faults.push({ product_id, market, code: 'TWICE' });
      else wanted.push({ one, to: amount });
      seen.add(keyOf(cell));
    }
    if (faults.length > 0) return refused({ code: 'CELLS_REFUSED', data: { cells: faults } });
    return keep(deps, manager, { change, by: caller.id }, wanted);
  });
