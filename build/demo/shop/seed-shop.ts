/** Fills an empty, migrated database with the demo shop, stage by stage, each in one transaction. */
import type { DataSource, EntityManager } from 'typeorm';
import { refreshListing } from '../../../api/catalogue/listing/refresh-listing.ts';
import { foldProductSearch } from '../../../api/grid/fold-product-search.ts';
import { inTransaction } from '../../../api/database/transaction.ts';
import type { FileStore } from '../../../api/integrations/files/file-store.ts';
import type { LinkTokens } from '../../../api/operation/secrets.ts';
import type { Accounts } from '../../../api/operation/settings.ts';
import { writeBuyout } from './buyout/write-buyout.ts';
import { type BuyoutSecrets, writeBuyouts } from './buyout/write-buyouts.ts';
import { planCatalogue } from './catalogue/plan-catalogue.ts';
import { planCategories } from './catalogue/plan-categories.ts';
import { writeCategories, writePrices, writeProducts } from './catalogue/write-catalogue.ts';
import { writeQuestions } from './catalogue/write-questions.ts';
import { writeReviews } from './catalogue/write-reviews.ts';
import { writeGifts } from './gift/write-gifts.ts';
import { writeCovers } from './cover/write-covers.ts';
import { startOfDay } from './days.ts';
import { writeBonuses } from './discount/write-bonuses.ts';
import { writeDiscounts } from './discount/write-discounts.ts';
import { writeHomePages } from './home/write-home-pages.ts';
import { writeFileSetPictures, writeFileSets } from './content/demo-file-sets.ts';
import { writeContent } from './content/write-content.ts';
import { writeDelivery } from './delivery/write-delivery.ts';
import { writeInstalments } from './instalment/write-instalments.ts';
import { writeLeases } from './lease/write-leases.ts';
import { demandsOf, unitsOfOrders } from './orders/demands.ts';
import { numberInvoices } from './orders/invoice-rows.ts';
import { planOrders } from './orders/plan-orders.ts';
import { isKept, type PlannedOrder } from './orders/planned-order.ts';
import { planWarehouseWork, type WarehouseWork, writeOrders, writeWarehouseWork } from './orders/write-orders.ts';
import { originalsOf } from './pictures/originals.ts';
import { photographedUnits, writeOwnPhotoFiles, writeOwnPhotos } from './pictures/own-photos.ts';
import { writePictures } from './pictures/write-pictures.ts';
import { issuedForRepairs } from './repair/paid-rows.ts';
import { planParts } from './repair/plan-parts.ts';
import { planRepairs } from './repair/plan-repairs.ts';
import { writeRepairPhotos } from './repair/repair-photos.ts';
import { writeCustomersRepairs } from './repair/write-customers-repairs.ts';
import { writeRepairs } from './repair/write-repairs.ts';
import { announcedGoods, announceGoods } from './stock/announce-goods.ts';
import { PieceNumbers } from './stock/plan-units.ts';
import { planStock, type StockPlan, unitRow, writeLevels, writeUnits, writeWarehouse } from './stock/write-stock.ts';
import { writeStoreStock } from './stock/write-store-stock.ts';
import { writeAccounts } from './write-accounts.ts';

/** What the shop is made of; the same seed and day give the same shop. */
export interface ShopWish {
  seed: number;
  /** At least this many variants. */
  products: number;
  now: Date;
  orderTokens: LinkTokens;
  /** Of demo sellers. */
  buyouts: BuyoutSecrets;
  /** That paid invoices of repairs name. */
  accounts: Accounts;
  say: (line: string) => void;
  /** Where pictures go; null = none are made. */
  files: FileStore | null;
  /** How long pictures are painted ahead of their first visitor. */
  paintSeconds: number;
}

type Stage = [name: string, work: (manager: EntityManager) => Promise<unknown>];

const secondsSince = (from: number): string => `${((performance.now() - from) / 1000).toFixed(1)} s`;

async function runStages(source: DataSource, stages: readonly Stage[], say: ShopWish['say']): Promise<void> {
  for (const [name, work] of stages) {
    const from = performance.now();
    await inTransaction(source, work);
    say(`${name}: ${secondsSince(from)}`);
  }
}

/** What is read from the written rows: lists of the shop and names in the office. */
async function writeLists(source: DataSource, say: ShopWish['say']): Promise<void> {
  // Without figures about the rows just written the lists are planned as if the tables were empty.
  await source.query('analyze');
  const stages: Stage[] = [
    ['lists and search', (db) => refreshListing(db, null)],
    ['names in the office', (db) => foldProductSearch(db, 0)],
  ];
  await runStages(source, stages, say);
  await source.query('analyze');
}

/** Who works here, how goods are delivered, and what the shop says. */
async function writeHouse(db: EntityManager, today: Date): Promise<void> {
  await writeAccounts(db, today);
  await writeDelivery(db);
  await writeContent(db, today);
}

/** @throws when the database is not empty: ids are given out here and would meet those there. */
export async function seedShop(source: DataSource, wish: ShopWish): Promise<void> {
  const seed = String(wish.seed);
  const today = startOfDay(wish.now);
  const around = { seed, today, numbers: new PieceNumbers() };
  const tree = planCategories();
  const catalogue = planCatalogue(tree, seed, wish.products);
  const orders = planOrders(catalogue, around);
  // What stores serve the warehouse never saw.
  const picked = orders.filter((order) => !isKept(order));
  const work = planWarehouseWork(picked, today);
  const parts = planParts(catalogue);
  const goods = {
    masters: [...catalogue.masters, ...parts.masters],
    products: [...catalogue.products, ...parts.products],
  };
  const soldParts = parts.products.filter(({ isPart }) => !isPart);
  const demands = demandsOf(picked);
  const stock = planStock(goods.products, demands, around);
  const photographed = photographedUnits(stock, demands);
  const repairs = planRepairs(seed, today);
  const invoices = numberInvoices(orders, issuedForRepairs(repairs));
  const announced = announcedGoods(catalogue.products, stock, demands);
  const inStores = catalogue.products.filter(({ id }) => !announced.has(id));
  wish.say(
    `${catalogue.masters.length} models and accessories, ${catalogue.products.length} variants, ${orders.length} orders`,
  );
  const stages: Stage[] = [
    ['accounts, stores and delivery', (db) => writeHouse(db, today)],
    ['goods', async (db) => [await writeCategories(db, tree, catalogue), await writeProducts(db, goods, today)]],
    ['prices', (db) => writePrices(db, { ...goods, products: [...catalogue.products, ...soldParts] }, seed, today)],
    [
      'buy-out',
      async (db) => [
        await writeBuyout(db, catalogue, today),
        await writeRepairs(db, catalogue, parts),
        await writeBonuses(db, today),
        await writeDiscounts(db, today),
        await writeHomePages(db, catalogue, today),
        await writeCovers(db),
        await writeGifts(db, catalogue, today),
        await writeFileSets(db, catalogue.products, today),
      ],
    ],
    ['instalments', (db) => writeInstalments(db, today)],
    ['leasing', (db) => writeLeases(db, catalogue, today)],
    [
      'reviews and questions',
      async (db) => [
        await writeReviews(db, catalogue, seed, today),
        await writeQuestions(db, catalogue.products, around),
      ],
    ],
    [
      'stock',
      async (db) => [
        await writeWarehouse(db),
        await writeLevels(db, stock, today),
        await writeAllUnits(db, stock, orders, work),
        await announceGoods(db, announced),
        await writeOwnPhotos(db, photographed),
        await writeStoreStock(db, { products: inStores, orders, stock }, around),
      ],
    ],
    [
      'orders',
      async (db) => [
        await writeOrders(db, orders, work, wish.orderTokens),
        await writeWarehouseWork(db, orders, work, { today, invoices }),
      ],
    ],
    ['buy-outs', (db) => writeBuyouts(db, seed, today, wish.buyouts)],
    ['repairs', (db) => writeCustomersRepairs(db, { catalogue, repairs, today, ...wish, ...invoices })],
  ];
  await runStages(source, stages, wish.say);
  await writeLists(source, wish.say);
  await writeFiles(source, wish, { catalogue, repairs, today, photographed });
}

/** Pictures and photographs, where there is a place for them. */
async function writeFiles(
  source: DataSource,
  { files, paintSeconds, say }: ShopWish,
  drawn: Parameters<typeof writeRepairPhotos>[2] & { photographed: Parameters<typeof writeOwnPhotoFiles>[1] },
): Promise<void> {
  if (!files) return;
  const from = performance.now();
  await writeFileSetPictures(files, drawn.catalogue.products);
  await writeOwnPhotoFiles(files, drawn.photographed);
  await writeRepairPhotos(source, files, drawn);
  await writePictures(files, originalsOf(drawn.catalogue.products), paintSeconds * 1000);
  say(`pictures: ${secondsSince(from)}`);
}

const writeAllUnits = (
  db: EntityManager,
  stock: StockPlan,
  orders: readonly PlannedOrder[],
  { picking }: WarehouseWork,
): Promise<void> => {
  const away = unitsOfOrders(orders, picking.crateOf);
  const rows = [
    ...stock.units.map((unit) => unitRow(unit, { location_id: unit.locationId })),
    ...stock.inStores.map((unit) => unitRow(unit, { store_id: unit.storeId })),
    ...away.map(({ unit, place }) => unitRow(unit, place)),
  ];
  return writeUnits(db, rows, [...stock.units, ...stock.inStores, ...away.map(({ unit }) => unit)]);
};
