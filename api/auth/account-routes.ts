import { personOf } from '../http/calls/access.ts';
import { api } from '../http/calls/implement.ts';
import { refuse, valueOf } from '../http/calls/refusal-error.ts';
import { askForPassword } from './forgotten-password.ts';
import { askEmail, confirmEmail, emailStateOf, limitAsking } from './own-email.ts';
import { changePassword, checkCurrent, endOwnSessions, ownSessions } from './own-sessions.ts';
import {
  beginOwnFactor,
  confirmOwnFactor,
  endOwnFactor,
  ownFactor,
  renewOwnCodes,
} from './second-factor/own-factor.ts';

/** Calls about the account itself; signing in and out stands in `sign-in-routes.ts`. */
export const accountRoutes = {
  forgotPassword: api.customer.forgotPassword.handler(async ({ context: { deps }, input }) => {
    await askForPassword(deps, input);
    return { accepted: true as const };
  }),
  changePassword: api.customer.changePassword.handler(async ({ context, input, errors }) => ({
    ended: valueOf(errors, await changePassword(context, input)),
  })),
  sessions: api.customer.sessions.handler(async ({ context }) => ({ sessions: await ownSessions(context) })),
  endSessions: api.customer.endSessions.handler(async ({ context, input }) => ({
    ended: await endOwnSessions(context, input.id ?? null),
  })),
  secondFactor: api.customer.secondFactor.handler(({ context }) => ownFactor(context)),
  beginSecondFactor: api.customer.beginSecondFactor.handler(async ({ context, input, errors }) =>
    valueOf(errors, await beginOwnFactor(context, input.current)),
  ),
  confirmSecondFactor: api.customer.confirmSecondFactor.handler(async ({ context, input, errors }) => ({
    recovery_codes: valueOf(errors, await confirmOwnFactor(context, input.code)),
  })),
  renewRecoveryCodes: api.customer.renewRecoveryCodes.handler(async ({ context, input, errors }) => ({
    recovery_codes: valueOf(errors, await renewOwnCodes(context, input)),
  })),
  endSecondFactor: api.customer.endSecondFactor.handler(async ({ context, input, errors }) =>
    valueOf(errors, await endOwnFactor(context, input)),
  ),
  emailState: api.customer.emailState.handler(({ context: { deps, signedIn } }) =>
    emailStateOf(deps, personOf(signedIn)),
  ),
  proveEmail: api.customer.proveEmail.handler(async ({ context: { deps, signedIn }, input: { market } }) => {
    const userId = personOf(signedIn);
    const { email, is_proven } = await emailStateOf(deps, userId);
    if (!is_proven) {
      await limitAsking(deps, userId, email);
      await askEmail(deps, { userId, email, market, isChange: false });
    }
    return emailStateOf(deps, userId);
  }),
  changeEmail: api.customer.changeEmail.handler(async ({ context, input: { market, email, current }, errors }) => {
    const userId = personOf(context.signedIn);
    if (email === context.signedIn.email)
      return refuse(errors, 'INPUT_INVALID', { fields: [{ path: 'email', code: 'SAME_EMAIL' }] });
    valueOf(errors, await checkCurrent(context, current));
    await limitAsking(context.deps, userId, email);
    await askEmail(context.deps, { userId, email, market, isChange: true });
    return emailStateOf(context.deps, userId);
  }),
  confirmEmail: api.customer.confirmEmail.handler(async ({ context: { deps }, input, errors }) =>
    valueOf(errors, await confirmEmail(deps, input.token)),
  ),
};
