import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { type EntityManager, IsNull, Not } from 'typeorm';
import { type AppraisalVersionRow, appraisalVersionTable } from '../../../database/entities/buyout/buyout-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

/** Published or draft; null when there is none. */
export const findVersion = (db: Tables, id: number): Promise<AppraisalVersionRow | null> =>
  db.getRepository(appraisalVersionTable).findOneBy({ id });

/** The version, held against every other change of it to the end of the transaction. */
export async function lockVersion(db: Db, id: number): Promise<AppraisalVersionRow | null> {
  const [row]: AppraisalVersionRow[] = await db.query(`select * from appraisal_version where id = $1 for update`, [id]);
  return row ?? null;
}

/**
 * The version published last, as it is now: what was published since the transaction began counts, so that under a lock
 * nobody's list is overlooked.
 */
export const lastPublished = (
  db: Tables,
  market: MarketCode,
): Promise<Pick<AppraisalVersionRow, 'id' | 'name'> | null> =>
  db.getRepository(appraisalVersionTable).findOne({
    select: { id: true, name: true },
    where: { market, published_at: Not(IsNull()) },
    order: { published_at: 'DESC', id: 'DESC' },
  });

/** Names of all versions of a market, drafts with theirs too. */
export async function listVersionNames(db: Tables, market: MarketCode): Promise<string[]> {
  const rows = await db
    .getRepository(appraisalVersionTable)
    .find({ select: { id: true, name: true }, where: { market } });
  return rows.map(({ name }) => name);
}

/** Stores a draft under a name of chance. @returns its id */
export async function insertDraft(
  db: Db,
  draft: Pick<AppraisalVersionRow, 'market' | 'note' | 'created_by' | 'made_from' | 'created_at'>,
): Promise<number> {
  const [row]: Pick<AppraisalVersionRow, 'id'>[] = await db.query(
    `insert into appraisal_version (market, name, note, created_by, made_from, created_at)
     values ($1, 'draft-' || gen_random_uuid(), $2, $3, $4, $5) returning id`,
    [draft.market, draft.note, draft.created_by, draft.made_from, draft.created_at],
  );
  if (!row) throw new Error('A draft of a price list was not stored');
  return row.id;
}

/** Counts a change of a locked draft. @returns its new revision */
export async function raiseRevision(
  db: Tables,
  { id, revision }: Pick<AppraisalVersionRow, 'id' | 'revision'>,
): Promise<number> {
  await db.getRepository(appraisalVersionTable).update(id, { revision: revision + 1 });
  return revision + 1;
}

/** Publishing of one market goes one after another: each sees what the one before put in force. */
export const lockPublishing = (db: Db, market: MarketCode): Promise<unknown> =>
  db.query(`select pg_advisory_xact_lock(hashtext('price-list-' || $1))`, [market]);

/** Puts a version in force from this moment on, whenever its transaction began. */
export const publishVersion = (
  db: Tables,
  id: number,
  { name, published_by }: Pick<AppraisalVersionRow, 'name' | 'published_by'>,
): Promise<unknown> =>
  db.getRepository(appraisalVersionTable).update(id, { name, published_by, published_at: () => 'clock_timestamp()' });

/** Deletes a version of which nothing else is left. */
export const deleteVersion = (db: Tables, id: number): Promise<unknown> =>
  db.getRepository(appraisalVersionTable).delete(id);
