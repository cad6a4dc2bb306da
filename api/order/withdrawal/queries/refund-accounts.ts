import { type EntityManager, In, IsNull } from 'typeorm';
import { type RefundAccountRow, refundAccountTable } from '../../../database/entities/orders/withdrawal-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

/** Null before one is given. */
export const findRefundAccount = (db: Tables, withdrawalId: string): Promise<RefundAccountRow | null> =>
  db.getRepository(refundAccountTable).findOneBy({ withdrawal_id: withdrawalId });

/** What may be shown of the accounts of withdrawals. */
export const listMasked = (
  db: Tables,
  withdrawalIds: readonly string[],
): Promise<Pick<RefundAccountRow, 'withdrawal_id' | 'masked'>[]> =>
  db.getRepository(refundAccountTable).find({
    select: { withdrawal_id: true, masked: true },
    where: { withdrawal_id: In(withdrawalIds), erased_at: IsNull() },
  });

/** Stores an account, or another one in its place. */
export const storeRefundAccount = (db: Tables, row: Omit<RefundAccountRow, 'erased_at'>): Promise<unknown> =>
  db.getRepository(refundAccountTable).upsert({ ...row, erased_at: null }, ['withdrawal_id']);

/** Brings the day of an account's erasure forward, never back. */
export const shortenAccount = (db: Db, withdrawalId: string, eraseAfter: string): Promise<unknown> =>
  db.query(`update refund_account set erase_after = least(erase_after, $2::date) where withdrawal_id = $1`, [
    withdrawalId,
    eraseAfter,
  ]);

/**
 * Erases accounts whose period has passed; that and when one was given stays.
 * @param today ISO date
 * @returns how many
 */
export async function eraseRefundAccounts(db: Db, today: string): Promise<number> {
  const [, count]: [unknown[], number] = await db.query(
    `update refund_account set account = null, masked = '', erased_at = now()
      where erased_at is null and erase_after < $1`,
    [today],
  );
  return count;
}

/** Accounts closed by another key than the one in use, held until the transaction ends. */
export const lockAccountsOfOtherKeys = (db: Db, keyId: string, atMost: number): Promise<RefundAccountRow[]> =>
  db.query(
    `select * from refund_account where key_id <> $1 and erased_at is null order by withdrawal_id limit $2 for update`,
    [keyId, atMost],
  );

/** Whether money of the order came by a provider that gives it back, or takes it back, itself. */
export async function cameByProvider(db: Db, orderId: string, providers: readonly string[]): Promise<boolean> {
  const rows: unknown[] = await db.query(
    `select 1 from payment where order_id = $1 and provider = any($2) and state in ('paid', 'refund_due', 'refunded')
      limit 1`,
    [orderId, providers],
  );
  return rows.length > 0;
}
