import type { LoanDeviceState } from '@kolobeh/shared/repair/loan/states.ts';
import { day, instant, instantOfInsert, integer, newUuid, nullable, text, uuid } from '../columns.ts';
import { table } from '../table.ts';

/** A device of a store that is lent to customers, from when it is taken out of the goods until it is put back. */
export interface LoanDeviceRow {
  id: string;
  unit_id: string;
  store_id: number;
  state: LoanDeviceState;
  note: string;
  added_at: Date;
}

export const loanDeviceTable = table<LoanDeviceRow>('loan_device', {
  columns: {
    id: newUuid(),
    unit_id: uuid(),
    store_id: integer(),
    state: text(),
    note: text(''),
    added_at: instantOfInsert(),
  },
  primary: ['id'],
  references: {
    loan_device_unit_fk: { columns: ['unit_id'], to: 'unit' },
    loan_device_store_fk: { columns: ['store_id'], to: 'store' },
  },
  checks: { loan_device_state_ck: `state in ('free', 'lent', 'retired')` },
  indexes: {
    loan_device_unit_idx: { columns: ['unit_id'] },
    loan_device_unit_uq: { columns: ['unit_id'], unique: true, where: `state <> 'retired'` },
  },
});

/** A device lent to the customer of a repair. */
export interface RepairLoanRow {
  id: string;
  repair_id: string;
  loan_device_id: string;
  /** How it was, as both agreed. */
  condition: string;
  due_on: string;
  lent_by: string;
  lent_at: Date;
  returned_by: string | null;
  /** Null while it is out. */
  returned_at: Date | null;
  /** Empty of one that came back without. */
  damage: string;
  /** How often its customer was written to that it is late: 0 to 2. */
  reminded: number;
}

export const repairLoanTable = table<RepairLoanRow>('repair_loan', {
  columns: {
    id: newUuid(),
    repair_id: uuid(),
    loan_device_id: uuid(),
    condition: text(),
    due_on: day(),
    lent_by: uuid(),
    lent_at: instantOfInsert(),
    returned_by: nullable(uuid()),
    returned_at: nullable(instant()),
    damage: text(''),
    reminded: integer(0),
  },
  primary: ['id'],
  references: {
    repair_loan_repair_fk: { columns: ['repair_id'], to: 'repair' },
    repair_loan_device_fk: { columns: ['loan_device_id'], to: 'loan_device' },
  },
  checks: { repair_loan_returned_ck: '(returned_at is null) = (returned_by is null)' },
  indexes: {
    repair_loan_repair_idx: { columns: ['repair_id'] },
    repair_loan_device_idx: { columns: ['loan_device_id'] },
    repair_loan_out_uq: { columns: ['loan_device_id'], unique: true, where: 'returned_at is null' },
    repair_loan_one_uq: { columns: ['repair_id'], unique: true, where: 'returned_at is null' },
  },
});
