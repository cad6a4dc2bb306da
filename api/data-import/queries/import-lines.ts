import type { LineUndo } from '@kolobeh/shared/data-import/contract.ts';
import { type EntityManager, In, IsNull, MoreThan } from 'typeorm';
import { dataImportLineTable, type DataImportLineRow } from '../../database/entities/goods/import-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

export const dropLines = (db: Tables, importId: string): Promise<unknown> =>
  db.getRepository(dataImportLineTable).delete({ import_id: importId });

export type NewLine = Omit<DataImportLineRow, 'import_id' | 'outcome' | 'refusal' | 'made' | 'undo' | 'undo_note'>;

export const insertLines = (db: Db, importId: string, lines: readonly NewLine[]): Promise<unknown> =>
  db.query(
    `insert into data_import_line (import_id, line, what, subject, wish, before, after, low, faults, is_asked)
     select $1, l.line, l.what, l.subject, l.wish, nullif(l.before, 'null'::jsonb), l.after, l.low, l.faults, l.is_asked
       from jsonb_to_recordset($2::jsonb) as l
         (line integer, what text, subject text, wish jsonb, before jsonb, after jsonb, low jsonb, faults jsonb, is_asked boolean)`,
    [importId, JSON.stringify(lines)],
  );

/** What a page of lines is narrowed to. */
export type LineFilter = 'all' | DataImportLineRow['what'] | 'asked' | 'conflict' | 'refused' | LineUndo;

const narrowed = `import_id = $1 and case $2::text when 'all' then true when 'asked' then is_asked
  when 'conflict' then outcome = 'conflict' when 'refused' then outcome = 'refused' when 'back' then undo = 'back'
  when 'kept' then undo = 'kept' else what = $2 end`;

export type ShownLine = Omit<DataImportLineRow, 'import_id' | 'wish' | 'made'>;

export const listLines = (
  db: Db,
  importId: string,
  { only, most, after }: { only: LineFilter; most: number; after: number },
): Promise<ShownLine[]> =>
  db.query(
    `select line, what, subject, before, after, low, faults, is_asked, outcome, refusal, undo, undo_note
       from data_import_line where ${narrowed} order by line limit $3 offset $4`,
    [importId, only, most, after],
  );

export async function countLines(db: Db, importId: string, only: LineFilter): Promise<number> {
  const [row]: { count: number }[] = await db.query(
    `select count(*)::integer as count from data_import_line where ${narrowed}`,
    [importId, only],
  );
  return row?.count ?? 0;
}

/** Faulty rows after one, in their order. */
export const listFaulty = (
  db: Tables,
  importId: string,
  { after, most }: { after: number; most: number },
): Promise<Pick<DataImportLineRow, 'line' | 'faults'>[]> =>
  db.getRepository(dataImportLineTable).find({
    select: { import_id: true, line: true, faults: true },
    where: { import_id: importId, what: 'fault', line: MoreThan(after) },
    order: { line: 'ASC' },
    take: most,
  });

export type WaitingLine = Pick<DataImportLineRow, 'line' | 'what' | 'wish' | 'before'>;

/** The next rows that wait to be written. */
export const listWaiting = (db: Tables, importId: string, most: number): Promise<WaitingLine[]> =>
  db.getRepository(dataImportLineTable).find({
    select: { import_id: true, line: true, what: true, wish: true, before: true },
    where: { import_id: importId, what: In(['new', 'change']), outcome: IsNull() },
    order: { line: 'ASC' },
    take: most,
  });

export const setOutcomes = (
  db: Db,
  importId: string,
  lines: readonly Pick<DataImportLineRow, 'line' | 'outcome' | 'refusal' | 'made'>[],
): Promise<unknown> =>
  db.query(
    `update data_import_line l set outcome = v.outcome, refusal = v.refusal, made = v.made
       from unnest($2::integer[], $3::text[], $4::text[], $5::jsonb[]) as v (line, outcome, refusal, made)
      where l.import_id = $1 and l.line = v.line`,
    [
      importId,
      lines.map((one) => one.line),
      lines.map((one) => one.outcome),
      lines.map((one) => one.refusal),
      lines.map((one) => one.made && JSON.stringify(one.made)),
    ],
  );
