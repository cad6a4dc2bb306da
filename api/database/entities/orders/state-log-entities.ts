import { bigIdentity, instantOfInsert, json, nullable, text, uuid } from '../columns.ts';
import { table } from '../table.ts';
import type { Facts } from '../vocabulary.ts';

/** Append-only: each change of state of what has a table of moves; an order's own changes are in `order_log`. */
export interface StateLogRow {
  id: string;
  at: Date;
  subject_kind: string;
  subject_id: string;
  actor_id: string | null;
  actor_kind: string;
  /** Null when the subject was made. */
  from_state: string | null;
  to_state: string;
  reason: string;
  detail: Facts;
}

export const stateLogTable = table<StateLogRow>('state_log', {
  columns: {
    id: bigIdentity(),
    at: instantOfInsert(),
    subject_kind: text(),
    subject_id: uuid(),
    actor_id: nullable(uuid()),
    actor_kind: text(),
    from_state: nullable(text()),
    to_state: text(),
    reason: text(''),
    detail: json({}),
  },
  primary: ['id'],
  indexes: {
    state_log_subject_idx: { columns: ['subject_id', 'id'] },
    state_log_signed_idx: { columns: ['at'], where: "subject_kind = 'buyout' and to_state = 'contract_signed'" },
  },
});
