import type { CheckKind } from '@kolobeh/shared/buyout/office/inspection.ts';
import { openChecks } from '@kolobeh/shared/buyout/selling/open-checks.ts';
import type { PayoutState } from '@kolobeh/shared/buyout/office/payout.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../operation/deps.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { listChecks } from '../inspection/queries/checks.ts';
import { moveLocked, type StateChanged } from '../move-buyout.ts';
import { lockBuyout } from '../queries/buyouts.ts';
import { changedAccount } from './change-account.ts';
import { movePayout, type PayoutRefused } from './move-payout.ts';
import { lockPayout, setReleased } from './queries/payouts.ts';

type ReleaseRefused =
  | PayoutRefused
  | StateChanged
  | { code: 'SAME_PERSON' }
  | { code: 'CHECKS_OPEN'; data: { kinds: CheckKind[] } };

/**
 * A second person lets the money go. The database too refuses the same person twice. What has become known of the
 * device since its contract counts: nothing is paid for a stolen or locked one.
 */
export async function releasePayout(
  deps: Deps,
  caller: Caller,
  id: string,
): Promise<Result<{ state: PayoutState }, ReleaseRefused>> {
  return inTransaction(deps.source, async (db): Promise<Result<{ state: PayoutState }, ReleaseRefused>> => {
    const payout = await lockPayout(db, id);
    if (!payout) return refused({ code: 'PAYOUT_NOT_FOUND' });
    if (payout.prepared_by === caller.id) return refused({ code: 'SAME_PERSON' });
    if (payout.state !== 'prepared') return refused({ code: 'PAYOUT_STATE_CHANGED', data: { state: payout.state } });
    const buyout = await lockBuyout(db, payout.buyout_id);
    if (!buyout) return refused({ code: 'PAYOUT_NOT_FOUND' });
    if (await changedAccount(db, caller, buyout.id)) return refused({ code: 'SAME_PERSON' });
    const kinds = openChecks(await listChecks(db, buyout.id));
    if (kinds.length > 0) return refused({ code: 'CHECKS_OPEN', data: { kinds } });
    const ordered = await moveLocked(deps, db, buyout, 'payout_ordered', { actor: { id: caller.id, kind: 'staff' } });
    if (!ordered.ok) return ordered;
    await setReleased(db, id, caller.id, deps.now());
    const moved = await movePayout(db, payout, { caller, to: 'released' });
    return moved.ok ? ok({ state: moved.value }) : moved;
  });
}
