import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { BuyoutState } from '@kolobeh/shared/buyout/states.ts';
import type { EntityManager } from 'typeorm';
import type { BuyoutRow } from '../../database/entities/buyout/buyout-entities.ts';

type Db = Pick<EntityManager, 'query'>;

/** A stored buy-out without its token's hash. */
export type StoredBuyout = Omit<BuyoutRow, 'token_hash'> & { version: string };

/** Ten digits: two of the year, two of the month raised by 50, so that they are no order's, six counting. */
export async function nextBuyoutNumber(db: Db, now: Date): Promise<string> {
  const [row]: { value: string }[] = await db.query(`select nextval('buyout_number_seq') as value`);
  const [year = '', month = ''] = now.toISOString().slice(2, 7).split('-');
  return `${year}${Number(month) + 50}${(row?.value ?? '').padStart(6, '0')}`;
}

export type NewBuyout = Omit<BuyoutRow, 'created_at'>;

export async function insertBuyout(db: Db, buyout: NewBuyout): Promise<void> {
  const names = Object.keys(buyout) as (keyof NewBuyout)[];
  const values = names.map((name) => (name === 'lines' ? JSON.stringify(buyout[name]) : buyout[name]));
  await db.query(
    `insert into buyout (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    values,
  );
}

const columns = `
  b.id, b.number, b.market, b.currency, b.state, b.variant_id, b.version_id, b.choices, b.lines, b.grade, b.price, b.note, b.email,
  b.valid_until::text as valid_until, b.imei, b.serial_number, b.device_note, b.store_id, b.user_id, b.created_at, b.submitted_at, v.name as version`;

const find = async (db: Db, condition: string, value: unknown, lock = ''): Promise<StoredBuyout | null> => {
  const [row]: StoredBuyout[] = await db.query(
    `select ${columns} from buyout b join appraisal_version v on v.id = b.version_id where ${condition} ${lock}`,
    [value],
  );
  return row ?? null;
};

export const findBuyout = (db: Db, id: string): Promise<StoredBuyout | null> => find(db, 'b.id = $1', id);

/** The row as it is now, held until the transaction ends. */
export const lockBuyout = (db: Db, id: string): Promise<StoredBuyout | null> =>
  find(db, 'b.id = $1', id, 'for update of b');

export const findBuyoutByToken = (db: Db, hash: Buffer): Promise<StoredBuyout | null> =>
  find(db, 'b.token_hash = $1', hash);

/** The row as it is now, held until the transaction ends. */
export const lockBuyoutByToken = (db: Db, hash: Buffer): Promise<StoredBuyout | null> =>
  find(db, 'b.token_hash = $1', hash, 'for update of b');

export const findBuyoutByNumber = (db: Db, number: string): Promise<StoredBuyout | null> =>
  find(db, 'b.number = $1', number);

export const lockBuyoutByNumber = (db: Db, number: string): Promise<StoredBuyout | null> =>
  find(db, 'b.number = $1', number, 'for update of b');

/** States it has gone through, oldest first. */
export const listStates = (db: Db, id: string): Promise<{ state: BuyoutState; at: Date }[]> =>
  db.query(
    `select to_state as state, at from state_log where subject_kind = 'buyout' and subject_id = $1 order by id`,
    [id],
  );

/** Id of a store that takes devices; null when there is none of that name. */
export async function findCentre(db: Db, market: MarketCode, seoName: string): Promise<number | null> {
  const [row]: { id: number }[] = await db.query(
    `select id from store where market = $1 and seo_name = $2 and is_buyout_centre`,
    [market, seoName],
  );
  return row?.id ?? null;
}
