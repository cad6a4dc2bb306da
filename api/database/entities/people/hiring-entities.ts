import type { ApplicationState } from '@kolobeh/shared/hiring/application-states.ts';
import type { CvKind } from '@kolobeh/shared/hiring/cv.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { instant, integer, newUuid, nullable, text, uuid } from '../columns.ts';
import { table } from '../table.ts';

/** Who applied for a position. The row ends with its file, at the latest when its time of keeping has come. */
export interface JobApplicationRow {
  id: string;
  market: MarketCode;
  /** The position's document; null when that is gone. */
  position_id: number | null;
  /** Of the position, as it was then. */
  title: string;
  state: ApplicationState;
  first_name: string;
  last_name: string;
  email: string;
  /** E.164. */
  phone: string;
  /** Empty without one. */
  letter: string;
  /** Under which staff save it. */
  cv_name: string;
  cv_kind: CvKind;
  cv_bytes: number;
  /** Name of the key that the file is encrypted by. */
  cv_key_id: string;
  /** When it was looked through for viruses; null where the house had no scanner. */
  cv_scanned_at: Date | null;
  /** Version of the words that were agreed to. */
  consent_version: number;
  consented_at: Date;
  created_at: Date;
  /** When the state was last written. */
  moved_at: Date;
}

export const jobApplicationTable = table<JobApplicationRow>('job_application', {
  columns: {
    id: uuid(),
    market: text(),
    position_id: nullable(integer()),
    title: text(),
    state: text(),
    first_name: text(),
    last_name: text(),
    email: text(),
    phone: text(),
    letter: text(),
    cv_name: text(),
    cv_kind: text(),
    cv_bytes: integer(),
    cv_key_id: text(),
    cv_scanned_at: nullable(instant()),
    consent_version: integer(),
    consented_at: instant(),
    created_at: instant(),
    moved_at: instant(),
  },
  primary: ['id'],
  references: {
    job_application_position_fk: { columns: ['position_id'], to: 'content_document', onDelete: 'SET NULL' },
  },
  checks: {
    job_application_state_ck: `state in ('unconfirmed', 'new', 'seen', 'invited', 'refused', 'hired')`,
    job_application_cv_kind_ck: `cv_kind in ('pdf', 'docx', 'odt')`,
  },
  indexes: {
    job_application_email_idx: { columns: ['email'], byMigration: true },
    job_application_moved_idx: { columns: ['moved_at'] },
    job_application_new_idx: { columns: ['created_at'], where: `state = 'new'` },
    job_application_position_idx: { columns: ['position_id'] },
  },
});

/** A move of an application with what staff noted; it ends with the application, so it stands in no log that stays. */
export interface JobApplicationMoveRow {
  id: string;
  application_id: string;
  from_state: ApplicationState;
  to_state: ApplicationState;
  note: string;
  /** Null = the applicant, or somebody whose account is gone. */
  moved_by: string | null;
  at: Date;
}

export const jobApplicationMoveTable = table<JobApplicationMoveRow>('job_application_move', {
  columns: {
    id: newUuid(),
    application_id: uuid(),
    from_state: text(),
    to_state: text(),
    note: text(),
    moved_by: nullable(uuid()),
    at: instant(),
  },
  primary: ['id'],
  references: {
    job_application_move_application_fk: { columns: ['application_id'], to: 'job_application', onDelete: 'CASCADE' },
    job_application_move_by_fk: { columns: ['moved_by'], to: 'app_user', onDelete: 'SET NULL' },
  },
  indexes: { job_application_move_idx: { columns: ['application_id', 'id'] } },
});
