// What follows from every change of the tree: addresses, stored pages, the log, the lists of goods.
import { ancestorsOf } from '@kolobeh/shared/category/assignment.ts';
import { pathsIn } from '@kolobeh/shared/category/category-words.ts';
import type { OfficeCategoryDetail } from '@kolobeh/shared/category/office-category.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import { findStored } from '../../category/queries/office-categories.ts';
import { addGoodsTo, dropGoodsFrom, raiseVersions } from '../../category/queries/moved-goods.ts';
import {
  type ChangedPath,
  clearPaths,
  dropTakenPaths,
  keepFormerPaths,
  listPaths,
  listWorded,
  setOrder,
  setParent,
  writePaths,
} from '../../category/queries/write-categories.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import { offersTag } from '../../offer/offers-now.ts';
import type { Deps } from '../../operation/deps.ts';
import { purgeAfterCommit } from '../../page-cache/purge-channel.ts';
import { presentCategory } from './present-category.ts';

const marketCodes = ['cs', 'ro'] as const satisfies readonly MarketCode[];
/** Menus, shelves and lists name categories, so all of them go; a discount for one means those below it too. */
const everywhere = marketCodes.flatMap((market) => [
  `menu-${market}`,
  `home-${market}`,
  `listing-${market}`,
  offersTag(market),
]);

/** As the office sees it, within the transaction that changes it; null when it is gone. */
export const categoryOf = async (manager: EntityManager, id: number): Promise<OfficeCategoryDetail | null> => {
  const stored = await findStored(manager, id);
  return stored && presentCategory(stored);
};

/** Writes the addresses that the tree now gives. @returns categories whose address is another one */
async function readdress(manager: EntityManager): Promise<number[]> {
  const nodes = await listWorded(manager);
  const found: number[] = [];
  for (const market of marketCodes) {
    const kept = await listPaths(manager, market);
    const before = new Map(kept.map((one) => [one.category_id, one.url_path]));
    const changed = [...pathsIn(market, nodes)].flatMap(([category_id, url_path]): ChangedPath[] => {
      const former = before.get(category_id) ?? null;
      if (former === url_path) return [];
      return [{ category_id, url_path, before: former?.startsWith('-') ? null : former }];
    });
    await clearPaths(manager, market, changed);
    await writePaths(manager, market, changed);
    await keepFormerPaths(manager, market, changed);
    await dropTakenPaths(manager, market);
    found.push(...changed.map((one) => one.category_id));
  }
  return found;
}

/** Puts a category, with its goods, where it is to be among the given ones. */
export async function replace(
  manager: EntityManager,
  id: number,
  { from, to, siblings }: { from: number | null; to: number | null; siblings: readonly number[] },
): Promise<void> {
  await setParent(manager, id, to);
  await setOrder(manager, siblings);
  if (from === to) return;
  const nodes = await listWorded(manager);
  const around = (parent: number | null): number[] => (parent === null ? [] : [parent, ...ancestorsOf(nodes, parent)]);
  const holds = around(to);
  await addGoodsTo(manager, id, holds);
  // From the nearest on: one is left once nothing in it has the goods.
  for (const former of around(from).filter((one) => !holds.includes(one))) await dropGoodsFrom(manager, id, former);
  await raiseVersions(manager, id);
}

interface Change {
  id: number;
  action: 'category.create' | 'category.change' | 'category.remove';
  detail: Record<string, unknown>;
  /** Categories whose pages name it. */
  around: readonly (number | null)[];
  /** Whether lists and search show something else of its goods. */
  isListed: boolean;
}

/** Ends a change of the tree, in its transaction. */
export async function settleTree(deps: Deps, manager: EntityManager, caller: Caller, change: Change): Promise<void> {
  const { id, action, detail, around, isListed } = change;
  const readdressed = await readdress(manager);
  const shown = [id, ...around, ...readdressed].filter((one) => one !== null);
  await purgeAfterCommit(manager, [...everywhere, ...shown.map((one) => `category-${one}`)]);
  await writeAudit(manager, caller, { action, subject: { kind: 'category', id: String(id) }, detail });
  if (isListed || readdressed.length > 0)
    await deps.jobs.send(manager, 'refresh-category-goods', { categoryId: id, after: 0 });
}
