import type { PictureCrop } from '@kolobeh/shared/catalogue/office/picture-crop.ts';
import type { Grade, Quality } from '@kolobeh/shared/catalogue/quality.ts';
import type { SaleState } from '@kolobeh/shared/catalogue/office/sale-state.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import {
  bigIdentity,
  decimal,
  flag,
  identity,
  instant,
  instantOfInsert,
  integer,
  integers,
  json,
  newUuid,
  nullable,
  text,
  uuid,
} from '../columns.ts';
import { table } from '../table.ts';
import type { TrackedBy, VatRegime } from '../vocabulary.ts';

/** A variant one can buy: model, colour, storage, quality and grade. */
export interface ProductRow {
  id: number;
  code: string;
  master_product_id: number;
  ean: string;
  colour_code: string;
  /** `#rrggbb`. */
  colour_hex: string;
  colour_family: string;
  storage_gb: number | null;
  quality: Quality;
  /** Set exactly when `quality` is `used`. */
  grade: Grade | null;
  tracked_by: TrackedBy;
  vat_regime: VatRegime;
  weight_grams: number;
  /** Length, width and height. */
  package_mm: number[];
  picture_key: string;
  /** Weight in the ranking of results; 1 is neutral. */
  meilisearch_boost: string;
  /** Higher is sold more; orders the lists. */
  popularity: number;
  is_active: boolean;
  created_at: Date;
  /** Grows with every change of its categories. */
  categories_version: number;
  /** Grows with every edit of its own fields and pictures. */
  version: number;
  /** Its picture before photographs came; null of a product that has none, or never had another one. */
  drawn_key: string | null;
  sale_state: SaleState;
}

export const productTable = table<ProductRow>('product', {
  columns: {
    id: identity(),
    code: text(),
    master_product_id: integer(),
    ean: text(),
    colour_code: text(),
    colour_hex: text(),
    colour_family: text(),
    storage_gb: nullable(integer()),
    quality: text(),
    grade: nullable(text()),
    tracked_by: text(),
    vat_regime: text('standard'),
    weight_grams: integer(),
    package_mm: integers(),
    picture_key: text(),
    meilisearch_boost: decimal(6, 3, 1),
    popularity: integer(0),
    is_active: flag(true),
    created_at: instantOfInsert(),
    categories_version: integer(0),
    version: integer(1),
    drawn_key: nullable(text()),
    sale_state: text('on_sale'),
  },
  primary: ['id'],
  references: {
    product_master_product_fk: { columns: ['master_product_id'], to: 'master_product' },
  },
  uniques: {
    product_code_uq: ['code'],
  },
  checks: {
    product_quality_ck: `quality in ('new', 'almost_new', 'used')`,
    product_grade_ck: `grade in ('A+', 'A', 'B', 'C', 'D')`,
    product_tracked_by_ck: `tracked_by in ('imei', 'serial', 'none')`,
    product_vat_regime_ck: `vat_regime in ('standard', 'margin')`,
    product_weight_grams_ck: 'weight_grams > 0',
    product_meilisearch_boost_ck: 'meilisearch_boost > 0',
    product_sale_state_ck: `sale_state in ('on_sale', 'announced', 'paused', 'ended')`,
    product_used_has_grade_ck: `(quality = 'used') = (grade is not null)`,
  },
  indexes: {
    product_master_product_idx: { columns: ['master_product_id'] },
    product_ean_idx: { columns: ['ean'] },
    product_quality_choice_idx: { columns: ['grade', 'quality', 'code'], byMigration: true },
  },
});

/** Words and address of a variant in one market. */
export interface ProductTextRow {
  product_id: number;
  market: MarketCode;
  long_name: string;
  short_name: string;
  subtitle: string;
  colour_name: string;
  seo_name: string;
}

export const productTextTable = table<ProductTextRow>('product_text', {
  columns: {
    product_id: integer(),
    market: text(),
    long_name: text(),
    short_name: text(),
    subtitle: text(),
    colour_name: text(),
    seo_name: text(),
  },
  primary: ['product_id', 'market'],
  references: {
    product_text_product_fk: { columns: ['product_id'], to: 'product', onDelete: 'CASCADE' },
  },
  uniques: {
    product_text_seo_name_uq: ['market', 'seo_name'],
  },
  indexes: {
    product_text_long_name_idx: { columns: ['long_name', 'product_id'], byMigration: true },
  },
});

/** A variant's membership in a category. */
export interface ProductCategoryRow {
  product_id: number;
  category_id: number;
}

export const productCategoryTable = table<ProductCategoryRow>('product_category', {
  columns: {
    product_id: integer(),
    category_id: integer(),
  },
  primary: ['product_id', 'category_id'],
  references: {
    product_category_product_fk: { columns: ['product_id'], to: 'product', onDelete: 'CASCADE' },
    product_category_category_fk: { columns: ['category_id'], to: 'category', onDelete: 'CASCADE' },
  },
  indexes: {
    product_category_category_idx: { columns: ['category_id'] },
  },
});

/** Append-only: the newest row at or before an instant is the price then. */
export interface ProductPriceRow {
  id: string;
  product_id: number;
  market: MarketCode;
  /** Minor units of the market's currency, whole crowns or lei. */
  amount: number;
  valid_from: Date;
  /** Null when set by a job. */
  set_by: string | null;
}

export const productPriceTable = table<ProductPriceRow>('product_price', {
  columns: {
    id: bigIdentity(),
    product_id: integer(),
    market: text(),
    amount: integer(),
    valid_from: instantOfInsert(),
    set_by: nullable(uuid()),
  },
  primary: ['id'],
  references: {
    product_price_product_fk: { columns: ['product_id'], to: 'product' },
  },
  checks: {
    product_price_amount_ck: 'amount > 0 and amount % 100 = 0',
  },
  indexes: {
    product_price_product_idx: { columns: ['product_id', 'market', 'valid_from'] },
    product_price_valid_from_idx: { columns: ['valid_from'] },
  },
});

/** Append-only: the newest row at or before an instant is what a piece was bought for then. */
export interface ProductCostRow {
  id: string;
  product_id: number;
  market: MarketCode;
  /** Of one piece without VAT, in minor units of the market's currency; null: it is not known any more. */
  amount: number | null;
  valid_from: Date;
  set_by: string | null;
}

export const productCostTable = table<ProductCostRow>('product_cost', {
  columns: {
    id: bigIdentity(),
    product_id: integer(),
    market: text(),
    amount: nullable(integer()),
    valid_from: instantOfInsert(),
    set_by: nullable(uuid()),
  },
  primary: ['id'],
  references: {
    product_cost_product_fk: { columns: ['product_id'], to: 'product' },
  },
  checks: {
    product_cost_amount_ck: 'amount >= 0',
  },
  indexes: {
    product_cost_product_idx: { columns: ['product_id', 'market', 'valid_from'] },
  },
});

/** A price set beforehand; the regular care adds it at its time. */
export interface PricePlanRow {
  id: string;
  product_id: number;
  market: MarketCode;
  /** Minor units. */
  amount: number;
  starts_at: Date;
  state: 'waiting' | 'applied' | 'cancelled';
  set_by: string | null;
  created_at: Date;
}

export const pricePlanTable = table<PricePlanRow>('price_plan', {
  columns: {
    id: newUuid(),
    product_id: integer(),
    market: text(),
    amount: integer(),
    starts_at: instant(),
    state: text('waiting'),
    set_by: nullable(uuid()),
    created_at: instantOfInsert(),
  },
  primary: ['id'],
  references: {
    price_plan_product_fk: { columns: ['product_id'], to: 'product' },
  },
  checks: {
    price_plan_amount_ck: 'amount > 0 and amount % 100 = 0',
    price_plan_state_ck: `state in ('waiting', 'applied', 'cancelled')`,
  },
  indexes: {
    price_plan_waiting_uq: {
      columns: ['product_id', 'market', 'starts_at'],
      unique: true,
      where: `state = 'waiting'`,
    },
    price_plan_due_idx: { columns: ['starts_at'], where: `state = 'waiting'` },
  },
});

/** Photographs of one very piece, shown instead of drawings. */
export interface ProductPhotoRow {
  product_id: number;
  /** From 1; the first one leads. */
  position: number;
  picture_key: string;
  /** What is seen on it, for who does not see it; empty: the product's name says enough. */
  alts: { cs: string; ro: string };
  /** Where it is kept as it came; null of one from before crops. */
  source_key: string | null;
  /** What of that is shown; null: all of it. */
  crop: PictureCrop | null;
}

export const productPhotoTable = table<ProductPhotoRow>('product_photo', {
  columns: {
    product_id: integer(),
    position: integer(),
    picture_key: text(),
    alts: json({ cs: '', ro: '' }),
    source_key: nullable(text()),
    crop: nullable(json()),
  },
  primary: ['product_id', 'position'],
  references: {
    product_photo_product_fk: { columns: ['product_id'], to: 'product', onDelete: 'CASCADE' },
  },
});
