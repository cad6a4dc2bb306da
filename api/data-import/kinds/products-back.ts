// Products of rows as they are taken back: former values, and an end of sale of what the row began. A product is never
// taken away, for its history and what was ordered of it stay.
import { withAncestors } from '@kolobeh/shared/category/assignment.ts';
import type { EntityManager } from 'typeorm';
import { insertAudits, presentStates, setStates } from '../../catalogue/bulk/queries/present-values.ts';
import { deletePairs, raiseVariants } from '../../catalogue/category/queries/variants.ts';
import { refreshListing } from '../../catalogue/listing/refresh-listing.ts';
import { listCategories, listProducts, type NamedProduct } from '../queries/goods.ts';
import { changedColumns, changedSince, type DoneLine, formerLine, type Kind, type Writing } from './kind.ts';
import { priceHindrance, pricesNow, writePrices } from './price-part.ts';
import { change } from './write-products.ts';

const idOf = ({ made }: DoneLine): number => made.product?.[0] ?? 0;

/** A name that a market did not have began its sale there, which a later day may have gone on with. */
const beganSale = (line: DoneLine): boolean =>
  changedColumns(line).some((column) => column.startsWith('name_') && (line.before?.[column] ?? null) === null);

async function hindrances(manager: EntityManager, lines: readonly DoneLine[]): Promise<Map<number, string>> {
  const ids = lines.map(idOf);
  const now = await pricesNow(manager, ids);
  const states = new Map((await presentStates(manager, ids)).map((one) => [one.id, one]));
  const found = new Map<number, string>();
  for (const line of lines) {
    const isEdited = line.before === null && states.get(idOf(line))?.version !== line.made.version?.[0];
    const why = isEdited ? changedSince : priceHindrance(line, idOf(line), now);
    if (why !== null) found.set(line.line, why);
    else if (beganSale(line)) found.set(line.line, 'SALE_BEGUN');
  }
  return found;
}

/** Takes products out of categories that rows put them into, but of those that hold another one of theirs. */
async function unassign(
  manager: EntityManager,
  lines: readonly { line: DoneLine; product: NamedProduct }[],
): Promise<void> {
  const wanted = lines.filter(({ line }) => (line.made.categories ?? []).length > 0);
  if (wanted.length === 0) return;
  const tree = await listCategories(manager);
  const pairs = wanted.flatMap(({ line, product }) => {
    const added = line.made.categories ?? [];
    const stay = withAncestors(
      tree,
      product.category_ids.filter((id) => !added.includes(id)),
    );
    return added.filter((id) => !stay.includes(id)).map((category) => ({ product: product.id, category }));
  });
  await deletePairs(manager, pairs);
  await raiseVariants(manager, [...new Set(pairs.map(({ product }) => product))]);
}

async function takeBack({ manager, caller }: Writing, lines: readonly DoneLine[]): Promise<Map<number, string>> {
  const products = new Map((await listProducts(manager, lines.map(idOf))).map((one) => [one.id, one]));
  const found = lines.flatMap((line) => {
    const product = products.get(idOf(line));
    return product ? [{ line, product }] : [];
  });
  const actor = { actor_id: caller.id, actor_role: caller.role, action: 'product.change' };
  const begun = found.filter(({ line }) => line.before === null);
  await setStates(
    manager,
    begun.map(({ product }) => ({ id: product.id, state: 'ended' })),
  );
  const changed = found.filter(({ line }) => line.before !== null);
  const former = changed.map(({ line, product }) => ({ ...formerLine(line), productId: product.id, product }));
  await change(manager, former);
  await unassign(manager, changed);
  await writePrices(manager, caller, former);
  await insertAudits(manager, actor, [
    ...begun.map(({ product }) => ({ id: product.id, detail: JSON.stringify({ to: { sale_state: 'ended' } }) })),
    ...former.map(({ productId, weighed: { before, after } }) => ({
      id: productId,
      detail: JSON.stringify({ from: before, to: after }),
    })),
  ]);
  await refreshListing(
    manager,
    found.map(({ product }) => product.id),
  );
  return new Map();
}

export const productsBack: Kind['undo'] = { hindrances, takeBack };
