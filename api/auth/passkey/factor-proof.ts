import type { FactorProof } from '@kolobeh/shared/customer/passkey-contract.ts';
import { hasSecondFactor } from '@kolobeh/shared/customer/passkey.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import type { Caller, CallContext } from '../../http/calls/call-context.ts';
import { checkCurrent } from '../own-sessions.ts';
import { placeOf } from '../place-of.ts';
import { findFactor } from '../second-factor/queries/second-factors.ts';
import { atField } from '../second-factor/at-field.ts';
import { type CodeRefusal, takeCode } from '../second-factor/take-code.ts';
import { countPasskeys } from './queries/passkeys.ts';
import { takePasskey } from './take-passkey.ts';

/** A call about the own account. */
export type OwnCall = CallContext & { signedIn: Caller };

/** What the person has besides the password. */
export interface OwnFactors {
  hasApp: boolean;
  hasPasskey: boolean;
  /** Whether the password alone lets nobody in. */
  hasFactor: boolean;
}

export async function factorsOf(
  db: Pick<EntityManager, 'getRepository'>,
  { id, role }: Pick<Caller, 'id' | 'role'>,
): Promise<OwnFactors> {
  const [app, passkeys] = [await findFactor(db, id ?? ''), await countPasskeys(db, id ?? '')];
  const has = { hasApp: Boolean(app?.confirmed_at), hasPasskey: passkeys > 0 };
  return { ...has, hasFactor: hasSecondFactor({ role, ...has }) };
}

type Refusal =
  | { code: 'INPUT_INVALID'; data: { fields: FieldError[] } }
  | { code: 'WRONG_PASSKEY' }
  | Exclude<CodeRefusal, { code: 'WRONG_CODE' }>;

/**
 * A fresh proof of who is there: the password, and where the account has a second factor, that too.
 *
 * @returns id of the person
 */
export async function proveFactors(
  context: OwnCall,
  { current, code, passkey }: FactorProof,
): Promise<Result<string, Refusal>> {
  const { deps, ip, signedIn } = context;
  const checked = await checkCurrent(context, current);
  if (!checked.ok) return checked;
  const userId = checked.value;
  if (!(await factorsOf(deps.source, signedIn)).hasFactor) return checked;
  if (code !== undefined) {
    const taken = await takeCode(deps, { ...placeOf(context), userId, email: signedIn.email }, code);
    return taken.ok ? checked : refused(atField(taken.refusal));
  }
  if (!passkey) return refused({ code: 'INPUT_INVALID', data: { fields: [{ path: 'code', code: 'REQUIRED' }] } });
  const taken = await takePasskey(deps, ip, passkey);
  if (!taken.ok) return taken;
  return taken.value.userId === userId ? ok(userId) : refused({ code: 'WRONG_PASSKEY' });
}
