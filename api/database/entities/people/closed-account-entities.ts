// Accounts that their owners ended.
import type { KeptAtClose } from '@kolobeh/shared/customer/closing.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { day, instantOfInsert, json, nullable, text, uuid } from '../columns.ts';
import { table } from '../table.ts';

/** An account that is no more. Nothing in it says whose it was once its letter is sent. */
export interface ClosedAccountRow {
  /** The one that the account had. */
  id: string;
  market: MarketCode;
  /** Null once its owner is told what stays. */
  email: string | null;
  kept: KeptAtClose;
  closed_at: Date;
}

export const closedAccountTable = table<ClosedAccountRow>('closed_account', {
  columns: {
    id: uuid(),
    market: text(),
    email: nullable(text()),
    kept: json(),
    closed_at: instantOfInsert(),
  },
  primary: ['id'],
  indexes: { closed_account_email_idx: { columns: ['closed_at'], where: 'email is not null' } },
});

/** What the law keeps of a closed account; the row goes when its subject is made nameless. */
export interface KeptAfterCloseRow {
  kind: 'order' | 'repair' | 'buyout';
  subject_id: string;
  /** Last day on which its contact is kept. */
  until: string;
}

export const keptAfterCloseTable = table<KeptAfterCloseRow>('kept_after_close', {
  columns: { kind: text(), subject_id: uuid(), until: day() },
  primary: ['kind', 'subject_id'],
  checks: { kept_after_close_kind_ck: `kind in ('order', 'repair', 'buyout')` },
  indexes: { kept_after_close_until_idx: { columns: ['until'] } },
});
