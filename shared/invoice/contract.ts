import { z } from 'zod';
import { byOrderToken, route, staffCall } from '../kernel/contract.ts';
import { maxInteger, OrderNumber, SecretToken, Uuid } from '../kernel/ids.ts';
import { DocumentForm, IssuableKind, OrderDocuments } from './order-documents.ts';

const Pdf = z.file().mime('application/pdf');
/** A PDF, or a document for machines. */
const AnyForm = z.file();
const notThere = { DOCUMENT_NOT_FOUND: { status: 404, message: 'No such document' } } as const;
const noOrder = { ORDER_NOT_FOUND: { status: 404, message: 'No such order' } } as const;
const notIssuable = {
  DOCUMENT_ISSUED: { status: 409, message: 'The order has this document already' },
  NOT_TO_BE_INVOICED: { status: 409, message: 'The order is not in a state for this document' },
} as const;

/** Amounts in minor units with VAT; what takes off is below zero, as on the invoice. */
const CreditedLine = z.strictObject({
  position: z.int().min(1).max(maxInteger),
  quantity: z.int().min(0).max(9999),
  amount: z.int().min(-1_000_000_000).max(1_000_000_000),
});

/** Documents of orders and hand-overs. */
export const invoiceContract = {
  documentByToken: route
    .meta({ ...byOrderToken, rateLimit: 'read' })
    .route({
      method: 'GET',
      path: '/orders/{token}/documents/{id}/{form}',
      summary: 'A document of an order, by its secret link',
    })
    .input(z.strictObject({ token: SecretToken, id: Uuid, form: DocumentForm }))
    .output(AnyForm)
    .errors(notThere),
  confirmationByToken: route
    .meta({ ...byOrderToken, rateLimit: 'read' })
    .route({
      method: 'GET',
      path: '/orders/{token}/confirmation',
      summary: 'The order confirmed on paper, by its secret link',
    })
    .input(z.strictObject({ token: SecretToken }))
    .output(Pdf)
    .errors(notThere),
  byNumber: route
    .meta(staffCall('order.read', { rateLimit: 'read' }))
    .route({ method: 'GET', path: '/office/orders/{number}/invoice', summary: 'The invoice of an order' })
    .input(z.strictObject({ number: OrderNumber }))
    .output(Pdf)
    .errors(notThere),
  document: route
    .meta(staffCall('order.read', { rateLimit: 'read' }))
    .route({
      method: 'GET',
      path: '/office/orders/{number}/documents/{id}/{form}',
      summary: 'A document of an order',
    })
    .input(z.strictObject({ number: OrderNumber, id: Uuid, form: DocumentForm }))
    .output(AnyForm)
    .errors(notThere),
  confirmation: route
    .meta(staffCall('order.read', { rateLimit: 'read' }))
    .route({ method: 'GET', path: '/office/orders/{number}/confirmation', summary: 'The order confirmed on paper' })
    .input(z.strictObject({ number: OrderNumber }))
    .output(Pdf)
    .errors(notThere),
  documents: route
    .meta(staffCall('order.read'))
    .route({
      method: 'GET',
      path: '/office/orders/{number}/documents',
      summary: 'Documents of an order, and what may be issued or given back',
    })
    .input(z.strictObject({ number: OrderNumber }))
    .output(OrderDocuments)
    .errors(noOrder),
  issue: route
    .meta(staffCall('order.change', { idempotencyKey: 'required' }))
    .route({ method: 'POST', path: '/office/orders/{number}/documents', summary: 'Issues a proforma or an invoice' })
    .input(z.strictObject({ number: OrderNumber, kind: IssuableKind }))
    .output(OrderDocuments)
    .errors({ ...noOrder, ...notIssuable }),
  createBatch: route
    .meta(staffCall('order.change', { idempotencyKey: 'required' }))
    .route({ method: 'POST', path: '/office/invoices', summary: 'Issues invoices of several orders' })
    .input(z.strictObject({ numbers: z.array(OrderNumber).max(200, 'TOO_MANY') }))
    .output(
      z.object({
        created: z.array(z.object({ number: OrderNumber, invoice: z.string() })),
        refused: z.array(
          z.object({ number: OrderNumber, code: z.enum(['ORDER_NOT_FOUND', 'DOCUMENT_ISSUED', 'NOT_TO_BE_INVOICED']) }),
        ),
      }),
    )
    .errors({ NO_INVOICES_SELECTED: { status: 409, message: 'No invoices selected' } }),
  credit: route
    .meta(staffCall('order.change', { idempotencyKey: 'required' }))
    .route({
      method: 'POST',
      path: '/office/orders/{number}/credit-notes',
      summary: 'Gives back lines of the invoice, wholly or in part',
    })
    .input(
      z.strictObject({
        number: OrderNumber,
        lines: z.array(CreditedLine).max(200, 'TOO_MANY'),
        reason: z.string().trim().min(1, 'REQUIRED').max(100, 'TOO_LONG'),
      }),
    )
    .output(OrderDocuments)
    .errors({
      ...noOrder,
      NO_INVOICE: { status: 409, message: 'The order has no invoice to be corrected' },
      INVOICE_PRICE_INCORRECT: {
        status: 409,
        message: 'Incorrect invoice price',
        data: z.object({
          position: z.int().nullable().describe('Line of the invoice; null when all of them are too much together'),
        }),
      },
    }),
  sendAgain: route
    .meta(staffCall('order.change', { idempotencyKey: 'required' }))
    .route({
      method: 'POST',
      path: '/office/orders/{number}/documents/{id}/mails',
      summary: 'Sends a document to the customer by e-mail once more',
    })
    .input(z.strictObject({ number: OrderNumber, id: Uuid }))
    .output(z.object({ sent_to: z.string() }))
    .errors(notThere),
  sendEInvoiceAgain: route
    .meta(staffCall('order.change', { idempotencyKey: 'required' }))
    .route({
      method: 'POST',
      path: '/office/orders/{number}/documents/{id}/e-invoices',
      summary: 'Sends a document that the state refused once more, after what was wrong is mended',
    })
    .input(z.strictObject({ number: OrderNumber, id: Uuid }))
    .output(OrderDocuments)
    .errors({ ...notThere, NOT_REJECTED: { status: 409, message: 'The document was not rejected' } }),
  manifest: route
    .meta(staffCall('warehouse.dispatch', { rateLimit: 'station' }))
    .route({
      method: 'GET',
      path: '/warehouse/hand-overs/{id}/manifest',
      summary: 'The sealed manifest of a hand-over',
    })
    .input(z.strictObject({ id: Uuid }))
    .output(Pdf)
    .errors(notThere),
};
