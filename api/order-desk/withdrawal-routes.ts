import { askRefund, sayOfRefund } from '../payment/refund/ask-refund.ts';
import { presentOfficeOrder } from './present-office-order.ts';
import { api } from '../http/calls/implement.ts';
import { refuse, valueOf } from '../http/calls/refusal-error.ts';
import { findOrderByToken } from '../order/queries/find-order.ts';
import { allowWithdrawal, exceptFromWithdrawal } from '../order/withdrawal/change-exceptions.ts';
import { listExcepted } from '../order/withdrawal/queries/exceptions.ts';
import { declareWithdrawal } from '../order/withdrawal/declare.ts';
import { loadOffer } from '../order/withdrawal/load-offer.ts';
import { endWithdrawal } from '../order/withdrawal/office-step.ts';
import { exchange, exchangeOffer } from '../order/withdrawal/exchange.ts';
import { presentWithdrawal } from '../order/withdrawal/present-withdrawal.ts';
import { giveAccount, revealAccount } from '../order/withdrawal/refund-account.ts';
import { findByNumber } from '../order/withdrawal/queries/withdrawals.ts';
import { orderOfLink, reachOrder } from '../order/reach-order.ts';
import { withdrawalWay } from '../order/withdrawal/withdrawal-way.ts';

export const withdrawalRoutes = api.withdrawal.router({
  exceptions: api.withdrawal.exceptions.handler(async ({ context: { deps } }) => ({
    products: await listExcepted(deps.source),
  })),
  except: api.withdrawal.except.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await exceptFromWithdrawal(deps, signedIn, input)),
  ),
  allow: api.withdrawal.allow.handler(({ context: { deps, signedIn }, input }) =>
    allowWithdrawal(deps, signedIn, input),
  ),
  find: api.withdrawal.find.handler(async ({ context, input, errors }) =>
    valueOf(errors, await reachOrder(context.deps, context.deps.withdrawalTokens, input)),
  ),
  ofOrder: api.withdrawal.ofOrder.handler(async ({ context: { deps }, input, errors }) => {
    const order = await findOrderByToken(deps.source, deps.orderTokens.hash(input.token));
    return withdrawalWay(deps, order ?? refuse(errors, 'ORDER_NOT_FOUND'));
  }),
  offer: api.withdrawal.offer.handler(async ({ context: { deps }, input, errors }) => {
    const order = (await orderOfLink(deps, deps.withdrawalTokens, input)) ?? refuse(errors, 'ORDER_NOT_FOUND');
    return loadOffer(deps, deps.source.manager, order);
  }),
  declare: api.withdrawal.declare.handler(async ({ context: { deps }, input, errors }) => {
    const order = (await orderOfLink(deps, deps.withdrawalTokens, input)) ?? refuse(errors, 'ORDER_NOT_FOUND');
    return valueOf(errors, await declareWithdrawal(deps, order.id, input));
  }),
  receipt: api.withdrawal.receipt.handler(async ({ context: { deps }, input, errors }) => {
    const order = await orderOfLink(deps, deps.withdrawalTokens, input);
    const row = order && (await findByNumber(deps.source, input.receipt));
    if (!row || row.order_id !== order.id) return refuse(errors, 'WITHDRAWAL_NOT_FOUND');
    return presentWithdrawal(deps.source, order, row);
  }),
  giveAccount: api.withdrawal.giveAccount.handler(async ({ context: { deps }, input, errors }) => {
    const order = (await orderOfLink(deps, deps.withdrawalTokens, input)) ?? refuse(errors, 'WITHDRAWAL_NOT_FOUND');
    return valueOf(errors, await giveAccount(deps, order.id, input));
  }),
  revealAccount: api.withdrawal.revealAccount.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await revealAccount(deps, signedIn, input.receipt)),
  ),
  exchangeOffer: api.withdrawal.exchangeOffer.handler(async ({ context: { deps }, input, errors }) => {
    const order = await orderOfLink(deps, deps.withdrawalTokens, input);
    const row = order && (await findByNumber(deps.source, input.receipt));
    if (!row || row.order_id !== order.id) return refuse(errors, 'WITHDRAWAL_NOT_FOUND');
    return exchangeOffer(deps, order, row);
  }),
  exchange: api.withdrawal.exchange.handler(async ({ context: { deps }, input, errors }) => {
    const order = (await orderOfLink(deps, deps.withdrawalTokens, input)) ?? refuse(errors, 'WITHDRAWAL_NOT_FOUND');
    return valueOf(errors, await exchange(deps, order.id, input));
  }),
  refund: api.withdrawal.refund.handler(async ({ context: { deps, signedIn }, input, errors }) => {
    const order = valueOf(errors, await askRefund(deps, signedIn, input.receipt));
    return { withdrawals: (await presentOfficeOrder(deps, order, signedIn.role)).withdrawals };
  }),
  sayOfRefund: api.withdrawal.sayOfRefund.handler(async ({ context: { deps, signedIn }, input, errors }) => {
    const order = valueOf(errors, await sayOfRefund(deps, signedIn, input));
    return { withdrawals: (await presentOfficeOrder(deps, order, signedIn.role)).withdrawals };
  }),
  officeStep: api.withdrawal.officeStep.handler(async ({ context, input, errors }) =>
    valueOf(errors, await endWithdrawal(context.deps, context.signedIn, input)),
  ),
});
