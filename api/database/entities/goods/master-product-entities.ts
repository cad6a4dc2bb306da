import type { ProductDetail } from '@kolobeh/shared/catalogue/contract.ts';
import { noStory, type ProductStory } from '@kolobeh/shared/catalogue/product-story.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { day, flag, identity, instantOfInsert, integer, json, nullable, text } from '../columns.ts';
import { table } from '../table.ts';
import type { Facts, TypeDevice } from '../vocabulary.ts';

/** Maker of devices and accessories. */
export interface ManufacturerRow {
  id: number;
  name: string;
  slug: string;
}

export const manufacturerTable = table<ManufacturerRow>('manufacturer', {
  columns: {
    id: identity(),
    name: text(),
    slug: text(),
  },
  primary: ['id'],
  uniques: {
    manufacturer_name_uq: ['name'],
    manufacturer_slug_uq: ['slug'],
  },
});

/** A group of models, such as one generation of phones. */
export interface MetaMasterRow {
  id: number;
  name_cs: string;
  name_ro: string;
  version: number;
}

export const metaMasterTable = table<MetaMasterRow>('meta_master', {
  columns: { id: identity(), name_cs: text(), name_ro: text(), version: integer(1) },
  primary: ['id'],
});

/** A model; what all its variants share. */
export interface MasterProductRow {
  id: number;
  code: string;
  manufacturer_id: number;
  type_device: TypeDevice;
  model_name: string;
  released_on: string | null;
  /** Technical facts by attribute code. */
  facts: Facts;
  /** How its picture is drawn, without the colour. */
  drawing: Facts;
  /** The first of the models that an accessory is made for (`model_fit`); null for devices and for what fits all. */
  fits_master_product_id: number | null;
  /** Whether an accessory is a part that its models are mended with. */
  is_spare_part: boolean;
  created_at: Date;
  /** The group it is in, and its place there. */
  meta_master_id: number | null;
  meta_position: number;
  /** Grows with every edit of it and of its words. */
  version: number;
}

export const masterProductTable = table<MasterProductRow>('master_product', {
  columns: {
    id: identity(),
    code: text(),
    manufacturer_id: integer(),
    type_device: text(),
    model_name: text(),
    released_on: nullable(day()),
    facts: json({}),
    drawing: json({}),
    fits_master_product_id: nullable(integer()),
    is_spare_part: flag(false),
    created_at: instantOfInsert(),
    version: integer(1),
    meta_master_id: nullable(integer()),
    meta_position: integer(0),
  },
  primary: ['id'],
  references: {
    master_product_manufacturer_fk: { columns: ['manufacturer_id'], to: 'manufacturer' },
    master_product_meta_fk: { columns: ['meta_master_id'], to: 'meta_master', onDelete: 'SET NULL' },
    master_product_fits_fk: { columns: ['fits_master_product_id'], to: 'master_product' },
  },
  uniques: {
    master_product_code_uq: ['code'],
  },
  checks: {
    master_product_type_device_ck: `type_device in ('phone', 'tablet', 'watch', 'accessory')`,
  },
  indexes: {
    master_product_manufacturer_idx: { columns: ['manufacturer_id'] },
    master_product_meta_idx: { columns: ['meta_master_id', 'meta_position'] },
    master_product_fits_idx: { columns: ['fits_master_product_id'] },
  },
});

/** Words and address of a model in one market. */
export interface MasterProductTextRow {
  master_product_id: number;
  market: MarketCode;
  name: string;
  seo_name: string;
  description: string;
  attributes: ProductDetail['master']['attributes'];
  /** What is told of it at length. */
  story: ProductStory;
  /** What search engines show; empty: made of name, state and price. */
  seo_title: string;
  seo_description: string;
}

export const masterProductTextTable = table<MasterProductTextRow>('master_product_text', {
  columns: {
    master_product_id: integer(),
    market: text(),
    name: text(),
    seo_name: text(),
    description: text(),
    attributes: json([]),
    story: json(noStory),
    seo_title: text(''),
    seo_description: text(''),
  },
  primary: ['master_product_id', 'market'],
  references: {
    master_product_text_master_product_fk: {
      columns: ['master_product_id'],
      to: 'master_product',
      onDelete: 'CASCADE',
    },
  },
  uniques: {
    master_product_text_seo_name_uq: ['market', 'seo_name'],
  },
  indexes: { master_product_text_search_idx: { columns: ['name'], byMigration: true } },
});
