import { checkWords } from '@kolobeh/shared/category/category-words.ts';
import type { OfficeCategoryDetail } from '@kolobeh/shared/category/office-category.ts';
import { type Move, placeAfter } from '@kolobeh/shared/category/tree-move.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import { forgetCategories } from '../../category/known-categories.ts';
import { listWorded, lockTree } from '../../category/queries/write-categories.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import type { Deps } from '../../operation/deps.ts';
import { invalid } from './save-category.ts';
import { categoryOf, replace, settleTree } from './settle-tree.ts';

type MoveRefused =
  | { code: 'CATEGORY_NOT_FOUND' }
  | { code: 'MOVE_INTO_ITSELF' }
  | { code: 'INPUT_INVALID'; data: { fields: FieldError[] } };

/** A move is about the name, whatever language or part of the address stands in its way. */
const asName = ({ code }: FieldError): FieldError => ({ path: 'name', code });

async function moveIn(
  deps: Deps,
  manager: EntityManager,
  caller: Caller,
  move: Move,
): Promise<Result<OfficeCategoryDetail, MoveRefused>> {
  await lockTree(manager);
  const before = await categoryOf(manager, move.id);
  const tree = await listWorded(manager);
  const place = placeAfter(tree, move);
  if (!before || !place.ok) return refused({ code: place.ok ? 'CATEGORY_NOT_FOUND' : place.refusal });
  const { parent_id, siblings } = place.value;
  const present = tree.filter((one) => one.parent_id === parent_id).map((one) => one.id);
  if (present.join() === siblings.join()) return ok(before);
  const nodes = tree.map((one) => (one.id === move.id ? { ...one, parent_id } : one));
  const errors = checkWords(nodes, move.id);
  if (errors.length > 0) return invalid(errors.slice(0, 1).map(asName));
  await replace(manager, move.id, { from: before.parent, to: parent_id, siblings });
  await settleTree(deps, manager, caller, {
    id: move.id,
    action: 'category.change',
    detail: { target: move.target, position: move.position, parent: [before.parent, parent_id] },
    around: [before.parent, parent_id],
    isListed: before.parent !== parent_id,
  });
  return ok((await categoryOf(manager, move.id)) ?? before);
}

/**
 * Moves a category with all that is in it. Its goods come into what holds it now and leave what held it before, unless
 * another of their categories is there.
 */
export async function moveCategory(
  deps: Deps,
  caller: Caller,
  move: Move,
): Promise<Result<OfficeCategoryDetail, MoveRefused>> {
  const moved = await inTransaction(deps.source, (manager) => moveIn(deps, manager, caller, move));
  forgetCategories(deps.source);
  return moved;
}
