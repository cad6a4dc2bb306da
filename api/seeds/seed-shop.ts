/** Fills an empty, migrated database with the demo shop, stage by stage, each in one transaction. */
import type { DataSource, EntityManager } from 'typeorm';
import { refreshListing } from '../catalogue/refresh-listing.ts';
import { inTransaction } from '../database/transaction.ts';
import type { OrderTokens } from '../operation/secrets.ts';
import { planCatalogue } from './catalogue/plan-catalogue.ts';
import { planCategories } from './catalogue/plan-categories.ts';
import { writeCategories, writePrices, writeProducts } from './catalogue/write-catalogue.ts';
import { writeReviews } from './catalogue/write-reviews.ts';
import { startOfDay } from './days.ts';
import { writeDelivery } from './delivery/write-delivery.ts';
import { PieceNumbers } from './stock/plan-units.ts';
import { planStock, unitRow, writeLevels, writeUnits, writeWarehouse } from './stock/write-stock.ts';
import { writeAccounts } from './write-accounts.ts';

export interface ShopWish {
  seed: number;
  /** At least this many variants. */
  products: number;
  now: Date;
  orderTokens: OrderTokens;
  say: (line: string) => void;
}

type Stage = [name: string, work: (manager: EntityManager) => Promise<unknown>];

async function runStages(source: DataSource, stages: readonly Stage[], say: ShopWish['say']): Promise<void> {
  for (const [name, work] of stages) {
    const from = performance.now();
    await inTransaction(source, work);
    say(`${name}: ${((performance.now() - from) / 1000).toFixed(1)} s`);
  }
}

export async function seedShop(source: DataSource, wish: ShopWish): Promise<void> {
  const seed = String(wish.seed);
  const today = startOfDay(wish.now);
  const tree = planCategories();
  const catalogue = planCatalogue(tree, seed, wish.products);
  const stock = planStock(catalogue.products, new Map(), { seed, today, numbers: new PieceNumbers() });
  wish.say(`${catalogue.masters.length} models and accessories, ${catalogue.products.length} variants`);
  await runStages(
    source,
    [
      ['accounts, stores and delivery', async (db) => [await writeAccounts(db, today), await writeDelivery(db, today)]],
      ['catalogue', async (db) => [await writeCategories(db, tree), await writeProducts(db, catalogue, today)]],
      ['prices', (db) => writePrices(db, catalogue, seed, today)],
      ['reviews', (db) => writeReviews(db, catalogue.masters, seed, today)],
      ['warehouse', async (db) => [await writeWarehouse(db), await writeLevels(db, stock), await writeUnits(db, stock.units.map((unit) => unitRow(unit, { location_id: unit.locationId })), stock.units)]],
      ['lists and search', (db) => refreshListing(db, null)],
    ],
    wish.say,
  );
  await source.query('analyze');
}
