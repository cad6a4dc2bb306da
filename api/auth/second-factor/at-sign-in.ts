import type { PasskeyAnswer } from '@kolobeh/shared/customer/passkey.ts';
import { sessionStanding } from '@kolobeh/shared/customer/second-factor.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { Deps } from '../../operation/deps.ts';
import type { SignedIn, SignInPlace } from '../sign-in.ts';
import { factorsOf } from '../passkey/factor-proof.ts';
import { type PasskeyRefusal, takePasskey } from '../passkey/take-passkey.ts';
import { readDemand } from './demand.ts';
import { confirmEnrolment } from './enrol.ts';
import { openSession } from './queries/factor-sessions.ts';
import { type CodeRefusal, takeCode } from './take-code.ts';

/** How a session stands right after its password. */
export async function standingAfterPassword(deps: Deps, { caller }: SignedIn): Promise<'open' | 'asked' | 'to_enrol'> {
  const [{ hasFactor }, { demanded_of }] = await Promise.all([factorsOf(deps.source, caller), readDemand(deps.source)]);
  return sessionStanding({ role: caller.role, hasFactor, isGiven: false, demandedOf: demanded_of });
}

export type FactorRefusal =
  | { code: 'SECOND_FACTOR_REQUIRED' }
  | { code: 'SECOND_FACTOR_TO_ENROL' }
  | CodeRefusal
  | PasskeyRefusal;

/** What was given besides the password. */
export interface GivenFactor {
  by: 'none' | 'app' | 'recovery' | 'passkey';
  /** Of who has just set it up. */
  recoveryCodes: string[];
}

/**
 * Asks a fresh session for its second factor. Who has to set one up confirms it by the first code of the app. After a
 * refusal the session counts for nothing; whoever called ends it.
 */
export async function passSecondFactor(
  deps: Deps,
  signed: SignedIn,
  { ip, knownDevice }: Pick<SignInPlace, 'ip' | 'knownDevice'>,
  { code, passkey }: { code: string | null; passkey: PasskeyAnswer | null },
): Promise<Result<GivenFactor, FactorRefusal>> {
  const standing = await standingAfterPassword(deps, signed);
  if (standing === 'open') return ok({ by: 'none', recoveryCodes: [] });
  const { caller, token } = signed;
  const place = { ip, knownDevice, userId: caller.id ?? '', email: caller.email };
  if (standing === 'to_enrol') {
    if (code === null) return refused({ code: 'SECOND_FACTOR_TO_ENROL' });
    const done = await confirmEnrolment(deps, { caller, place, token }, code);
    if (done.ok) return ok({ by: 'app', recoveryCodes: done.value });
    // Somebody else was faster; the code just typed is used up.
    return refused(done.refusal.code === 'SECOND_FACTOR_ON' ? { code: 'WRONG_CODE' } : done.refusal);
  }
  if (passkey !== null) {
    const shown = await takePasskey(deps, ip, passkey);
    if (!shown.ok) return shown;
    if (shown.value.userId !== caller.id) return refused({ code: 'WRONG_PASSKEY' });
    await openSession(deps.source, token);
    return ok({ by: 'passkey', recoveryCodes: [] });
  }
  if (code === null) return refused({ code: 'SECOND_FACTOR_REQUIRED' });
  const taken = await takeCode(deps, place, code);
  if (!taken.ok) return taken;
  await openSession(deps.source, token);
  return ok({ by: taken.value, recoveryCodes: [] });
}
