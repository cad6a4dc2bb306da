import { withAncestors, withoutBranch, type TreeNode } from '@kolobeh/shared/category/assignment.ts';
import type { AssignedCategories } from '@kolobeh/shared/category/product-categories.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import { holdTree } from '../../category/queries/write-categories.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import type { Deps } from '../../operation/deps.ts';
import { refreshListing } from '../listing/refresh-listing.ts';
import { listNodes } from '../office/queries/assigned-categories.ts';
import {
  deletePairs,
  insertPairs,
  listKnownMasters,
  listVariants,
  lockVariants,
  raiseVariants,
  type Variant,
} from './queries/variants.ts';

type Invalid = { code: 'INPUT_INVALID'; data: { fields: FieldError[] } };
type Changed = { master_products: number; products: number };
type Next = (tree: readonly TreeNode[], present: readonly number[], asked: readonly number[]) => number[];

const added: Next = (tree, present, asked) => withAncestors(tree, [...present, ...asked]);
const removed: Next = (tree, present, asked) =>
  asked.reduce<number[]>((left, id) => withoutBranch(tree, left, id), [...present]);

interface Edit {
  variant: Variant;
  to: number[];
}

const pairsOf = (edits: readonly Edit[], of: (edit: Edit) => number[]) =>
  edits.flatMap((edit) => of(edit).map((category) => ({ product: edit.variant.id, category })));

async function write(manager: EntityManager, caller: Caller, edits: readonly Edit[]): Promise<void> {
  await deletePairs(
    manager,
    pairsOf(edits, ({ variant, to }) => variant.category_ids.filter((id) => !to.includes(id))),
  );
  await insertPairs(
    manager,
    pairsOf(edits, ({ variant, to }) => to.filter((id) => !variant.category_ids.includes(id))),
  );
  const ids = edits.map(({ variant }) => variant.id);
  await raiseVariants(manager, ids);
  // The same entry as when one product is edited alone, so that a later conflict names who it was.
  for (const { variant, to } of edits)
    await writeAudit(manager, caller, {
      action: 'product.categories',
      subject: { kind: 'product', id: String(variant.id) },
      detail: { from: variant.category_ids, to },
    });
  await refreshListing(manager, ids);
}

const unknownIn = (path: string, asked: readonly number[], known: readonly { id: number }[]): FieldError[] =>
  asked.every((id) => known.some((one) => one.id === id)) ? [] : [{ path, code: 'UNKNOWN' }];

const assign = (
  deps: Deps,
  caller: Caller,
  { masterProductIds, typeCategoryIds }: AssignedCategories,
  next: Next,
): Promise<Result<Changed, Invalid>> =>
  inTransaction(deps.source, async (manager): Promise<Result<Changed, Invalid>> => {
    await holdTree(manager);
    const tree = await listNodes(manager);
    const wrong = [
      ...unknownIn('masterProductIds', masterProductIds, await listKnownMasters(manager, masterProductIds)),
      ...unknownIn('typeCategoryIds', typeCategoryIds, tree),
    ];
    if (wrong.length > 0) return refused({ code: 'INPUT_INVALID', data: { fields: wrong } });
    await lockVariants(manager, masterProductIds);
    const variants = await listVariants(manager, masterProductIds);
    const edits = variants
      .map((variant) => ({ variant, to: next(tree, variant.category_ids, typeCategoryIds) }))
      .filter(({ variant, to }) => variant.category_ids.join() !== to.join());
    if (edits.length > 0) await write(manager, caller, edits);
    const masters = new Set(edits.map(({ variant }) => variant.master_product_id));
    return ok({ master_products: masters.size, products: edits.length });
  });

/** Puts all variants of master products into categories and into those that hold them. */
export const addProducts = (deps: Deps, caller: Caller, wanted: AssignedCategories) =>
  assign(deps, caller, wanted, added);

/** Takes all variants of master products out of categories and of all that is in these. */
export const removeProducts = (deps: Deps, caller: Caller, wanted: AssignedCategories) =>
  assign(deps, caller, wanted, removed);
