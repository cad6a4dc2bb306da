import type { ReturnKind, ReturnState } from '@kolobeh/shared/stock/returns.ts';
import { instant, instantOfInsert, integer, newUuid, nullable, text, uuid } from '../columns.ts';
import { table } from '../table.ts';

/** A parcel that came back, being unpacked by one person. */
export interface GoodsReturnRow {
  id: string;
  code: string;
  order_id: string;
  /** The very package that came back; null when goods of the order came in a parcel of the customer's. */
  package_id: string | null;
  kind: ReturnKind;
  state: ReturnState;
  opened_by: string;
  device_id: string;
  opened_at: Date;
  finished_at: Date | null;
}

export const goodsReturnTable = table<GoodsReturnRow>('goods_return', {
  columns: {
    id: newUuid(),
    code: text(),
    order_id: uuid(),
    package_id: nullable(uuid()),
    kind: text(),
    state: text(),
    opened_by: uuid(),
    device_id: uuid(),
    opened_at: instantOfInsert(),
    finished_at: nullable(instant()),
  },
  primary: ['id'],
  references: {
    goods_return_order_fk: { columns: ['order_id'], to: 'shop_order' },
    goods_return_package_fk: { columns: ['package_id'], to: 'package' },
    goods_return_opened_by_fk: { columns: ['opened_by'], to: 'app_user' },
    goods_return_device_fk: { columns: ['device_id'], to: 'device' },
  },
  uniques: { goods_return_code_uq: ['code'] },
  checks: {
    goods_return_kind_ck: `kind in ('undelivered', 'withdrawal')`,
    goods_return_state_ck: `state in ('open', 'received', 'abandoned')`,
  },
  indexes: {
    goods_return_package_idx: { columns: ['package_id'] },
    goods_return_order_idx: { columns: ['order_id'] },
    goods_return_open_uq: { columns: ['order_id'], unique: true, where: `state = 'open'` },
  },
});

/** A piece that came back, and where it was put. */
export interface GoodsReturnItemRow {
  id: string;
  return_id: string;
  /** The piece as it was packed, or as a store handed it over: one of the two. It comes back once. */
  package_item_id: string | null;
  store_order_piece_id: string | null;
  location_id: number;
  /** The event that brought it, exactly once. */
  event_id: string;
  at: Date;
}

export const goodsReturnItemTable = table<GoodsReturnItemRow>('goods_return_item', {
  columns: {
    id: newUuid(),
    return_id: uuid(),
    package_item_id: nullable(uuid()),
    store_order_piece_id: nullable(uuid()),
    location_id: integer(),
    event_id: uuid(),
    at: instantOfInsert(),
  },
  primary: ['id'],
  references: {
    goods_return_item_return_fk: { columns: ['return_id'], to: 'goods_return' },
    goods_return_item_package_item_fk: { columns: ['package_item_id'], to: 'package_item' },
    goods_return_item_store_piece_fk: { columns: ['store_order_piece_id'], to: 'store_order_piece' },
    goods_return_item_location_fk: { columns: ['location_id'], to: 'location' },
  },
  uniques: {
    goods_return_item_package_item_uq: ['package_item_id'],
    goods_return_item_event_uq: ['event_id'],
  },
  checks: {
    goods_return_item_one_piece_ck: 'num_nonnulls(package_item_id, store_order_piece_id) = 1',
  },
  indexes: {
    goods_return_item_return_idx: { columns: ['return_id'] },
    goods_return_item_store_piece_uq: { columns: ['store_order_piece_id'], unique: true },
  },
});
