import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../operation/deps.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import { logStates } from '../../operation/state-log.ts';
import { moveUntold, type StateChanged } from '../move-buyout.ts';
import { lockBuyoutByNumber, type StoredBuyout } from '../queries/buyouts.ts';
import { insertPayoutOfContract } from './queries/payouts.ts';
import { readPayout } from './queries/read-payout.ts';
import { setOff } from './queries/set-off.ts';

/** The whole price has paid an order: nothing goes to the bank, and the device is paid for. */
async function paidByOrder(
  manager: EntityManager,
  caller: Caller,
  buyout: StoredBuyout,
): Promise<Result<StoredBuyout, StateChanged>> {
  const why = { actor: { id: caller.id, kind: 'staff' as const }, reason: 'set_off' };
  // No letter: no money is on its way to the seller.
  const paid = await moveUntold(manager, buyout, ['payout_ordered', 'paid'], why);
  if (!paid.ok) return paid;
  const subject = { kind: 'buyout', id: buyout.id };
  await writeAudit(manager, caller, { action: 'payout.set_off', subject, detail: { amount: buyout.price } });
  return paid;
}

/**
 * Prepares the payment of a signed contract, at the contract's price less what of it pays an order; one at a time. What an
 * order takes whole is paid with it.
 */
export async function preparePayout(
  deps: Deps,
  caller: Caller,
  number: string,
): Promise<Result<StoredBuyout, { code: 'BUYOUT_NOT_FOUND' } | StateChanged>> {
  return inTransaction(deps.source, async (manager) => {
    const buyout = await lockBuyoutByNumber(manager, number);
    if (!buyout) return refused({ code: 'BUYOUT_NOT_FOUND' } as const);
    const isReady = buyout.state === 'contract_signed' && !(await readPayout(manager, buyout.id, caller.id));
    if (!isReady) return refused({ code: 'BUYOUT_STATE_CHANGED', data: { state: buyout.state } } as const);
    const paid = await setOff(manager, buyout.id, buyout.price);
    if (paid >= buyout.price) return paidByOrder(manager, caller, buyout);
    const payout = await insertPayoutOfContract(manager, buyout.id, { by: caller.id, at: deps.now(), setOff: paid });
    if (!payout) throw new Error('A signed buy-out has no contract');
    const actor = { id: caller.id, kind: 'staff' as const };
    await logStates(manager, 'payout', [{ id: payout, from: null, to: 'prepared' }], { actor });
    const subject = { kind: 'buyout', id: buyout.id };
    await writeAudit(manager, caller, { action: 'payout.prepare', subject, detail: { payout } });
    return ok(buyout);
  });
}
