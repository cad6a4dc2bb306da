import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import type { RepairStatus } from '@kolobeh/shared/repair/order/contract.ts';
import type { BenchLoan, Loan } from '@kolobeh/shared/repair/loan/shapes.ts';
import { isOverdue, mayLend } from '@kolobeh/shared/repair/loan/states.ts';
import type { EntityManager } from 'typeorm';
import type { RepairRow } from '../../database/entities/repair/ordered-repair-entities.ts';
import type { Deps } from '../../operation/deps.ts';
import { listFree, listLoans, type StoredLoan } from './queries/loans.ts';

type Clock = Pick<Deps, 'now'>;
type Db = Pick<EntityManager, 'query'>;

const presentLoan = (today: string, { id: _, lent_at, returned_at, ...row }: StoredLoan): Loan => ({
  ...row,
  is_overdue: isOverdue({ due_on: row.due_on, returned_at }, today),
  lent_at: lent_at.toISOString(),
  returned_at: returned_at && returned_at.toISOString(),
});

async function loansOf({ now }: Clock, db: Db, { id, market }: RepairRow): Promise<Loan[]> {
  const today = dayIn(markets[market], now());
  return (await listLoans(db, id, market)).map((row) => presentLoan(today, row));
}

/** Whether the customer has a loan device. */
export const isOut = ({ loans }: Pick<BenchLoan, 'loans'>): boolean => loans.some((one) => one.returned_at === null);

/** Loan devices of a repair as the bench sees them. */
export async function presentLoans(clock: Clock, db: Db, repair: RepairRow): Promise<BenchLoan> {
  const loans = await loansOf(clock, db, repair);
  const { store_id: storeId, market, wants_loan: wanted } = repair;
  const may = mayLend(repair) && !isOut({ loans });
  const free = may && storeId !== null ? await listFree(db, storeId, market) : [];
  return { wanted, may_lend: may, free, loans };
}

/** The device that the owner of the repaired one has meanwhile; null when none. */
export async function presentOwnLoan(clock: Clock, db: Db, repair: RepairRow): Promise<RepairStatus['loan']> {
  const out = (await loansOf(clock, db, repair)).find((one) => one.returned_at === null);
  return out ? { device: out.device, condition: out.condition, due_on: out.due_on, is_overdue: out.is_overdue } : null;
}
