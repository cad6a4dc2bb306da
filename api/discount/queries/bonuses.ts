import type { Bonus } from '@kolobeh/shared/discount/bonus.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import type { BonusRow } from '../../database/entities/orders/bonus-entities.ts';

type Db = Pick<EntityManager, 'query'>;

/** A bonus with its manufacturer in the words of the rules. */
export type StoredBonus = Omit<BonusRow, 'manufacturer_id' | 'changed_by'> & {
  manufacturer: string | null;
  manufacturer_name: string | null;
};

const select = `
  select b.id, b.kind, b.market, b.name, b.valid_from::text as valid_from, b.valid_to::text as valid_to, b.is_combinable,
         f.slug as manufacturer, f.name as manufacturer_name, b.grade, b.type_device, b.tiers, b.version, b.ended_at, b.changed_at
    from bonus b left join manufacturer f on f.id = b.manufacturer_id`;

/** Bonuses of a market that may be in force on a day. */
export async function listBonusesOn(db: Db, market: MarketCode, day: string): Promise<Bonus[]> {
  const rows: StoredBonus[] = await db.query(
    `${select} where b.market = $1 and b.ended_at is null and b.valid_from <= $2::date and (b.valid_to is null or b.valid_to >= $2::date) order by b.id`,
    [market, day],
  );
  return rows.map(termsOf);
}

/** What the rules need of a stored bonus. */
export const termsOf = (row: StoredBonus): Bonus => ({
  id: row.id,
  kind: row.kind,
  market: row.market,
  name: row.name,
  valid_from: row.valid_from,
  valid_to: row.valid_to,
  is_combinable: row.is_combinable,
  manufacturer: row.manufacturer,
  grade: row.grade,
  type_device: row.type_device,
  tiers: row.tiers,
});

export const listBonuses = (db: Db): Promise<StoredBonus[]> => db.query(`${select} order by b.market, b.id`);

export async function findBonus(db: Db, id: number, lock = false): Promise<StoredBonus | null> {
  const [row]: StoredBonus[] = await db.query(`${select} where b.id = $1 ${lock ? 'for update of b' : ''}`, [id]);
  return row ?? null;
}

/** Id of a manufacturer by its `slug`. */
export async function manufacturerId(db: Db, slug: string): Promise<number | null> {
  const [row]: { id: number }[] = await db.query(`select id from manufacturer where slug = $1`, [slug]);
  return row?.id ?? null;
}
