import { newPasswordErrors } from '@kolobeh/shared/validation/contact/new-password.ts';
import { noFavourites, writeFavourites } from '@kolobeh/shared/customer/favourites.ts';
import type { SignInAnswer as SignInAnswerSchema } from '@kolobeh/shared/customer/contract.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { z } from 'zod';
import { favouritesSetCookie } from '../http/edge/cookies.ts';
import type { Caller, CallContext } from '../http/calls/call-context.ts';
import { api } from '../http/calls/implement.ts';
import { refuse, valueOf } from '../http/calls/refusal-error.ts';
import { waitingOf } from './caller.ts';
import { knownDeviceCookie, knownDeviceIn } from './known-device.ts';
import { askEmail } from './own-email.ts';
import { placeOf } from './place-of.ts';
import { standingAfterPassword } from './second-factor/at-sign-in.ts';
import { atField } from './second-factor/at-field.ts';
import { openSession } from './second-factor/queries/factor-sessions.ts';
import { takeCode } from './second-factor/take-code.ts';
import { setPassword } from './set-password.ts';
import { nobody, presentSession, type SignedIn, signIn, signOut, signUp } from './sign-in.ts';

type SignInAnswer = z.infer<typeof SignInAnswerSchema>;
type ToEnrol = { code: 'SECOND_FACTOR_TO_ENROL' };

/** The session counts: the browser is known from now on, and answered who is signed in. */
async function begin(context: CallContext, caller: Caller): Promise<ReturnType<typeof presentSession>> {
  const { knownDevices, settings } = context.deps;
  if (knownDevices.read(caller.email, knownDeviceIn(context.headers)) === null) {
    const isSecure = settings.PUBLIC_URL.startsWith('https:');
    context.setHeader('set-cookie', knownDeviceCookie(knownDevices.issue(caller.email), isSecure));
  }
  if (caller.role === 'customer' && caller.id !== null) await context.deps.customerSignedIn(context, caller.id);
  return presentSession(caller);
}

/** Gives the browser the cookies of a session that counts. */
export function beginInBrowser(context: CallContext, signed: SignedIn): ReturnType<typeof begin> {
  for (const cookie of signed.cookies) context.setHeader('set-cookie', cookie);
  return begin(context, signed.caller);
}

/**
 * Gives the browser the cookies of its session after the password. One that waits for a second factor is nobody's yet;
 * staff that have to set one up do so at the back office, and the session ends.
 */
async function afterPassword(context: CallContext, signed: SignedIn): Promise<Result<SignInAnswer, ToEnrol>> {
  const standing = await standingAfterPassword(context.deps, signed);
  if (standing === 'to_enrol') {
    await signOut(context.deps, new Headers({ authorization: `Bearer ${signed.token}` }));
    return refused({ code: 'SECOND_FACTOR_TO_ENROL' });
  }
  for (const cookie of signed.cookies) context.setHeader('set-cookie', cookie);
  return ok(
    standing === 'asked'
      ? { ...nobody, second_factor: true }
      : { ...(await begin(context, signed.caller)), second_factor: false },
  );
}

/** The code a session waits for. @returns who is signed in from now on */
async function giveCode(context: CallContext, code: string) {
  const { deps, headers, ip } = context;
  const waiting = await waitingOf(deps, headers);
  if (!waiting) return refused({ code: 'SIGN_IN_REQUIRED' as const });
  const { caller, token } = waiting;
  const place = { ip, knownDevice: knownDeviceIn(headers), userId: caller.id ?? '', email: caller.email };
  const taken = await takeCode(deps, place, code);
  if (!taken.ok) return refused(atField(taken.refusal));
  await openSession(deps.source, token);
  return ok(await begin(context, caller));
}

declare module '../operation/deps.ts' {
  interface Deps {
    /** What a browser gets when a customer has signed in there. */
    customerSignedIn: (context: CallContext, userId: string) => Promise<void>;
  }
}

/** Calls of the customer's contract about signing in and out. */
export const signInRoutes = {
  session: api.customer.session.handler(({ context }) => presentSession(context.signedIn)),
  signUp: api.customer.signUp.handler(async ({ context, input, errors }) => {
    const fields = newPasswordErrors(input);
    if (fields.length > 0) return refuse(errors, 'INPUT_INVALID', { fields });
    const signed = valueOf(errors, await signUp(context.deps, context.headers, input));
    const { id, email } = signed.caller;
    if (id !== null) await askEmail(context.deps, { userId: id, email, market: input.market, isChange: false });
    return beginInBrowser(context, signed);
  }),
  signIn: api.customer.signIn.handler(async ({ context, input, errors }) => {
    const signed = valueOf(errors, await signIn(context.deps, placeOf(context), input));
    return valueOf(errors, await afterPassword(context, signed));
  }),
  giveSecondFactor: api.customer.giveSecondFactor.handler(async ({ context, input, errors }) =>
    valueOf(errors, await giveCode(context, input.code)),
  ),
  setPassword: api.customer.setPassword.handler(async ({ context, input, errors }) => {
    const fields = newPasswordErrors(input);
    if (fields.length > 0) return refuse(errors, 'INPUT_INVALID', { fields });
    const email = valueOf(errors, await setPassword(context.deps, input.token, input.password));
    const signed = await signIn(context.deps, placeOf(context), { email, password: input.password });
    // Wrong passwords tried before slow the sign-in, staff may have a second factor to set up; the password is set.
    const after = signed.ok ? await afterPassword(context, signed.value) : signed;
    return after.ok ? after.value : { ...nobody, second_factor: false };
  }),
  signOut: api.customer.signOut.handler(async ({ context }) => {
    if (context.signedIn.id !== null) {
      for (const cookie of await signOut(context.deps, context.headers)) context.setHeader('set-cookie', cookie);
      // Who comes to this browser next gets a list of their own.
      const isSecure = context.deps.settings.PUBLIC_URL.startsWith('https:');
      context.setHeader('set-cookie', favouritesSetCookie(writeFavourites(noFavourites), isSecure));
    }
    return nobody;
  }),
};
