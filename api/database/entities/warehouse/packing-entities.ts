import type { LabelState } from '@kolobeh/shared/warehouse/labels/label-job.ts';
import type { PackageState } from '@kolobeh/shared/warehouse/packing/package-states.ts';
import type { ScanScope } from '@kolobeh/shared/warehouse/packing/packing.ts';
import { flag, instant, instantOfInsert, integer, integers, newUuid, nullable, text, uuid } from '../columns.ts';
import { table } from '../table.ts';

/** A kind of shipping box. */
export interface PackingBoxRow {
  code: string;
  name: string;
  /** Length, width and height. */
  inner_mm: number[];
  weight_grams: number;
  position: number;
}

export const packingBoxTable = table<PackingBoxRow>('packing_box', {
  columns: {
    code: text(),
    name: text(),
    inner_mm: integers(),
    weight_grams: integer(),
    position: integer(),
  },
  primary: ['code'],
});

/** What leaves to the carrier for an order, in one package or several; one at a time is being filled. */
export interface PackageRow {
  id: string;
  code: string;
  order_id: string;
  /** Its number among the order's packages, from 1. */
  part: number;
  state: PackageState;
  /** Noted by the table itself. */
  state_since: Date;
  crate_code: string;
  box_code: string | null;
  weight_grams: number | null;
  /** From products and box; what the scale is compared with. */
  expected_grams: number | null;
  /**
   * What the carrier was told to collect, in minor units of the order; null = nothing. Later payments do not change it.
   * Of several packages the first has all of it.
   */
  cash_amount: number | null;
  weight_overridden_by: string | null;
  carrier: string;
  /** When the carrier was told of it, or may have been; null when it surely knows nothing. */
  asked_at: Date | null;
  tracking_number: string | null;
  carrier_package_id: string | null;
  /** The label in the file store. */
  label_key: string | null;
  /** The order line whose IMEI or serial is to be scanned next. */
  awaiting_line_id: string | null;
  /** What has to be scanned, as it was set when packing began. */
  scan_scope: ScanScope;
  packed_by: string;
  device_id: string;
  opened_at: Date;
  finished_at: Date | null;
  /** The loading place it was to be put to when it was sealed; null when its carrier had none. */
  load_location_id: number | null;
  /** When the store that it was brought to took it in; null of all others. */
  taken_in_at: Date | null;
}

export const packageTable = table<PackageRow>('package', {
  columns: {
    id: newUuid(),
    code: text(),
    order_id: uuid(),
    part: integer(1),
    state: text(),
    state_since: instantOfInsert(),
    crate_code: text(),
    box_code: nullable(text()),
    weight_grams: nullable(integer()),
    expected_grams: nullable(integer()),
    cash_amount: nullable(integer()),
    weight_overridden_by: nullable(uuid()),
    carrier: text(),
    tracking_number: nullable(text()),
    carrier_package_id: nullable(text()),
    label_key: nullable(text()),
    awaiting_line_id: nullable(uuid()),
    scan_scope: text('all'),
    asked_at: nullable(instant()),
    packed_by: uuid(),
    device_id: uuid(),
    opened_at: instantOfInsert(),
    finished_at: nullable(instant()),
    load_location_id: nullable(integer()),
    taken_in_at: nullable(instant()),
  },
  primary: ['id'],
  references: {
    package_order_fk: { columns: ['order_id'], to: 'shop_order' },
    package_box_fk: { columns: ['box_code'], to: 'packing_box', toColumns: ['code'] },
    package_packed_by_fk: { columns: ['packed_by'], to: 'app_user' },
    package_device_fk: { columns: ['device_id'], to: 'device' },
    package_load_location_fk: { columns: ['load_location_id'], to: 'location' },
  },
  uniques: {
    package_code_uq: ['code'],
    package_tracking_number_uq: ['tracking_number'],
  },
  checks: {
    package_state_ck: `state in ('open', 'closed', 'finishing', 'finished', 'handed_over', 'cancelled')`,
    package_part_ck: 'part >= 1',
    package_scan_scope_ck: `scan_scope in ('all', 'serial_only')`,
  },
  indexes: {
    package_order_idx: { columns: ['order_id'] },
    package_part_uq: { columns: ['order_id', 'part'], unique: true, where: `state <> 'cancelled'` },
    package_filled_uq: { columns: ['order_id'], unique: true, where: `state in ('open', 'finishing')` },
    package_since_idx: { columns: ['state_since', 'id'], byMigration: true },
    package_search_idx: { columns: ['code'], byMigration: true },
    package_cash_uq: {
      columns: ['order_id'],
      unique: true,
      where: `cash_amount is not null and state <> 'cancelled'`,
    },
  },
});

/** One piece in a package, scanned or counted by eye. */
export interface PackageItemRow {
  id: string;
  package_id: string;
  order_line_id: string;
  product_id: number;
  /** Null for pieces that are not tracked one by one. */
  unit_id: string | null;
  scanned_value: string;
  /** The station event that put it there; a repeated event adds nothing. */
  event_id: string;
  /** Which of the event's pieces it is: one scan has one, a count by eye several. */
  piece: number;
  by_eye: boolean;
  scanned_at: Date;
}

export const packageItemTable = table<PackageItemRow>('package_item', {
  columns: {
    id: newUuid(),
    package_id: uuid(),
    order_line_id: uuid(),
    product_id: integer(),
    unit_id: nullable(uuid()),
    scanned_value: text(),
    event_id: uuid(),
    piece: integer(1),
    by_eye: flag(false),
    scanned_at: instantOfInsert(),
  },
  primary: ['id'],
  references: {
    package_item_package_fk: { columns: ['package_id'], to: 'package' },
    package_item_order_line_fk: { columns: ['order_line_id'], to: 'order_line' },
    package_item_product_fk: { columns: ['product_id'], to: 'product' },
    package_item_unit_fk: { columns: ['unit_id'], to: 'unit' },
  },
  uniques: {
    package_item_event_uq: ['event_id', 'piece'],
  },
  indexes: {
    package_item_held_unit_idx: { columns: ['unit_id'], where: 'unit_id is not null' },
    package_item_line_idx: { columns: ['order_line_id'] },
    package_item_unit_uq: { columns: ['package_id', 'unit_id'], unique: true, where: 'unit_id is not null' },
    package_item_package_idx: { columns: ['package_id'] },
    package_item_scanned_value_idx: { columns: ['scanned_value'] },
  },
});

/** One print of a package's label. */
export interface LabelJobRow {
  id: string;
  package_id: string;
  /** 0 is the first print. */
  reprint: number;
  state: LabelState;
  note: string;
  created_at: Date;
  updated_at: Date;
}

export const labelJobTable = table<LabelJobRow>('label_job', {
  columns: {
    id: newUuid(),
    package_id: uuid(),
    reprint: integer(0),
    state: text(),
    note: text(''),
    created_at: instantOfInsert(),
    updated_at: instantOfInsert(),
  },
  primary: ['id'],
  references: {
    label_job_package_fk: { columns: ['package_id'], to: 'package' },
  },
  uniques: {
    label_job_reprint_uq: ['package_id', 'reprint'],
  },
  indexes: {
    label_job_created_idx: { columns: ['created_at'], byMigration: true },
  },
  checks: {
    label_job_state_ck: `state in ('queued', 'sent', 'confirmed', 'unknown', 'failed', 'void')`,
  },
});
