// Where goods lie and travel inside the warehouse.
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { LocationKind } from '@kolobeh/shared/stock/locations.ts';
import { identity, instant, instantOfInsert, integer, nullable, text, uuid } from '../columns.ts';
import { table } from '../table.ts';

/** A place where goods lie. */
export interface LocationRow {
  id: number;
  code: string;
  /** Part of the warehouse. */
  zone: string;
  /** Place in the walk through the warehouse. */
  pick_sequence: number;
  /** Only what lies on shelves is sold. */
  kind: LocationKind;
  /** Whose parcels wait there and of which market; set at loading places and only there. */
  carrier: string | null;
  market: MarketCode | null;
  /** When all of it was last counted; null = never. */
  counted_at: Date | null;
  /** Since when nothing may be put there; null = open. */
  closed_at: Date | null;
  /** Grows with each change of what the office writes of it. */
  version: number;
}

export const locationTable = table<LocationRow>('location', {
  columns: {
    id: identity(),
    code: text(),
    zone: text(),
    pick_sequence: integer(),
    kind: text('shelf'),
    carrier: nullable(text()),
    market: nullable(text()),
    counted_at: nullable(instant()),
    closed_at: nullable(instant()),
    version: integer(1),
  },
  primary: ['id'],
  uniques: {
    location_code_uq: ['code'],
    location_pick_sequence_uq: ['pick_sequence'],
  },
  checks: {
    location_kind_ck: `kind in ('shelf', 'inbound', 'quarantine', 'loading')`,
    location_carrier_ck: `(kind = 'loading') = (carrier is not null) and (carrier is null) = (market is null)`,
  },
  indexes: {
    location_load_place_uq: {
      columns: ['carrier', 'market'],
      unique: true,
      where: `kind = 'loading' and closed_at is null`,
    },
    location_code_search_idx: { columns: ['code'], byMigration: true },
    location_zone_search_idx: { columns: ['zone'], byMigration: true },
  },
});

/** Pieces of a product on a shelf place. */
export interface LocationStockRow {
  location_id: number;
  product_id: number;
  quantity: number;
  /** When the quantity last changed. */
  moved_at: Date;
  /** Grows by one with each change of the quantity: a count of an older state is recognised by it. */
  revision: number;
}

export const locationStockTable = table<LocationStockRow>('location_stock', {
  columns: {
    location_id: integer(),
    product_id: integer(),
    quantity: integer(),
    moved_at: instantOfInsert(),
    revision: integer(0),
  },
  primary: ['location_id', 'product_id'],
  references: {
    location_stock_location_fk: { columns: ['location_id'], to: 'location' },
    location_stock_product_fk: { columns: ['product_id'], to: 'product' },
  },
  checks: {
    location_stock_quantity_ck: 'quantity >= 0',
  },
  indexes: {
    location_stock_product_idx: { columns: ['product_id'] },
  },
});

/** A crate that carries one order from picking to packing. */
export interface CrateRow {
  id: number;
  code: string;
  sector: string;
  /** Null when free; an order is in one crate at most. */
  order_id: string | null;
}

export const crateTable = table<CrateRow>('crate', {
  columns: {
    id: identity(),
    code: text(),
    sector: text(),
    order_id: nullable(uuid()),
  },
  primary: ['id'],
  uniques: {
    crate_code_uq: ['code'],
  },
  indexes: {
    crate_order_uq: { columns: ['order_id'], unique: true, where: 'order_id is not null' },
  },
});
