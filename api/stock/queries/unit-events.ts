import type { EntityManager } from 'typeorm';
import type { UnitEventRow } from '../../database/entities/goods/unit-entities.ts';

type Db = Pick<EntityManager, 'query'>;

/** What happened to one device. */
type NewUnitEvent = Pick<UnitEventRow, 'unit_id' | 'kind' | 'detail'> & Partial<Pick<UnitEventRow, 'actor_id'>>;

// Plain SQL: a row is only added, with every scan of a device, and TypeORM would read it back.
/** Writes into the life of a device; it is never changed. */
export const addUnitEvent = (db: Db, { unit_id, kind, actor_id = null, detail }: NewUnitEvent): Promise<unknown> =>
  db.query(`insert into unit_event (unit_id, kind, actor_id, detail) values ($1, $2, $3, $4)`, [
    unit_id,
    kind,
    actor_id,
    JSON.stringify(detail),
  ]);
