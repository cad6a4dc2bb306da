import { daysBefore } from '../days.ts';
import { stores } from '../facts/stores.ts';
import { asidePlaces, crates, loadPlaces, locations } from '../facts/warehouse.ts';
import { continueIds, type Db, insertRows, type Row } from '../insert-rows.ts';
import type { PlannedProduct } from '../catalogue/catalogue-plan.ts';
import { piecesOf, type PlannedShelf, shelfOf, shelvesOf } from './plan-stock.ts';
import { type PieceNumbers, type PlannedUnit, usedUnit } from './plan-units.ts';

/** Pieces of a product that orders have taken, by how far they got. */
export interface Demand {
  /** Reserved and still on the shelf. */
  held: number;
  /** Was on the books until somebody did not find it; the house has none left. */
  lost: number;
  /** Reserved, off the shelf: in a crate or a package. */
  taken: number;
  /** Gone to customers. */
  shipped: number;
}

/** Of a product nobody has ordered. */
export const noDemand: Demand = { held: 0, lost: 0, taken: 0, shipped: 0 };

/** A unit lying on a shelf. */
interface ShelvedUnit extends PlannedUnit {
  locationId: number;
}

/** A unit lying in a store. */
interface StoreUnit extends PlannedUnit {
  storeId: number;
}

/** Levels with the ledger's opening rows, and what lies where. */
export interface StockPlan {
  levels: Row[];
  openings: Row[];
  shelves: PlannedShelf[];
  units: ShelvedUnit[];
  inStores: StoreUnit[];
}

interface Circumstances {
  seed: string;
  today: Date;
  numbers: PieceNumbers;
}

const openedDaysAgo = 118;

/** What nobody ordered yet may have come lately: some of it did, in the last three weeks. */
function arrivalOf({ id }: PlannedProduct, demand: Demand, today: Date): { reason: string; at: string } {
  const isLate = demand === noDemand && id % 37 === 0;
  return isLate
    ? { reason: 'received', at: daysBefore(today, 1 + (id % 20)).toISOString() }
    : { reason: 'opening', at: daysBefore(today, openedDaysAgo).toISOString() };
}

/** Of used pieces that nobody has ordered some lie in stores, where people look at them. */
const isInStore = ({ id, quality }: PlannedProduct, demand: Demand): boolean =>
  quality === 'used' && demand === noDemand && id % 41 === 0;

function addProduct(plan: StockPlan, product: PlannedProduct, demand: Demand, around: Circumstances): void {
  const pieces = demand.lost > 0 ? 0 : piecesOf(product, around.seed);
  const inStore = pieces > 0 && isInStore(product, demand) ? 1 : 0;
  const free = pieces - inStore;
  const onShelf = free + demand.held;
  const onHand = onShelf + demand.taken;
  plan.levels.push({ product_id: product.id, on_hand: onHand, reserved: demand.held + demand.taken });
  const opened = onHand + demand.lost + demand.shipped;
  if (opened > 0) {
    plan.openings.push({
      product_id: product.id,
      on_hand_delta: opened,
      reserved_delta: 0,
      ...arrivalOf(product, demand, around.today),
    });
  }
  if (product.quality !== 'used') {
    plan.shelves.push(...shelvesOf(product, onShelf));
    return;
  }
  const locationId = shelfOf(product, 0);
  if (inStore > 0)
    plan.inStores.push({ ...usedUnit(product, free, around), storeId: 1 + (product.id % stores.length) });
  for (let at = 0; at < onShelf; at += 1) plan.units.push({ ...usedUnit(product, at, around), locationId });
  if (onShelf > 0) plan.shelves.push({ productId: product.id, locationId, quantity: onShelf });
}

/** @param demands by product id; products not named are wanted by no order */
export function planStock(
  products: readonly PlannedProduct[],
  demands: ReadonlyMap<number, Demand>,
  around: Circumstances,
): StockPlan {
  const plan: StockPlan = { levels: [], openings: [], shelves: [], units: [], inStores: [] };
  for (const product of products) addProduct(plan, product, demands.get(product.id) ?? noDemand, around);
  return plan;
}

/** Where a device is: exactly one of these, as the database demands. */
export interface UnitPlace {
  location_id?: number;
  crate_id?: number;
  package_id?: string;
  customer_order_id?: string;
  store_id?: number;
}

/** A place that is not given is null, so rows of all devices have the same columns. */
export const unitRow = (unit: PlannedUnit, place: UnitPlace): Row => ({
  id: unit.id,
  product_id: unit.product.id,
  imei: unit.imei,
  serial_number: unit.serialNumber,
  grade: unit.product.grade,
  battery_percent: unit.batteryPercent,
  purchase_amount: unit.purchaseAmount,
  purchase_currency: unit.purchaseCurrency,
  vat_regime: unit.product.quality === 'used' ? 'margin' : 'standard',
  location_id: place.location_id ?? null,
  crate_id: place.crate_id ?? null,
  package_id: place.package_id ?? null,
  customer_order_id: place.customer_order_id ?? null,
  store_id: place.store_id ?? null,
  created_at: unit.createdAt.toISOString(),
  found: unit.found,
});

/** Pieces get the numbers customers see (`K-40001`) in the order they came to the house. */
export async function writeUnits(db: Db, rows: readonly Row[], units: readonly PlannedUnit[]): Promise<void> {
  const inOrder = rows.toSorted(
    (a, b) => String(a.created_at).localeCompare(String(b.created_at)) || String(a.id).localeCompare(String(b.id)),
  );
  await insertRows(
    db,
    'unit',
    inOrder.map((row, at) => ({ ...row, number: 40_001 + at })),
  );
  const events = units
    .flatMap(({ id, events: list }) =>
      list.map(({ kind, at, detail }) => ({ unit_id: id, kind, at: at.toISOString(), detail })),
    )
    .toSorted((a, b) => a.at.localeCompare(b.at) || a.unit_id.localeCompare(b.unit_id));
  await insertRows(db, 'unit_event', events);
  await continueIds(db, 'unit', 'number');
}

/** Shelves and crates of the warehouse. */
export async function writeWarehouse(db: Db): Promise<void> {
  await insertRows(
    db,
    'location',
    [...locations.map((place) => ({ ...place, kind: 'shelf' })), ...asidePlaces, ...loadPlaces].map((place, at) => ({
      id: at + 1,
      code: place.code,
      zone: place.zone,
      kind: place.kind,
      pick_sequence: place.pickSequence,
      carrier: 'carrier' in place ? place.carrier : null,
      market: 'market' in place ? place.market : null,
    })),
  );
  await insertRows(
    db,
    'crate',
    crates.map((crate, at) => ({ id: at + 1, ...crate })),
  );
  for (const table of ['location', 'crate']) await continueIds(db, table);
}

/** Levels, their opening in the ledger, and what lies on which shelf. */
export async function writeLevels(db: Db, plan: StockPlan, today: Date): Promise<void> {
  await insertRows(db, 'stock_level', plan.levels);
  await insertRows(db, 'stock_movement', plan.openings);
  const shelves = plan.shelves.map((shelf) => ({
    location_id: shelf.locationId,
    product_id: shelf.productId,
    quantity: shelf.quantity,
    moved_at: daysBefore(today, openedDaysAgo).toISOString(),
  }));
  await insertRows(db, 'location_stock', shelves);
}
