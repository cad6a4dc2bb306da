// What each kind of change reads and writes of products.
import { withAncestors, withoutBranch, type TreeNode } from '@kolobeh/shared/category/assignment.ts';
import { type BulkChange, changedPrice } from '@kolobeh/shared/catalogue/office/bulk-change.ts';
import type { BulkEdit, BulkLine } from '@kolobeh/shared/catalogue/office/bulk-contract.ts';
import { SaleState } from '@kolobeh/shared/catalogue/office/sale-state.ts';
import { taxOf } from '../office/tax-of.ts';
import { judgePrice } from '@kolobeh/shared/catalogue/price-change.ts';
import { MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
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
export async function presentOf(
  manager: EntityManager,
  change: BulkEdit['change'],
  ids: readonly number[],
): Promise<Present[]> {
  const inMarket = (code: MarketCode) => presentPrices(manager, ids, { code, currency: markets[code].currency });
  if (change.kind === 'price') return inMarket(change.market);
  if (change.kind === 'cells') {
    const found: Present[] = [];
    for (const code of MarketCode.options) found.push(...(await inMarket(code)));
    return found;
  }
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
export function markOf(
  { kind }: BulkEdit['change'],
  { value, cost, market, vat_regime: regime }: Present,
  { to, now }: { to: Value; now: Date },
): BulkLine['mark'] {
  if ((kind !== 'price' && kind !== 'cells') || typeof to !== 'number') return 'none';
  const { isAsked, warnings } = judgePrice({
    from: typeof value === 'number' ? value : null,
    to,
    cost,
    tax: market === '' || regime === null ? null : taxOf(regime, market, now),
  });
  return isAsked ? 'asked' : warnings.length > 0 ? 'warned' : 'none';
}

/** A locked product with what it has and what it becomes. */
export interface Write extends Pick<Present, 'id' | 'market'> {
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

/** Names a value: that of a product, and of a market where it has its own there. */
export const valueKey = ({ id, market }: Pick<Present, 'id' | 'market'>): string => `${id} ${market}`;

const actions = {
  price: 'product.price',
  cells: 'product.price',
  sale_state: 'product.change',
  category: 'product.categories',
} as const;

/** Writes new values of locked products, with the log. @returns the edition that each made, by its `valueKey` */
export async function writeValues(
  manager: EntityManager,
  caller: Caller,
  change: BulkEdit['change'],
  writes: readonly Write[],
): Promise<Map<string, number>> {
  await insertAudits(
    manager,
    { actor_id: caller.id, actor_role: caller.role, action: actions[change.kind] },
    writes.map(({ id, market, from, to }) => ({
      id,
      detail: JSON.stringify({ ...(market === '' ? {} : { market }), from, to }),
    })),
  );
  if (change.kind === 'category') {
    await writeCategories(manager, writes);
    return new Map(writes.map((write) => [valueKey(write), write.version + 1]));
  }
  const made =
    change.kind === 'sale_state'
      ? (
          await setStates(
            manager,
            writes.map(({ id, to }) => ({ id, state: SaleState.parse(to) })),
          )
        ).map((one) => ({ ...one, market: '' as const }))
      : await insertPrices(
          manager,
          caller.id,
          writes.map(({ id, market, to }) => ({ id, market, amount: Number(to) })),
        );
  return new Map(made.map((one) => [valueKey(one), one.version]));
}
