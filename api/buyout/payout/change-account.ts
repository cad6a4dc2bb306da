import { parseAccount } from '@kolobeh/shared/buyout/selling/seller-account.ts';
import type { BuyoutState } from '@kolobeh/shared/buyout/states.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import type { BuyoutIdentityRow } from '../../database/entities/buyout/buyout-entities.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../operation/deps.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import { maskAccount } from '../identity/keep-identity.ts';
import type { StateChanged } from '../move-buyout.ts';
import { lockBuyoutByNumber, type StoredBuyout } from '../queries/buyouts.ts';
import { setAccount } from '../identity/queries/closed-columns.ts';
import { lockIdentity } from '../identity/queries/identities.ts';
import { hasDone } from './queries/audited.ts';
import { readPayout } from './queries/read-payout.ts';

const action = 'buyout.change_account';

/** The price is agreed and the money not yet on its way. */
const changeable: ReadonlySet<BuyoutState> = new Set(['accepted', 'contract_signed']);

interface Wish {
  number: string;
  bank_account_full_number: string;
  bank_code: string;
  reason: string;
}

type ChangeRefused =
  | { code: 'BUYOUT_NOT_FOUND' | 'IDENTITY_ERASED' | 'PAYOUT_UNDER_WAY' }
  | StateChanged
  | { code: 'INPUT_INVALID'; data: { fields: FieldError[] } };

/** Whether this person changed the account of a buy-out; then another one releases the money. */
export const changedAccount = (db: EntityManager, caller: Caller, buyoutId: string): Promise<boolean> =>
  hasDone(db, { action, buyoutId, actorId: caller.id });

/** Closes the new account under the key the rest of the row has, so that one key opens all of it. */
const keepAccount = (
  { identityKeys: keys }: Deps,
  db: EntityManager,
  { buyout_id, key_id }: BuyoutIdentityRow,
  account: string,
): Promise<unknown> =>
  setAccount(db, buyout_id, {
    closed: keys.close(key_id, { ownerId: buyout_id, column: 'bank_account' }, account),
    index: keys.blindIndex('bank_account', account),
    masked: maskAccount(account),
  });

/**
 * Writes another account of the seller, as after the bank sent the money back. The account is in no log: the audit row
 * has the reason only.
 */
export async function changeAccount(
  deps: Deps,
  caller: Caller,
  { number, reason, ...typed }: Wish,
): Promise<Result<StoredBuyout, ChangeRefused>> {
  return inTransaction(deps.source, async (db): Promise<Result<StoredBuyout, ChangeRefused>> => {
    const buyout = await lockBuyoutByNumber(db, number);
    if (!buyout) return refused({ code: 'BUYOUT_NOT_FOUND' });
    const account = parseAccount(buyout.market, typed);
    if (!account.ok)
      return refused({
        code: 'INPUT_INVALID',
        data: { fields: [{ path: 'bank_account_full_number', code: account.refusal }] },
      });
    if (!changeable.has(buyout.state)) return refused({ code: 'BUYOUT_STATE_CHANGED', data: { state: buyout.state } });
    if (await readPayout(db, buyout.id, caller.id)) return refused({ code: 'PAYOUT_UNDER_WAY' });
    const row = await lockIdentity(db, buyout.id);
    if (!row || row.erased_at) return refused({ code: 'IDENTITY_ERASED' });
    await keepAccount(deps, db, row, account.value);
    await writeAudit(db, caller, { action, subject: { kind: 'buyout', id: buyout.id }, detail: { reason } });
    return ok(buyout);
  });
}
