import { api } from '../http/calls/implement.ts';
import { valueOf } from '../http/calls/refusal-error.ts';
import { presentNow } from './office/office-routes.ts';
import { changeAccount } from './payout/change-account.ts';
import { listBankFiles, makeBankFile } from './payout/bank-files.ts';
import { listPayouts } from './payout/queries/list-payouts.ts';
import { preparePayout } from './payout/prepare-payout.ts';
import { readBankFile } from './payout/read-bank-file.ts';
import { endPayout } from './payout/end-payout.ts';
import { markPaid } from './payout/mark-paid.ts';
import { releasePayout } from './payout/release-payout.ts';

/** Calls by which money is prepared, released by another person, ordered at the bank and marked as paid. */
export const payoutRoutes = {
  preparePayout: api.buyout.preparePayout.handler(async ({ context, input, errors }) => {
    const buyout = valueOf(errors, await preparePayout(context.deps, context.signedIn, input.number));
    return presentNow(errors, context.deps, context.signedIn, buyout.number);
  }),
  payoutRows: api.buyout.payoutRows.handler(({ context, input }) =>
    listPayouts(context.deps.source, input, context.signedIn.id),
  ),
  releasePayout: api.buyout.releasePayout.handler(async ({ context, input, errors }) =>
    valueOf(errors, await releasePayout(context.deps, context.signedIn, input.id)),
  ),
  cancelPayout: api.buyout.cancelPayout.handler(async ({ context, input, errors }) =>
    valueOf(errors, await endPayout(context.deps, context.signedIn, { ...input, to: 'cancelled' })),
  ),
  returnPayout: api.buyout.returnPayout.handler(async ({ context, input, errors }) =>
    valueOf(errors, await endPayout(context.deps, context.signedIn, { ...input, to: 'returned' })),
  ),
  changeAccount: api.buyout.changeAccount.handler(async ({ context, input, errors }) => {
    const buyout = valueOf(errors, await changeAccount(context.deps, context.signedIn, input));
    return presentNow(errors, context.deps, context.signedIn, buyout.number);
  }),
  makeBankFile: api.buyout.makeBankFile.handler(async ({ context, input, errors }) =>
    valueOf(errors, await makeBankFile(context.deps, context.signedIn, input)),
  ),
  bankFiles: api.buyout.bankFiles.handler(async ({ context, input }) => ({
    files: await listBankFiles(context.deps.source, input.market),
  })),
  bankFile: api.buyout.bankFile.handler(async ({ context, input, errors }) =>
    valueOf(errors, await readBankFile(context.deps, context.signedIn, input.number)),
  ),
  markPaid: api.buyout.markPaid.handler(async ({ context, input, errors }) =>
    valueOf(errors, await markPaid(context.deps, context.signedIn, input)),
  ),
};
