import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import {
  type LetterDraftRow,
  letterDraftTable,
  type LetterTextRow,
  letterTextTable,
} from '../../../database/entities/orders/letter-entities.ts';
import { prepared } from '../../../database/prepared-name.ts';

type Db = Pick<EntityManager, 'query'>;
type Letter = Pick<LetterTextRow, 'family' | 'kind' | 'market'>;

/** The newest texts of every kind of a family in a market. */
export const listOwnTexts = (
  db: Db,
  family: string,
  market: MarketCode,
): Promise<Pick<LetterTextRow, 'kind' | 'texts'>[]> =>
  db.query(
    prepared(`select distinct on (kind) kind, texts from letter_text where family = $1 and market = $2
      order by kind, version desc`),
    [family, market],
  );

type Saved = Pick<LetterTextRow, 'version' | 'texts' | 'saved_at'> & { saved_by: string };

/** The newest version of every letter that was ever changed. */
export const listLast = (db: Db): Promise<(Letter & Saved)[]> =>
  db.query(
    `select distinct on (l.family, l.market, l.kind) l.family, l.kind, l.market, l.version, l.texts, l.saved_at,
            coalesce(u.name, '') as saved_by
       from letter_text l left join app_user u on u.id = l.saved_by
      order by l.family, l.market, l.kind, l.version desc`,
  );

/** Versions of a letter, the newest first. */
export const listVersions = (db: Db, { family, kind, market }: Letter): Promise<Saved[]> =>
  db.query(
    `select l.version, l.texts, l.saved_at, coalesce(u.name, '') as saved_by
       from letter_text l left join app_user u on u.id = l.saved_by
      where l.family = $1 and l.kind = $2 and l.market = $3 order by l.version desc limit 100`,
    [family, kind, market],
  );

/** Adds a version; another one of the same number is refused by the key. */
export const insertVersion = (
  db: Pick<EntityManager, 'getRepository'>,
  row: Omit<LetterTextRow, 'saved_at'>,
): Promise<unknown> => db.getRepository(letterTextTable).insert(row);

type Draft = Omit<LetterDraftRow, 'saved_by'> & { saved_by: string };
const draftColumns = `d.family, d.kind, d.market, d.version, d.texts, d.starts_at, d.saved_at, coalesce(u.name, '') as saved_by`;

/** All drafts that there are. */
export const listDrafts = (db: Db): Promise<Draft[]> =>
  db.query(
    `select ${draftColumns} from letter_draft d left join app_user u on u.id = d.saved_by where d.texts is not null`,
  );

/** The draft of a letter, one too that has ended; none = there never was one. */
export const findDraft = async (db: Db, { family, kind, market }: Letter): Promise<Draft | undefined> => {
  const [found]: Draft[] = await db.query(
    `select ${draftColumns} from letter_draft d left join app_user u on u.id = d.saved_by
      where d.family = $1 and d.kind = $2 and d.market = $3`,
    [family, kind, market],
  );
  return found;
};

/** Adds the first draft of a letter; another one of the same moment is refused by the key. */
export const insertDraft = (db: Pick<EntityManager, 'getRepository'>, row: LetterDraftRow): Promise<unknown> =>
  db.getRepository(letterDraftTable).insert(row);

/** Changes a draft on the version it was made on. @returns whether that was the present one */
export async function changeDraft(
  db: Pick<EntityManager, 'getRepository'>,
  { family, kind, market, version }: Letter & Pick<LetterDraftRow, 'version'>,
  change: Partial<Pick<LetterDraftRow, 'texts' | 'starts_at' | 'saved_by' | 'saved_at'>>,
): Promise<boolean> {
  const { affected } = await db
    .getRepository(letterDraftTable)
    .update({ family, kind, market, version }, { ...change, version: version + 1 });
  return affected === 1;
}

/** Takes a draft whose moment has come, for this transaction alone. */
export const takeDueDraft = async (db: Db, now: Date): Promise<LetterDraftRow | undefined> => {
  const [found]: LetterDraftRow[] = await db.query(
    `select family, kind, market, version, texts, starts_at, saved_by, saved_at from letter_draft
      where starts_at <= $1 order by starts_at limit 1 for update skip locked`,
    [now],
  );
  return found;
};

/** Number of the newest version of a letter; 0 = it was never changed. */
export const lastVersion = async (db: Db, { family, kind, market }: Letter): Promise<number> => {
  const [found]: { version: number }[] = await db.query(
    `select coalesce(max(version), 0) as version from letter_text where family = $1 and kind = $2 and market = $3`,
    [family, kind, market],
  );
  return found?.version ?? 0;
};
