// Where money of a withdrawal goes that did not come by a card. Accounts are kept as sellers' are: closed by a key beside
// the database, shown by their last digits, and erased by the same rule.
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { WithdrawalReceipt } from '@kolobeh/shared/order/withdrawal/contract.ts';
import { checkRefundAccount, type TypedRefundAccount } from '@kolobeh/shared/order/withdrawal/refund-account.ts';
import type { DataSource, EntityManager } from 'typeorm';
import type { WithdrawalRow } from '../../database/entities/orders/withdrawal-entities.ts';
import { inTransaction } from '../../database/transaction.ts';
import { eraseDay } from '../../buyout/identity/identity-retention.ts';
import { maskAccount } from '../../buyout/identity/keep-identity.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import type { Deps } from '../../operation/deps.ts';
import type { IdentityKeys } from '../../operation/identity-keys.ts';
import { lockOrder } from '../queries/find-order.ts';
import type { StoredOrder } from '../stored-order.ts';
import { presentWithdrawal } from './present-withdrawal.ts';
import { findRefundAccount, lockAccountsOfOtherKeys, storeRefundAccount } from './queries/refund-accounts.ts';
import { findByNumber } from './queries/withdrawals.ts';

const placeOf = (withdrawalId: string) => ({ ownerId: withdrawalId, column: 'refund_account.account' });

/** Stores a checked account of a withdrawal, or another one in its place. */
export async function keepRefundAccount(
  deps: Deps,
  manager: EntityManager,
  { order, withdrawalId, account }: { order: StoredOrder; withdrawalId: string; account: string },
): Promise<void> {
  const { current, close } = deps.identityKeys;
  await storeRefundAccount(manager, {
    withdrawal_id: withdrawalId,
    key_id: current,
    account: close(current, placeOf(withdrawalId), account),
    masked: maskAccount(account),
    given_at: deps.now(),
    erase_after: eraseDay(deps, order.market),
  });
}

type GiveRefusal =
  | { code: 'WITHDRAWAL_NOT_FOUND' | 'WITHDRAWAL_ENDED' }
  | { code: 'INPUT_INVALID'; data: { fields: FieldError[] } };

/** What is wrong with an account, at its fields of the call. */
export const accountRefusal = (errors: readonly FieldError[]) => ({
  code: 'INPUT_INVALID' as const,
  data: { fields: errors.map(({ path, code }) => ({ path: `account.${path}`, code })) },
});

/** The customer says by the receipt's link where the money should go, or says otherwise than before. */
export const giveAccount = (
  deps: Deps,
  orderId: string,
  { receipt, account }: { receipt: string; account: TypedRefundAccount },
): Promise<Result<WithdrawalReceipt, GiveRefusal>> =>
  inTransaction(deps.source, async (manager): Promise<Result<WithdrawalReceipt, GiveRefusal>> => {
    const order = await lockOrder(manager, orderId);
    const row = await findByNumber(manager, receipt);
    if (!order || !row || row.order_id !== order.id) return refused({ code: 'WITHDRAWAL_NOT_FOUND' });
    const checked = checkRefundAccount(order.market, account);
    if (!checked.ok) return refused(accountRefusal(checked.refusal));
    const shown = await presentWithdrawal(manager, order, row);
    if (!shown.asks_account) return refused({ code: 'WITHDRAWAL_ENDED' });
    await keepRefundAccount(deps, manager, { order, withdrawalId: row.id, account: checked.value });
    return ok(await presentWithdrawal(manager, order, row));
  });

type RevealRefusal = { code: 'WITHDRAWAL_NOT_FOUND' | 'ACCOUNT_ERASED' };

/** Shows an account in full to who pays. The audit row is written in the same transaction, before it is opened. */
export const revealAccount = (
  deps: Deps,
  caller: Caller,
  receipt: string,
): Promise<Result<{ account: string }, RevealRefusal>> =>
  inTransaction(deps.source, async (manager): Promise<Result<{ account: string }, RevealRefusal>> => {
    const row: WithdrawalRow | null = await findByNumber(manager, receipt);
    const kept = row && (await findRefundAccount(manager, row.id));
    if (!row || !kept) return refused({ code: 'WITHDRAWAL_NOT_FOUND' });
    if (!kept.account) return refused({ code: 'ACCOUNT_ERASED' });
    await writeAudit(manager, caller, {
      action: 'withdrawal.reveal_account',
      subject: { kind: 'order', id: row.order_id },
      detail: { number: receipt },
    });
    return ok({ account: deps.identityKeys.open(kept.key_id, placeOf(row.id), kept.account) });
  });

const atOnce = 200;

/**
 * Closes by the key in use what former keys closed, some rows a transaction; may be broken off and begun again.
 * @returns how many accounts
 */
export async function rotateRefundAccounts(source: DataSource, keys: IdentityKeys): Promise<number> {
  const rotateSome = (): Promise<number> =>
    inTransaction(source, async (manager) => {
      const rows = await lockAccountsOfOtherKeys(manager, keys.current, atOnce);
      for (const row of rows) {
        if (!row.account) continue;
        const place = placeOf(row.withdrawal_id);
        const account = keys.close(keys.current, place, keys.open(row.key_id, place, row.account));
        await storeRefundAccount(manager, { ...row, key_id: keys.current, account });
      }
      return rows.length;
    });
  let total = 0;
  for (let done = await rotateSome(); done > 0; done = await rotateSome()) total += done;
  return total;
}
