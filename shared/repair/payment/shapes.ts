import { z } from 'zod';
import { DocumentState } from '../../invoice/document-states.ts';
import { Uuid } from '../../kernel/ids.ts';
import { Money } from '../../kernel/money.ts';
import { OnlineOutcome, PaidBy } from './due.ts';

/** Where the invoice goes, of a repair without an address. */
export const InvoicePlace = {
  street: z.string().trim().max(120, 'TOO_LONG').optional(),
  city: z.string().trim().max(80, 'TOO_LONG').optional(),
  postcode: z.string().trim().max(12, 'TOO_LONG').optional(),
};

/** The invoice of a repair. */
const RepairInvoice = z.object({
  number: z.string(),
  state: DocumentState,
  /** Whether it has a form for machines beside the PDF. */
  has_xml: z.boolean(),
});

/** A credit note of that invoice. */
const RepairCreditNote = RepairInvoice.extend({ id: Uuid, total: Money });

/** Money of a repair as its owner sees it. */
export const OwnPayment = z.object({
  /** What is to be paid now; null when nothing is. */
  due: Money.nullable(),
  /** IBAN of the house for a transfer. */
  account: z.string(),
  variable_symbol: z.string(),
  paid: z.object({ method: PaidBy, amount: Money, at: z.iso.datetime() }).nullable(),
  /** Of the last attempt to pay online; null where there is nothing to tell. */
  online: OnlineOutcome.nullable(),
  /** Whether the invoice wants an address that the order has not. */
  needs_address: z.boolean(),
  /** Null before it is paid, and of one that nobody pays. */
  invoice: RepairInvoice.nullable(),
  /** Oldest first. */
  credit_notes: z.array(RepairCreditNote),
});
export type OwnPayment = z.infer<typeof OwnPayment>;

/** The same as the bench sees it. */
export const BenchPayment = z.object({
  due: Money.nullable(),
  /** The same in whole coins. */
  due_cash: Money.nullable(),
  paid: z
    .object({ method: PaidBy, amount: Money, at: z.iso.datetime(), by: z.string(), reference: z.string() })
    .nullable(),
  /** `not_created` before it is paid, and of a repair that nobody pays. */
  invoice_state: DocumentState,
  invoice: RepairInvoice.nullable(),
  /** Oldest first. */
  credit_notes: z.array(RepairCreditNote),
  /** What of the invoice may still be given back; empty without one. */
  creditable: z.array(z.object({ position: z.int(), name: z.string(), left: Money })),
  /** Whether the invoice wants an address that the order has not: it goes to the state's system of invoices. */
  needs_address: z.boolean(),
});
export type BenchPayment = z.infer<typeof BenchPayment>;
