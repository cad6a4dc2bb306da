import { undoUntil } from '@kolobeh/shared/catalogue/office/bulk-change.ts';
import type { BulkEdit } from '@kolobeh/shared/catalogue/office/bulk-contract.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import { holdTree } from '../../category/queries/write-categories.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import type { Deps } from '../../operation/deps.ts';
import { listCodes } from '../listing/queries/cards.ts';
import { refreshListing, refreshPrices } from '../listing/refresh-listing.ts';
import { lockProducts } from '../office/queries/products.ts';
import { presentOf, valueKey, type Write, writeValues } from './change-kinds.ts';
import { type ChangedLine, findEdit, listWhole, lockEdit, setEditState, setOutcomes } from './queries/bulk-edits.ts';
import { presentEdit } from './stage-edit.ts';

/** Codes of products that a refusal names; the rest is a number. */
const namedAtMost = 20;

const productsOf = (writes: readonly Write[]): number[] => [...new Set(writes.map(({ id }) => id))];

type ApplyRefused =
  | { code: 'EDIT_NOT_FOUND' }
  | { code: 'EDIT_UNCONFIRMED'; data: { asked: number } }
  | { code: 'EDIT_CONFLICTS'; data: { count: number; codes: string[] } };

async function told(deps: Deps, manager: EntityManager, id: string): Promise<{ ok: true; value: BulkEdit }> {
  const edit = await findEdit(manager, id);
  if (!edit) throw new Error('A locked change is gone');
  return ok(presentEdit(edit, deps.now()));
}

const lineKey = ({ product_id: id, market }: Pick<ChangedLine, 'product_id' | 'market'>) => valueKey({ id, market });

/** Lines of locked products, and which of them still have the edition that is expected of them. */
async function standing(
  manager: EntityManager,
  change: BulkEdit['change'],
  lines: readonly ChangedLine[],
  versionOf: (line: ChangedLine) => string | null,
) {
  const ids = [...new Set(lines.map((line) => line.product_id))];
  if (change.kind === 'category') await holdTree(manager);
  await lockProducts(manager, ids);
  const present = new Map((await presentOf(manager, change, ids)).map((one) => [valueKey(one), one]));
  return lines.map((line) => {
    const now = present.get(lineKey(line));
    return { line, now, isSame: now !== undefined && Number(versionOf(line)) === now.version };
  });
}

/** Shows a change in the shop. Where prices alone have changed the rest is not written anew; a first price begins a sale. */
async function show(manager: EntityManager, { kind }: BulkEdit['change'], writes: readonly Write[]): Promise<void> {
  const isOfPrices = kind === 'price' || kind === 'cells';
  const anew = isOfPrices ? writes.filter(({ from }) => from === null) : writes;
  if (anew.length > 0) await refreshListing(manager, productsOf(anew));
  if (isOfPrices) await refreshPrices(manager, productsOf(writes));
}

/**
 * Lets a staged change take effect: every product is locked and compared with what it was staged on, then all are
 * written in one transaction. One that took effect already is told again and changes nothing.
 */
export const applyEdit = (
  deps: Deps,
  caller: Caller,
  wish: { id: string; confirmed: boolean; without_conflicts: boolean },
): Promise<Result<BulkEdit, ApplyRefused>> =>
  inTransaction(deps.source, async (manager): Promise<Result<BulkEdit, ApplyRefused>> => {
    const edit = await lockEdit(manager, wish.id);
    if (!edit) return refused({ code: 'EDIT_NOT_FOUND' });
    if (edit.state !== 'staged') return told(deps, manager, edit.id);
    const stored = await findEdit(manager, edit.id);
    if (stored && stored.asked > 0 && !wish.confirmed)
      return refused({ code: 'EDIT_UNCONFIRMED', data: { asked: stored.asked } });
    const found = await standing(manager, edit.change, await listWhole(manager, edit.id), (line) => line.version);
    const stale = found.filter(({ isSame }) => !isSame).map(({ line }) => line.product_id);
    if (stale.length > 0 && !wish.without_conflicts) {
      const codes = await listCodes(manager, stale.slice(0, namedAtMost));
      return refused({ code: 'EDIT_CONFLICTS', data: { count: stale.length, codes: codes.map(({ code }) => code) } });
    }
    const writes = found.flatMap(({ line, now, isSame }): Write[] =>
      now && isSame
        ? [{ id: line.product_id, market: line.market, from: now.value, version: now.version, to: line.after }]
        : [],
    );
    const made = await writeValues(manager, caller, edit.change, writes);
    await setOutcomes(
      manager,
      edit.id,
      found.map(({ line, isSame }) => ({
        product_id: line.product_id,
        market: line.market,
        outcome: isSame ? 'applied' : 'conflict',
        applied_version: made.get(lineKey(line)) ?? null,
      })),
    );
    await setEditState(manager, edit.id, { state: 'applied', applied_at: deps.now() });
    await show(manager, edit.change, writes);
    return told(deps, manager, edit.id);
  });

type UndoRefused = { code: 'EDIT_NOT_FOUND' } | { code: 'UNDO_TOO_LATE' };

/** Takes an applied change back within a day; products that somebody has changed since are left as they are. */
export const undoEdit = (deps: Deps, caller: Caller, id: string): Promise<Result<BulkEdit, UndoRefused>> =>
  inTransaction(deps.source, async (manager): Promise<Result<BulkEdit, UndoRefused>> => {
    const edit = await lockEdit(manager, id);
    if (!edit || edit.state === 'staged') return refused({ code: 'EDIT_NOT_FOUND' });
    if (edit.state === 'undone') return told(deps, manager, id);
    if (!edit.applied_at || undoUntil(edit.applied_at) < deps.now()) return refused({ code: 'UNDO_TOO_LATE' });
    const applied = (await listWhole(manager, id)).filter(({ outcome }) => outcome === 'applied');
    const found = await standing(manager, edit.change, applied, (line) => line.applied_version);
    const back = found.flatMap(({ line, now, isSame }): Write[] =>
      now && isSame && line.before !== null
        ? [{ id: line.product_id, market: line.market, from: now.value, version: now.version, to: line.before }]
        : [],
    );
    const made = await writeValues(manager, caller, edit.change, back);
    await setOutcomes(
      manager,
      id,
      applied.map((line) => ({
        product_id: line.product_id,
        market: line.market,
        outcome: made.has(lineKey(line)) ? 'undone' : 'kept',
        applied_version: null,
      })),
    );
    await setEditState(manager, id, { state: 'undone' });
    await show(manager, edit.change, back);
    return told(deps, manager, id);
  });
