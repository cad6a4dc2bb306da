import type { EntityManager } from 'typeorm';
import type { StateLogRow } from '../../database/entities/orders/state-log-entities.ts';

/** One row for each change, all with the same actor, reason and detail. */
export const insertStates = (
  db: Pick<EntityManager, 'query'>,
  changes: readonly { id: string; from: string | null; to: string }[],
  row: Pick<StateLogRow, 'subject_kind' | 'actor_id' | 'actor_kind' | 'reason' | 'detail'>,
): Promise<unknown> =>
  db.query(
    `insert into state_log (subject_kind, subject_id, actor_id, actor_kind, from_state, to_state, reason, detail)
     select $1, c.id, $2, $3, c."from", c."to", $4, $5 from jsonb_to_recordset($6::jsonb) as c (id uuid, "from" text, "to" text)`,
    [row.subject_kind, row.actor_id, row.actor_kind, row.reason, JSON.stringify(row.detail), JSON.stringify(changes)],
  );
