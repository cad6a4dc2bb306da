import { daysBefore } from '../days.ts';
import { categoryTexts } from '../facts/categories/category-texts.ts';
import { manufacturers } from '../facts/manufacturers.ts';
import { continueIds, type Db, insertRows, type Row } from '../insert-rows.ts';
import type { CataloguePlan, PlannedMaster, PlannedProduct } from './catalogue-plan.ts';
import { marketCodes } from './catalogue-plan.ts';
import type { PlannedTree } from './plan-categories.ts';
import { planFamilies } from './plan-families.ts';
import { costsOf, pricesOf } from './plan-prices.ts';

/** Picture of a category's tile: that of the named model's or accessory's first variant. */
const tilePicture = (products: readonly PlannedProduct[], picture: string | null): string | null =>
  products.find(({ master }) => master.seoName.cs === picture || master.code === picture)?.pictureKey ?? null;

/** Needs the planned goods for pictures of tiles; must run before goods are put into categories. */
export async function writeCategories(db: Db, { categories }: PlannedTree, { products }: CataloguePlan): Promise<void> {
  const idOf = new Map(categories.map((one) => [one.category.code, one.id]));
  await insertRows(
    db,
    'category',
    categories.map(({ id, category, parent, position }) => ({
      id,
      code: category.code,
      parent_id: parent === null ? null : (idOf.get(parent) ?? null),
      position,
      for_display: true,
      for_buyout: category.forBuyout,
      for_service: category.forService,
      filterable: category.filterable,
      type_device: category.rule?.accessoryKinds ? 'accessory' : (category.rule?.kinds?.[0] ?? null),
      picture_key: tilePicture(products, category.picture),
      meilisearch_boost: category.meilisearchBoost,
    })),
  );
  const texts = categories.flatMap(({ id, category, path }) =>
    marketCodes.map((market) => ({
      category_id: id,
      market,
      name: category.name[market],
      seo_name: category.slug[market],
      url_path: path[market],
      title: category.seoTitle[market],
      description: category.seoDescription[market],
      text: categoryTexts[category.code]?.[market] ?? '',
    })),
  );
  await insertRows(db, 'category_text', texts);
  await continueIds(db, 'category');
}

/** A family's id and the model's place in it, by the model's id. */
type FamilyPlaces = ReadonlyMap<number, { id: number; place: number }>;

const masterRow = (master: PlannedMaster, created: string, families: FamilyPlaces): Row => ({
  id: master.id,
  code: master.code,
  manufacturer_id: master.manufacturerId,
  type_device: master.kind,
  model_name: master.modelName,
  released_on: master.releasedOn,
  facts: master.facts,
  drawing: master.look,
  fits_master_product_id: master.fitsId,
  is_spare_part: 'kind' in master.facts && master.facts.kind === 'part',
  meta_master_id: families.get(master.id)?.id ?? null,
  meta_position: families.get(master.id)?.place ?? 0,
  created_at: created,
});

const masterTexts = (master: PlannedMaster): Row[] =>
  marketCodes.map((market) => ({
    master_product_id: master.id,
    market,
    name: master.name[market],
    seo_name: master.seoName[market],
    description: master.description[market],
    attributes: master.attributes[market],
    story: master.story[market],
  }));

const productRow = (product: PlannedProduct, created: string): Row => ({
  id: product.id,
  code: product.code,
  master_product_id: product.master.id,
  ean: product.ean,
  colour_code: product.colourCode,
  colour_hex: product.colourHex,
  colour_family: product.colourFamily,
  storage_gb: product.storageGb,
  quality: product.quality,
  grade: product.grade,
  tracked_by: product.trackedBy,
  vat_regime: product.quality === 'used' ? 'margin' : 'standard',
  weight_grams: product.weightGrams,
  package_mm: product.packageMm,
  picture_key: product.pictureKey,
  meilisearch_boost: product.boost,
  popularity: product.popularity,
  is_active: product.isPart !== true,
  created_at: created,
});

const productTexts = (product: PlannedProduct): Row[] =>
  marketCodes.map((market) => ({
    product_id: product.id,
    market,
    long_name: product.longName[market],
    short_name: product.shortName[market],
    subtitle: product.subtitle[market],
    colour_name: product.colourName[market],
    seo_name: product.seoName[market],
  }));

/**
 * Writes makers, families, models and variants with their texts, as if made 120 days ago. The next id of each table follows after
 * them.
 */
export async function writeProducts(db: Db, { masters, products }: CataloguePlan, today: Date): Promise<void> {
  const created = daysBefore(today, 120).toISOString();
  await insertRows(
    db,
    'manufacturer',
    manufacturers.map(({ slug, name }, at) => ({ id: at + 1, name, slug })),
  );
  const families = planFamilies({ masters });
  await insertRows(
    db,
    'meta_master',
    families.map(({ id, name }) => ({ id, name_cs: name, name_ro: name })),
  );
  const places = new Map(
    families.flatMap(({ id, masters: all }) => all.map((master, at) => [master.id, { id, place: at + 1 }] as const)),
  );
  await insertRows(
    db,
    'master_product',
    masters.map((master) => masterRow(master, created, places)),
  );
  await insertRows(db, 'master_product_text', masters.flatMap(masterTexts));
  await insertRows(
    db,
    'product',
    products.map((product) => productRow(product, created)),
  );
  await insertRows(db, 'product_text', products.flatMap(productTexts));
  const inCategories = products.flatMap(({ id, categoryIds }) =>
    categoryIds.map((category) => ({ product_id: id, category_id: category })),
  );
  await insertRows(db, 'product_category', inCategories);
  for (const table of ['manufacturer', 'meta_master', 'master_product', 'product']) await continueIds(db, table);
}

/** Writes prices with their whole history, the oldest first, so that later prices have later ids, and what new goods are bought for. */
export async function writePrices(db: Db, { products }: CataloguePlan, seed: string, today: Date): Promise<void> {
  const prices = products.flatMap((product) => pricesOf(product, seed, today));
  await insertRows(
    db,
    'product_price',
    prices.toSorted((a, b) => a.valid_from.localeCompare(b.valid_from)).map((price) => ({ ...price })),
  );
  await insertRows(
    db,
    'product_cost',
    products.flatMap((product) => costsOf(product, seed, today)).map((cost) => ({ ...cost })),
  );
}
