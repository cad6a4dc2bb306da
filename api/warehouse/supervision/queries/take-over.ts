import type { EntityManager } from 'typeorm';
import type { PickListRow } from '../../../database/entities/warehouse/picking-entities.ts';

type Db = Pick<EntityManager, 'query'>;

/** Makes a claimed list another person's at a station, from now on. */
export const giveListTo = (
  db: Db,
  { id, claimed_by, device_id }: Pick<PickListRow, 'id' | 'claimed_by' | 'device_id'>,
): Promise<unknown> =>
  db.query(`update pick_list set claimed_by = $2, device_id = $3, claimed_at = now() where id = $1`, [
    id,
    claimed_by,
    device_id,
  ]);
