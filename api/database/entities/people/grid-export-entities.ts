import type { GridExport, NewExport } from '@kolobeh/shared/staff/grid-export.ts';
import { instantOfInsert, integer, json, newUuid, nullable, text, uuid } from '../columns.ts';
import { table } from '../table.ts';

/** A file of a whole grid that somebody asked for. */
export interface GridExportRow {
  id: string;
  user_id: string;
  wish: NewExport;
  state: GridExport['state'];
  rows_done: number;
  rows_total: number | null;
  made_at: Date;
}

export const gridExportTable = table<GridExportRow>('grid_export', {
  columns: {
    id: newUuid(),
    user_id: uuid(),
    wish: json(),
    state: text('waiting'),
    rows_done: integer(0),
    rows_total: nullable(integer()),
    made_at: instantOfInsert(),
  },
  primary: ['id'],
  references: {
    grid_export_user_fk: { columns: ['user_id'], to: 'app_user', onDelete: 'CASCADE' },
  },
  checks: { grid_export_state_ck: `state in ('waiting', 'running', 'done', 'failed')` },
  indexes: {
    grid_export_user_idx: { columns: ['user_id'] },
    grid_export_made_idx: { columns: ['made_at'] },
  },
});
