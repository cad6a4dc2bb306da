import type { EInvoiceState } from '@kolobeh/shared/invoice/e-invoice.ts';
import { instant, instantOfInsert, integer, nullable, text, uuid } from '../columns.ts';
import { table } from '../table.ts';

/** A document on its way to the state's system of electronic invoices. */
export interface EInvoiceRow {
  invoice_id: string;
  state: EInvoiceState;
  /** Steps taken since it was last to be sent; looks, while nobody knows whether it came there. */
  tries: number;
  /** When its next step is due; null at its end. */
  next_try_at: Date | null;
  /** The system's number of the sending. */
  upload_index: string | null;
  /** Key of the archive sealed by the ministry: the system forgets it after some weeks. */
  file_key: string | null;
  /** What the system, or the way to it, said last. */
  last_error: string;
  sent_at: Date | null;
  ended_at: Date | null;
  created_at: Date;
}

export const eInvoiceTable = table<EInvoiceRow>('e_invoice', {
  columns: {
    invoice_id: uuid(),
    state: text(),
    tries: integer(0),
    next_try_at: nullable(instant()),
    upload_index: nullable(text()),
    file_key: nullable(text()),
    last_error: text(''),
    sent_at: nullable(instant()),
    ended_at: nullable(instant()),
    created_at: instantOfInsert(),
  },
  primary: ['invoice_id'],
  references: { e_invoice_invoice_fk: { columns: ['invoice_id'], to: 'invoice' } },
  uniques: { e_invoice_upload_uq: ['upload_index'] },
  checks: {
    e_invoice_state_ck: `state in ('waiting', 'sending', 'unknown', 'sent', 'accepted', 'rejected')`,
  },
  indexes: { e_invoice_due_idx: { columns: ['next_try_at'], where: 'next_try_at is not null' } },
});
