import { money } from '@kolobeh/shared/kernel/money.ts';
import { parsePassword } from '@kolobeh/shared/validation/password.ts';
import { personOf } from '../http/access.ts';
import type { CallContext } from '../http/call-context.ts';
import { api } from '../http/implement.ts';
import { refuse, valueOf } from '../http/refusal-error.ts';
import { exportData } from '../account/export-data.ts';
import { knownDeviceCookie, knownDeviceIn } from './known-device.ts';
import { lastContactOf } from '../account/last-contact.ts';
import { listOrdersOf } from '../account/list-orders.ts';
import { nobody, presentSession, type SignedIn, type SignInPlace, signIn, signOut, signUp } from './sign-in.ts';

/** Where a browser's call comes from. */
const placeOf = ({ headers, ip }: CallContext): SignInPlace => ({ headers, ip, knownDevice: knownDeviceIn(headers) });

/** Gives the browser its cookies and answers who is signed in. */
function begin(context: CallContext, { caller, cookies }: SignedIn): ReturnType<typeof presentSession> {
  for (const cookie of cookies) context.setHeader('set-cookie', cookie);
  const { knownDevices, settings } = context.deps;
  if (knownDevices.read(caller.email, knownDeviceIn(context.headers)) === null) {
    const isSecure = settings.PUBLIC_URL.startsWith('https:');
    context.setHeader('set-cookie', knownDeviceCookie(knownDevices.issue(caller.email), isSecure));
  }
  return presentSession(caller);
}

export const customerRoutes = api.customer.router({
  session: api.customer.session.handler(({ context }) => presentSession(context.signedIn)),
  signUp: api.customer.signUp.handler(async ({ context, input, errors }) => {
    const password = parsePassword(input.password);
    if (!password.ok)
      return refuse(errors, 'INPUT_INVALID', { fields: [{ path: 'password', code: password.refusal }] });
    return begin(context, valueOf(errors, await signUp(context.deps, context.headers, input)));
  }),
  signIn: api.customer.signIn.handler(async ({ context, input, errors }) =>
    begin(context, valueOf(errors, await signIn(context.deps, placeOf(context), input))),
  ),
  signOut: api.customer.signOut.handler(async ({ context }) => {
    if (context.signedIn.id !== null) {
      for (const cookie of await signOut(context.deps, context.headers)) context.setHeader('set-cookie', cookie);
    }
    return nobody;
  }),
  dataExport: api.customer.dataExport.handler(async ({ context, input, errors }) =>
    valueOf(
      errors,
      await exportData(context.deps, context.signedIn, { ...placeOf(context), password: input.password }),
    ),
  ),
  contact: api.customer.contact.handler(async ({ context: { deps, signedIn }, input: { market }, errors }) => {
    const { user } = presentSession(signedIn);
    return user ? lastContactOf(deps, user, market) : refuse(errors, 'SIGN_IN_REQUIRED');
  }),
  orders: api.customer.orders.handler(async ({ context }) => {
    const orders = await listOrdersOf(context.deps.source, personOf(context.signedIn));
    return {
      orders: orders.map(({ id, amount, currency, placed_at, ...order }) => ({
        ...order,
        token: context.deps.orderTokens.of(id),
        placed_at: placed_at.toISOString(),
        total: money(amount, currency),
      })),
    };
  }),
});
