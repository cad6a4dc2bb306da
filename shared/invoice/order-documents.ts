import { z } from 'zod';
import { Uuid } from '../kernel/ids.ts';
import { IsoDay } from '../kernel/calendar/iso-day.ts';
import { Money } from '../kernel/money.ts';
import type { PaymentKind, OrderState } from '../order-states/states.ts';
import { DocumentKind, DocumentLine } from './billing-document.ts';
import { EInvoiceState } from './e-invoice.ts';
import { DocumentState } from './document-states.ts';

/** What a document can be fetched as; `xml` is ISDOC in Czechia and UBL in Romania. */
export const DocumentForm = z.enum(['pdf', 'xml']);
export type DocumentForm = z.infer<typeof DocumentForm>;

/** A document among those of its order. */
export const OrderDocument = z.object({
  id: Uuid,
  kind: DocumentKind,
  number: z.string(),
  state: DocumentState,
  issued_on: IsoDay,
  total: Money,
  /** Whether it has a form for machines beside the PDF. */
  has_xml: z.boolean(),
  /** Number of the invoice that it corrects; null for others. */
  corrects: z.string().nullable(),
});
export type OrderDocument = z.infer<typeof OrderDocument>;

/** What can be issued by hand, because nothing issues it by itself any more. */
export const IssuableKind = z.enum(['proforma', 'invoice']);
export type IssuableKind = z.infer<typeof IssuableKind>;

/** A document as the office sees it. */
const OfficeDocument = OrderDocument.extend({
  /** Its way to the state's system of electronic invoices; null where it does not go there. */
  e_invoice: z
    .object({
      state: EInvoiceState,
      index: z.string().nullable(),
      last_error: z.string(),
      ended_at: z.iso.datetime().nullable(),
    })
    .nullable(),
});
export type OfficeDocument = z.infer<typeof OfficeDocument>;

/** Documents of an order as the office sees them. */
export const OrderDocuments = z.object({
  /** Of the invoice: `not_created` while there is none. */
  invoice_state: DocumentState,
  documents: z.array(OfficeDocument),
  /** What may be issued now. */
  issuable: z.array(IssuableKind),
  /** What of the invoice may still be given back; empty without an invoice. */
  creditable: z.array(DocumentLine),
});
export type OrderDocuments = z.infer<typeof OrderDocuments>;

interface IssuingFacts {
  state: OrderState;
  payment_kind: PaymentKind;
}

const sentStates: ReadonlySet<OrderState> = new Set(['packed', 'handed_over', 'arrived', 'delivered']);

/**
 * Whether a document of the whole order may be issued: a proforma while a transfer is awaited, an invoice from packing
 * on, because until then the order may still change.
 */
export const mayIssue = (kind: IssuableKind, { state, payment_kind: payment }: IssuingFacts): boolean =>
  kind === 'proforma' ? state === 'waiting_payment' && payment === 'bank_transfer' : sentStates.has(state);
