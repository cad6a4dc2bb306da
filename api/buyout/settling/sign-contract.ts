import { openChecks } from '@kolobeh/shared/buyout/selling/open-checks.ts';
import type { SecretToken } from '@kolobeh/shared/kernel/ids.ts';
import { type Money, money } from '@kolobeh/shared/kernel/money.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../operation/deps.ts';
import { listChecks } from '../inspection/queries/checks.ts';
import { moveLocked, type StateChanged } from '../move-buyout.ts';
import { lockBuyoutByToken } from '../queries/buyouts.ts';
import { insertContract } from './queries/contracts.ts';

type SignRefused = { code: 'BUYOUT_NOT_FOUND' } | StateChanged | { code: 'PRICE_CHANGED'; data: { price: Money } };

/** The seller agrees to the contract by the secret link, at the price that was shown. */
export async function signByToken(
  deps: Deps,
  { token, price }: { token: SecretToken; price: number },
): Promise<Result<string, SignRefused>> {
  return inTransaction(deps.source, async (manager): Promise<Result<string, SignRefused>> => {
    const buyout = await lockBuyoutByToken(manager, deps.buyoutTokens.hash(token));
    if (!buyout) return refused({ code: 'BUYOUT_NOT_FOUND' });
    const isClear = openChecks(await listChecks(manager, buyout.id)).length === 0;
    if (buyout.state !== 'accepted' || !isClear)
      return refused({ code: 'BUYOUT_STATE_CHANGED', data: { state: buyout.state } });
    if (price !== buyout.price)
      return refused({ code: 'PRICE_CHANGED', data: { price: money(buyout.price, buyout.currency) } });
    const moved = await moveLocked(deps, manager, buyout, 'contract_signed', {
      actor: { id: null, kind: 'customer' },
    });
    if (!moved.ok) return moved;
    await insertContract(manager, buyout, { signed_by: 'seller', actor_id: null, signed_at: deps.now() });
    return ok(buyout.id);
  });
}
