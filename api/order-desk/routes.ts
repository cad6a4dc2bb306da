import { api } from '../http/calls/implement.ts';
import { personOf } from '../http/calls/access.ts';
import { isPaidOnline } from '@kolobeh/shared/order-states/states.ts';
import { refuse, valueOf } from '../http/calls/refusal-error.ts';
import { askedInMinute } from '../http/edge/named-by-email.ts';
import { refreshPayment } from '../payment/look-at-provider.ts';
import { refundLines, sayOfLineRefund } from '../payment/refund/refund-lines.ts';
import { recordTransfer } from '../payment/record-transfer.ts';
import { tellLoanAgain } from '../payment/loan/tell-loan-again.ts';
import { changeNote } from '../order/change-note.ts';
import { listOfficeOrders } from '../order/list-office-orders.ts';
import { cancelByCustomer, officeStep } from './office-step.ts';
import { presentCustomerOrder } from './present-customer-order.ts';
import { presentOfficeOrder } from './present-office-order.ts';
import { findOrder, findOrderByNumber, findOrderByToken } from '../order/queries/find-order.ts';
import { findNamedOrder } from '../order/reach-order.ts';
import { chooseByCustomer, expectPieces, recordChoice } from '../order/shortage/record-choice.ts';

export const orderRoutes = api.order.router({
  follow: api.order.follow.handler(async ({ context, input, errors }) => {
    const { deps } = context;
    const found =
      (await findOrderByToken(deps.source, deps.orderTokens.hash(input.token))) ?? refuse(errors, 'ORDER_NOT_FOUND');
    if (isPaidOnline(found.payment_kind) && found.state === 'waiting_payment') await refreshPayment(deps, found.id);
    return presentCustomerOrder(deps, (await findOrder(deps.source, found.id)) ?? found);
  }),
  lookUp: api.order.lookUp.handler(async ({ context: { deps }, input }) => {
    const order = await findNamedOrder(deps, input);
    const round = askedInMinute(deps);
    if (order) await deps.jobs.send(deps.source.manager, 'send-order-mail', { orderId: order.id, kind: 'link', round });
    return { accepted: true as const };
  }),
  cancel: api.order.cancel.handler(async ({ context, input, errors }) =>
    presentCustomerOrder(context.deps, valueOf(errors, await cancelByCustomer(context.deps, input.token))),
  ),
  choose: api.order.choose.handler(async ({ context, input, errors }) =>
    presentCustomerOrder(context.deps, valueOf(errors, await chooseByCustomer(context.deps, input))),
  ),
  officeRows: api.order.officeRows.handler(({ context, input }) => listOfficeOrders(context.deps.pool, input)),
  officeDetail: api.order.officeDetail.handler(async ({ context, input, errors }) => {
    const order = (await findOrderByNumber(context.deps.source, input.number)) ?? refuse(errors, 'ORDER_NOT_FOUND');
    return presentOfficeOrder(context.deps, order, context.signedIn.role);
  }),
  officeStep: api.order.officeStep.handler(async ({ context, input, errors }) => {
    const order = valueOf(errors, await officeStep(context.deps, context.signedIn, input));
    return presentOfficeOrder(context.deps, order, context.signedIn.role);
  }),
  recordChoice: api.order.recordChoice.handler(async ({ context, input, errors }) => {
    const order = valueOf(errors, await recordChoice(context.deps, context.signedIn, input));
    return presentOfficeOrder(context.deps, order, context.signedIn.role);
  }),
  expectPieces: api.order.expectPieces.handler(async ({ context, input, errors }) => {
    valueOf(errors, await expectPieces(context.deps, context.signedIn, input));
    const order = (await findOrderByNumber(context.deps.source, input.number)) ?? refuse(errors, 'ORDER_NOT_FOUND');
    return presentOfficeOrder(context.deps, order, context.signedIn.role);
  }),
  tellLoanAgain: api.order.tellLoanAgain.handler(async ({ context, input, errors }) => {
    const order = valueOf(errors, await tellLoanAgain(context.deps, context.signedIn, input));
    return presentOfficeOrder(context.deps, order, context.signedIn.role);
  }),
  changeNote: api.order.changeNote.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await changeNote(deps, signedIn, input)),
  ),
  recordTransfer: api.order.recordTransfer.handler(async ({ context, input, errors }) => {
    const staffId = personOf(context.signedIn);
    valueOf(
      errors,
      await recordTransfer(context.deps, {
        number: input.number,
        amount: input.amount,
        bankReference: input.bank_reference,
        staffId,
      }),
    );
    const order = (await findOrderByNumber(context.deps.source, input.number)) ?? refuse(errors, 'ORDER_NOT_FOUND');
    return presentOfficeOrder(context.deps, order, context.signedIn.role);
  }),
  refundLines: api.order.refundLines.handler(async ({ context: { deps, signedIn }, input, errors }) => {
    const { number, ...wish } = input;
    valueOf(errors, await refundLines(deps, signedIn, number, wish));
    const order = (await findOrderByNumber(deps.source, number)) ?? refuse(errors, 'ORDER_NOT_FOUND');
    return presentOfficeOrder(deps, order, signedIn.role);
  }),
  sayOfRefund: api.order.sayOfRefund.handler(async ({ context: { deps, signedIn }, input, errors }) => {
    valueOf(errors, await sayOfLineRefund(deps, signedIn, input));
    const order = (await findOrderByNumber(deps.source, input.number)) ?? refuse(errors, 'ORDER_NOT_FOUND');
    return presentOfficeOrder(deps, order, signedIn.role);
  }),
});
