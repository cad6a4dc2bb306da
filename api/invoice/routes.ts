import { api } from '../http/calls/implement.ts';
import { findOrderByNumber, findOrderByToken } from '../order/queries/find-order.ts';
import { keptDocument } from './kept-document.ts';
import { keepInvoice } from './keep-invoice.ts';

/** Calls of invoices; the list of a hand-over is the warehouse's. */
export const invoiceRoutes = {
  byToken: api.invoice.byToken.handler(async ({ context: { deps }, input, errors }) => {
    const order = await findOrderByToken(deps.source, deps.orderTokens.hash(input.token));
    return keptDocument(errors, deps, order && (await keepInvoice(deps, order.id)));
  }),
  byNumber: api.invoice.byNumber.handler(async ({ context: { deps }, input, errors }) => {
    const order = await findOrderByNumber(deps.source, input.number);
    return keptDocument(errors, deps, order && (await keepInvoice(deps, order.id)));
  }),
};
