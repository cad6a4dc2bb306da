import { withAncestors } from '@kolobeh/shared/category/assignment.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import { holdTree } from '../../category/queries/write-categories.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../operation/deps.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import { lastEdit } from '../../operation/queries/last-edit.ts';
import { refreshListing } from '../listing/refresh-listing.ts';
import { dropAssigned, insertAssigned, listAssigned, listNodes, raiseVersion } from './queries/assigned-categories.ts';
import { lockProduct } from './queries/products.ts';

const action = 'product.categories';

interface Assigned {
  /** Ids in their order. */
  value: number[];
  version: number;
  by: string;
  at: string | null;
}

/** Why the categories of a product stay; a stale edit is told the present ones. */
export type CategoriesRefusal =
  | { code: 'PRODUCT_NOT_FOUND' }
  | { code: 'VERSION_STALE'; data: Assigned }
  | { code: 'INPUT_INVALID'; data: { fields: { path: string; code: string }[] } };

async function lockAssigned(manager: EntityManager, id: number): Promise<{ value: number[]; version: number } | null> {
  const product = await lockProduct(manager, id);
  if (!product) return null;
  const assigned = await listAssigned(manager, id);
  return { value: assigned.map((row) => row.category_id), version: product.categories_version };
}

const isSame = (a: readonly number[], b: readonly number[]): boolean => a.join() === b.join();

async function write(manager: EntityManager, id: number, ids: readonly number[]): Promise<void> {
  await dropAssigned(manager, id);
  await insertAssigned(manager, id, ids);
  await raiseVersion(manager, id);
  await refreshListing(manager, [id]);
}

/**
 * Puts a product into exactly the given categories and those that hold them, when the wish was made on the present
 * assignment. One that is as wanted already is left alone.
 */
export async function changeCategories(
  deps: Deps,
  caller: Caller,
  wanted: { id: number; category_ids: readonly number[]; version: number },
): Promise<Result<Assigned, CategoriesRefusal>> {
  const { id } = wanted;
  const subject = { kind: 'product', id: String(id) };
  return inTransaction(deps.source, async (manager): Promise<Result<Assigned, CategoriesRefusal>> => {
    await holdTree(manager);
    const before = await lockAssigned(manager, id);
    if (!before) return refused({ code: 'PRODUCT_NOT_FOUND' });
    const nodes = await listNodes(manager);
    if (wanted.category_ids.some((one) => !nodes.some((node) => node.id === one)))
      return refused({ code: 'INPUT_INVALID', data: { fields: [{ path: 'category_ids', code: 'UNKNOWN' }] } });
    const ids = withAncestors(nodes, wanted.category_ids);
    const last = () => lastEdit(manager, action, subject);
    if (isSame(before.value, ids)) return ok({ ...before, ...(await last()) });
    if (before.version !== wanted.version)
      return refused({ code: 'VERSION_STALE', data: { ...before, ...(await last()) } });
    await write(manager, id, ids);
    await writeAudit(manager, caller, { action, subject, detail: { from: before.value, to: ids } });
    return ok({ value: ids, version: before.version + 1, ...(await last()) });
  });
}
