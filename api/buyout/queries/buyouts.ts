import type { BuyoutState } from '@kolobeh/shared/buyout/states.ts';
import type { EntityManager } from 'typeorm';
import { type BuyoutRow, buyoutTable } from '../../database/entities/buyout/buyout-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

/** A stored buy-out without its token's hash. */
export type StoredBuyout = Omit<BuyoutRow, 'token_hash' | 'search_line'> & { version: string };

/** The next one, as `shared/buyout/buyout-number.ts` says. */
export async function nextBuyoutNumber(db: Db, now: Date): Promise<string> {
  const [row]: { value: string }[] = await db.query(`select nextval('buyout_number_seq') as value`);
  const [year = '', month = ''] = now.toISOString().slice(2, 7).split('-');
  return `${year}${Number(month) + 50}${(row?.value ?? '').padStart(6, '0')}`;
}

/** A row to be stored; the line that the office searches in is made by the database. */
export type NewBuyout = Omit<BuyoutRow, 'created_at' | 'search_line'>;

/** @throws a unique violation when number or link are taken */
export const insertBuyout = (db: Tables, buyout: NewBuyout): Promise<unknown> =>
  db.getRepository(buyoutTable).insert(buyout);

const select = `
  select b.id, b.number, b.market, b.currency, b.state, b.variant_id, b.version_id, b.choices, b.lines, b.grade, b.price, b.note, b.email,
         b.valid_until, b.imei, b.serial_number, b.device_note, b.store_id, b.user_id, b.created_at, b.submitted_at, b.from_repair_id, v.name as version
    from buyout b join appraisal_version v on v.id = b.version_id`;

const first = async (rows: Promise<StoredBuyout[]>): Promise<StoredBuyout | null> => (await rows)[0] ?? null;

/** By id; null when there is none. */
export const findBuyout = (db: Db, id: string): Promise<StoredBuyout | null> =>
  first(db.query<StoredBuyout[]>(`${select} where b.id = $1`, [id]));

/** The row as it is now, held until the transaction ends. */
export const lockBuyout = (db: Db, id: string): Promise<StoredBuyout | null> =>
  first(db.query<StoredBuyout[]>(`${select} where b.id = $1 for update of b`, [id]));

/** @param hash of the secret in the seller's link; the secret itself is nowhere stored */
export const findBuyoutByToken = (db: Db, hash: Buffer): Promise<StoredBuyout | null> =>
  first(db.query<StoredBuyout[]>(`${select} where b.token_hash = $1`, [hash]));

/** The row as it is now, held until the transaction ends. */
export const lockBuyoutByToken = (db: Db, hash: Buffer): Promise<StoredBuyout | null> =>
  first(db.query<StoredBuyout[]>(`${select} where b.token_hash = $1 for update of b`, [hash]));

/** By the number people use, which is unique over both markets. */
export const findBuyoutByNumber = (db: Db, number: string): Promise<StoredBuyout | null> =>
  first(db.query<StoredBuyout[]>(`${select} where b.number = $1`, [number]));

/** The row as it is now, held until the transaction ends. */
export const lockBuyoutByNumber = (db: Db, number: string): Promise<StoredBuyout | null> =>
  first(db.query<StoredBuyout[]>(`${select} where b.number = $1 for update of b`, [number]));

/** Writes the state alone; `move-buyout.ts` decides and logs. */
export const setBuyoutState = (db: Tables, id: string, state: BuyoutState): Promise<unknown> =>
  db.getRepository(buyoutTable).update(id, { state });

/** What an estimate learns when its device is offered for sale. */
export const setBuyoutOffer = (
  db: Tables,
  id: string,
  offer: Pick<
    BuyoutRow,
    'email' | 'imei' | 'serial_number' | 'device_note' | 'store_id' | 'user_id' | 'submitted_at' | 'from_repair_id'
  >,
): Promise<unknown> => db.getRepository(buyoutTable).update(id, offer);

/** Price (minor units), grade and reasons after an inspection, or after the seller contested it. */
export const setBuyoutPrice = (
  db: Tables,
  id: string,
  found: Pick<BuyoutRow, 'price' | 'grade' | 'lines'>,
): Promise<unknown> => db.getRepository(buyoutTable).update(id, found);

/** The buy-out that a repair became; null while it is none. */
export const findBuyoutOfRepair = (db: Db, repairId: string): Promise<StoredBuyout | null> =>
  first(db.query<StoredBuyout[]>(`${select} where b.from_repair_id = $1`, [repairId]));

/** Writes the numbers that were read off the device; one that was not read stays. */
export const setDeviceNumbers = (
  db: Db,
  id: string,
  { imei, serial }: { imei: string | null; serial: string | null },
): Promise<unknown> =>
  db.query(`update buyout set imei = coalesce($2, imei), serial_number = coalesce($3, serial_number) where id = $1`, [
    id,
    imei,
    serial,
  ]);
