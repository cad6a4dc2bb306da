import type { PayoutState } from '@kolobeh/shared/buyout/office/payout.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import type { PayoutRow } from '../../database/entities/buyout/payout-entities.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../operation/deps.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { moveLocked } from '../move-buyout.ts';
import { lockBuyout } from '../queries/buyouts.ts';
import { movePayout, type PayoutRefused } from './move-payout.ts';
import { lockPayout } from './queries/payouts.ts';

interface PayoutEnd {
  id: string;
  /** `cancelled`: no bank has it in a file yet. `returned`: the bank could not pay, as when the account is closed. */
  to: 'cancelled' | 'returned';
  reason: string;
}

/** Ends a payout that paid nobody; a buy-out whose money was released waits for a new one. */
export async function endPayout(
  deps: Deps,
  caller: Caller,
  { id, to, reason }: PayoutEnd,
): Promise<Result<{ state: PayoutState }, PayoutRefused>> {
  return inTransaction(deps.source, async (db): Promise<Result<{ state: PayoutState }, PayoutRefused>> => {
    const payout = await lockPayout(db, id);
    if (!payout) return refused({ code: 'PAYOUT_NOT_FOUND' });
    const moved = await movePayout(db, payout, { caller, to, reason });
    if (!moved.ok) return moved;
    if (payout.state !== 'prepared') await awaitAnother(deps, db, payout, { caller, reason });
    return ok({ state: moved.value });
  });
}

/** The buy-out of a payout that came to nothing waits for a new one. */
async function awaitAnother(
  deps: Deps,
  db: EntityManager,
  payout: PayoutRow,
  { caller, reason }: { caller: Caller; reason: string },
): Promise<void> {
  const buyout = await lockBuyout(db, payout.buyout_id);
  const actor = { id: caller.id, kind: 'staff' as const };
  const back = buyout && (await moveLocked(deps, db, buyout, 'contract_signed', { actor, reason }));
  if (!back?.ok) throw new Error('The buy-out of a payout that ended cannot go back');
}
