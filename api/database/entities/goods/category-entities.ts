import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { decimal, flag, identity, integer, nullable, text } from '../columns.ts';
import { table } from '../table.ts';
import type { TypeDevice } from '../vocabulary.ts';

/** A node of the category tree. */
export interface CategoryRow {
  id: number;
  code: string;
  parent_id: number | null;
  position: number;
  for_display: boolean;
  for_buyout: boolean;
  for_service: boolean;
  filterable: boolean;
  /** What the category is about, when it holds devices of one kind. */
  type_device: TypeDevice | null;
  picture_key: string | null;
  /** Weight in the ranking of results; 1 is neutral. */
  meilisearch_boost: string;
  /** Grows with every edit and move of it. */
  version: number;
}

export const categoryTable = table<CategoryRow>('category', {
  columns: {
    id: identity(),
    code: text(),
    parent_id: nullable(integer()),
    position: integer(0),
    for_display: flag(true),
    for_buyout: flag(false),
    for_service: flag(false),
    filterable: flag(false),
    type_device: nullable(text()),
    picture_key: nullable(text()),
    meilisearch_boost: decimal(6, 3, 1),
    version: integer(1),
  },
  primary: ['id'],
  references: {
    category_parent_fk: { columns: ['parent_id'], to: 'category' },
  },
  uniques: {
    category_code_uq: ['code'],
  },
  checks: {
    category_meilisearch_boost_ck: 'meilisearch_boost > 0',
  },
  indexes: {
    category_parent_idx: { columns: ['parent_id', 'position'] },
  },
});

/** Words and address of a category in one market. */
export interface CategoryTextRow {
  category_id: number;
  market: MarketCode;
  name: string;
  seo_name: string;
  /** Path under the market's prefix, from the root of the tree. */
  url_path: string;
  title: string;
  description: string;
  /** Shown under its list. */
  text: string;
}

export const categoryTextTable = table<CategoryTextRow>('category_text', {
  columns: {
    category_id: integer(),
    market: text(),
    name: text(),
    seo_name: text(),
    url_path: text(),
    title: text(),
    description: text(),
    text: text(''),
  },
  primary: ['category_id', 'market'],
  references: {
    category_text_category_fk: { columns: ['category_id'], to: 'category', onDelete: 'CASCADE' },
  },
  uniques: {
    category_text_url_path_uq: ['market', 'url_path'],
  },
});

/** A maker whose goods a category is about. */
export interface CategoryManufacturerRow {
  category_id: number;
  manufacturer_id: number;
}

export const categoryManufacturerTable = table<CategoryManufacturerRow>('category_manufacturer', {
  columns: { category_id: integer(), manufacturer_id: integer() },
  primary: ['category_id', 'manufacturer_id'],
  references: {
    category_manufacturer_category_fk: { columns: ['category_id'], to: 'category', onDelete: 'CASCADE' },
    category_manufacturer_manufacturer_fk: { columns: ['manufacturer_id'], to: 'manufacturer' },
  },
});

/** An address that a category had before; it leads to the present one until another category takes it. */
export interface CategoryFormerPathRow {
  market: MarketCode;
  url_path: string;
  category_id: number;
}

export const categoryFormerPathTable = table<CategoryFormerPathRow>('category_former_path', {
  columns: { market: text(), url_path: text(), category_id: integer() },
  primary: ['market', 'url_path'],
  references: {
    category_former_path_category_fk: { columns: ['category_id'], to: 'category', onDelete: 'CASCADE' },
  },
  indexes: {
    category_former_path_category_idx: { columns: ['category_id'] },
  },
});
