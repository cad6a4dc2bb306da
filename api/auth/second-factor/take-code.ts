import { readCode } from '@kolobeh/shared/customer/second-factor.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { Deps } from '../../operation/deps.ts';
import type { SignInPlace } from '../sign-in.ts';
import { hashOfRecoveryCode, openSecret } from './closed-secret.ts';
import { findFactor, takeRecoveryCode, takeStep } from './queries/second-factors.ts';
import { stepOf } from './totp.ts';

/** Whose code, and where it is typed. */
export interface CodePlace extends Pick<SignInPlace, 'ip' | 'knownDevice'> {
  userId: string;
  email: string;
}

export type CodeRefusal = { code: 'WRONG_CODE' } | { code: 'TOO_MANY_REQUESTS'; data: { retry_after_s: number } };

/** Counts a guess of a code as one of a password, apart from those. @returns what is wrong; null: go on */
export async function countGuess(deps: Deps, { userId, email, ip, knownDevice }: CodePlace) {
  const guess = { email: `code:${userId}`, ip, knownDevice: deps.knownDevices.read(email, knownDevice), isCode: true };
  const wait = await deps.passwordTries.begin(guess);
  return {
    refusal: wait === null ? null : { code: 'TOO_MANY_REQUESTS' as const, data: { retry_after_s: wait } },
    forget: () => deps.passwordTries.forget(guess),
  };
}

async function isTaken(deps: Deps, userId: string, typed: string): Promise<'app' | 'recovery' | null> {
  const read = readCode(typed);
  if (read === null) return null;
  if (read.kind === 'recovery') {
    const hash = hashOfRecoveryCode(deps.identityKeys, userId, read.code);
    return (await takeRecoveryCode(deps.source, userId, hash)) ? 'recovery' : null;
  }
  const factor = await findFactor(deps.source, userId);
  if (!factor?.confirmed_at) return null;
  const step = stepOf(openSecret(deps.identityKeys, userId, factor), read.code, deps.now());
  return step !== null && (await takeStep(deps.source, userId, step)) ? 'app' : null;
}

/** Takes a code of the app or a recovery code, each once. @returns which of them it was */
export async function takeCode(
  deps: Deps,
  place: CodePlace,
  typed: string,
): Promise<Result<'app' | 'recovery', CodeRefusal>> {
  const guess = await countGuess(deps, place);
  if (guess.refusal) return refused(guess.refusal);
  const kind = await isTaken(deps, place.userId, typed);
  if (kind === null) return refused({ code: 'WRONG_CODE' });
  await guess.forget();
  return ok(kind);
}
