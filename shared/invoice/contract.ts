import { z } from 'zod';
import { byOrderToken, route, staffCall } from '../kernel/contract.ts';
import { OrderNumber, SecretToken, Uuid } from '../kernel/ids.ts';

const Pdf = z.file().mime('application/pdf');
const notThere = { DOCUMENT_NOT_FOUND: { status: 404, message: 'No such document' } } as const;

/** Documents as PDF files. */
export const invoiceContract = {
  byToken: route
    .meta({ ...byOrderToken, rateLimit: 'read' })
    .route({ method: 'GET', path: '/orders/{token}/invoice', summary: 'The invoice of an order, by its secret link' })
    .input(z.strictObject({ token: SecretToken }))
    .output(Pdf)
    .errors(notThere),
  byNumber: route
    .meta(staffCall('order.read', { rateLimit: 'read' }))
    .route({ method: 'GET', path: '/office/orders/{number}/invoice', summary: 'The invoice of an order' })
    .input(z.strictObject({ number: OrderNumber }))
    .output(Pdf)
    .errors(notThere),
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
