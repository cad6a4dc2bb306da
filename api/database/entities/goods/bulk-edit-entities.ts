import type { BulkEdit, BulkLine } from '@kolobeh/shared/catalogue/office/bulk-contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { bigint, instant, instantOfInsert, integer, json, newUuid, nullable, text, uuid } from '../columns.ts';
import { table } from '../table.ts';

/** One change of many products. */
export interface BulkEditRow {
  id: string;
  change: BulkEdit['change'];
  state: BulkEdit['state'];
  made_by: string | null;
  made_at: Date;
  /** Null while it is staged. */
  applied_at: Date | null;
}

export const bulkEditTable = table<BulkEditRow>('bulk_edit', {
  columns: {
    id: newUuid(),
    change: json(),
    state: text('staged'),
    made_by: nullable(uuid()),
    made_at: instantOfInsert(),
    applied_at: nullable(instant()),
  },
  primary: ['id'],
  checks: {
    bulk_edit_state_ck: `state in ('staged', 'applied', 'undone')`,
    bulk_edit_applied_ck: `(state = 'staged') = (applied_at is null)`,
  },
  indexes: { bulk_edit_made_idx: { columns: ['made_at'] } },
});

/** What it does to one of them. */
export interface BulkEditLineRow {
  bulk_edit_id: string;
  product_id: number;
  /** Of a price; empty where the value is the same in all markets. */
  market: MarketCode | '';
  /** A price in minor units, a state, or ids of categories. */
  before: object | null;
  after: object;
  /** Edition that it was staged on. */
  version: string;
  /** Edition that it made, by which taking it back knows whether anybody has changed it since. */
  applied_version: string | null;
  low: number | null;
  cost: number | null;
  mark: BulkLine['mark'];
  outcome: BulkLine['outcome'];
}

export const bulkEditLineTable = table<BulkEditLineRow>('bulk_edit_line', {
  columns: {
    bulk_edit_id: uuid(),
    product_id: integer(),
    market: text(''),
    before: nullable(json()),
    after: json(),
    version: bigint(),
    applied_version: nullable(bigint()),
    low: nullable(integer()),
    cost: nullable(integer()),
    mark: text(),
    outcome: text('staged'),
  },
  primary: ['bulk_edit_id', 'product_id', 'market'],
  references: {
    bulk_edit_line_edit_fk: { columns: ['bulk_edit_id'], to: 'bulk_edit', onDelete: 'CASCADE' },
    bulk_edit_line_product_fk: { columns: ['product_id'], to: 'product', onDelete: 'CASCADE' },
  },
  checks: {
    bulk_edit_line_mark_ck: `mark in ('none', 'warned', 'asked')`,
    bulk_edit_line_outcome_ck: `outcome in ('staged', 'applied', 'conflict', 'undone', 'kept')`,
  },
  indexes: { bulk_edit_line_product_idx: { columns: ['product_id'] } },
});
