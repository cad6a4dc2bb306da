import type { PickLineState } from '@kolobeh/shared/warehouse/picking/pick-line-states.ts';
import type { PickListState } from '@kolobeh/shared/warehouse/picking/pick-list-states.ts';
import type { LastPick } from '@kolobeh/shared/warehouse/picking/picking.ts';
import { flag, instant, instantOfInsert, integer, json, newUuid, nullable, text, texts, uuid } from '../columns.ts';
import { table } from '../table.ts';

/** Work claimed by one person on one device. */
export interface PickListRow {
  id: string;
  code: string;
  state: PickListState;
  claimed_by: string;
  device_id: string;
  claimed_at: Date;
  finished_at: Date | null;
  /** What the latest scan of a crate put into it, while it may be taken back. */
  last_pick: LastPick | null;
}

export const pickListTable = table<PickListRow>('pick_list', {
  columns: {
    id: newUuid(),
    code: text(),
    state: text(),
    claimed_by: uuid(),
    device_id: uuid(),
    claimed_at: instantOfInsert(),
    finished_at: nullable(instant()),
    last_pick: nullable(json()),
  },
  primary: ['id'],
  references: {
    pick_list_claimed_by_fk: { columns: ['claimed_by'], to: 'app_user' },
    pick_list_device_fk: { columns: ['device_id'], to: 'device' },
  },
  uniques: {
    pick_list_code_uq: ['code'],
  },
  checks: {
    pick_list_state_ck: `state in ('claimed', 'finished', 'released')`,
  },
  indexes: {
    pick_list_claimed_idx: { columns: ['claimed_by'], where: `state = 'claimed'` },
  },
});

/** Pieces of an order line to fetch from one shelf place. */
export interface PickLineRow {
  id: string;
  pick_list_id: string;
  order_id: string;
  order_line_id: string;
  product_id: number;
  location_id: number;
  quantity: number;
  picked: number;
  not_found: number;
  /** Place in the walk. */
  sequence: number;
  state: PickLineState;
  at_location: boolean;
  /** Values scanned and not yet put into the crate. */
  in_hand: string[];
  crate_id: number | null;
  /** Put into the walk for a piece that was not found elsewhere. */
  is_added: boolean;
  /** The used device taken instead of the line's own; null when none was. */
  swapped_unit_id: string | null;
}

export const pickLineTable = table<PickLineRow>('pick_line', {
  columns: {
    id: newUuid(),
    pick_list_id: uuid(),
    order_id: uuid(),
    order_line_id: uuid(),
    product_id: integer(),
    location_id: integer(),
    quantity: integer(),
    picked: integer(0),
    not_found: integer(0),
    sequence: integer(),
    state: text(),
    at_location: flag(false),
    in_hand: texts([]),
    crate_id: nullable(integer()),
    is_added: flag(false),
    swapped_unit_id: nullable(uuid()),
  },
  primary: ['id'],
  references: {
    pick_line_swapped_unit_fk: { columns: ['swapped_unit_id'], to: 'unit' },
    pick_line_pick_list_fk: { columns: ['pick_list_id'], to: 'pick_list' },
    pick_line_order_fk: { columns: ['order_id'], to: 'shop_order' },
    pick_line_order_line_fk: { columns: ['order_line_id'], to: 'order_line' },
    pick_line_product_fk: { columns: ['product_id'], to: 'product' },
    pick_line_location_fk: { columns: ['location_id'], to: 'location' },
    pick_line_crate_fk: { columns: ['crate_id'], to: 'crate' },
  },
  uniques: {
    pick_line_sequence_uq: ['pick_list_id', 'sequence'],
  },
  checks: {
    pick_line_quantity_ck: 'quantity > 0',
    pick_line_state_ck: `state in ('waiting', 'in_progress', 'picked', 'not_found', 'reset')`,
    pick_line_counts_ck: 'picked >= 0 and not_found >= 0 and picked + not_found <= quantity',
  },
  indexes: {
    pick_line_swapped_idx: { columns: ['swapped_unit_id'], where: 'swapped_unit_id is not null' },
    pick_line_line_idx: { columns: ['order_line_id'] },
    pick_line_order_idx: { columns: ['order_id'] },
  },
});
