import type { PlannedProduct } from '../catalogue/catalogue-plan.ts';
import type { Db } from '../insert-rows.ts';
import type { Demand, StockPlan } from './write-stock.ts';

/** Enough for a page of goods that are expected. */
const most = 9;

/** New devices that nobody has and nobody ordered: the latest models of them are announced and not here yet. */
export function announcedGoods(
  products: readonly PlannedProduct[],
  { levels }: Pick<StockPlan, 'levels'>,
  demands: ReadonlyMap<number, Demand>,
): ReadonlySet<number> {
  const none = new Set(levels.filter(({ on_hand: onHand }) => onHand === 0).map(({ product_id: id }) => id));
  const waited = products
    .filter(({ id, quality, master }) => quality === 'new' && master.kind !== 'accessory' && none.has(id))
    .filter(({ id }) => !demands.has(id))
    .toSorted((a, b) => b.master.releasedOn.localeCompare(a.master.releasedOn) || a.id - b.id);
  return new Set(waited.slice(0, most).map(({ id }) => id));
}

/** Takes them off sale until they come; must run before lists are written. */
export const announceGoods = (db: Db, products: ReadonlySet<number>): Promise<unknown> =>
  db.query(`update product set sale_state = 'announced' where id = any($1)`, [[...products]]);
