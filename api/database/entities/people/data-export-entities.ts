import type { DataExportState } from '@kolobeh/shared/customer/data-export.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { instant, instantOfInsert, newUuid, nullable, text, uuid } from '../columns.ts';
import { table } from '../table.ts';

/** An archive of all that is kept of a customer; its file is encrypted. */
export interface DataExportRow {
  id: string;
  user_id: string;
  /** Whose language its letter has. */
  market: MarketCode;
  state: DataExportState;
  asked_at: Date;
  /** Name of the key its file is closed by; null until it is made. */
  key_id: string | null;
  /** From then on it is not given out; null until it is made. */
  expires_at: Date | null;
}

export const dataExportTable = table<DataExportRow>('data_export', {
  columns: {
    id: newUuid(),
    user_id: uuid(),
    market: text(),
    state: text('waiting'),
    asked_at: instantOfInsert(),
    key_id: nullable(text()),
    expires_at: nullable(instant()),
  },
  primary: ['id'],
  references: { data_export_user_fk: { columns: ['user_id'], to: 'app_user', onDelete: 'CASCADE' } },
  checks: {
    data_export_state_ck: `state in ('waiting', 'done', 'failed')`,
    data_export_done_ck: `state <> 'done' or (key_id is not null and expires_at is not null)`,
  },
  indexes: {
    data_export_waiting_uq: { columns: ['user_id'], unique: true, where: `state = 'waiting'` },
    data_export_user_idx: { columns: ['user_id'] },
    data_export_asked_idx: { columns: ['asked_at'] },
  },
});
