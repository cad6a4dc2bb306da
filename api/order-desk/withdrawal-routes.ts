import { api } from '../http/calls/implement.ts';
import { refuse, valueOf } from '../http/calls/refusal-error.ts';
import { findOrderByToken } from '../order/queries/find-order.ts';
import { declareWithdrawal } from '../order/withdrawal/declare.ts';
import { loadOffer } from '../order/withdrawal/load-offer.ts';
import { endWithdrawal } from '../order/withdrawal/office-step.ts';
import { presentWithdrawal } from '../order/withdrawal/present-withdrawal.ts';
import { findByNumber } from '../order/withdrawal/queries/withdrawals.ts';
import { orderOfLink, reachOrder } from '../order/withdrawal/reach-order.ts';
import { withdrawalWay } from '../order/withdrawal/withdrawal-way.ts';

export const withdrawalRoutes = api.withdrawal.router({
  find: api.withdrawal.find.handler(async ({ context, input, errors }) =>
    valueOf(errors, await reachOrder(context.deps, input)),
  ),
  ofOrder: api.withdrawal.ofOrder.handler(async ({ context: { deps }, input, errors }) => {
    const order = await findOrderByToken(deps.source, deps.orderTokens.hash(input.token));
    return withdrawalWay(deps, order ?? refuse(errors, 'ORDER_NOT_FOUND'));
  }),
  offer: api.withdrawal.offer.handler(async ({ context: { deps }, input, errors }) => {
    const order = (await orderOfLink(deps, input)) ?? refuse(errors, 'ORDER_NOT_FOUND');
    return loadOffer(deps, deps.source.manager, order);
  }),
  declare: api.withdrawal.declare.handler(async ({ context: { deps }, input, errors }) => {
    const order = (await orderOfLink(deps, input)) ?? refuse(errors, 'ORDER_NOT_FOUND');
    return valueOf(errors, await declareWithdrawal(deps, order.id, input));
  }),
  receipt: api.withdrawal.receipt.handler(async ({ context: { deps }, input, errors }) => {
    const order = await orderOfLink(deps, input);
    const row = order && (await findByNumber(deps.source, input.receipt));
    if (!row || row.order_id !== order.id) return refuse(errors, 'WITHDRAWAL_NOT_FOUND');
    return presentWithdrawal(deps.source, order, row);
  }),
  officeStep: api.withdrawal.officeStep.handler(async ({ context, input, errors }) =>
    valueOf(errors, await endWithdrawal(context.deps, context.signedIn, input)),
  ),
});
