import { bigIdentity, instant, instantOfInsert, integer, newUuid, nullable, text, uuid } from '../columns.ts';
import { table } from '../table.ts';

/** Pieces of a product that are here and those of them already promised. */
export interface StockLevelRow {
  product_id: number;
  on_hand: number;
  /** Never more than `on_hand`. */
  reserved: number;
  /** Pieces of `on_hand` that lie at no known location and in no order's crate or package. */
  unplaced: number;
  /** Pieces at goods-in and in quarantine: in the house, not part of `on_hand`, not for sale. */
  aside: number;
}

export const stockLevelTable = table<StockLevelRow>('stock_level', {
  columns: {
    product_id: integer(),
    on_hand: integer(0),
    reserved: integer(0),
    unplaced: integer(0),
    aside: integer(0),
  },
  primary: ['product_id'],
  references: {
    stock_level_product_fk: { columns: ['product_id'], to: 'product' },
  },
  checks: {
    stock_level_on_hand_ck: 'on_hand >= 0',
    stock_level_unplaced_ck: 'unplaced >= 0',
    stock_level_aside_ck: 'aside >= 0',
    stock_level_reserved_ck: 'reserved >= 0 and reserved <= on_hand',
  },
});

/** Until when the ledger is closed: what it says up to then stands summed up in `stock_closed`. */
interface StockClosingRow {
  id: number;
  closed_until: Date;
}

export const stockClosingTable = table<StockClosingRow>('stock_closing', {
  columns: { id: integer(1), closed_until: instant() },
  primary: ['id'],
  checks: { stock_closing_single_ck: 'id = 1' },
});

/** Sums of the closed part of the ledger. */
interface StockClosedRow {
  product_id: number;
  /** 0 = the warehouse. */
  store_id: number;
  on_hand: number;
  reserved: number;
  aside: number;
  /** Pieces on their way between stores. */
  on_way: number;
  /** Pieces lent to customers. */
  lent: number;
}

export const stockClosedTable = table<StockClosedRow>('stock_closed', {
  columns: {
    product_id: integer(),
    store_id: integer(),
    on_hand: integer(),
    reserved: integer(),
    aside: integer(),
    on_way: integer(),
    lent: integer(),
  },
  primary: ['product_id', 'store_id'],
  references: { stock_closed_product_fk: { columns: ['product_id'], to: 'product' } },
});

/** Append-only ledger; the sums of its deltas are the stock level. */
export interface StockMovementRow {
  id: string;
  product_id: number;
  on_hand_delta: number;
  reserved_delta: number;
  reason: string;
  order_id: string | null;
  unit_id: string | null;
  actor_id: string | null;
  at: Date;
  /** Change of the pieces set aside. */
  aside_delta: number;
  /** Pieces carried from one place to another; null when none were carried. */
  pieces: number | null;
  from_location_id: number | null;
  to_location_id: number | null;
  /** Of a piece that lies in a store; null = the warehouse, whose level the rows without a store sum up to. */
  store_id: number | null;
}

export const stockMovementTable = table<StockMovementRow>('stock_movement', {
  columns: {
    id: bigIdentity(),
    product_id: integer(),
    on_hand_delta: integer(),
    reserved_delta: integer(),
    reason: text(),
    order_id: nullable(uuid()),
    unit_id: nullable(uuid()),
    actor_id: nullable(uuid()),
    at: instantOfInsert(),
    aside_delta: integer(0),
    pieces: nullable(integer()),
    from_location_id: nullable(integer()),
    to_location_id: nullable(integer()),
    store_id: nullable(integer()),
  },
  primary: ['id', 'at'],
  references: {
    stock_movement_product_fk: { columns: ['product_id'], to: 'product' },
    stock_movement_from_location_fk: { columns: ['from_location_id'], to: 'location' },
    stock_movement_to_location_fk: { columns: ['to_location_id'], to: 'location' },
    stock_movement_store_fk: { columns: ['store_id'], to: 'store' },
  },
  indexes: {
    stock_movement_product_idx: { columns: ['product_id', 'id'] },
    stock_movement_at_idx: { columns: ['at'], byMigration: true },
  },
});

/** Pieces promised to an order, the last piece held for a cart, a piece kept in a store, or a part of a repair; one of these. */
export interface StockReservationRow {
  id: string;
  order_id: string | null;
  product_id: number;
  quantity: number;
  state: 'held' | 'released' | 'shipped';
  created_at: Date;
  cart_id: string | null;
  /** Until when a cart or a store holds it; null of orders and repairs. */
  held_until: Date | null;
  store_reservation_id: string | null;
  /** Where the piece lies; null = in the warehouse. */
  store_id: number | null;
  repair_line_id: string | null;
}

export const stockReservationTable = table<StockReservationRow>('stock_reservation', {
  columns: {
    id: newUuid(),
    order_id: nullable(uuid()),
    product_id: integer(),
    quantity: integer(),
    state: text(),
    created_at: instantOfInsert(),
    cart_id: nullable(uuid()),
    held_until: nullable(instant()),
    store_reservation_id: nullable(uuid()),
    store_id: nullable(integer()),
    repair_line_id: nullable(uuid()),
  },
  primary: ['id'],
  references: {
    stock_reservation_order_fk: { columns: ['order_id'], to: 'shop_order' },
    stock_reservation_product_fk: { columns: ['product_id'], to: 'product' },
    stock_reservation_cart_fk: { columns: ['cart_id'], to: 'cart', onDelete: 'CASCADE' },
    stock_reservation_in_store_fk: { columns: ['store_reservation_id'], to: 'store_reservation', onDelete: 'CASCADE' },
    stock_reservation_repair_line_fk: { columns: ['repair_line_id'], to: 'repair_line' },
    stock_reservation_store_fk: { columns: ['store_id'], to: 'store' },
  },
  uniques: {
    stock_reservation_product_uq: ['order_id', 'product_id'],
  },
  checks: {
    stock_reservation_quantity_ck: 'quantity > 0',
    stock_reservation_state_ck: `state in ('held', 'released', 'shipped')`,
    stock_reservation_owner_ck:
      'num_nonnulls(order_id, cart_id, store_reservation_id, repair_line_id) = 1 and (order_id is null and repair_line_id is null) = (held_until is not null)',
    stock_reservation_place_ck:
      '(store_reservation_id is null or store_id is not null) and (store_id is null or repair_line_id is null)',
  },
  indexes: {
    stock_reservation_product_idx: { columns: ['product_id'], where: `state = 'held'` },
    stock_reservation_cart_uq: { columns: ['cart_id', 'product_id'], unique: true, where: 'cart_id is not null' },
    stock_reservation_in_store_uq: {
      columns: ['store_reservation_id'],
      unique: true,
      where: 'store_reservation_id is not null',
    },
    stock_reservation_repair_line_uq: {
      columns: ['repair_line_id'],
      unique: true,
      where: 'repair_line_id is not null',
    },
    stock_reservation_in_carts_idx: {
      columns: ['product_id', 'held_until'],
      where: `cart_id is not null and state = 'held'`,
    },
  },
});
