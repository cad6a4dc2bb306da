import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { type EntityManager, IsNull, LessThan } from 'typeorm';
import {
  type LoanDeviceRow,
  loanDeviceTable,
  type RepairLoanRow,
  repairLoanTable,
} from '../../../database/entities/repair/loan-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Rows = Pick<EntityManager, 'getRepository'>;

/** A loan with its device in words of a market, and who lent it. */
export interface StoredLoan extends Pick<
  RepairLoanRow,
  'id' | 'condition' | 'due_on' | 'lent_at' | 'returned_at' | 'damage'
> {
  device: string;
  identifier: string;
  lent_by: string;
}

/** Loans of a repair, oldest first. */
export const listLoans = (db: Db, repairId: string, market: MarketCode): Promise<StoredLoan[]> =>
  db.query(
    `select l.id, l.condition, l.due_on::text as due_on, l.lent_at, l.returned_at, l.damage, coalesce(a.name, '') as lent_by,
            coalesce(t.long_name, p.code) as device, coalesce(u.imei, u.serial_number) as identifier
       from repair_loan l
       join loan_device d on d.id = l.loan_device_id join unit u on u.id = d.unit_id join product p on p.id = u.product_id
       left join product_text t on t.product_id = p.id and t.market = $2
       left join app_user a on a.id = l.lent_by
      where l.repair_id = $1 order by l.lent_at, l.id`,
    [repairId, market],
  );

/** A device that may be lent. */
export interface FreeDevice extends Pick<LoanDeviceRow, 'id' | 'note'> {
  name: string;
  identifier: string;
}

/** Devices of a store that nobody has. */
export const listFree = (db: Db, storeId: number, market: MarketCode): Promise<FreeDevice[]> =>
  db.query(
    `select d.id, d.note, coalesce(t.long_name, p.code) as name, coalesce(u.imei, u.serial_number) as identifier
       from loan_device d join unit u on u.id = d.unit_id join product p on p.id = u.product_id
       left join product_text t on t.product_id = p.id and t.market = $2
      where d.store_id = $1 and d.state = 'free' order by name, d.id limit 200`,
    [storeId, market],
  );

/** The loan of a repair that is out; null when none is. */
export const findOut = (db: Rows, repairId: string): Promise<Pick<RepairLoanRow, 'id' | 'loan_device_id'> | null> =>
  db
    .getRepository(repairLoanTable)
    .createQueryBuilder('l')
    .select(['l.id', 'l.loan_device_id'])
    .where('l.repair_id = :repairId and l.returned_at is null', { repairId })
    .getOne();

/** A device for lending with its record and product. */
export interface HeldDevice extends Pick<LoanDeviceRow, 'id' | 'unit_id' | 'store_id' | 'state'> {
  unit_number: number;
  product_id: number;
  product_code: string;
}

/** A device for lending, held to the end of the transaction; null when there is none. */
export async function lockLoanDevice(db: Db, id: string): Promise<HeldDevice | null> {
  const [row]: HeldDevice[] = await db.query(
    `select d.id, d.unit_id, d.store_id, d.state, u.number as unit_number, u.product_id, p.code as product_code
       from loan_device d join unit u on u.id = d.unit_id join product p on p.id = u.product_id
      where d.id = $1 for update of d`,
    [id],
  );
  return row ?? null;
}

export const insertLoanDevice = (db: Rows, row: Omit<LoanDeviceRow, 'added_at'>): Promise<unknown> =>
  db.getRepository(loanDeviceTable).insert(row);

export const changeLoanDevice = (db: Rows, id: string, state: LoanDeviceRow['state']): Promise<unknown> =>
  db.getRepository(loanDeviceTable).update({ id }, { state });

type NewLoan = Pick<RepairLoanRow, 'repair_id' | 'loan_device_id' | 'condition' | 'due_on' | 'lent_by' | 'lent_at'>;

/** The database takes one loan of a device, and one of a repair, that is out. */
export const insertLoan = (db: Rows, row: NewLoan): Promise<unknown> => db.getRepository(repairLoanTable).insert(row);

/** A loan that is out, with the market of its repair. */
type LateLoan = Pick<RepairLoanRow, 'id' | 'repair_id' | 'due_on' | 'returned_at'> & { market: MarketCode };

/** Loans that were to be back before a day and about which not every letter was sent, the oldest first. */
export const listLate = (db: Db, day: string): Promise<LateLoan[]> =>
  db.query(
    `select l.id, l.repair_id, l.due_on::text as due_on, l.returned_at, r.market
       from repair_loan l join repair r on r.id = l.repair_id
      where l.returned_at is null and l.reminded < 2 and l.due_on < $1 order by l.due_on, l.id limit 500`,
    [day],
  );

/** The latest of the loans that were to be back before a day, each with how many there are in all. */
export const listOverdue = (
  db: Db,
  day: string,
  most: number,
): Promise<{ repair: string; who: string; due_on: string; total: number }[]> =>
  db.query(
    `select r.number as repair, r.name as who, l.due_on::text as due_on, (count(*) over ())::integer as total
       from repair_loan l join repair r on r.id = l.repair_id
      where l.returned_at is null and l.due_on < $1 order by l.due_on, l.id limit $2`,
    [day, most],
  );

/** Notes that a letter about a loan that is out is being sent. @returns false when it was, or the device is back */
export async function noteReminder(db: Rows, id: string, turn: number): Promise<boolean> {
  const { affected } = await db
    .getRepository(repairLoanTable)
    .update({ id, returned_at: IsNull(), reminded: LessThan(turn) }, { reminded: turn });
  return affected === 1;
}

export const endLoan = (
  db: Rows,
  id: string,
  end: Pick<RepairLoanRow, 'returned_by' | 'returned_at' | 'damage'>,
): Promise<unknown> => db.getRepository(repairLoanTable).update({ id }, end);
