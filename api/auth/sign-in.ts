import type { Session } from '@kolobeh/shared/customer/session.ts';
import { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { capabilitiesOf, Role } from '@kolobeh/shared/kernel/roles.ts';
import { APIError } from 'better-auth/api';
import { throughAuth } from './auth.ts';
import type { Deps } from '../operation/deps.ts';
import { findPerson } from './queries/people.ts';
import { openSession } from './second-factor/queries/factor-sessions.ts';
import { type Caller, visitor } from '../http/calls/call-context.ts';

/** Who is signed in, as screens want to know it. */
export const presentSession = (caller: Caller): Session => ({
  user:
    caller.id === null
      ? null
      : { id: caller.id, name: caller.name, email: caller.email, role: caller.role, market: caller.market },
  capabilities: [...capabilitiesOf[caller.role]],
});

/** A new session: its caller, the bearer token, and the cookies a browser must keep. */
export interface SignedIn {
  caller: Caller;
  token: string;
  cookies: string[];
}

interface AuthUser {
  id: string;
  name: string;
  email: string;
  role?: string | null;
  market?: string | null;
}

const callerFrom = (user: AuthUser): Caller => ({
  id: user.id,
  name: user.name,
  email: user.email,
  role: Role.parse(user.role ?? 'customer'),
  market: MarketCode.parse(user.market ?? 'cs'),
});

const signedIn = (user: AuthUser, token: string, headers: Headers): SignedIn => ({
  caller: callerFrom(user),
  token,
  cookies: headers.getSetCookie(),
});

async function userOf(deps: Deps, id: string): Promise<AuthUser> {
  const user = await findPerson(deps.source, id);
  if (!user) throw new Error('A session names a person who does not exist');
  return user;
}

type SignInRefusal = { code: 'WRONG_CREDENTIALS' } | { code: 'TOO_MANY_REQUESTS'; data: { retry_after_s: number } };

/** Where a sign-in comes from. */
export interface SignInPlace {
  headers: Headers;
  ip: string;
  /** Proof that the account was signed in to from this device before; null where there is none. */
  knownDevice: string | null;
}

/** Signs in by e-mail and password. Unknown e-mail and wrong password answer the same, and are counted the same. */
export async function signIn(
  deps: Deps,
  { headers, ip, knownDevice }: SignInPlace,
  { email, password }: { email: string; password: string },
): Promise<Result<SignedIn, SignInRefusal>> {
  const attempt = { email, ip, knownDevice: deps.knownDevices.read(email, knownDevice) };
  const wait = await deps.passwordTries.begin(attempt);
  if (wait !== null) return refused({ code: 'TOO_MANY_REQUESTS', data: { retry_after_s: wait } });
  try {
    const reply = await throughAuth(deps.pool, () =>
      deps.auth.api.signInEmail({ body: { email, password }, headers, returnHeaders: true }),
    );
    await deps.passwordTries.forget(attempt);
    return ok(signedIn(await userOf(deps, reply.response.user.id), reply.response.token, reply.headers));
  } catch (error) {
    if (error instanceof APIError && error.statusCode < 500) return refused({ code: 'WRONG_CREDENTIALS' });
    throw error;
  }
}

/** Begins a session of a person who proved who they are by two factors at once: it counts as it is. */
export async function beginTrusted(deps: Deps, headers: Headers, userId: string): Promise<SignedIn> {
  const reply = await throughAuth(deps.pool, () =>
    deps.auth.api.beginTrusted({ body: { userId }, headers, returnHeaders: true }),
  );
  const { token } = reply.response;
  await openSession(deps.source, token);
  return signedIn(await userOf(deps, userId), token, reply.headers);
}

/** Opens a customer's account. */
export async function signUp(
  deps: Deps,
  headers: Headers,
  wanted: { name: string; email: string; password: string; market: MarketCode },
): Promise<Result<SignedIn, { code: 'ACCOUNT_EXISTS' }>> {
  try {
    const reply = await throughAuth(deps.pool, () =>
      deps.auth.api.signUpEmail({ body: wanted, headers, returnHeaders: true }),
    );
    return ok(signedIn(await userOf(deps, reply.response.user.id), reply.response.token ?? '', reply.headers));
  } catch (error) {
    if (error instanceof APIError && error.statusCode < 500) return refused({ code: 'ACCOUNT_EXISTS' });
    throw error;
  }
}

/** Ends the session of the headers. @returns cookies that remove it from the browser */
export async function signOut(deps: Deps, headers: Headers): Promise<string[]> {
  const reply = await throughAuth(deps.pool, () => deps.auth.api.signOut({ headers, returnHeaders: true }));
  return reply.headers.getSetCookie();
}

/** What screens are told when nobody is signed in. */
export const nobody = presentSession(visitor);
