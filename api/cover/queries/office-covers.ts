import type { CoverFacts, OfficeCover } from '@kolobeh/shared/catalogue/office/cover-contract.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import { type CoverOfferRow, coverOfferTable } from '../../database/entities/orders/cover-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

const present = ({ changed_at: at, ...row }: CoverOfferRow): OfficeCover => ({
  ...row,
  type_device: row.type_device as OfficeCover['type_device'],
  changed_at: at.toISOString(),
});

/** All offers, those switched off too, or those of a market; in the order in which they are shown. */
export async function listOfficeCovers(db: Tables, market?: MarketCode): Promise<OfficeCover[]> {
  const rows = await db.getRepository(coverOfferTable).find({
    where: market ? { market } : {},
    order: { market: 'ASC', position: 'ASC', type_device: 'ASC', months: 'ASC', price_from: 'ASC', id: 'ASC' },
  });
  return rows.map(present);
}

/** Offers of a market are changed by one person at a time, so that no two answer to one name. To the transaction's end. */
export const lockCovers = (db: Db, market: MarketCode): Promise<unknown> =>
  db.query(`select pg_advisory_xact_lock(hashtext('covers-' || $1))`, [market]);

/** An offer as it is now; null when there is none. */
export async function findOfficeCover(db: Tables, id: number): Promise<OfficeCover | null> {
  const row = await db.getRepository(coverOfferTable).findOneBy({ id });
  return row && present(row);
}

/** @returns the new offer's id */
export async function insertCover(db: Tables, row: CoverFacts & Pick<CoverOfferRow, 'market'>): Promise<number> {
  const stored = await db.getRepository(coverOfferTable).insert(row);
  return Number(stored.identifiers[0]?.['id']);
}

/** Writes an offer anew. */
export const updateCover = (
  db: Tables,
  id: number,
  row: CoverFacts & Pick<CoverOfferRow, 'version' | 'changed_at'>,
): Promise<unknown> => db.getRepository(coverOfferTable).update({ id }, row);
