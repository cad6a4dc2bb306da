import { type Db, insertRow } from './insert-row.ts';

/** What a test says of a product; the rest is filled in. Prices in minor units; null = not offered in that market. */
export interface ProductWish {
  code: string;
  name: string;
  maker?: 'Apple' | 'Samsung';
  device?: 'phone' | 'tablet' | 'watch' | 'accessory';
  quality?: 'new' | 'almost_new' | 'used';
  grade?: 'A' | 'B';
  trackedBy?: 'imei' | 'serial' | 'none';
  colour?: string;
  storageGb?: number | null;
  cs?: number | null;
  ro?: number | null;
  pieces?: number;
  weightGrams?: number;
  /** Codes of locations with the pieces that lie there. */
  lies?: Record<string, number>;
  categories?: number[];
  boost?: number;
  popularity?: number;
  releasedOn?: string;
  /** Technical facts of the model, such as `display_inches`. */
  facts?: Record<string, unknown>;
}

export interface Product {
  id: number;
  masterId: number;
  code: string;
  ean: string;
  /** As scans know it. */
  gtin: string;
  weightGrams: number;
}

let made = 0;

/** An EAN-13 with its check digit, another each time. */
function nextEan(): string {
  made += 1;
  const digits = `85900000${String(made).padStart(4, '0')}`;
  const sum = Array.from(digits).reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** An IMEI with its check digit. */
export function anImei(number: number): string {
  const digits = `35${String(number).padStart(12, '0')}`;
  const sum = Array.from(digits).reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

const slugOf = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

async function makerId(db: Db, name: string): Promise<number> {
  const [found]: { id: number }[] = await db.query(`select id from manufacturer where name = $1`, [name]);
  return found?.id ?? (await insertRow<{ id: number }>(db, 'manufacturer', { name, slug: slugOf(name) })).id;
}

async function addTexts(db: Db, wish: ProductWish, ids: { id: number; masterId: number }): Promise<void> {
  for (const market of ['cs', 'ro'] as const) {
    const price = wish[market];
    if (price === null) continue;
    const seo = `${slugOf(wish.code)}-${market}`;
    await insertRow(db, 'master_product_text', {
      master_product_id: ids.masterId,
      market,
      name: wish.name,
      seo_name: seo,
      description: '',
      attributes: '[]',
    });
    await insertRow(db, 'product_text', {
      product_id: ids.id,
      market,
      long_name: wish.name,
      short_name: wish.name,
      subtitle: wish.quality === 'used' ? 'Stav A' : '6,1″',
      colour_name: market === 'cs' ? 'černá' : 'negru',
      seo_name: seo,
    });
    await insertRow(db, 'product_price', {
      product_id: ids.id,
      market,
      amount: price ?? (market === 'cs' ? 100_000 : 20_000),
      valid_from: '2026-01-01',
    });
  }
}

async function addStock(db: Db, id: number, pieces: number, lies: Record<string, number>): Promise<void> {
  const placed = Object.values(lies).reduce((sum, quantity) => sum + quantity, 0);
  await insertRow(db, 'stock_level', { product_id: id, on_hand: pieces, reserved: 0, unplaced: pieces - placed });
  if (pieces > 0)
    await insertRow(db, 'stock_movement', {
      product_id: id,
      on_hand_delta: pieces,
      reserved_delta: 0,
      reason: 'received',
    });
  for (const [code, quantity] of Object.entries(lies)) {
    await db.query(
      `insert into location_stock (location_id, product_id, quantity) select id, $2, $3 from location where code = $1`,
      [code, id, quantity],
    );
  }
}

/** A product with its texts, prices, stock and places. The listing is refreshed by the caller. */
export async function aProduct(db: Db, wish: ProductWish): Promise<Product> {
  const { quality = 'new', device = 'accessory', pieces = 10 } = wish;
  const master = await insertRow<{ id: number }>(db, 'master_product', {
    code: `M-${wish.code}`,
    manufacturer_id: await makerId(db, wish.maker ?? 'Apple'),
    type_device: device,
    model_name: wish.name,
    released_on: wish.releasedOn ?? null,
    facts: wish.facts ?? {},
  });
  const product = await insertRow<{ id: number; ean: string; weight_grams: number }>(db, 'product', {
    code: wish.code,
    master_product_id: master.id,
    ean: nextEan(),
    colour_code: wish.colour ?? 'black',
    colour_hex: '#101010',
    colour_family: wish.colour ?? 'black',
    storage_gb: wish.storageGb ?? null,
    quality,
    grade: quality === 'used' ? (wish.grade ?? 'A') : null,
    tracked_by: wish.trackedBy ?? 'none',
    vat_regime: quality === 'used' ? 'margin' : 'standard',
    weight_grams: wish.weightGrams ?? 300,
    package_mm: [160, 90, 50],
    picture_key: slugOf(wish.code),
    meilisearch_boost: wish.boost ?? 1,
    popularity: wish.popularity ?? 0,
  });
  await addTexts(db, wish, { id: product.id, masterId: master.id });
  await addStock(db, product.id, pieces, wish.lies ?? {});
  for (const category of wish.categories ?? [])
    await insertRow(db, 'product_category', { product_id: product.id, category_id: category });
  return {
    id: product.id,
    masterId: master.id,
    code: wish.code,
    ean: product.ean,
    gtin: product.ean.padStart(14, '0'),
    weightGrams: product.weight_grams,
  };
}

/** A used device lying at a location. */
export async function aUnitAt(db: Db, product: Product, imei: string, locationCode: string): Promise<string> {
  const [location]: { id: number }[] = await db.query(`select id from location where code = $1`, [locationCode]);
  const { id } = await insertRow<{ id: string }>(db, 'unit', {
    product_id: product.id,
    imei,
    vat_regime: 'margin',
    location_id: location?.id,
    battery_percent: 91,
  });
  return id;
}

/** More pieces of a product come in and are put on a shelf. */
export async function receive(db: Db, productId: number, pieces: number, locationCode: string): Promise<void> {
  await db.query(`update stock_level set on_hand = on_hand + $2 where product_id = $1`, [productId, pieces]);
  await insertRow(db, 'stock_movement', {
    product_id: productId,
    on_hand_delta: pieces,
    reserved_delta: 0,
    reason: 'received',
  });
  await db.query(
    `insert into location_stock as s (location_id, product_id, quantity) select id, $2, $3 from location where code = $1
     on conflict (location_id, product_id) do update set quantity = s.quantity + excluded.quantity`,
    [locationCode, productId, pieces],
  );
  await db.query(`update product_listing set available = available + $2 where product_id = $1`, [productId, pieces]);
}
