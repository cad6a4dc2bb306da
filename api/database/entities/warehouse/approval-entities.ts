// What a supervisor lets go at somebody else's station, by PIN.
import { instant, instantOfInsert, integer, newUuid, nullable, text, uuid } from '../columns.ts';
import { table } from '../table.ts';

/** A PIN, hashed as passwords are. */
export interface StaffPinRow {
  user_id: string;
  pin_hash: string;
  /** Wrong tries in a row. */
  failures: number;
  /** Until when no PIN is taken; null when it is. */
  locked_until: Date | null;
  changed_at: Date;
}

export const staffPinTable = table<StaffPinRow>('staff_pin', {
  columns: {
    user_id: uuid(),
    pin_hash: text(),
    failures: integer(0),
    locked_until: nullable(instant()),
    changed_at: instantOfInsert(),
  },
  primary: ['user_id'],
  references: {
    staff_pin_user_fk: { columns: ['user_id'], to: 'app_user', onDelete: 'CASCADE' },
  },
});

/** One thing that one supervisor approved for one person. */
export interface ApprovalRow {
  id: string;
  action: 'weight';
  /** The package. */
  subject_id: string;
  approved_by: string;
  asked_by: string;
  created_at: Date;
  expires_at: Date;
}

export const approvalTable = table<ApprovalRow>('approval', {
  columns: {
    id: newUuid(),
    action: text(),
    subject_id: uuid(),
    approved_by: uuid(),
    asked_by: uuid(),
    created_at: instantOfInsert(),
    expires_at: instant(),
  },
  primary: ['id'],
  references: {
    approval_approved_by_fk: { columns: ['approved_by'], to: 'app_user' },
    approval_asked_by_fk: { columns: ['asked_by'], to: 'app_user' },
  },
  checks: {
    approval_action_ck: `action in ('weight')`,
  },
});
