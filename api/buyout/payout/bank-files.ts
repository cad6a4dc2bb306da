import { type BankFileFormat, bankFileFormats, type PayoutState } from '@kolobeh/shared/buyout/office/payout.ts';
import type { BankFile } from '@kolobeh/shared/buyout/office/payout-contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../operation/deps.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import { logStates } from '../../operation/state-log.ts';
import { findSummedBankFile, insertBankFile, listSummedBankFiles, type SummedBankFile } from './queries/bank-files.ts';
import { lockPayouts, lockReleasedPayouts, orderPayouts } from './queries/payouts.ts';

type Db = Pick<EntityManager, 'query'>;

const present = (row: SummedBankFile): BankFile => ({
  ...row,
  total: money(row.total, markets[row.market].currency),
  made_at: row.made_at.toISOString(),
});

/** Orders for the bank, newest first, at most two hundred. */
export async function listBankFiles(db: Db, market: MarketCode | undefined): Promise<BankFile[]> {
  const rows = await listSummedBankFiles(db, market ?? null);
  return rows.map(present);
}

interface OrderWish {
  market: MarketCode;
  format: BankFileFormat;
  /** Exactly these; absent: all that are released. */
  ids?: string[] | undefined;
}

type OrderRefusal =
  | { code: 'NOTHING_RELEASED' | 'FORMAT_NOT_OF_MARKET' | 'PAYOUT_OF_OTHER_MARKET' | 'PAYOUT_NOT_FOUND' }
  | { code: 'PAYOUT_STATE_CHANGED'; data: { state: PayoutState } };

/** Ids of the payouts that were wished, locked; refused unless every one may be ordered. */
async function lockChosen(
  db: Db,
  market: MarketCode,
  wished: readonly string[],
): Promise<Result<string[], OrderRefusal>> {
  const ids = [...new Set(wished)];
  const rows = await lockPayouts(db, ids);
  if (rows.length < ids.length) return refused({ code: 'PAYOUT_NOT_FOUND' });
  if (rows.some((row) => row.market !== market)) return refused({ code: 'PAYOUT_OF_OTHER_MARKET' });
  const late = rows.find(({ state }) => state !== 'released');
  return late ? refused({ code: 'PAYOUT_STATE_CHANGED', data: { state: late.state } }) : ok(rows.map(({ id }) => id));
}

async function lockReleased(db: Db, market: MarketCode): Promise<Result<string[], OrderRefusal>> {
  const rows = await lockReleasedPayouts(db, market);
  return rows.length === 0 ? refused({ code: 'NOTHING_RELEASED' }) : ok(rows.map(({ id }) => id));
}

/**
 * Puts released payouts of a market into one order. Two who press at once make one: the second finds the payouts
 * taken when the first one's transaction has ended.
 */
export async function makeBankFile(
  deps: Deps,
  caller: Caller,
  { market, format, ids: wished }: OrderWish,
): Promise<Result<BankFile, OrderRefusal>> {
  if (!bankFileFormats[market].includes(format)) return refused({ code: 'FORMAT_NOT_OF_MARKET' });
  return inTransaction(deps.source, async (db) => {
    const locked = wished ? await lockChosen(db, market, wished) : await lockReleased(db, market);
    if (!locked.ok) return locked;
    const ids = locked.value;
    const number = await insertBankFile(db, { market, format, made_by: caller.id, made_at: deps.now() });
    await orderPayouts(db, ids, number);
    const changes = ids.map((id) => ({ id, from: 'released', to: 'ordered' }));
    await logStates(db, 'payout', changes, { actor: { id: caller.id, kind: 'staff' } });
    const subject = { kind: 'bank_file', id: String(number) };
    await writeAudit(db, caller, { action: 'payout.order', subject, detail: { payouts: ids.length } });
    const row = await findSummedBankFile(db, number);
    if (!row) throw new Error('A bank file that was just made is not there');
    return ok(present(row));
  });
}
