import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import { type LetterTextRow, letterTextTable } from '../../../database/entities/orders/letter-entities.ts';
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
