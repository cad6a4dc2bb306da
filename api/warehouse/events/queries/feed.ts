// Plain SQL: every station asks for it all the time.
import type { EntityManager } from 'typeorm';
import type {
  ChangeFeedHeadRow,
  ChangeFeedRow,
  DeviceRow,
} from '../../../database/entities/warehouse/station-entities.ts';
import { dataIdentity } from '../../../operation/queries/data-identity.ts';

type Db = Pick<EntityManager, 'query'>;

type Change = Pick<ChangeFeedRow, 'position' | 'topic' | 'subject_id' | 'detail'>;

/** Changes after a position, in the order of their commits. */
export const listChanges = (db: Db, after: number, limit: number): Promise<Change[]> =>
  db.query(
    `select position, topic, subject_id, detail from change_feed where position > $1 order by position limit $2`,
    [after, limit],
  );

interface State {
  server_id: string;
  head: ChangeFeedHeadRow['position'];
  /** Of the station; null when it is unknown here. */
  last_seq: DeviceRow['last_seq'] | null;
}

/** Which data these are, and how far. */
export async function findState(db: Db, deviceId: string | undefined): Promise<State | undefined> {
  const [row]: State[] = await db.query(
    `select i.identity as server_id, h.position as head, (select last_seq from device where id = $1) as last_seq
       from ${dataIdentity} i, change_feed_head h where h.id = 1`,
    [deviceId ?? null],
  );
  return row;
}
