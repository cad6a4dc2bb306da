// The own second factor of who is signed in.
import type { SecondFactorState } from '@kolobeh/shared/customer/second-factor-contract.ts';
import { needsSecondFactor } from '@kolobeh/shared/customer/second-factor.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { isStaff } from '@kolobeh/shared/kernel/roles.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { inTransaction } from '../../database/transaction.ts';
import { personOf } from '../../http/calls/access.ts';
import type { Caller, CallContext } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import { throughAuth } from '../auth.ts';
import { checkCurrent } from '../own-sessions.ts';
import { placeOf } from '../place-of.ts';
import { readDemand } from './demand.ts';
import { beginEnrolment, confirmEnrolment, giveRecoveryCodes } from './enrol.ts';
import { countCodes, deleteFactor, findFactor } from './queries/second-factors.ts';
import { type CodePlace, type CodeRefusal, takeCode } from './take-code.ts';

type OwnCall = CallContext & { signedIn: Caller };
type Wrong = { code: 'INPUT_INVALID'; data: { fields: FieldError[] } };
type Refusal = Wrong | Exclude<CodeRefusal, { code: 'WRONG_CODE' }>;

const placeIn = (context: OwnCall): CodePlace => {
  const { signedIn } = context;
  return { ...placeOf(context), userId: personOf(signedIn), email: signedIn.email };
};

/** A wrong code is told at its field. */
export const atField = <More extends { code: string }>(refusal: More): Exclude<More, { code: 'WRONG_CODE' }> | Wrong =>
  refusal.code === 'WRONG_CODE'
    ? { code: 'INPUT_INVALID', data: { fields: [{ path: 'code', code: 'WRONG_CODE' }] } }
    : (refusal as Exclude<More, { code: 'WRONG_CODE' }>);

export async function ownFactor({ deps, signedIn }: OwnCall): Promise<SecondFactorState> {
  const userId = signedIn.id;
  if (userId === null) return { since: null, codes_left: 0, is_demanded: false };
  const factor = await findFactor(deps.source, userId);
  return {
    since: factor?.confirmed_at?.toISOString() ?? null,
    codes_left: factor?.confirmed_at ? await countCodes(deps.source, userId) : 0,
    is_demanded: needsSecondFactor(signedIn.role, (await readDemand(deps.source)).demanded_of),
  };
}

/** Whoever sits at a session left open does not know the password. */
export async function beginOwnFactor(context: OwnCall, current: string) {
  const checked = await checkCurrent(context, current);
  return checked.ok ? beginEnrolment(context.deps, { id: checked.value, email: context.signedIn.email }) : checked;
}

export async function confirmOwnFactor(context: OwnCall, typed: string) {
  const { deps, headers, signedIn } = context;
  const place = placeIn(context);
  const found = await throughAuth(deps.pool, () => deps.auth.api.getSession({ headers }));
  const token = found?.session.token ?? '';
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

/** Ends it, unless the house demands one of the role. */
export async function endOwnFactor(
  context: OwnCall,
  given: { current: string; code: string },
): Promise<Result<SecondFactorState, Refusal | { code: 'SECOND_FACTOR_DEMANDED' }>> {
  const { deps, signedIn } = context;
  if ((await ownFactor(context)).is_demanded) return refused({ code: 'SECOND_FACTOR_DEMANDED' });
  const checked = await checkBoth(context, given);
  if (!checked.ok) return checked;
  await inTransaction(deps.source, async (manager) => {
    const wasOn = await deleteFactor(manager, checked.value);
    if (wasOn && isStaff(signedIn.role))
      await writeAudit(manager, signedIn, {
        action: 'person.second_factor_off',
        subject: { kind: 'user', id: checked.value },
      });
  });
  return ok(await ownFactor(context));
}
