import type { CheckResult, DeviceCheck } from '@kolobeh/shared/repair/bench/checks.ts';
import { instant, integer, nullable, text, uuid } from '../columns.ts';
import { table } from '../table.ts';

/** How one part of a device did when it was tried. */
export interface RepairCheckRow {
  repair_id: string;
  code: DeviceCheck;
  result: CheckResult;
  words: string;
  /** Null of somebody whose account is gone. */
  checked_by: string | null;
  checked_at: Date;
}

export const repairCheckTable = table<RepairCheckRow>('repair_check', {
  columns: {
    repair_id: uuid(),
    code: text(),
    result: text(),
    words: text(''),
    checked_by: nullable(uuid()),
    checked_at: instant(),
  },
  primary: ['repair_id', 'code'],
  references: {
    repair_check_repair_fk: { columns: ['repair_id'], to: 'repair', onDelete: 'CASCADE' },
    repair_check_person_fk: { columns: ['checked_by'], to: 'app_user', onDelete: 'SET NULL' },
  },
  checks: { repair_check_result_ck: `result in ('ok', 'faulty')` },
});

/** Time that somebody worked on a device. */
export interface RepairWorkRow {
  /** Made by the station that sends it, so that a repeat is known. */
  id: string;
  repair_id: string;
  minutes: number;
  words: string;
  /** Null of somebody whose account is gone. */
  worked_by: string | null;
  kept_at: Date;
}

export const repairWorkTable = table<RepairWorkRow>('repair_work', {
  columns: {
    id: uuid(),
    repair_id: uuid(),
    minutes: integer(),
    words: text(''),
    worked_by: nullable(uuid()),
    kept_at: instant(),
  },
  primary: ['id'],
  references: {
    repair_work_repair_fk: { columns: ['repair_id'], to: 'repair', onDelete: 'CASCADE' },
    repair_work_person_fk: { columns: ['worked_by'], to: 'app_user', onDelete: 'SET NULL' },
  },
  checks: { repair_work_minutes_ck: 'minutes between 1 and 720' },
  indexes: { repair_work_repair_idx: { columns: ['repair_id'] } },
});
