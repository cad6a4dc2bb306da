import type { RepairState } from '@kolobeh/shared/repair/order/states.ts';
import { instantOfInsert, newUuid, text, uuid } from '../columns.ts';
import { table } from '../table.ts';

/** What a technician wrote to a step of a repair. The log of states keeps no words, for nothing of it is ever erased. */
export interface RepairNoteRow {
  id: string;
  repair_id: string;
  /** That the repair came to. */
  state: RepairState;
  words: string;
  /** The same moment as the log's, as both are written in one transaction. */
  at: Date;
}

export const repairNoteTable = table<RepairNoteRow>('repair_note', {
  columns: { id: newUuid(), repair_id: uuid(), state: text(), words: text(), at: instantOfInsert() },
  primary: ['id'],
  references: { repair_note_repair_fk: { columns: ['repair_id'], to: 'repair', onDelete: 'CASCADE' } },
  indexes: { repair_note_repair_idx: { columns: ['repair_id'] } },
});
