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

type Db = Pick<EntityManager, 'query'>;

interface Row extends Omit<BankFile, 'total' | 'made_at'> {
  total: number;
  made_at: Date;
}

const present = (row: Row): BankFile => ({
  ...row,
  total: money(row.total, markets[row.market].currency),
  made_at: row.made_at.toISOString(),
});

const listSql = `
  select f.number, f.market, f.format, coalesce(u.name, '') as made_by, f.made_at, count(p.id)::integer as payouts,
         coalesce(sum(p.amount), 0)::float8 as total, count(p.id) filter (where p.state = 'paid')::integer as paid
    from bank_file f left join payout p on p.bank_file = f.number left join app_user u on u.id = f.made_by`;

/** Orders for the bank, newest first, at most two hundred. */
export async function listBankFiles(db: Db, market: MarketCode | undefined): Promise<BankFile[]> {
  const rows: Row[] = await db.query(
    `${listSql} where $1::text is null or f.market = $1 group by f.number, u.name order by f.number desc limit 200`,
    [market ?? null],
  );
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
  const rows: { id: string; market: MarketCode; state: PayoutState }[] = await db.query(
    `select id, market, state from payout where id = any($1) order by id for update`,
    [ids],
  );
  if (rows.length < ids.length) return refused({ code: 'PAYOUT_NOT_FOUND' });
  if (rows.some((row) => row.market !== market)) return refused({ code: 'PAYOUT_OF_OTHER_MARKET' });
  const late = rows.find(({ state }) => state !== 'released');
  return late ? refused({ code: 'PAYOUT_STATE_CHANGED', data: { state: late.state } }) : ok(rows.map(({ id }) => id));
}

async function lockReleased(db: Db, market: MarketCode): Promise<Result<string[], OrderRefusal>> {
  const rows: { id: string }[] = await db.query(
    `select id from payout where market = $1 and state = 'released' order by id for update`,
    [market],
  );
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
    const [file]: { number: number }[] = await db.query(
      `insert into bank_file (market, format, made_by, made_at) values ($1, $2, $3, $4) returning number`,
      [market, format, caller.id, deps.now()],
    );
    await db.query(`update payout set state = 'ordered', bank_file = $2 where id = any($1)`, [ids, file?.number]);
    const changes = ids.map((id) => ({ id, from: 'released', to: 'ordered' }));
    await logStates(db, 'payout', changes, { actor: { id: caller.id, kind: 'staff' } });
    const subject = { kind: 'bank_file', id: String(file?.number) };
    await writeAudit(db, caller, { action: 'payout.order', subject, detail: { payouts: ids.length } });
    const [row]: Row[] = await db.query(`${listSql} where f.number = $1 group by f.number, u.name`, [file?.number]);
    if (!row) throw new Error('A bank file that was just made is not there');
    return ok(present(row));
  });
}
