import type { TransferState } from '@kolobeh/shared/store/transfer-states.ts';
import { identity, instant, instantOfInsert, integer, newUuid, nullable, text, uuid } from '../columns.ts';
import { table } from '../table.ts';

/** Pieces of a product, or one device, that go from a store to another one. */
export interface StoreTransferRow {
  id: string;
  /** Said by both ends. */
  number: number;
  product_id: number;
  from_store_id: number;
  to_store_id: number;
  quantity: number;
  /** Pieces that came so far. */
  received: number;
  state: TransferState;
  sent_by: string | null;
  sent_at: Date;
  /** Who said last what came, what did not, or that it is back. */
  settled_by: string | null;
  settled_at: Date | null;
}

export const storeTransferTable = table<StoreTransferRow>('store_transfer', {
  columns: {
    id: newUuid(),
    number: identity(),
    product_id: integer(),
    from_store_id: integer(),
    to_store_id: integer(),
    quantity: integer(),
    received: integer(0),
    state: text(),
    sent_by: nullable(uuid()),
    sent_at: instantOfInsert(),
    settled_by: nullable(uuid()),
    settled_at: nullable(instant()),
  },
  primary: ['id'],
  references: {
    store_transfer_product_fk: { columns: ['product_id'], to: 'product' },
    store_transfer_from_fk: { columns: ['from_store_id'], to: 'store' },
    store_transfer_to_fk: { columns: ['to_store_id'], to: 'store' },
    store_transfer_sent_by_fk: { columns: ['sent_by'], to: 'app_user' },
    store_transfer_settled_by_fk: { columns: ['settled_by'], to: 'app_user' },
  },
  uniques: { store_transfer_number_uq: ['number'] },
  checks: {
    store_transfer_state_ck: `state in ('on_way', 'received', 'missing', 'taken_back')`,
    store_transfer_quantity_ck: 'quantity >= 1 and received >= 0 and received <= quantity',
    store_transfer_two_ends_ck: 'from_store_id <> to_store_id',
  },
  indexes: {
    store_transfer_open_idx: { columns: ['product_id'], where: `state in ('on_way', 'missing')` },
  },
});
