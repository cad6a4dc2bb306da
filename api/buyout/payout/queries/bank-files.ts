import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import type { BuyoutIdentityRow, BuyoutRow } from '../../../database/entities/buyout/buyout-entities.ts';
import { type BankFileRow, bankFileTable, type PayoutRow } from '../../../database/entities/buyout/payout-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

/** An order for the bank with the name of who made it, and the number and sum (minor units) of its payouts. */
export type SummedBankFile = BankFileRow & { payouts: number; total: number; paid: number };

const summed = `
  select f.number, f.market, f.format, coalesce(u.name, '') as made_by, f.made_at, count(p.id)::integer as payouts,
         coalesce(sum(p.amount), 0)::float8 as total, count(p.id) filter (where p.state = 'paid')::integer as paid
    from bank_file f left join payout p on p.bank_file = f.number left join app_user u on u.id = f.made_by`;

/** Orders for the bank, newest first, at most two hundred; of all markets when none is named. */
export const listSummedBankFiles = (db: Db, market: MarketCode | null): Promise<SummedBankFile[]> =>
  db.query(
    `${summed} where $1::text is null or f.market = $1 group by f.number, u.name order by f.number desc limit 200`,
    [market],
  );

/** One order for the bank with its sums; null when there is none of that number. */
export async function findSummedBankFile(db: Db, number: number): Promise<SummedBankFile | null> {
  const [row]: SummedBankFile[] = await db.query(`${summed} where f.number = $1 group by f.number, u.name`, [number]);
  return row ?? null;
}

/** The order alone, without what it sums up to. */
export const findBankFile = (db: Tables, number: number): Promise<BankFileRow | null> =>
  db.getRepository(bankFileTable).findOneBy({ number });

// Plain SQL: the number is made by the database, and who made it may be unknown here, which the database refuses.
/** Stores an order for the bank. @returns its number */
export async function insertBankFile(
  db: Db,
  file: Pick<BankFileRow, 'market' | 'format' | 'made_at'> & { made_by: string | null },
): Promise<number> {
  const [made]: Pick<BankFileRow, 'number'>[] = await db.query(
    `insert into bank_file (market, format, made_by, made_at) values ($1, $2, $3, $4) returning number`,
    [file.market, file.format, file.made_by, file.made_at],
  );
  if (!made) throw new Error('A bank file was not stored');
  return made.number;
}

/** A payment of an order with what of its seller the bank must know, encrypted; null after erasure. */
export type PaymentRow = Pick<PayoutRow, 'buyout_id' | 'amount'> &
  Pick<BuyoutRow, 'number'> &
  Pick<BuyoutIdentityRow, 'bank_account' | 'person'> & { key_id: string };

/** Payments of an order that the bank has not sent back. */
export const listPayments = (db: Db, bankFile: number): Promise<PaymentRow[]> =>
  db.query(
    `select p.buyout_id, b.number, p.amount, coalesce(i.key_id, '') as key_id, i.bank_account, i.person
       from payout p join buyout b on b.id = p.buyout_id left join buyout_identity i on i.buyout_id = b.id
      where p.bank_file = $1 and p.state <> 'returned' order by b.number`,
    [bankFile],
  );
