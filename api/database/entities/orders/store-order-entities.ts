import { instantOfInsert, instant, integer, newUuid, nullable, text, uuid } from '../columns.ts';
import { table } from '../table.ts';

/** A device that a store put aside for an order, and with which the order left. */
export interface StoreOrderDeviceRow {
  id: string;
  order_id: string;
  order_line_id: string;
  unit_id: string;
  /** Its number as it was read. */
  scanned_value: string;
  scanned_at: Date;
  scanned_by: string | null;
  /** When it was handed over; null while it waits. */
  left_at: Date | null;
}

export const storeOrderDeviceTable = table<StoreOrderDeviceRow>('store_order_device', {
  columns: {
    id: newUuid(),
    order_id: uuid(),
    order_line_id: uuid(),
    unit_id: uuid(),
    scanned_value: text(),
    scanned_at: instantOfInsert(),
    scanned_by: nullable(uuid()),
    left_at: nullable(instant()),
  },
  primary: ['id'],
  references: {
    store_order_device_order_fk: { columns: ['order_id'], to: 'shop_order' },
    store_order_device_line_fk: { columns: ['order_line_id'], to: 'order_line' },
    store_order_device_unit_fk: { columns: ['unit_id'], to: 'unit' },
    store_order_device_by_fk: { columns: ['scanned_by'], to: 'app_user' },
  },
  indexes: {
    store_order_device_once_idx: { columns: ['unit_id'] },
    store_order_device_line_idx: { columns: ['order_line_id'] },
    store_order_device_unit_uq: { columns: ['unit_id'], unique: true, where: 'left_at is null' },
    store_order_device_order_idx: { columns: ['order_id'] },
    store_order_device_value_idx: { columns: ['scanned_value'] },
  },
});

/** A piece with which an order left its store, noted when something of the order comes back. */
export interface StoreOrderPieceRow {
  id: string;
  order_id: string;
  order_line_id: string;
  product_id: number;
  /** Null for goods that are not told apart. */
  unit_id: string | null;
  /** Which of its line's pieces it is, from 1. */
  piece: number;
  noted_at: Date;
}

export const storeOrderPieceTable = table<StoreOrderPieceRow>('store_order_piece', {
  columns: {
    id: newUuid(),
    order_id: uuid(),
    order_line_id: uuid(),
    product_id: integer(),
    unit_id: nullable(uuid()),
    piece: integer(),
    noted_at: instantOfInsert(),
  },
  primary: ['id'],
  references: {
    store_order_piece_order_fk: { columns: ['order_id'], to: 'shop_order' },
    store_order_piece_line_fk: { columns: ['order_line_id'], to: 'order_line' },
    store_order_piece_product_fk: { columns: ['product_id'], to: 'product' },
    store_order_piece_unit_fk: { columns: ['unit_id'], to: 'unit' },
  },
  uniques: { store_order_piece_once_uq: ['order_line_id', 'piece'] },
  indexes: {
    store_order_piece_order_idx: { columns: ['order_id'] },
    store_order_piece_unit_idx: { columns: ['unit_id'] },
  },
});
