import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import { subscriberTerms } from '@kolobeh/shared/newsletter/contract.ts';
import type { EntityManager } from 'typeorm';
import type { SubscriberRow } from '../../database/entities/people/subscriber-entities.ts';
import type { Counted } from '../../grid/bounded-count.ts';
import { withSql } from '../../grid/grid-sql.ts';
import { foundBy, listRows } from '../../grid/queries/list-rows.ts';
import { columnLike } from '../../grid/text-rows.ts';

const columns = withSql(subscriberTerms, {
  market: 's.market',
  email: 's.email',
  state: 's.state',
  source: 's.source',
  text_version: 's.text_version',
  asked_at: 's.asked_at',
  confirmed_at: 's.confirmed_at',
  ended_at: 's.ended_at',
});

/** A row of the grid as it is stored. */
export type StoredSubscriber = Omit<SubscriberRow, 'changed_at'>;

/** Rows of the grid; the newest come first. */
export const listSubscribers = <Row>(
  db: Pick<EntityManager, 'query'>,
  query: GridQuery,
  present: (row: StoredSubscriber) => Row,
): Promise<Counted & { rows: Row[] }> =>
  listRows(db, query, {
    columns,
    from: 'subscriber s',
    fields: `s.id, s.market, s.email, s.state, s.source, s.text_version, s.asked_at, s.confirmed_at, s.ended_at`,
    present,
    search: foundBy((parameters, text) => columnLike('s.email', parameters, text, false)),
    latestBy: 'asked_at',
    tieBreaker: 's.id desc',
  });
