import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import { type BonusRow, bonusTable } from '../../database/entities/orders/bonus-entities.ts';
import type { StoredBonus } from '../stored-bonus.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

const select = `
  select b.id, b.kind, b.market, b.name, b.valid_from, b.valid_to, b.is_combinable,
         f.slug as manufacturer, f.name as manufacturer_name, b.grade, b.type_device, b.tiers, b.version, b.ended_at, b.changed_at
    from bonus b left join manufacturer f on f.id = b.manufacturer_id`;

/** Bonuses of a market that may be in force on a day. */
export const listBonusesOn = (db: Db, market: MarketCode, day: string): Promise<StoredBonus[]> =>
  db.query(
    `${select} where b.market = $1 and b.ended_at is null and b.valid_from <= $2::date and (b.valid_to is null or b.valid_to >= $2::date) order by b.id`,
    [market, day],
  );

/** All there ever were, planned and past ones too. */
export const listBonuses = (db: Db): Promise<StoredBonus[]> => db.query(`${select} order by b.market, b.id`);

/** Null when there is none; an ended one is found. */
export async function findBonus(db: Db, id: number): Promise<StoredBonus | null> {
  const [row]: StoredBonus[] = await db.query(`${select} where b.id = $1`, [id]);
  return row ?? null;
}

/** The bonus, held against every other change of it to the end of the transaction. */
export async function lockBonus(db: Db, id: number): Promise<StoredBonus | null> {
  const [row]: StoredBonus[] = await db.query(`${select} where b.id = $1 for update of b`, [id]);
  return row ?? null;
}

/** Lets one transaction at a time compare the days of all bonuses and change them. */
export const lockAllBonuses = (db: Db): Promise<unknown> => db.query(`select pg_advisory_xact_lock(hashtext('bonus'))`);

/** What the office writes of a bonus. */
export type BonusValues = Omit<BonusRow, 'id' | 'version' | 'ended_at' | 'changed_at'>;

/** @returns its id */
export async function insertBonus(db: Tables, values: BonusValues): Promise<number> {
  const bonus = await db.getRepository(bonusTable).save({ ...values });
  return bonus.id;
}

/** Writes its terms and raises the version that edits are compared by. */
export const updateBonus = (db: Tables, id: number, values: BonusValues, now: Date): Promise<unknown> =>
  db.getRepository(bonusTable).update(id, { ...values, changed_at: now, version: () => 'version + 1' });

/** Ends it now, whatever its last day; orders placed with it keep it. */
export const endBonusAt = (db: Tables, id: number, changedBy: string | null, now: Date): Promise<unknown> =>
  db
    .getRepository(bonusTable)
    .update(id, { ended_at: now, changed_at: now, changed_by: changedBy, version: () => 'version + 1' });
