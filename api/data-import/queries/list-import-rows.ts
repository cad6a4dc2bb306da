import { type ImportRow, importTerms } from '@kolobeh/shared/data-import/import-rows.ts';
import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import type { EntityManager } from 'typeorm';
import type { Counted } from '../../grid/bounded-count.ts';
import { withSql } from '../../grid/grid-sql.ts';
import { isoMoments } from '../../grid/iso-moments.ts';
import { foundBy, listRows } from '../../grid/queries/list-rows.ts';
import { rowsByColumn } from '../../grid/text-rows.ts';

/** How many rows of the file are so. @param condition ours, never from outside */
const linesThat = (condition: string): string =>
  `(select count(*)::integer from data_import_line l where l.import_id = i.id and ${condition})`;

const counted = {
  faults: linesThat(`l.what = 'fault'`),
  changes: linesThat(`l.what in ('new', 'change')`),
  applied: linesThat(`l.outcome in ('applied', 'undone', 'kept')`),
  left_out: linesThat(`l.outcome in ('conflict', 'refused')`),
  undone: linesThat(`l.outcome = 'undone'`),
} as const;

const columns = withSql(importTerms, {
  file_name: 'i.file_name',
  kind: 'i.kind',
  state: 'i.state',
  rows_total: 'i.rows_total',
  ...counted,
  made_at: 'i.made_at',
  made_by: 'm.name',
  applied_at: 'i.applied_at',
  applied_by: 'a.name',
  ended_at: 'i.ended_at',
});

type StoredRow = Omit<ImportRow, 'made_at' | 'applied_at' | 'ended_at'> & {
  made_at: Date;
  applied_at: Date | null;
  ended_at: Date | null;
};

/** Rows of the grid of imports; the newest come first. */
export const listImportRows = (
  db: Pick<EntityManager, 'query'>,
  query: GridQuery,
): Promise<Counted & { rows: ImportRow[] }> =>
  listRows(db, query, {
    columns,
    from: 'data_import i join app_user m on m.id = i.made_by left join app_user a on a.id = i.applied_by',
    fields: `i.id, i.file_name, i.kind, i.state, i.rows_total, ${Object.entries(counted)
      .map(([name, sql]) => `${sql} as ${name}`)
      .join(', ')}, i.made_at, m.name as made_by, i.applied_at, a.name as applied_by, i.ended_at`,
    present: isoMoments<StoredRow>,
    search: foundBy(rowsByColumn('i.file_name'), rowsByColumn('m.name'), rowsByColumn(`coalesce(a.name, '')`)),
    latestBy: 'made_at',
    tieBreaker: 'i.id desc',
  });
