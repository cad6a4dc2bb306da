import type { Enrolment } from '@kolobeh/shared/customer/second-factor-contract.ts';
import { readCode, showRecoveryCode } from '@kolobeh/shared/customer/second-factor.ts';
import { isStaff } from '@kolobeh/shared/kernel/roles.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../../database/transaction.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import type { Deps } from '../../operation/deps.ts';
import { closeSecret, hashOfRecoveryCode, newRecoveryCodes, openSecret } from './closed-secret.ts';
import { endOtherSessions, openSession } from './queries/factor-sessions.ts';
import { confirmFactor, dropCodes, insertCodes, keepSecret, lockFactor } from './queries/second-factors.ts';
import { type CodePlace, type CodeRefusal, countGuess } from './take-code.ts';
import { qrSvgOf } from '../../documents/qr-code.ts';
import { newSecret, stepOf, uriOf } from './totp.ts';

/** A secret nobody confirmed for so long was left half-way. */
const enrolMs = 3_600_000;

/** A secret for the person's app, not asked for before it is confirmed. */
export async function beginEnrolment(
  deps: Deps,
  { id, email }: { id: string; email: string },
): Promise<Result<Enrolment, { code: 'SECOND_FACTOR_ON' }>> {
  const secret = newSecret();
  if (!(await keepSecret(deps.source, id, closeSecret(deps.identityKeys, id, secret))))
    return refused({ code: 'SECOND_FACTOR_ON' });
  const uri = uriOf(secret, email);
  return ok({ secret, uri, qr: await qrSvgOf(uri) });
}

/** Other recovery codes for the person. @returns as they are shown, once */
export async function giveRecoveryCodes(deps: Deps, manager: EntityManager, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => hashOfRecoveryCode(deps.identityKeys, userId, code));
  await dropCodes(manager, userId);
  await insertCodes(manager, userId, hashes);
  return codes.map(showRecoveryCode);
}

type ConfirmRefusal = CodeRefusal | { code: 'SECOND_FACTOR_ON' };

/**
 * The app shows the code of the secret it was given: from now on one is asked for. The session of the token counts on,
 * the person's others end.
 * @returns recovery codes
 */
export async function confirmEnrolment(
  deps: Deps,
  { caller, place, token }: { caller: Caller; place: CodePlace; token: string },
  typed: string,
): Promise<Result<string[], ConfirmRefusal>> {
  const guess = await countGuess(deps, place);
  if (guess.refusal) return refused(guess.refusal);
  const { userId } = place;
  const now = deps.now();
  const done = await inTransaction(deps.source, async (manager): Promise<Result<string[], ConfirmRefusal>> => {
    const factor = await lockFactor(manager, userId);
    if (factor?.confirmed_at) return refused({ code: 'SECOND_FACTOR_ON' });
    const read = readCode(typed);
    const isFresh = factor !== null && now.getTime() - factor.created_at.getTime() < enrolMs;
    if (!isFresh || read?.kind !== 'app') return refused({ code: 'WRONG_CODE' });
    const step = stepOf(openSecret(deps.identityKeys, userId, factor), read.code, now);
    if (step === null) return refused({ code: 'WRONG_CODE' });
    await confirmFactor(manager, userId, step, now);
    await openSession(manager, token);
    await endOtherSessions(manager, userId, token);
    if (isStaff(caller.role))
      await writeAudit(manager, caller, { action: 'person.second_factor_on', subject: { kind: 'user', id: userId } });
    return ok(await giveRecoveryCodes(deps, manager, userId));
  });
  if (done.ok) await guess.forget();
  return done;
}
