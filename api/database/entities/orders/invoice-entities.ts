import type { BillingDocument, DocumentKind } from '@kolobeh/shared/invoice/billing-document.ts';
import type { DocumentState } from '@kolobeh/shared/invoice/document-states.ts';
import type { VatLine } from '@kolobeh/shared/invoice/vat-recap.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { day, instant, instantOfInsert, integer, json, newUuid, nullable, text, uuid } from '../columns.ts';
import { table } from '../table.ts';

/** Last number given in a year of a market's series; counted in the document's own transaction, so numbers have no holes. */
export interface InvoiceSeriesRow {
  market: MarketCode;
  kind: DocumentKind;
  year: number;
  last_number: number;
}

export const invoiceSeriesTable = table<InvoiceSeriesRow>('invoice_series', {
  columns: {
    market: text(),
    kind: text('invoice'),
    year: integer(),
    last_number: integer(0),
  },
  primary: ['market', 'kind', 'year'],
});

/** A document of an order or of a repair, as it was issued: the database refuses every change. Amounts in minor units. */
export interface InvoiceRow {
  id: string;
  number: string;
  /** Null of a repair's. */
  order_id: string | null;
  /** Null of an order's. */
  repair_id: string | null;
  market: MarketCode;
  issued_on: string;
  tax_point_on: string;
  due_on: string;
  total: number;
  vat_lines: VatLine[];
  /** The PDF in the file store; null until drawn. */
  file_key: string | null;
  /** The same for machines: ISDOC or UBL; null until written, and where there is none. */
  xml_key: string | null;
  kind: DocumentKind;
  state: Exclude<DocumentState, 'not_created'>;
  /** The invoice that a credit note corrects. */
  corrects_id: string | null;
  /** All that it says; null of rows older than this column, until they are first drawn. */
  content: BillingDocument | null;
  /** When it lost its files and whom it names, its time of keeping being over; null before. */
  ended_at: Date | null;
  created_at: Date;
}

export const invoiceTable = table<InvoiceRow>('invoice', {
  columns: {
    id: newUuid(),
    number: text(),
    order_id: nullable(uuid()),
    repair_id: nullable(uuid()),
    market: text(),
    issued_on: day(),
    tax_point_on: day(),
    due_on: day(),
    total: integer(),
    vat_lines: json(),
    file_key: nullable(text()),
    xml_key: nullable(text()),
    kind: text('invoice'),
    state: text('created'),
    corrects_id: nullable(uuid()),
    content: nullable(json()),
    ended_at: nullable(instant()),
    created_at: instantOfInsert(),
  },
  primary: ['id'],
  references: {
    invoice_order_fk: { columns: ['order_id'], to: 'shop_order' },
    invoice_repair_fk: { columns: ['repair_id'], to: 'repair' },
    invoice_corrects_fk: { columns: ['corrects_id'], to: 'invoice' },
  },
  uniques: { invoice_number_uq: ['number'] },
  checks: {
    invoice_kind_ck: `kind in ('proforma', 'invoice', 'credit_note')`,
    invoice_state_ck: `state in ('in_progress', 'created')`,
    invoice_of_one_ck: 'num_nonnulls(order_id, repair_id) = 1',
    invoice_corrects_ck: `(kind = 'credit_note') = (corrects_id is not null)`,
  },
  indexes: {
    invoice_order_kind_uq: { columns: ['order_id', 'kind'], unique: true, where: `kind = 'invoice'` },
    invoice_repair_uq: {
      columns: ['repair_id'],
      unique: true,
      where: `kind = 'invoice' and repair_id is not null`,
    },
    invoice_repair_idx: { columns: ['repair_id'], where: 'repair_id is not null' },
    invoice_order_idx: { columns: ['order_id'] },
    invoice_kept_idx: { columns: ['tax_point_on'], where: 'ended_at is null' },
    invoice_corrects_idx: { columns: ['corrects_id'], where: 'corrects_id is not null' },
  },
});
