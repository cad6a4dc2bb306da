import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../http/calls/call-context.ts';
import { personOf } from '../http/calls/access.ts';
import type { Deps } from '../operation/deps.ts';
import { isPassword } from './auth.ts';
import { findPasswordHash } from './queries/people.ts';
import type { SignInPlace } from './sign-in.ts';

/** Whether it is the password of the account, for calls that ask for it again. */
export async function isOwnPassword(
  db: Pick<EntityManager, 'getRepository'>,
  userId: string,
  password: string,
): Promise<boolean> {
  const hash = await findPasswordHash(db, userId);
  return hash ? isPassword(hash, password) : false;
}

/** A wrong password, or too many tries of one. */
export type OwnPasswordRefusal =
  | { code: 'WRONG_CREDENTIALS' }
  | { code: 'TOO_MANY_REQUESTS'; data: { retry_after_s: number } };

/** Asks for the password again; tries are counted as those of signing in. */
export async function checkOwnPassword(
  deps: Deps,
  caller: Caller,
  { ip, knownDevice }: Pick<SignInPlace, 'ip' | 'knownDevice'>,
  password: string,
): Promise<Result<string, OwnPasswordRefusal>> {
  const userId = personOf(caller);
  const email = caller.email ?? '';
  const attempt = { email, ip, knownDevice: deps.knownDevices.read(email, knownDevice) };
  const wait = await deps.passwordTries.begin(attempt);
  if (wait !== null) return refused({ code: 'TOO_MANY_REQUESTS', data: { retry_after_s: wait } });
  if (!(await isOwnPassword(deps.source, userId, password))) return refused({ code: 'WRONG_CREDENTIALS' });
  await deps.passwordTries.forget(attempt);
  return ok(userId);
}
