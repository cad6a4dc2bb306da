import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import { type ApplicationRow, applicationTerms } from '@kolobeh/shared/hiring/office-contract.ts';
import type { EntityManager } from 'typeorm';
import type { JobApplicationRow } from '../../database/entities/people/hiring-entities.ts';
import type { Counted } from '../../grid/bounded-count.ts';
import { withSql } from '../../grid/grid-sql.ts';
import { foundBy, listRows } from '../../grid/queries/list-rows.ts';
import { rowsByColumn } from '../../grid/text-rows.ts';

const fullName = `a.first_name || ' ' || a.last_name`;

const columns = withSql(applicationTerms, {
  market: 'a.market',
  title: 'a.title',
  full_name: `(${fullName})`,
  email: 'a.email',
  state: 'a.state',
  created_at: 'a.created_at',
  moved_at: 'a.moved_at',
});

type StoredRow = Pick<JobApplicationRow, 'id' | 'market' | 'title' | 'email' | 'state' | 'created_at' | 'moved_at'> & {
  full_name: string;
};

/** Rows of the grid, the newest first; what waits for its letter's link is not among them. */
export const listApplications = (
  db: Pick<EntityManager, 'query'>,
  query: GridQuery,
): Promise<Counted & { rows: ApplicationRow[] }> =>
  listRows(db, query, {
    columns,
    from: 'job_application a',
    only: `a.state <> 'unconfirmed'`,
    fields: `a.id, a.market, a.title, ${fullName} as full_name, a.email, a.state, a.created_at, a.moved_at`,
    present: ({ created_at: sent, moved_at: moved, ...row }: StoredRow): ApplicationRow => ({
      ...row,
      created_at: sent.toISOString(),
      moved_at: moved.toISOString(),
    }),
    search: foundBy(rowsByColumn(fullName), rowsByColumn('a.email'), rowsByColumn('a.title')),
    latestBy: 'created_at',
    tieBreaker: 'a.id desc',
  });
