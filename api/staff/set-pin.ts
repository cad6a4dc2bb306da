import { refused, type Result, ok } from '@kolobeh/shared/kernel/result.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/call-context.ts';
import { writeAudit } from '../operation/audit.ts';
import { isPassword } from './auth.ts';
import { storePin } from './pin.ts';

/** Sets the caller's PIN; the password shows that it is really they who sit there. */
export const setPin = (
  deps: Deps,
  caller: Caller & { id: string },
  { password, pin }: { password: string; pin: string },
): Promise<Result<Date, { code: 'WRONG_CREDENTIALS' }>> =>
  inTransaction(deps.source, async (manager) => {
    const [account]: { password: string | null }[] = await manager.query(
      `select password from user_account where user_id = $1 and password is not null`,
      [caller.id],
    );
    if (!account?.password || !(await isPassword(account.password, password)))
      return refused({ code: 'WRONG_CREDENTIALS' });
    const now = deps.now();
    await storePin(manager, caller.id, pin, now);
    await writeAudit(manager, caller, { action: 'staff.set_pin', subject: { kind: 'user', id: caller.id } });
    return ok(now);
  });
