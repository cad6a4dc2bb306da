import { randomUUID } from 'node:crypto';
import { LoanFigures } from '@kolobeh/shared/catalogue/loan-figures.ts';
import { api } from '../../http/calls/implement.ts';
import { personOf } from '../../http/calls/access.ts';
import { refuse, valueOf } from '../../http/calls/refusal-error.ts';
import { qrSvgOf } from '../../documents/qr-code.ts';
import { findOrderByNumber } from '../../order/queries/find-order.ts';
import { instalmentProvider } from '../instalment-provider.ts';
import { startForCustomer } from '../start-online.ts';
import { findLoanApplication, listLoanApplications, listLoanHistory } from '../queries/list-loans.ts';

/** Calls of the office about applications for loans; what else is done with one is done at its order. */
export const loanRoutes = {
  beginSigning: api.instalment.beginSigning.handler(async ({ context: { deps, signedIn }, input, errors }) => {
    const order = (await findOrderByNumber(deps.source, input.number)) ?? refuse(errors, 'ORDER_NOT_FOUND');
    const begun = { orderId: order.id, attemptId: randomUUID(), staffId: personOf(signedIn) };
    const { payAt } = valueOf(errors, await startForCustomer(deps, instalmentProvider, begun));
    return { pay_at: payAt, qr: await qrSvgOf(payAt) };
  }),
  applications: api.instalment.applications.handler(({ context: { deps }, input }) =>
    listLoanApplications(deps.source, input),
  ),
  application: api.instalment.application.handler(async ({ context: { deps }, input: { id }, errors }) => {
    const found = (await findLoanApplication(deps.source, id)) ?? refuse(errors, 'APPLICATION_NOT_FOUND');
    const history = await listLoanHistory(deps.source, id);
    return {
      row: found.row,
      arrange_type: found.arrange_type,
      figures: found.option && LoanFigures.parse(found.option),
      lease: found.lease,
      paid_at: found.paid_at?.toISOString() ?? null,
      notice: found.notice && { ...found.notice, next_try_at: found.notice.next_try_at?.toISOString() ?? null },
      history: history.map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
    };
  }),
};
