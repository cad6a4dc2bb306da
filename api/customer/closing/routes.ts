import { checkCurrent } from '../../auth/own-sessions.ts';
import { personOf } from '../../http/calls/access.ts';
import { api } from '../../http/calls/implement.ts';
import { valueOf } from '../../http/calls/refusal-error.ts';
import { closeAccount, closingOf } from './close-account.ts';

/** Calls by which an account is ended. */
export const closingRoutes = {
  closing: api.customer.closing.handler(({ context: { deps, signedIn } }) => closingOf(deps, personOf(signedIn))),
  closeAccount: api.customer.closeAccount.handler(async ({ context, input: { market, current }, errors }) => {
    valueOf(errors, await checkCurrent(context, current));
    const own = { userId: personOf(context.signedIn), market };
    return { kept: valueOf(errors, await closeAccount(context.deps, context.signedIn, own)) };
  }),
};
