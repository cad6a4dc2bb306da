import type { EnquiryDetails, EnquiryKind } from '@kolobeh/shared/enquiry/enquiry.ts';
import type { EnquiryState } from '@kolobeh/shared/enquiry/enquiry-states.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { flag, instant, instantOfInsert, json, newUuid, nullable, text, uuid } from '../columns.ts';
import { table } from '../table.ts';

/** A captcha task that a form was sent with; no other form is taken with it. */
export interface UsedCaptchaRow {
  /** The house's signature of the task. */
  signature: string;
  /** From then on its own date refuses it. */
  expires_at: Date;
}

export const usedCaptchaTable = table<UsedCaptchaRow>('used_captcha', {
  columns: { signature: text(), expires_at: instant() },
  primary: ['signature'],
  indexes: { used_captcha_expires_idx: { columns: ['expires_at'] } },
});

/** What somebody writes to the shop; its words stand in its messages. */
export interface EnquiryRow {
  id: string;
  market: MarketCode;
  kind: EnquiryKind;
  state: EnquiryState;
  name: string;
  email: string;
  details: EnquiryDetails;
  /** Who of the staff took it; null = nobody. */
  assigned_to: string | null;
  created_at: Date;
  /** When the state was last written. */
  changed_at: Date;
}

export const enquiryTable = table<EnquiryRow>('enquiry', {
  columns: {
    id: newUuid(),
    market: text(),
    kind: text(),
    state: text(),
    name: text(),
    email: text(),
    details: json(),
    assigned_to: nullable(uuid()),
    created_at: instantOfInsert(),
    changed_at: instantOfInsert(),
  },
  primary: ['id'],
  references: { enquiry_assigned_to_fk: { columns: ['assigned_to'], to: 'app_user' } },
  checks: {
    enquiry_kind_ck: `kind in ('contact', 'feedback', 'offer')`,
    enquiry_state_ck: `state in ('unconfirmed', 'waiting', 'answered', 'closed')`,
  },
  indexes: {
    enquiry_changed_idx: { columns: ['changed_at'] },
    enquiry_search_idx: { columns: ['name'], byMigration: true },
    enquiry_waiting_idx: { columns: ['changed_at'], where: `state = 'waiting'` },
  },
});

/** A message of an enquiry, from either side. */
export interface EnquiryMessageRow {
  id: string;
  enquiry_id: string;
  /** Written by the staff. */
  is_ours: boolean;
  text: string;
  written_by: string | null;
  created_at: Date;
}

export const enquiryMessageTable = table<EnquiryMessageRow>('enquiry_message', {
  columns: {
    id: newUuid(),
    enquiry_id: uuid(),
    is_ours: flag(),
    text: text(),
    written_by: nullable(uuid()),
    created_at: instantOfInsert(),
  },
  primary: ['id'],
  references: {
    enquiry_message_enquiry_fk: { columns: ['enquiry_id'], to: 'enquiry', onDelete: 'CASCADE' },
    enquiry_message_written_by_fk: { columns: ['written_by'], to: 'app_user' },
  },
  checks: { enquiry_message_writer_ck: `is_ours or written_by is null` },
  indexes: {
    enquiry_message_enquiry_idx: { columns: ['enquiry_id', 'id'] },
    enquiry_message_search_idx: { columns: ['text'], byMigration: true },
  },
});
