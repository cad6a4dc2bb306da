import { z } from 'zod';
import { DocumentForm } from '../../invoice/order-documents.ts';
import { route, staffCall, type StatedMeta } from '../../kernel/contract.ts';
import { maxInteger, SecretToken, Uuid } from '../../kernel/ids.ts';
import { CurrencyCode, Money } from '../../kernel/money.ts';
import { BenchRepair, known } from '../bench/contract.ts';
import { RepairNumber } from '../order/contract.ts';
import { PaidBy, PayMethod } from './due.ts';
import { RepairState } from '../order/states.ts';
import { InvoicePlace } from './shapes.ts';

const bench = staffCall('repair.bench');
const byLink: StatedMeta = {
  access: 'shop.browse',
  owner: 'repair-token',
  idempotencyKey: 'none',
  rateLimit: 'read',
  personalData: true,
  cache: 'private',
};
const file = z.file();
const notIssued = { DOCUMENT_NOT_FOUND: { status: 404, message: 'The repair has no such document' } } as const;
const typed = (most: number) => z.string().trim().max(most, 'TOO_LONG');

/** To whom a repair is invoiced, where its order does not say enough. */
export const RepairBuyer = z.strictObject({
  name: typed(120),
  street: typed(120),
  city: typed(80),
  postcode: typed(12),
  /** IČO or CUI; empty of a person. */
  company_id: typed(20),
  /** Empty of who pays no VAT. */
  vat_id: typed(20),
});
export type RepairBuyer = z.infer<typeof RepairBuyer>;

/** Money of a repair, and its invoice. */
export const repairPaymentContract = {
  pay: route
    .meta(bench)
    .route({
      method: 'POST',
      path: '/office/repairs/{number}/payment',
      summary: 'Notes what was taken for a repair that is done and invoices it; a repeat changes nothing',
    })
    .input(
      z.strictObject({
        number: RepairNumber,
        method: PayMethod,
        taken: z
          .strictObject({ amount: z.int().min(0).max(maxInteger), currency: CurrencyCode })
          .describe('What was taken; another sum than is due is refused'),
        reference: typed(60).default('').describe('Of the slip of the terminal or of the bank'),
        buyer: RepairBuyer.nullable().default(null).describe('Null: as the repair was ordered'),
      }),
    )
    .output(BenchRepair)
    .errors({
      ...known,
      NOTHING_DUE: { status: 409, message: 'Nothing is paid for this repair' },
      REPAIR_DUE_CHANGED: { status: 409, message: 'Another sum is due', data: z.object({ due: Money }) },
      PAID_OTHERWISE: {
        status: 409,
        message: 'It was paid in another way already',
        data: z.object({ method: PaidBy }),
      },
    }),
  payOnline: route
    .meta({ ...byLink, rateLimit: 'write', part: 'cards' })
    .route({
      method: 'POST',
      path: '/repairs/{id}/{token}/payment',
      summary: 'Page of the card gateway where a repair that is done is paid; an open attempt is used again',
    })
    .input(z.strictObject({ id: Uuid, token: SecretToken, ...InvoicePlace }))
    .output(z.object({ pay_at: z.string() }))
    .errors({
      REPAIR_NOT_FOUND: { status: 404, message: 'No such repair' },
      REPAIR_NOT_PAYABLE: {
        status: 409,
        message: 'Nothing is paid for the repair now',
        data: z.object({ state: RepairState }),
      },
      GATEWAY_UNAVAILABLE: { status: 503, message: 'The card gateway does not answer' },
    }),
  credit: route
    .meta({ ...bench, idempotencyKey: 'required' })
    .route({
      method: 'POST',
      path: '/office/repairs/{number}/credit-notes',
      summary: 'Gives back something of the invoice by a credit note, and the money by the way it came or by a task',
    })
    .input(
      z.strictObject({
        number: RepairNumber,
        seen_notes: z.int().min(0).max(1000).describe('How many there were; a note made meanwhile is refused'),
        lines: z
          .array(
            z.strictObject({
              position: z.int().min(1).max(maxInteger),
              quantity: z.int().min(0).max(1).describe('1 takes the repair back, 0 lowers its price'),
              amount: z.int().min(1).max(1_000_000_000),
            }),
          )
          .min(1, 'REQUIRED')
          .max(50, 'TOO_MANY'),
        reason: z.string().trim().min(1, 'REQUIRED').max(100, 'TOO_LONG'),
      }),
    )
    .output(BenchRepair)
    .errors({
      REPAIR_NOT_FOUND: known.REPAIR_NOT_FOUND,
      NO_INVOICE: { status: 409, message: 'The repair has no invoice' },
      CREDITED_MEANWHILE: { status: 409, message: 'Somebody has given something of it back meanwhile' },
      INVOICE_PRICE_INCORRECT: {
        status: 409,
        message: 'More than is left of the invoice',
        data: z.object({ position: z.int().nullable() }),
      },
    }),
  officeCreditNote: route
    .meta({ ...bench, rateLimit: 'read' })
    .route({
      method: 'GET',
      path: '/office/repairs/{number}/credit-notes/{note}/{form}',
      summary: 'A credit note, for the bench',
    })
    .input(z.strictObject({ number: RepairNumber, note: Uuid, form: DocumentForm }))
    .output(file)
    .errors(notIssued),
  creditNote: route
    .meta(byLink)
    .route({
      method: 'GET',
      path: '/repairs/{id}/{token}/credit-notes/{note}/{form}',
      summary: 'A credit note, for whoever holds the link of the repair',
    })
    .input(z.strictObject({ id: Uuid, token: SecretToken, note: Uuid, form: DocumentForm }))
    .output(file)
    .errors(notIssued),
  officeInvoice: route
    .meta({ ...bench, rateLimit: 'read' })
    .route({ method: 'GET', path: '/office/repairs/{number}/invoice/{form}', summary: 'The invoice, for the bench' })
    .input(z.strictObject({ number: RepairNumber, form: DocumentForm }))
    .output(file)
    .errors(notIssued),
  invoice: route
    .meta(byLink)
    .route({
      method: 'GET',
      path: '/repairs/{id}/{token}/invoice/{form}',
      summary: 'The invoice, for whoever holds the link of the repair',
    })
    .input(z.strictObject({ id: Uuid, token: SecretToken, form: DocumentForm }))
    .output(file)
    .errors(notIssued),
};
