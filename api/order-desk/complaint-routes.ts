import { api } from '../http/calls/implement.ts';
import { refuse, valueOf } from '../http/calls/refusal-error.ts';
import { fileComplaint } from '../order/complaint/file-complaint.ts';
import { complaintWay, loadOffer } from '../order/complaint/load-offer.ts';
import { stepComplaint } from '../order/complaint/office-step.ts';
import { dropPhoto, keepPhoto, readPhoto } from '../order/complaint/keep-photo.ts';
import { presentComplaint, withMoneyLink } from '../order/complaint/present-complaint.ts';
import { findByNumber } from '../order/complaint/queries/complaints.ts';
import { findOrderByToken } from '../order/queries/find-order.ts';
import { orderOfLink, reachOrder } from '../order/reach-order.ts';
import type { ComplaintRow } from '../database/entities/orders/complaint-entities.ts';
import type { Deps } from '../operation/deps.ts';
import type { StoredOrder } from '../order/stored-order.ts';

interface ReceiptLink {
  number: string;
  token: string;
  receipt: string;
}

/** A complaint by its order's link; null when they do not belong together. */
async function complaintOfLink(
  deps: Deps,
  link: ReceiptLink,
): Promise<{ order: StoredOrder; row: ComplaintRow } | null> {
  const order = await orderOfLink(deps, deps.complaintTokens, link);
  const row = order && (await findByNumber(deps.source, link.receipt));
  return order && row && row.order_id === order.id ? { order, row } : null;
}

export const complaintRoutes = api.complaint.router({
  find: api.complaint.find.handler(async ({ context: { deps }, input, errors }) =>
    valueOf(errors, await reachOrder(deps, deps.complaintTokens, input)),
  ),
  ofOrder: api.complaint.ofOrder.handler(async ({ context: { deps }, input, errors }) => {
    const order = await findOrderByToken(deps.source, deps.orderTokens.hash(input.token));
    return complaintWay(deps, order ?? refuse(errors, 'ORDER_NOT_FOUND'));
  }),
  offer: api.complaint.offer.handler(async ({ context: { deps }, input, errors }) => {
    const order = (await orderOfLink(deps, deps.complaintTokens, input)) ?? refuse(errors, 'ORDER_NOT_FOUND');
    return loadOffer(deps, deps.source.manager, order);
  }),
  file: api.complaint.file.handler(async ({ context: { deps }, input, errors }) => {
    const order = (await orderOfLink(deps, deps.complaintTokens, input)) ?? refuse(errors, 'ORDER_NOT_FOUND');
    return valueOf(errors, await fileComplaint(deps, order.id, input));
  }),
  receipt: api.complaint.receipt.handler(async ({ context: { deps }, input, errors }) => {
    const { order, row } = (await complaintOfLink(deps, input)) ?? refuse(errors, 'COMPLAINT_NOT_FOUND');
    return withMoneyLink(deps, order, await presentComplaint(deps.source.manager, order, row));
  }),
  addPhoto: api.complaint.addPhoto.handler(async ({ context: { deps }, input, errors }) => {
    const { row } = (await complaintOfLink(deps, input)) ?? refuse(errors, 'COMPLAINT_NOT_FOUND');
    return valueOf(errors, await keepPhoto(deps, row, input.picture));
  }),
  removePhoto: api.complaint.removePhoto.handler(async ({ context: { deps }, input, errors }) => {
    const { row } = (await complaintOfLink(deps, input)) ?? refuse(errors, 'COMPLAINT_NOT_FOUND');
    return valueOf(errors, await dropPhoto(deps, row, input.photo));
  }),
  photo: api.complaint.photo.handler(async ({ context: { deps }, input, errors }) => {
    const found = await complaintOfLink(deps, input);
    return (found && (await readPhoto(deps, found.row, input.photo))) ?? refuse(errors, 'PHOTO_NOT_FOUND');
  }),
  officePhoto: api.complaint.officePhoto.handler(async ({ context: { deps }, input, errors }) => {
    const row = await findByNumber(deps.source, input.receipt);
    return (row && (await readPhoto(deps, row, input.photo))) ?? refuse(errors, 'PHOTO_NOT_FOUND');
  }),
  officeStep: api.complaint.officeStep.handler(async ({ context, input, errors }) =>
    valueOf(errors, await stepComplaint(context.deps, context.signedIn, input)),
  ),
});
