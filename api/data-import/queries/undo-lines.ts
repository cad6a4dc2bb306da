// Rows of an import that was written, as they are taken back: from the last one on.
import type { EntityManager } from 'typeorm';
import { IsNull, LessThan } from 'typeorm';
import { type DataImportLineRow, dataImportLineTable } from '../../database/entities/goods/import-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

export type AppliedLine = Pick<DataImportLineRow, 'line' | 'what' | 'wish' | 'before' | 'after' | 'made'>;

const columns = {
  import_id: true,
  line: true,
  what: true,
  wish: true,
  before: true,
  after: true,
  made: true,
} as const;

/** Written rows before one. */
export const listApplied = (
  db: Tables,
  importId: string,
  { before, most }: { before: number; most: number },
): Promise<AppliedLine[]> =>
  db.getRepository(dataImportLineTable).find({
    select: columns,
    where: { import_id: importId, outcome: 'applied', line: LessThan(before) },
    order: { line: 'DESC' },
    take: most,
  });

/** The next rows that wait to be taken back. */
export const listGoingBack = (db: Tables, importId: string, most: number): Promise<AppliedLine[]> =>
  db.getRepository(dataImportLineTable).find({
    select: columns,
    where: { import_id: importId, outcome: 'applied', undo: 'back' },
    order: { line: 'DESC' },
    take: most,
  });

/** Whether rows wait that a stopped import did not come to. */
export const hasUnwritten = (db: Tables, importId: string): Promise<boolean> =>
  db.getRepository(dataImportLineTable).existsBy([
    { import_id: importId, what: 'new', outcome: IsNull() },
    { import_id: importId, what: 'change', outcome: IsNull() },
  ]);

export const setUndo = (
  db: Db,
  importId: string,
  lines: readonly Pick<DataImportLineRow, 'line' | 'outcome' | 'undo' | 'undo_note'>[],
): Promise<unknown> =>
  db.query(
    `update data_import_line l set outcome = v.outcome, undo = v.undo, undo_note = v.note
       from unnest($2::integer[], $3::text[], $4::text[], $5::text[]) as v (line, outcome, undo, note)
      where l.import_id = $1 and l.line = v.line`,
    [
      importId,
      lines.map((one) => one.line),
      lines.map((one) => one.outcome),
      lines.map((one) => one.undo),
      lines.map((one) => one.undo_note),
    ],
  );

/** What was found out of a way back that nobody went. */
export const forgetUndo = (db: Tables, importId: string): Promise<unknown> =>
  db
    .getRepository(dataImportLineTable)
    .update({ import_id: importId, outcome: 'applied' }, { undo: null, undo_note: null });

/** Rows that do not go back stay, once the rest of them does. */
export const keepRest = (db: Tables, importId: string): Promise<unknown> =>
  db
    .getRepository(dataImportLineTable)
    .update({ import_id: importId, outcome: 'applied', undo: 'kept' }, { outcome: 'kept' });
