// What an administrator decides of second factors, and how one is set up at sign-in.
import type { Enrolment } from '@kolobeh/shared/customer/second-factor-contract.ts';
import type { SecondFactorFor } from '@kolobeh/shared/customer/second-factor.ts';
import { isStaff } from '@kolobeh/shared/kernel/roles.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { factorsOf } from '../../auth/passkey/factor-proof.ts';
import { deletePasskeys } from '../../auth/passkey/queries/passkeys.ts';
import { deleteSessions } from '../../auth/queries/sessions.ts';
import { standingAfterPassword } from '../../auth/second-factor/at-sign-in.ts';
import { type Demand, demandSetting, readDemand } from '../../auth/second-factor/demand.ts';
import { beginEnrolment } from '../../auth/second-factor/enrol.ts';
import { deleteFactor } from '../../auth/second-factor/queries/second-factors.ts';
import { signIn, type SignInPlace, signOut } from '../../auth/sign-in.ts';
import { inTransaction } from '../../database/transaction.ts';
import { personOf } from '../../http/calls/access.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import type { Deps } from '../../operation/deps.ts';
import { type StaleSetting, staleSetting } from '../house-settings.ts';
import { upsertSetting } from '../queries/settings.ts';
import { findPersonOfStaff } from './save-user.ts';

/** A secret for who knows the password and whose role demands a second factor they do not have. */
export async function enrolAtSignIn(deps: Deps, place: SignInPlace, given: { email: string; password: string }) {
  const signed = await signIn(deps, place, given);
  if (!signed.ok) return signed;
  const { caller, token } = signed.value;
  const standing = await standingAfterPassword(deps, signed.value);
  await signOut(deps, new Headers({ authorization: `Bearer ${token}` }));
  const begun: Result<Enrolment, { code: 'SECOND_FACTOR_ON' }> =
    standing === 'to_enrol' && isStaff(caller.role)
      ? await beginEnrolment(deps, { id: personOf(caller), email: caller.email })
      : refused({ code: 'SECOND_FACTOR_ON' });
  return begun;
}

/** Takes app and passkeys of who lost them away, with the recovery codes; the reason stands in the log. */
export const resetSecondFactor = (
  deps: Deps,
  caller: Caller,
  { id, reason }: { id: string; reason: string },
): Promise<Result<{ was_on: boolean; ended: number }, { code: 'PERSON_NOT_FOUND' }>> =>
  inTransaction(deps.source, async (manager) => {
    if (!(await findPersonOfStaff(manager, id))) return refused({ code: 'PERSON_NOT_FOUND' });
    const hadPasskeys = (await deletePasskeys(manager, id)) > 0;
    const wasOn = (await deleteFactor(manager, id, false)) || hadPasskeys;
    if (!wasOn) return ok({ was_on: false, ended: 0 });
    const ended = await deleteSessions(manager, id, null);
    await writeAudit(manager, caller, {
      action: 'person.second_factor_reset',
      subject: { kind: 'user', id },
      detail: { reason, ended },
    });
    return ok({ was_on: true, ended });
  });

/** Nobody demands of others, and so of oneself, what would shut their own door at once. */
export async function demandSecondFactor(
  deps: Deps,
  caller: Caller,
  { demanded_of: demandedOf, version = null }: { demanded_of: SecondFactorFor; version?: number | null | undefined },
): Promise<Result<Demand, { code: 'SECOND_FACTOR_OWN_FIRST' } | StaleSetting<SecondFactorFor>>> {
  const id = personOf(caller);
  return inTransaction(deps.source, async (manager): ReturnType<typeof demandSecondFactor> => {
    const own = await factorsOf(manager, caller);
    if (demandedOf !== 'nobody' && !own.hasFactor) return refused({ code: 'SECOND_FACTOR_OWN_FIRST' });
    const { demanded_of: before } = await readDemand(manager);
    if (!(await upsertSetting(manager, { name: demandSetting, value: demandedOf, changed_by: id }, version))) {
      const present = await readDemand(manager);
      return staleSetting(present.demanded_of, present);
    }
    await writeAudit(manager, caller, {
      action: 'setting.change',
      subject: { kind: 'setting', id: demandSetting },
      detail: { from: before, to: demandedOf },
    });
    return ok(await readDemand(manager));
  });
}
