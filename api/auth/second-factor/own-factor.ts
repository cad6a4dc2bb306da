// The own second factor of who is signed in.
import type { SecondFactorState } from '@kolobeh/shared/customer/second-factor-contract.ts';
import { needsSecondFactor } from '@kolobeh/shared/customer/second-factor.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { isStaff } from '@kolobeh/shared/kernel/roles.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { inTransaction } from '../../database/transaction.ts';
import { personOf } from '../../http/calls/access.ts';
import { writeAudit } from '../../operation/audit.ts';
import { factorsOf, type OwnCall } from '../passkey/factor-proof.ts';
import { lockFactorsOf } from '../passkey/queries/passkeys.ts';
import { checkCurrent, sessionIn } from '../own-sessions.ts';
import { placeOf } from '../place-of.ts';
import { atField } from './at-field.ts';
import { readDemand } from './demand.ts';
import { beginEnrolment, confirmEnrolment, giveRecoveryCodes } from './enrol.ts';
import { countCodes, deleteFactor, findFactor } from './queries/second-factors.ts';
import { type CodePlace, type CodeRefusal, takeCode } from './take-code.ts';

type Wrong = { code: 'INPUT_INVALID'; data: { fields: FieldError[] } };
type Refusal = Wrong | Exclude<CodeRefusal, { code: 'WRONG_CODE' }>;

const placeIn = (context: OwnCall): CodePlace => {
  const { signedIn } = context;
  return { ...placeOf(context), userId: personOf(signedIn), email: signedIn.email };
};

export async function ownFactor({ deps, signedIn }: OwnCall): Promise<SecondFactorState> {
  const userId = signedIn.id;
  if (userId === null) return { since: null, codes_left: 0, is_demanded: false, has_other: false };
  const factor = await findFactor(deps.source, userId);
  const { hasPasskey, hasFactor } = await factorsOf(deps.source, signedIn);
  return {
    since: factor?.confirmed_at?.toISOString() ?? null,
    codes_left: hasFactor ? await countCodes(deps.source, userId) : 0,
    is_demanded: needsSecondFactor(signedIn.role, (await readDemand(deps.source)).demanded_of),
    has_other: hasPasskey && isStaff(signedIn.role),
  };
}

/** Whoever sits at a session left open does not know the password. */
export async function beginOwnFactor(context: OwnCall, current: string) {
  const checked = await checkCurrent(context, current);
  return checked.ok ? beginEnrolment(context.deps, { id: checked.value, email: context.signedIn.email }) : checked;
}

export async function confirmOwnFactor(context: OwnCall, typed: string) {
  const { deps, signedIn } = context;
  const place = placeIn(context);
  const token = (await sessionIn(context))?.token ?? '';
  const done = await confirmEnrolment(deps, { caller: signedIn, place, token }, typed);
  return done.ok ? done : refused(atField(done.refusal));
}

async function checkBoth(
  context: OwnCall,
  { current, code }: { current: string; code: string },
): Promise<Result<string, Refusal>> {
  const checked = await checkCurrent(context, current);
  if (!checked.ok) return checked;
  const taken = await takeCode(context.deps, placeIn(context), code);
  return taken.ok ? checked : refused(atField(taken.refusal));
}

export async function renewOwnCodes(
  context: OwnCall,
  given: { current: string; code: string },
): Promise<Result<string[], Refusal>> {
  const checked = await checkBoth(context, given);
  if (!checked.ok) return checked;
  const { deps } = context;
  return ok(await inTransaction(deps.source, (manager) => giveRecoveryCodes(deps, manager, checked.value)));
}

/** Ends it, unless the house demands one of the role and there is no passkey instead. */
export async function endOwnFactor(
  context: OwnCall,
  given: { current: string; code: string },
): Promise<Result<SecondFactorState, Refusal | { code: 'SECOND_FACTOR_DEMANDED' }>> {
  const { deps, signedIn } = context;
  const isLast = (state: SecondFactorState): boolean => state.is_demanded && !state.has_other;
  if (isLast(await ownFactor(context))) return refused({ code: 'SECOND_FACTOR_DEMANDED' });
  const checked = await checkBoth(context, given);
  if (!checked.ok) return checked;
  const isEnded = await inTransaction(deps.source, async (manager) => {
    await lockFactorsOf(manager, checked.value);
    const { hasPasskey } = await factorsOf(manager, signedIn);
    // A passkey may have gone meanwhile.
    const isOther = hasPasskey && isStaff(signedIn.role);
    if (!isOther && needsSecondFactor(signedIn.role, (await readDemand(manager)).demanded_of)) return false;
    const wasOn = await deleteFactor(manager, checked.value, isOther);
    if (wasOn && isStaff(signedIn.role))
      await writeAudit(manager, signedIn, {
        action: 'person.second_factor_off',
        subject: { kind: 'user', id: checked.value },
      });
    return true;
  });
  if (!isEnded) return refused({ code: 'SECOND_FACTOR_DEMANDED' });
  return ok(await ownFactor(context));
}
