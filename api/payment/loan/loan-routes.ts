import { LoanFigures } from '@kolobeh/shared/catalogue/loan-figures.ts';
import { api } from '../../http/calls/implement.ts';
import { refuse } from '../../http/calls/refusal-error.ts';
import { findLoanApplication, listLoanApplications, listLoanHistory } from '../queries/list-loans.ts';

/** Calls of the office about applications for loans; what is done with one is done at its order. */
export const loanRoutes = {
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
