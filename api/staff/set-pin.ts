import { refused, type Result, ok } from '@kolobeh/shared/kernel/result.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../operation/deps.ts';
import type { Caller } from '../http/calls/call-context.ts';
import { writeAudit } from '../operation/audit.ts';
import { isOwnPassword } from '../auth/own-password.ts';
import { storePin } from './pin.ts';

type SetPinRefusal = { code: 'WRONG_CREDENTIALS' } | { code: 'TOO_MANY_REQUESTS'; data: { retry_after_s: number } };

/** Sets the caller's PIN; the password shows that it is really they who sit there. */
export async function setPin(
  deps: Deps,
  caller: Caller & { id: string },
  { password, pin, ip }: { password: string; pin: string; ip: string },
): Promise<Result<Date, SetPinRefusal>> {
  const attempt = { email: caller.email, ip, knownDevice: null };
  const wait = await deps.passwordTries.begin(attempt);
  if (wait !== null) return refused({ code: 'TOO_MANY_REQUESTS', data: { retry_after_s: wait } });
  if (!(await isOwnPassword(deps.source, caller.id, password))) return refused({ code: 'WRONG_CREDENTIALS' });
  await deps.passwordTries.forget(attempt);
  return inTransaction(deps.source, async (manager) => {
    const now = deps.now();
    await storePin(manager, caller.id, pin, now);
    await writeAudit(manager, caller, { action: 'staff.set_pin', subject: { kind: 'user', id: caller.id } });
    return ok(now);
  });
}
