import { api } from '../http/calls/implement.ts';
import { refuse, valueOf } from '../http/calls/refusal-error.ts';
import { fileComplaint } from '../order/complaint/file-complaint.ts';
import { complaintWay, loadOffer } from '../order/complaint/load-offer.ts';
import { stepComplaint } from '../order/complaint/office-step.ts';
import { presentComplaint } from '../order/complaint/present-complaint.ts';
import { findByNumber } from '../order/complaint/queries/complaints.ts';
import { findOrderByToken } from '../order/queries/find-order.ts';
import { orderOfLink, reachOrder } from '../order/reach-order.ts';

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
    const order = await orderOfLink(deps, deps.complaintTokens, input);
    const row = order && (await findByNumber(deps.source, input.receipt));
    if (!row || row.order_id !== order.id) return refuse(errors, 'COMPLAINT_NOT_FOUND');
    return presentComplaint(deps.source, order, row);
  }),
  officeStep: api.complaint.officeStep.handler(async ({ context, input, errors }) =>
    valueOf(errors, await stepComplaint(context.deps, context.signedIn, input)),
  ),
});
