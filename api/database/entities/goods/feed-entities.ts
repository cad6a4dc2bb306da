import type { OfficeFeed } from '@kolobeh/shared/feed/contract.ts';
import type { FeedName } from '@kolobeh/shared/feed/feeds.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { bigint, instant, instantOfInsert, integer, json, newUuid, nullable, text } from '../columns.ts';
import { table } from '../table.ts';

/** One writing of a feed. The newest that is done is given out. */
export interface FeedRunRow {
  id: string;
  market: MarketCode;
  name: FeedName;
  /** One of a feed is being written at most. */
  state: 'writing' | 'done' | 'failed';
  /** Files that it is kept in, cut anywhere; together they are one gzip file. Counted before each is stored. */
  parts: number;
  items: number;
  /** Compressed. */
  bytes: string;
  /** Hash of what is written, before it is compressed. */
  etag: string;
  left_out: OfficeFeed['left_out'];
  failure: string;
  started_at: Date;
  ended_at: Date | null;
}

export const feedRunTable = table<FeedRunRow>('feed_run', {
  columns: {
    id: newUuid(),
    market: text(),
    name: text(),
    state: text('writing'),
    parts: integer(0),
    items: integer(0),
    bytes: bigint('0'),
    etag: text(''),
    left_out: json([]),
    failure: text(''),
    started_at: instantOfInsert(),
    ended_at: nullable(instant()),
  },
  primary: ['id'],
  checks: { feed_run_state_ck: `state in ('writing', 'done', 'failed')` },
  indexes: {
    feed_run_name_idx: { columns: ['market', 'name', 'started_at'] },
    feed_run_writing_uq: { columns: ['market', 'name'], unique: true, where: `state = 'writing'` },
  },
});
