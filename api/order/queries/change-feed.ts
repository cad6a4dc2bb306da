// Change feed: an append-only log with gapless positions, followed by a cursor.
import type { EntityManager } from 'typeorm';
import type { ChangeFeedRow } from '../../database/entities/warehouse/station-entities.ts';

/** Adds a change to the feed; positions are given out under the head's lock, so that nobody who follows misses one. */
export const appendChange = (
  db: Pick<EntityManager, 'query'>,
  { topic, subject_id: subjectId, detail }: Pick<ChangeFeedRow, 'topic' | 'subject_id' | 'detail'>,
): Promise<unknown> =>
  db.query(
    `with head as (update change_feed_head set position = position + 1 where id = 1 returning position)
     insert into change_feed (position, topic, subject_id, detail) select position, $1, $2, $3 from head`,
    [topic, subjectId, JSON.stringify(detail)],
  );
