import type { ShortageState } from '@kolobeh/shared/order/shortage-states.ts';
import { day, instant, instantOfInsert, integer, newUuid, nullable, text, uuid } from '../columns.ts';
import { table } from '../table.ts';

/** Pieces of one line that the house does not have, and what its customer chose. */
export interface OrderShortageRow {
  id: string;
  order_id: string;
  order_line_id: string;
  /** How many times the order's customer has been asked, this one counted. */
  round: number;
  pieces: number;
  state: ShortageState;
  asked_at: Date;
  /** After this moment the office decides. */
  decide_by: Date;
  /** When the office was told that it decides now; null before. */
  overdue_told_at: Date | null;
  /** Day on which staff expect the pieces; null when nobody knows. */
  expected_on: string | null;
  decided_at: Date | null;
  decided_by: 'customer' | 'staff' | null;
  /** Who of staff wrote it down. */
  actor_id: string | null;
  note: string;
  substitute_line_id: string | null;
  /** By how much the line fell in price, in minor units. */
  back_amount: number;
}

export const orderShortageTable = table<OrderShortageRow>('order_shortage', {
  columns: {
    id: newUuid(),
    order_id: uuid(),
    order_line_id: uuid(),
    round: integer(),
    pieces: integer(),
    state: text(),
    asked_at: instantOfInsert(),
    decide_by: instant(),
    overdue_told_at: nullable(instant()),
    expected_on: nullable(day()),
    decided_at: nullable(instant()),
    decided_by: nullable(text()),
    actor_id: nullable(uuid()),
    note: text(''),
    substitute_line_id: nullable(uuid()),
    back_amount: integer(0),
  },
  primary: ['id'],
  references: {
    order_shortage_order_fk: { columns: ['order_id'], to: 'shop_order' },
    order_shortage_line_fk: { columns: ['order_line_id'], to: 'order_line' },
    order_shortage_actor_fk: { columns: ['actor_id'], to: 'app_user', onDelete: 'SET NULL' },
    order_shortage_substitute_fk: { columns: ['substitute_line_id'], to: 'order_line' },
  },
  checks: {
    order_shortage_pieces_ck: 'pieces > 0',
    order_shortage_state_ck: `state in ('open', 'waiting', 'substituted', 'refunded', 'found', 'cancelled')`,
    order_shortage_decided_by_ck: `decided_by in ('customer', 'staff')`,
    order_shortage_back_ck: 'back_amount >= 0',
  },
  indexes: {
    order_shortage_substitute_idx: { columns: ['substitute_line_id'], where: 'substitute_line_id is not null' },
    order_shortage_line_idx: { columns: ['order_line_id'] },
    order_shortage_order_idx: { columns: ['order_id'] },
    order_shortage_one_uq: { columns: ['order_line_id'], unique: true, where: "state in ('open', 'waiting')" },
  },
});
