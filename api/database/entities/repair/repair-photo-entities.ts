import type { RepairState } from '@kolobeh/shared/repair/order/states.ts';
import { flag, instantOfInsert, integer, newUuid, text, uuid } from '../columns.ts';
import { table } from '../table.ts';

/** A photograph of a repaired device; its file is `repair-photos/<id>.webp` of the file store. */
export interface RepairPhotoRow {
  id: string;
  repair_id: string;
  width: number;
  height: number;
  /** Of the repair when it was taken. */
  state: RepairState;
  /** Whether the owner sees it by the repair's link. */
  is_shown: boolean;
  taken_by: string;
  taken_at: Date;
}

export const repairPhotoTable = table<RepairPhotoRow>('repair_photo', {
  columns: {
    id: newUuid(),
    repair_id: uuid(),
    width: integer(),
    height: integer(),
    state: text(),
    is_shown: flag(false),
    taken_by: uuid(),
    taken_at: instantOfInsert(),
  },
  primary: ['id'],
  references: { repair_photo_repair_fk: { columns: ['repair_id'], to: 'repair', onDelete: 'CASCADE' } },
  indexes: { repair_photo_repair_idx: { columns: ['repair_id'] } },
});
