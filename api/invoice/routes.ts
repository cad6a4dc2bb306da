import { api } from '../http/calls/implement.ts';
import { refuse, valueOf } from '../http/calls/refusal-error.ts';
import { findOrderByNumber, findOrderByToken } from '../order/queries/find-order.ts';
import { creditInvoice } from './credit/credit-invoice.ts';
import { confirmationFile, keepForm, keepInvoice } from './document-files.ts';
import { issueBatch, issueByHand } from './issue-by-hand.ts';
import { keptDocument } from './kept-document.ts';
import { presentDocuments } from './present-documents.ts';
import { sendEInvoiceAgain } from './e-factura/send-e-invoice-again.ts';
import { sendAgain } from './send-again.ts';

/** Calls of invoices; the list of a hand-over is the warehouse's. */
export const invoiceRoutes = {
  documentByToken: api.invoice.documentByToken.handler(async ({ context: { deps }, input, errors }) => {
    const order = await findOrderByToken(deps.source, deps.orderTokens.hash(input.token));
    return keptDocument(errors, deps, order && (await keepForm(deps, order, input)));
  }),
  confirmationByToken: api.invoice.confirmationByToken.handler(async ({ context: { deps }, input, errors }) => {
    const order = await findOrderByToken(deps.source, deps.orderTokens.hash(input.token));
    return confirmationFile(deps, order ?? refuse(errors, 'DOCUMENT_NOT_FOUND'));
  }),
  byNumber: api.invoice.byNumber.handler(async ({ context: { deps }, input, errors }) => {
    const order = await findOrderByNumber(deps.source, input.number);
    return keptDocument(errors, deps, order && ((await keepInvoice(deps, order.id))?.pdf ?? null));
  }),
  document: api.invoice.document.handler(async ({ context: { deps }, input, errors }) => {
    const order = await findOrderByNumber(deps.source, input.number);
    return keptDocument(errors, deps, order && (await keepForm(deps, order, input)));
  }),
  confirmation: api.invoice.confirmation.handler(async ({ context: { deps }, input, errors }) =>
    confirmationFile(
      deps,
      (await findOrderByNumber(deps.source, input.number)) ?? refuse(errors, 'DOCUMENT_NOT_FOUND'),
    ),
  ),
  documents: api.invoice.documents.handler(async ({ context: { deps }, input, errors }) =>
    presentDocuments(deps, (await findOrderByNumber(deps.source, input.number)) ?? refuse(errors, 'ORDER_NOT_FOUND')),
  ),
  issue: api.invoice.issue.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    presentDocuments(deps, valueOf(errors, await issueByHand(deps, signedIn, input)).order),
  ),
  createBatch: api.invoice.createBatch.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await issueBatch(deps, signedIn, input.numbers)),
  ),
  credit: api.invoice.credit.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    presentDocuments(deps, valueOf(errors, await creditInvoice(deps, signedIn, input))),
  ),
  sendEInvoiceAgain: api.invoice.sendEInvoiceAgain.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    presentDocuments(deps, valueOf(errors, await sendEInvoiceAgain(deps, signedIn, input))),
  ),
  sendAgain: api.invoice.sendAgain.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await sendAgain(deps, signedIn, input)),
  ),
};
