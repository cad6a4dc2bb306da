import { newPasswordErrors } from '@kolobeh/shared/validation/contact/new-password.ts';
import { noFavourites, writeFavourites } from '@kolobeh/shared/customer/favourites.ts';
import { favouritesSetCookie } from '../http/edge/cookies.ts';
import type { CallContext } from '../http/calls/call-context.ts';
import { api } from '../http/calls/implement.ts';
import { refuse, valueOf } from '../http/calls/refusal-error.ts';
import { knownDeviceCookie, knownDeviceIn } from './known-device.ts';
import { askEmail } from './own-email.ts';
import { placeOf } from './place-of.ts';
import { setPassword } from './set-password.ts';
import { nobody, presentSession, type SignedIn, signIn, signOut, signUp } from './sign-in.ts';

/** Gives the browser its cookies and answers who is signed in. */
async function begin(context: CallContext, { caller, cookies }: SignedIn): Promise<ReturnType<typeof presentSession>> {
  for (const cookie of cookies) context.setHeader('set-cookie', cookie);
  const { knownDevices, settings } = context.deps;
  if (knownDevices.read(caller.email, knownDeviceIn(context.headers)) === null) {
    const isSecure = settings.PUBLIC_URL.startsWith('https:');
    context.setHeader('set-cookie', knownDeviceCookie(knownDevices.issue(caller.email), isSecure));
  }
  if (caller.role === 'customer' && caller.id !== null) await context.deps.customerSignedIn(context, caller.id);
  return presentSession(caller);
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
    return begin(context, signed);
  }),
  signIn: api.customer.signIn.handler(async ({ context, input, errors }) =>
    begin(context, valueOf(errors, await signIn(context.deps, placeOf(context), input))),
  ),
  setPassword: api.customer.setPassword.handler(async ({ context, input, errors }) => {
    const fields = newPasswordErrors(input);
    if (fields.length > 0) return refuse(errors, 'INPUT_INVALID', { fields });
    const email = valueOf(errors, await setPassword(context.deps, input.token, input.password));
    const signed = await signIn(context.deps, placeOf(context), { email, password: input.password });
    // Wrong passwords tried at this account before slow the sign-in; the password is set nevertheless.
    return signed.ok ? begin(context, signed.value) : nobody;
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
