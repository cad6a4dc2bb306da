import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { identity, instant, instantOfInsert, integer, newUuid, nullable, text, uuid } from '../columns.ts';
import { table } from '../table.ts';
import type { ReservationState } from '@kolobeh/shared/reservation/reservation-states.ts';

/** Pieces of a product that lie in a store and those of them that are reserved there; apart from the warehouse's. */
export interface StoreStockRow {
  store_id: number;
  product_id: number;
  on_hand: number;
  /** Never more than `on_hand`. */
  reserved: number;
}

export const storeStockTable = table<StoreStockRow>('store_stock', {
  columns: { store_id: integer(), product_id: integer(), on_hand: integer(0), reserved: integer(0) },
  primary: ['store_id', 'product_id'],
  references: {
    store_stock_store_fk: { columns: ['store_id'], to: 'store' },
    store_stock_product_fk: { columns: ['product_id'], to: 'product' },
  },
  checks: {
    store_stock_on_hand_ck: 'on_hand >= 0',
    store_stock_reserved_ck: 'reserved >= 0 and reserved <= on_hand',
  },
  indexes: { store_stock_product_idx: { columns: ['product_id'] } },
});

/** One piece kept in a store for somebody who has paid nothing. */
export interface StoreReservationRow {
  id: string;
  /** Said at the desk. */
  number: number;
  market: MarketCode;
  store_id: number;
  product_id: number;
  /** What it cost when it was reserved, in minor units of the market's currency. */
  price: number;
  name: string;
  /** In lower case. */
  email: string;
  phone: string;
  state: ReservationState;
  ready_at: Date;
  held_until: Date;
  created_at: Date;
  changed_at: Date;
  /** Who of the staff handed it over or gave it up; null of others. */
  changed_by: string | null;
}

export const storeReservationTable = table<StoreReservationRow>('store_reservation', {
  columns: {
    id: newUuid(),
    number: identity(),
    market: text(),
    store_id: integer(),
    product_id: integer(),
    price: integer(),
    name: text(),
    email: text(),
    phone: text(),
    state: text(),
    ready_at: instant(),
    held_until: instant(),
    created_at: instantOfInsert(),
    changed_at: instantOfInsert(),
    changed_by: nullable(uuid()),
  },
  primary: ['id'],
  references: {
    store_reservation_store_fk: { columns: ['store_id'], to: 'store' },
    store_reservation_product_fk: { columns: ['product_id'], to: 'product' },
    store_reservation_changed_by_fk: { columns: ['changed_by'], to: 'app_user' },
  },
  checks: {
    store_reservation_price_ck: 'price > 0',
    store_reservation_state_ck: `state in ('held', 'collected', 'cancelled', 'released', 'expired')`,
  },
  indexes: {
    store_reservation_held_idx: { columns: ['held_until'], where: `state = 'held'` },
    store_reservation_email_idx: { columns: ['email'], where: `state = 'held'` },
    store_reservation_created_idx: { columns: ['created_at'] },
    store_reservation_number_idx: { columns: ['number'] },
    store_reservation_search_idx: { columns: ['number'], byMigration: true },
  },
});
