// The own passkeys of who is signed in.
import type { FactorProof, OwnPasskeys } from '@kolobeh/shared/customer/passkey-contract.ts';
import { needsSecondFactor } from '@kolobeh/shared/customer/second-factor.ts';
import { isStaff } from '@kolobeh/shared/kernel/roles.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../../database/transaction.ts';
import { personOf } from '../../http/calls/access.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import { readDemand } from '../second-factor/demand.ts';
import { dropCodes } from '../second-factor/queries/second-factors.ts';
import { factorsOf, type OwnCall, proveFactors } from './factor-proof.ts';
import { deletePasskey, listPasskeys, lockFactorsOf, renamePasskey } from './queries/passkeys.ts';

export async function ownPasskeys({ deps, signedIn }: OwnCall): Promise<OwnPasskeys> {
  if (signedIn.id === null) return { passkeys: [], needs_factor: false };
  const found = await listPasskeys(deps.source, signedIn.id);
  return {
    passkeys: found.map(({ credential_id: _, created_at, last_used_at, ...passkey }) => ({
      ...passkey,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
    needs_factor: (await factorsOf(deps.source, signedIn)).hasFactor,
  };
}

type NotFound = { code: 'PASSKEY_NOT_FOUND' };

export async function renameOwnPasskey(
  context: OwnCall,
  { id, name }: { id: string; name: string },
): Promise<Result<OwnPasskeys, NotFound>> {
  const isDone = await renamePasskey(context.deps.source, personOf(context.signedIn), id, name);
  return isDone ? ok(await ownPasskeys(context)) : refused({ code: 'PASSKEY_NOT_FOUND' });
}

/** Thrown inside the transaction, so that what was removed stays. */
class LastFactor extends Error {}

async function remove(manager: EntityManager, caller: Caller, id: string): Promise<boolean> {
  const userId = personOf(caller);
  await lockFactorsOf(manager, userId);
  if (!(await deletePasskey(manager, userId, id))) return false;
  const { hasFactor } = await factorsOf(manager, caller);
  if (!hasFactor && needsSecondFactor(caller.role, (await readDemand(manager)).demanded_of)) throw new LastFactor();
  if (!isStaff(caller.role)) return true;
  // Codes are good for nothing without a factor, and those of the next one are new.
  if (!hasFactor) await dropCodes(manager, userId);
  await writeAudit(manager, caller, { action: 'person.passkey_off', subject: { kind: 'user', id: userId } });
  return true;
}

/** Removes one, unless it is the last second factor of whom the house demands one. */
export async function removeOwnPasskey(context: OwnCall, { id, ...proof }: FactorProof & { id: string }) {
  const { deps, signedIn } = context;
  const own = await listPasskeys(deps.source, personOf(signedIn));
  if (!own.some((one) => one.id === id)) return refused({ code: 'PASSKEY_NOT_FOUND' as const });
  const proved = await proveFactors(context, proof);
  if (!proved.ok) return proved;
  try {
    const isDone = await inTransaction(deps.source, (manager) => remove(manager, signedIn, id));
    return isDone ? ok(await ownPasskeys(context)) : refused({ code: 'PASSKEY_NOT_FOUND' as const });
  } catch (error) {
    if (error instanceof LastFactor) return refused({ code: 'SECOND_FACTOR_DEMANDED' as const });
    throw error;
  }
}
