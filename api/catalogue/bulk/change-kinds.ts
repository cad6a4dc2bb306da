// What each kind of change reads and writes of products.
import { withAncestors, withoutBranch, type TreeNode } from '@kolobeh/shared/category/assignment.ts';
import { type BulkChange, changedPrice } from '@kolobeh/shared/catalogue/office/bulk-change.ts';
import type { BulkLine } from '@kolobeh/shared/catalogue/office/bulk-contract.ts';
import { SaleState } from '@kolobeh/shared/catalogue/office/sale-state.ts';
import { judgePrice } from '@kolobeh/shared/catalogue/price-change.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../http/calls/call-context.ts';
import { deletePairs, insertPairs, raiseVariants } from '../category/queries/variants.ts';
import { listNodes } from '../office/queries/assigned-categories.ts';
import {
  insertAudits,
  insertPrices,
  type Present,
  presentCategories,
  presentPrices,
  presentStates,
  setStates,
} from './queries/present-values.ts';

type Value = BulkLine['before'];

/** What the products have now of the thing that is changed. */
export function presentOf(manager: EntityManager, change: BulkChange, ids: readonly number[]): Promise<Present[]> {
  if (change.kind === 'price')
    return presentPrices(manager, ids, { code: change.market, currency: markets[change.market].currency });
  return change.kind === 'sale_state' ? presentStates(manager, ids) : presentCategories(manager, ids);
}

const idsOf = (value: Value): number[] => (Array.isArray(value) ? value : []);

/** The tree, where a change is about it. */
export const treeFor = (manager: EntityManager, change: BulkChange): Promise<TreeNode[]> =>
  change.kind === 'category' ? listNodes(manager) : Promise.resolve([]);

/** What a change makes of a product; null: it cannot be counted. */
export function changedValue(change: BulkChange, { value }: Present, tree: readonly TreeNode[]): Value {
  if (change.kind === 'price') return changedPrice(typeof value === 'number' ? value : null, change);
  if (change.kind === 'sale_state') return change.sale_state;
  const before = idsOf(value);
  return change.way === 'add'
    ? withAncestors(tree, [...before, ...change.category_ids])
    : change.category_ids.reduce((left, id) => withoutBranch(tree, left, id), before);
}

/** What a person should know of a line. */
export function markOf(change: BulkChange, { value, cost }: Present, to: Value): BulkLine['mark'] {
  if (change.kind !== 'price' || typeof to !== 'number') return 'none';
  const { isAsked, warnings } = judgePrice({ from: typeof value === 'number' ? value : null, to, cost });
  return isAsked ? 'asked' : warnings.length > 0 ? 'warned' : 'none';
}

/** A locked product with what it has and what it becomes. */
export interface Write {
  id: number;
  from: Value;
  version: number;
  to: Value;
}

async function writeCategories(manager: EntityManager, writes: readonly Write[]): Promise<void> {
  const pairs = (of: (write: Write) => number[]) =>
    writes.flatMap((write) => of(write).map((category) => ({ product: write.id, category })));
  await deletePairs(
    manager,
    pairs(({ from, to }) => idsOf(from).filter((id) => !idsOf(to).includes(id))),
  );
  await insertPairs(
    manager,
    pairs(({ from, to }) => idsOf(to).filter((id) => !idsOf(from).includes(id))),
  );
  await raiseVariants(
    manager,
    writes.map(({ id }) => id),
  );
}

const actions = { price: 'product.price', sale_state: 'product.change', category: 'product.categories' } as const;

/** Writes new values of locked products, with the log. @returns the edition that each made */
export async function writeValues(
  manager: EntityManager,
  caller: Caller,
  change: BulkChange,
  writes: readonly Write[],
): Promise<Map<number, number>> {
  await insertAudits(
    manager,
    { actor_id: caller.id, actor_role: caller.role, action: actions[change.kind] },
    writes.map(({ id, from, to }) => ({
      id,
      detail: JSON.stringify({ ...(change.kind === 'price' ? { market: change.market } : {}), from, to }),
    })),
  );
  if (change.kind === 'category') {
    await writeCategories(manager, writes);
    return new Map(writes.map(({ id, version }) => [id, version + 1]));
  }
  const made =
    change.kind === 'price'
      ? await insertPrices(
          manager,
          change.market,
          caller.id,
          writes.map(({ id, to }) => ({ id, amount: Number(to) })),
        )
      : await setStates(
          manager,
          writes.map(({ id, to }) => ({ id, state: SaleState.parse(to) })),
        );
  return new Map(made.map(({ id, version }) => [id, version]));
}
