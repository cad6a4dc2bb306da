import type { ImportKind, Mapping } from '@kolobeh/shared/data-import/columns.ts';
import type { DataImport } from '@kolobeh/shared/data-import/contract.ts';
import { statesBefore } from '@kolobeh/shared/kernel/state-moves.ts';
import { importMoves, type ImportState } from '@kolobeh/shared/data-import/states.ts';
import { type EntityManager, In } from 'typeorm';
import { type DataImportRow, dataImportTable } from '../../database/entities/goods/import-entities.ts';
import type { AppUserRow } from '../../database/entities/people/account-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

export type StoredImport = DataImportRow &
  DataImport['counts'] & { made_name: AppUserRow['name']; applied_name: string; undone_name: string };

const columns = `
  i.id, i.kind, i.state, i.file_name, i.encoding, i.delimiter, i.headings, i.mapping, i.options, i.rows_total, i.rows_done,
  i.made_by, i.made_at, i.applied_by, i.applied_at, i.ended_at, m.name as made_name, coalesce(a.name, '') as applied_name,
  i.undone_by, i.undone_at, coalesce(u.name, '') as undone_name, c.back, c.kept, c.undone, c.fault, c.new, c.change, c.same, c.asked, c.applied, c.conflict, c.refused`;
const tables = `
  data_import i join app_user m on m.id = i.made_by left join app_user a on a.id = i.applied_by
  left join app_user u on u.id = i.undone_by
  cross join lateral (
    select (count(*) filter (where l.what = 'fault'))::integer as fault,
           (count(*) filter (where l.what = 'new'))::integer as new,
           (count(*) filter (where l.what = 'change'))::integer as change,
           (count(*) filter (where l.what = 'same'))::integer as same,
           (count(*) filter (where l.is_asked))::integer as asked,
           (count(*) filter (where l.outcome in ('applied', 'undone', 'kept')))::integer as applied,
           (count(*) filter (where l.outcome = 'conflict'))::integer as conflict,
           (count(*) filter (where l.outcome = 'refused'))::integer as refused,
           (count(*) filter (where l.undo = 'back'))::integer as back,
           (count(*) filter (where l.undo = 'kept'))::integer as kept,
           (count(*) filter (where l.outcome = 'undone'))::integer as undone
      from data_import_line l where l.import_id = i.id
  ) c`;

export async function findImport(db: Db, id: string): Promise<StoredImport | null> {
  const [row]: StoredImport[] = await db.query(`select ${columns} from ${tables} where i.id = $1`, [id]);
  return row ?? null;
}

/** The oldest imports of some kinds that wait for a person in some states, each with how many there are in all. */
export const listImportsInStates = (
  db: Db,
  { kinds, states, most }: { kinds: readonly ImportKind[]; states: readonly ImportState[]; most: number },
): Promise<(Pick<DataImportRow, 'id' | 'file_name' | 'state' | 'made_at'> & { total: number })[]> =>
  db.query(
    `select i.id, i.file_name, i.state, i.made_at, (count(*) over ())::integer as total
       from data_import i where i.kind = any($1::text[]) and i.state = any($2::text[]) order by i.made_at, i.id limit $3`,
    [kinds, states, most],
  );

/** How the last import of a kind that was mapped had its columns. */
export async function lastMapping(
  db: Db,
  kind: ImportKind,
): Promise<Pick<DataImportRow, 'headings' | 'mapping'> | null> {
  const [row]: Pick<DataImportRow, 'headings' | 'mapping'>[] = await db.query(
    `select headings, mapping from data_import where kind = $1 and mapping <> '{}'::jsonb order by made_at desc limit 1`,
    [kind],
  );
  return row ?? null;
}

export async function insertImport(
  db: Tables,
  values: Pick<DataImportRow, 'kind' | 'file_name' | 'encoding' | 'delimiter' | 'headings' | 'options' | 'made_by'>,
): Promise<string> {
  const stored = await db.getRepository(dataImportTable).save({ ...values });
  return stored.id;
}

/** Holds an import to the end of the transaction; null when there is none. */
export async function lockImport(
  db: Db,
  id: string,
): Promise<Omit<DataImportRow, 'rows_total' | 'ended_at' | 'undone_at'> | null> {
  const [row]: Omit<DataImportRow, 'rows_total' | 'ended_at' | 'undone_at'>[] = await db.query(
    `select id, kind, state, file_name, encoding, delimiter, headings, mapping, options, rows_done, made_by, made_at,
            applied_by, applied_at, undone_by
       from data_import where id = $1 for update`,
    [id],
  );
  return row ?? null;
}

type Changed = Partial<
  Pick<
    DataImportRow,
    | 'encoding'
    | 'delimiter'
    | 'headings'
    | 'options'
    | 'rows_total'
    | 'rows_done'
    | 'applied_by'
    | 'applied_at'
    | 'ended_at'
    | 'undone_by'
    | 'undone_at'
  >
> & { mapping?: Mapping };

export const setImport = (db: Tables, id: string, values: Changed): Promise<unknown> =>
  db.getRepository(dataImportTable).update(id, values);

/** Moves an import where its table of states has such a move. @returns whether it was moved */
export async function moveImport(db: Tables, id: string, to: ImportState, values: Changed = {}): Promise<boolean> {
  const { affected } = await db
    .getRepository(dataImportTable)
    .update({ id, state: In(statesBefore(importMoves, to)) }, { ...values, state: to });
  return affected === 1;
}

/** Takes away imports of more than ninety days ago. @returns which, for their files */
export async function dropOldImports(db: Db): Promise<Pick<DataImportRow, 'id'>[]> {
  const [rows]: [Pick<DataImportRow, 'id'>[], number] = await db.query(
    `delete from data_import where made_at < now() - interval '90 days' and state not in ('checking', 'applying', 'undo_checking', 'undoing') returning id`,
  );
  return rows;
}
