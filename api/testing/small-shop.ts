import { refreshListing } from '../catalogue/listing/refresh-listing.ts';
import { type Db, insertRow } from './insert-row.ts';
import { addMarketData, type Points } from './market-data.ts';
import { anImei, aProduct, aUnitAt, type Product } from './products.ts';

/** A shop with one product of each kind, a few locations and crates. */
export interface SmallShop {
  /** New, told apart by IMEI; 5 pieces, 12 990 Kč. */
  phone: Product;
  /** Used, two pieces of known IMEI, margin scheme, 8 990 Kč. */
  usedPhone: Product;
  usedImeis: string[];
  /** Told apart by serial number; 3 pieces, 4 990 Kč. */
  watch: Product;
  /** Untracked; 40 pieces, 490 Kč; at two locations. */
  case: Product;
  soldOut: Product;
  /** Offered in Czechia only; 1 piece, 290 Kč. */
  lastPiece: Product;
  points: Points;
  categories: { phones: number; used: number; accessories: number };
}

async function addCategory(db: Db, code: string, parent: number | null, position: number): Promise<number> {
  const { id } = await insertRow<{ id: number }>(db, 'category', { code, parent_id: parent, position });
  for (const market of ['cs', 'ro']) {
    await insertRow(db, 'category_text', {
      category_id: id,
      market,
      name: code,
      seo_name: code,
      url_path: code,
      title: code,
      description: '',
    });
  }
  return id;
}

async function addPlaces(db: Db): Promise<void> {
  const codes = ['LC-A-01-1', 'LC-A-02-1', 'LC-B-01-1', 'LC-B-02-1'];
  for (const [index, code] of codes.entries())
    await insertRow(db, 'location', { code, zone: code.slice(3, 4), pick_sequence: index + 1 });
  for (let number = 1; number <= 40; number += 1)
    await insertRow(db, 'crate', { code: `CR-${String(number).padStart(4, '0')}`, sector: 'A' });
}

/** What is told apart piece by piece. */
async function addDevices(db: Db, phones: number, used: number) {
  const phone = await aProduct(db, {
    code: 'APL-IP15-128-BLK',
    name: 'Apple iPhone 15 128 GB černý',
    device: 'phone',
    trackedBy: 'imei',
    cs: 1_299_000,
    ro: 269_900,
    pieces: 5,
    storageGb: 128,
    facts: { display_inches: 6.1, ram_gb: { 128: 6 }, network: '5g', battery_mah: 3349 },
    lies: { 'LC-A-01-1': 5 },
    categories: [phones],
    popularity: 50,
  });
  const usedPhone = await aProduct(db, {
    code: 'APL-IP13-128-BLU-A',
    name: 'Apple iPhone 13 128 GB modrý',
    device: 'phone',
    quality: 'used',
    trackedBy: 'imei',
    colour: 'blue',
    cs: 899_000,
    ro: 179_900,
    pieces: 2,
    storageGb: 128,
    facts: { display_inches: 6.5, ram_gb: { 128: 4 }, network: '5g', battery_mah: 3240 },
    lies: { 'LC-B-01-1': 2 },
    categories: [phones, used],
    popularity: 40,
  });
  const usedImeis = [anImei(1), anImei(2)];
  for (const imei of usedImeis) await aUnitAt(db, usedPhone, imei, 'LC-B-01-1');
  const watch = await aProduct(db, {
    code: 'SAM-W6-44',
    name: 'Samsung Galaxy Watch6',
    maker: 'Samsung',
    device: 'watch',
    trackedBy: 'serial',
    cs: 499_000,
    ro: 99_900,
    pieces: 3,
    lies: { 'LC-A-02-1': 3 },
    popularity: 10,
  });
  return { phone, usedPhone, usedImeis, watch };
}

/** Fills an empty, migrated database. */
export async function smallShop(db: Db): Promise<SmallShop> {
  const points = await addMarketData(db);
  await addPlaces(db);
  const phones = await addCategory(db, 'telefony', null, 1);
  const used = await addCategory(db, 'bazar', null, 2);
  const accessories = await addCategory(db, 'prislusenstvi', null, 3);
  const { phone, usedPhone, usedImeis, watch } = await addDevices(db, phones, used);
  const cover = await aProduct(db, {
    code: 'CASE-IP15',
    name: 'Kryt pro iPhone 15',
    cs: 49_000,
    ro: 9_900,
    pieces: 40,
    weightGrams: 60,
    lies: { 'LC-A-02-1': 3, 'LC-B-02-1': 37 },
    categories: [accessories],
    popularity: 30,
  });
  const soldOut = await aProduct(db, {
    code: 'CABLE-OLD',
    name: 'Kabel Lightning',
    pieces: 0,
    categories: [accessories],
  });
  const lastPiece = await aProduct(db, {
    code: 'LAST-ONE',
    name: 'Držák do auta',
    cs: 29_000,
    ro: null,
    pieces: 1,
    lies: { 'LC-B-02-1': 1 },
    categories: [accessories],
  });
  await refreshListing(db, null);
  return {
    phone,
    usedPhone,
    usedImeis,
    watch,
    case: cover,
    soldOut,
    lastPiece,
    points,
    categories: { phones, used, accessories },
  };
}
