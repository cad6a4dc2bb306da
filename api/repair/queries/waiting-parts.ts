import type { EntityManager } from 'typeorm';
import type { RepairRow } from '../../database/entities/repair/ordered-repair-entities.ts';

/** Repairs ordered before the moment, or with a courier before its day, that hold parts and have no device. */
export const listForgottenByOwners = (
  db: Pick<EntityManager, 'query'>,
  since: Date,
): Promise<Pick<RepairRow, 'id'>[]> =>
  db.query(
    `select r.id from repair r
      where r.state = 'ordered' and greatest(r.created_at, coalesce(r.day::timestamptz, r.created_at)) < $1
        and exists (select from repair_line n join stock_reservation h on h.repair_line_id = n.id and h.state = 'held'
                     where n.repair_id = r.id)
      order by r.created_at limit 500`,
    [since],
  );
