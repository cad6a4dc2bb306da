import { type ConsentRow, consentTerms } from '@kolobeh/shared/analytics/contract.ts';
import { Uuid } from '@kolobeh/shared/kernel/ids.ts';
import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import type { EntityManager } from 'typeorm';
import type { MeasuringConsentRow } from '../../database/entities/people/consent-entities.ts';
import type { Counted } from '../../grid/bounded-count.ts';
import { withSql } from '../../grid/grid-sql.ts';
import { listRows } from '../../grid/queries/list-rows.ts';

const columns = withSql(consentTerms, {
  market: 'c.market',
  consent: 'c.consent',
  text_version: 'c.text_version',
  answered_at: 'c.answered_at',
});

/** Rows of the grid, the newest first. It is searched by the whole number of an answer, as its visitor reads it out. */
export const listConsents = (
  db: Pick<EntityManager, 'query'>,
  query: GridQuery,
): Promise<Counted & { rows: ConsentRow[] }> =>
  listRows(db, query, {
    columns,
    from: 'measuring_consent c',
    fields: 'c.id, c.market, c.consent, c.text_version, c.answered_at',
    present: ({ answered_at, ...row }: MeasuringConsentRow): ConsentRow => ({
      ...row,
      answered_at: answered_at.toISOString(),
    }),
    search: (text, parameters) => {
      if (text === '') return [];
      const id = Uuid.safeParse(text.trim().toLowerCase());
      return id.success ? [`c.id = ${parameters.add(id.data)}`] : ['false'];
    },
    latestBy: 'answered_at',
    tieBreaker: 'c.id desc',
  });
