import type { Grade } from '@kolobeh/shared/catalogue/quality.ts';
import type { FoundAnswer } from '@kolobeh/shared/catalogue/page/unit-record.ts';
import type { Currency, MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { bigIdentity, identity, instantOfInsert, integer, json, newUuid, nullable, text, uuid } from '../columns.ts';
import { table } from '../table.ts';
import type { Facts, VatRegime } from '../vocabulary.ts';

/** One physical device. Exactly one of its nine places is set. */
export interface UnitRow {
  id: string;
  /** Short number for labels and talk. */
  number: number;
  product_id: number;
  imei: string | null;
  serial_number: string | null;
  grade: Grade | null;
  battery_percent: number | null;
  /** What was paid for it, in minor units of `purchase_currency`; base of the margin scheme. */
  purchase_amount: number | null;
  purchase_currency: Currency | null;
  vat_regime: VatRegime;
  location_id: number | null;
  crate_id: number | null;
  package_id: string | null;
  repair_id: string | null;
  /** The order by which it left to its owner. */
  customer_order_id: string | null;
  /** The store it lies in. */
  store_id: number | null;
  /** The store at whose till it was sold, without an order. */
  sold_store_id: number | null;
  /** The transfer by which it is on its way from one store to another. */
  store_transfer_id: string | null;
  /** The store that lends it to customers. */
  loan_store_id: number | null;
  created_at: Date;
  /** The buy-out by which it last came; null when it was bought from a supplier. */
  buyout_id: string | null;
  /** What its inspection found, by the market whose words it is in. */
  found: Partial<Record<MarketCode, FoundAnswer[]>>;
}

export const unitTable = table<UnitRow>('unit', {
  columns: {
    id: newUuid(),
    number: identity(),
    product_id: integer(),
    imei: nullable(text()),
    serial_number: nullable(text()),
    grade: nullable(text()),
    battery_percent: nullable(integer()),
    purchase_amount: nullable(integer()),
    purchase_currency: nullable(text()),
    vat_regime: text('standard'),
    location_id: nullable(integer()),
    crate_id: nullable(integer()),
    package_id: nullable(uuid()),
    repair_id: nullable(uuid()),
    customer_order_id: nullable(uuid()),
    store_id: nullable(integer()),
    sold_store_id: nullable(integer()),
    store_transfer_id: nullable(uuid()),
    loan_store_id: nullable(integer()),
    created_at: instantOfInsert(),
    buyout_id: nullable(uuid()),
    found: json({}),
  },
  primary: ['id'],
  references: {
    unit_buyout_fk: { columns: ['buyout_id'], to: 'buyout' },
    unit_product_fk: { columns: ['product_id'], to: 'product' },
    unit_location_fk: { columns: ['location_id'], to: 'location' },
    unit_crate_fk: { columns: ['crate_id'], to: 'crate' },
    unit_store_fk: { columns: ['store_id'], to: 'store' },
    unit_sold_store_fk: { columns: ['sold_store_id'], to: 'store' },
    unit_loan_store_fk: { columns: ['loan_store_id'], to: 'store' },
    unit_store_transfer_fk: { columns: ['store_transfer_id'], to: 'store_transfer' },
  },
  uniques: {
    unit_number_uq: ['number'],
    unit_imei_uq: ['imei'],
    unit_serial_number_uq: ['product_id', 'serial_number'],
  },
  checks: {
    unit_battery_percent_ck: 'battery_percent between 1 and 100',
    unit_identified_ck: 'imei is not null or serial_number is not null',
    unit_one_place_ck:
      'num_nonnulls(location_id, crate_id, package_id, repair_id, customer_order_id, store_id, sold_store_id, store_transfer_id, loan_store_id) = 1',
  },
  indexes: {
    unit_product_idx: { columns: ['product_id'] },
    unit_crate_idx: { columns: ['crate_id'], where: 'crate_id is not null' },
    unit_package_idx: { columns: ['package_id'], where: 'package_id is not null' },
    unit_customer_order_idx: { columns: ['customer_order_id'], where: 'customer_order_id is not null' },
    unit_store_idx: { columns: ['store_id', 'product_id'], where: 'store_id is not null' },
    unit_store_transfer_idx: { columns: ['store_transfer_id'], where: 'store_transfer_id is not null' },
    unit_search_idx: { columns: ['imei'], byMigration: true },
    unit_buyout_uq: { columns: ['buyout_id'], unique: true, where: 'buyout_id is not null' },
  },
});

/** Append-only life of a device. */
export interface UnitEventRow {
  id: string;
  unit_id: string;
  kind: string;
  at: Date;
  actor_id: string | null;
  detail: Facts;
}

export const unitEventTable = table<UnitEventRow>('unit_event', {
  columns: {
    id: bigIdentity(),
    unit_id: uuid(),
    kind: text(),
    at: instantOfInsert(),
    actor_id: nullable(uuid()),
    detail: json({}),
  },
  primary: ['id'],
  references: {
    unit_event_unit_fk: { columns: ['unit_id'], to: 'unit' },
  },
  indexes: {
    unit_event_unit_idx: { columns: ['unit_id', 'id'] },
  },
});
