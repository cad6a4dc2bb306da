// What staff did, has to do, and how they keep their grids.
import type { TaskLinkKind } from '@kolobeh/shared/staff/task/written-task.ts';
import type { TaskState } from '@kolobeh/shared/staff/task/task-states.ts';
import {
  bigIdentity,
  day,
  flag,
  instant,
  instantOfInsert,
  integer,
  json,
  newUuid,
  nullable,
  text,
  uuid,
} from '../columns.ts';
import { table } from '../table.ts';
import type { Facts } from '../vocabulary.ts';

/** Append-only: who did what to which subject, in which role. */
export interface AuditLogRow {
  id: string;
  at: Date;
  actor_id: string | null;
  actor_role: string;
  action: string;
  subject_kind: string;
  subject_id: string;
  request_id: string | null;
  detail: Facts;
}

export const auditLogTable = table<AuditLogRow>('audit_log', {
  columns: {
    id: bigIdentity(),
    at: instantOfInsert(),
    actor_id: nullable(uuid()),
    actor_role: text(),
    action: text(),
    subject_kind: text(),
    subject_id: text(),
    request_id: nullable(text()),
    detail: json({}),
  },
  primary: ['id', 'at'],
  indexes: {
    audit_log_subject_idx: { columns: ['subject_kind', 'subject_id', 'id'] },
    audit_log_at_idx: { columns: ['at', 'id'] },
    audit_log_actor_idx: { columns: ['actor_id', 'id'] },
    audit_log_search_idx: { columns: ['subject_id'], byMigration: true },
  },
});

/** Something only a person can settle; at most one is open per kind and subject. */
export interface StaffTaskRow {
  id: string;
  kind: string;
  subject_kind: string;
  subject_id: string;
  detail: Facts;
  state: TaskState;
  created_at: Date;
  done_at: Date | null;
  done_by: string | null;
  /** Who is at it while it is open. */
  taken_by: string | null;
  taken_at: Date | null;
  /** Of a task that a person wrote; null: made by the system, its kind says what to do. */
  title: string | null;
  note: string;
  due_on: string | null;
  /** Whose work it shall be. */
  assigned_to: string | null;
  link_kind: TaskLinkKind | null;
  /** Number, device's code, or id of a product or customer. */
  link_ref: string | null;
  written_by: string | null;
  version: number;
  /** The `due_on` that its person was reminded of; null: of none yet. */
  reminded_of: string | null;
}

export const staffTaskTable = table<StaffTaskRow>('staff_task', {
  columns: {
    id: newUuid(),
    kind: text(),
    subject_kind: text(),
    subject_id: text(),
    detail: json({}),
    state: text('open'),
    created_at: instantOfInsert(),
    done_at: nullable(instant()),
    done_by: nullable(uuid()),
    taken_by: nullable(uuid()),
    taken_at: nullable(instant()),
    title: nullable(text()),
    note: text(''),
    due_on: nullable(day()),
    assigned_to: nullable(uuid()),
    link_kind: nullable(text()),
    link_ref: nullable(text()),
    written_by: nullable(uuid()),
    version: integer(1),
    reminded_of: nullable(day()),
  },
  primary: ['id'],
  references: {
    staff_task_assigned_fk: { columns: ['assigned_to'], to: 'app_user', onDelete: 'SET NULL' },
  },
  checks: {
    staff_task_state_ck: `state in ('open', 'done')`,
    staff_task_title_ck: `(kind = 'written') = (title is not null)`,
    staff_task_link_ck: `(link_kind is null) = (link_ref is null) and link_kind in ('order', 'product', 'unit', 'customer', 'buyout', 'repair', 'reservation', 'review', 'enquiry', 'gift_card', 'discount', 'location')`,
  },
  indexes: {
    staff_task_open_uq: { columns: ['kind', 'subject_kind', 'subject_id'], unique: true, where: `state = 'open'` },
    staff_task_search_idx: { columns: ['title'], byMigration: true },
    staff_task_link_idx: { columns: ['link_kind', 'link_ref'], where: `state = 'open'` },
    staff_task_subject_idx: { columns: ['subject_id'], where: `state = 'open'` },
    staff_task_line_idx: { columns: ['detail'], byMigration: true },
    staff_task_created_idx: { columns: ['created_at'] },
    staff_task_named_idx: { columns: ['detail'], byMigration: true },
    staff_task_done_idx: { columns: ['done_at'], where: `state = 'done'` },
  },
});

/** Columns, sorting and filters of a grid under a name of its owner's choice. */
export interface SavedViewRow {
  id: string;
  user_id: string;
  grid: string;
  name: string;
  state: Facts;
  position: number;
  updated_at: Date;
  /** All who read the grid see it. */
  is_shared: boolean;
}

export const savedViewTable = table<SavedViewRow>('saved_view', {
  columns: {
    id: newUuid(),
    user_id: uuid(),
    grid: text(),
    name: text(),
    state: json(),
    position: integer(0),
    updated_at: instantOfInsert(),
    is_shared: flag(false),
  },
  primary: ['id'],
  references: {
    saved_view_user_fk: { columns: ['user_id'], to: 'app_user', onDelete: 'CASCADE' },
  },
  uniques: {
    saved_view_name_uq: ['user_id', 'grid', 'name'],
  },
  indexes: { saved_view_shared_idx: { columns: ['grid'], where: 'is_shared' } },
});
