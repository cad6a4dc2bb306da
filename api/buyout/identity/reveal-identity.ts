import type { SellerIdentity } from '@kolobeh/shared/buyout/office/office-contract.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../operation/deps.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import { openIdentity } from './open-identity.ts';
import { findIdentity } from './queries/identities.ts';
import { findBuyoutByNumber } from '../queries/buyouts.ts';

type Revealed = Result<SellerIdentity, { code: 'BUYOUT_NOT_FOUND' | 'IDENTITY_ERASED' }>;

/** Shows a seller's identity in full. The audit row is written in the same transaction, before anything is opened. */
export async function revealIdentity(
  deps: Deps,
  caller: Caller,
  { number, reason }: { number: string; reason: string },
): Promise<Revealed> {
  return inTransaction(deps.source, async (manager): Promise<Revealed> => {
    const buyout = await findBuyoutByNumber(manager, number);
    if (!buyout) return refused({ code: 'BUYOUT_NOT_FOUND' });
    const row = await findIdentity(manager, buyout.id);
    if (!row || row.erased_at) return refused({ code: 'IDENTITY_ERASED' });
    const subject = { kind: 'buyout', id: buyout.id };
    await writeAudit(manager, caller, { action: 'buyout.reveal_identity', subject, detail: { reason } });
    return ok(openIdentity(deps, row));
  });
}
