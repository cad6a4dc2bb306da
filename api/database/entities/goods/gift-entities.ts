import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { Quality } from '@kolobeh/shared/catalogue/quality.ts';
import { day, flag, identity, integer, nullable, text, texts } from '../columns.ts';
import { table } from '../table.ts';

/** A product that comes free with each piece of a model, on days of the market. */
export interface GiftRow {
  id: number;
  market: MarketCode;
  /** The model it comes with, in these qualities. */
  master_product_id: number;
  qualities: Quality[];
  /** What is given. */
  product_id: number;
  valid_from: string;
  /** Its last day; null: until it is ended. */
  valid_to: string | null;
  is_active: boolean;
}

export const giftTable = table<GiftRow>('gift', {
  columns: {
    id: identity(),
    market: text(),
    master_product_id: integer(),
    qualities: texts(),
    product_id: integer(),
    valid_from: day(),
    valid_to: nullable(day()),
    is_active: flag(true),
  },
  primary: ['id'],
  references: {
    gift_master_product_fk: { columns: ['master_product_id'], to: 'master_product' },
    gift_product_fk: { columns: ['product_id'], to: 'product' },
  },
  uniques: {
    gift_once_uq: ['market', 'master_product_id', 'product_id', 'valid_from'],
  },
  checks: {
    gift_validity_ck: 'valid_to is null or valid_to >= valid_from',
  },
});

/** An accessory or spare part that is made for a model; one of no model fits all. */
export interface ModelFitRow {
  /** The accessory. */
  master_product_id: number;
  /** The model that it is for. */
  fits_master_product_id: number;
}

export const modelFitTable = table<ModelFitRow>('model_fit', {
  columns: { master_product_id: integer(), fits_master_product_id: integer() },
  primary: ['master_product_id', 'fits_master_product_id'],
  references: {
    model_fit_master_product_fk: { columns: ['master_product_id'], to: 'master_product', onDelete: 'CASCADE' },
    model_fit_fits_fk: { columns: ['fits_master_product_id'], to: 'master_product', onDelete: 'CASCADE' },
  },
  checks: { model_fit_other_ck: 'master_product_id <> fits_master_product_id' },
  indexes: { model_fit_fits_idx: { columns: ['fits_master_product_id', 'master_product_id'] } },
});
