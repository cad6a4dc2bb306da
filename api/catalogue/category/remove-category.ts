import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import { forgetCategories } from '../../category/known-categories.ts';
import { findStored, listUsers } from '../../category/queries/office-categories.ts';
import { raiseVersions } from '../../category/queries/moved-goods.ts';
import { deleteCategory, lockTree } from '../../category/queries/write-categories.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import type { Deps } from '../../operation/deps.ts';
import { presentCategory } from './present-category.ts';
import { stale, type Stale } from './save-category.ts';
import { settleTree } from './settle-tree.ts';

type RemoveRefused =
  | { code: 'CATEGORY_NOT_FOUND' }
  | { code: 'CATEGORY_NOT_EMPTY'; data: { children: number } }
  | { code: 'CATEGORY_IN_USE'; data: { names: string } }
  | Stale;

/** Removes a category within a transaction. */
export async function removeIn(
  deps: Deps,
  manager: EntityManager,
  caller: Caller,
  { id, version }: { id: number; version: number },
): Promise<Result<{ id: number }, RemoveRefused>> {
  await lockTree(manager);
  const stored = await findStored(manager, id);
  if (!stored) return refused({ code: 'CATEGORY_NOT_FOUND' });
  if (stored.version !== version) return stale(manager, presentCategory(stored));
  if (stored.children > 0) return refused({ code: 'CATEGORY_NOT_EMPTY', data: { children: stored.children } });
  const users = await listUsers(manager, id);
  if (users.length > 0)
    return refused({ code: 'CATEGORY_IN_USE', data: { names: users.map(({ name }) => name).join(', ') } });
  await raiseVersions(manager, id);
  await deleteCategory(manager, id);
  await settleTree(deps, manager, caller, {
    id,
    action: 'category.remove',
    detail: { code: stored.code, parent: stored.parent_id, words: stored.words, products: stored.products },
    around: [stored.parent_id],
    isListed: true,
  });
  return ok({ id });
}

/**
 * Removes a category that holds no others and that no discount or instalment tier is about. Its goods stay in what holds
 * it.
 */
export async function removeCategory(
  deps: Deps,
  caller: Caller,
  wanted: { id: number; version: number },
): Promise<Result<{ id: number }, RemoveRefused>> {
  const removed = await inTransaction(deps.source, (manager) => removeIn(deps, manager, caller, wanted));
  forgetCategories(deps.source);
  return removed;
}
