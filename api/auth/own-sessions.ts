import type { OwnSession } from '@kolobeh/shared/customer/account-contract.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { isStaff } from '@kolobeh/shared/kernel/roles.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { newPasswordErrors, type NewPassword } from '@kolobeh/shared/validation/contact/new-password.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Caller, CallContext } from '../http/calls/call-context.ts';
import { writeAudit } from '../operation/audit.ts';
import { hashPassword, throughAuth } from './auth.ts';
import { checkOwnPassword, type OwnPasswordRefusal } from './own-password.ts';
import { placeOf } from './place-of.ts';
import { writePassword } from './queries/accounts.ts';
import { deleteOtherSessions, deleteSessions, listSessions } from './queries/sessions.ts';
import { tellOfPassword } from './tell-of-password.ts';

/** The session a call is made in. */
export async function sessionIn({ deps, headers }: CallContext): Promise<{ id: string; token: string } | null> {
  const found = await throughAuth(deps.pool, () => deps.auth.api.getSession({ headers }));
  return found && { id: found.session.id, token: found.session.token };
}

const sessionOf = async (context: CallContext): Promise<string | null> => (await sessionIn(context))?.id ?? null;

/** A call whose caller was looked up. */
type OwnCall = CallContext & { signedIn: Caller };

/** Where somebody is signed in; a visitor nowhere. */
export async function ownSessions(context: OwnCall): Promise<OwnSession[]> {
  const { id } = context.signedIn;
  if (id === null) return [];
  const own = await sessionOf(context);
  const sessions = await listSessions(context.deps.source, id);
  return sessions.map(({ created_at, expires_at: _, ...session }) => ({
    ...session,
    began_at: created_at.toISOString(),
    is_own: session.id === own,
  }));
}

/** Ends one of the own sessions, or all but this one. @returns how many ended */
export async function endOwnSessions(context: OwnCall, sessionId: string | null): Promise<number> {
  const { id } = context.signedIn;
  if (id === null) return 0;
  const { source } = context.deps;
  if (sessionId !== null) return deleteSessions(source, id, sessionId);
  return deleteOtherSessions(source, id, await sessionOf(context));
}

type ChangeRefusal =
  | { code: 'INPUT_INVALID'; data: { fields: FieldError[] } }
  | Exclude<OwnPasswordRefusal, { code: 'WRONG_CREDENTIALS' }>;

const wrongOn = (fields: FieldError[]) => refused({ code: 'INPUT_INVALID' as const, data: { fields } });

/** Asks for the password under the name `current`; a wrong one is told at that field. */
export async function checkCurrent(context: OwnCall, current: string): Promise<Result<string, ChangeRefusal>> {
  const checked = await checkOwnPassword(context.deps, context.signedIn, placeOf(context), current);
  if (checked.ok) return checked;
  if (checked.refusal.code !== 'WRONG_CREDENTIALS') return refused(checked.refusal);
  return wrongOn([{ path: 'current', code: 'WRONG_PASSWORD' }]);
}

/** Changes the password of who is signed in; other sessions end and the owner is told. @returns how many ended */
export async function changePassword(
  context: OwnCall,
  { current, ...wanted }: NewPassword & { current: string },
): Promise<Result<number, ChangeRefusal>> {
  const fields = newPasswordErrors(wanted);
  if (fields.length > 0) return wrongOn(fields);
  const checked = await checkCurrent(context, current);
  if (!checked.ok) return checked;
  const id = checked.value;
  const { deps, signedIn } = context;
  const [hash, kept] = [await hashPassword(wanted.password), await sessionOf(context)];
  return inTransaction(deps.source, async (manager) => {
    await writePassword(manager, id, hash);
    const ended = await deleteOtherSessions(manager, id, kept);
    await tellOfPassword(deps, manager, { id, market: signedIn.market });
    if (isStaff(signedIn.role))
      await writeAudit(manager, signedIn, { action: 'person.set_password', subject: { kind: 'user', id } });
    return ok(ended);
  });
}
