import type { EntityManager } from 'typeorm';
import {
  type BuyoutFindingRow,
  buyoutFindingTable,
  type BuyoutInspectionRow,
  buyoutInspectionTable,
} from '../../../database/entities/buyout/inspection-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

/** Rounds of inspection with the names of who inspected, oldest first. */
export const listRoundRows = (db: Db, buyoutId: string): Promise<(BuyoutInspectionRow & { by: string })[]> =>
  db.query(
    `select i.*, coalesce(u.name, '') as by from buyout_inspection i left join app_user u on u.id = i.inspected_by
      where i.buyout_id = $1 order by i.round`,
    [buyoutId],
  );

/** What all rounds of a buy-out found otherwise than promised. */
export const listFindings = (db: Db, buyoutId: string): Promise<BuyoutFindingRow[]> =>
  db.query(
    `select f.* from buyout_finding f join buyout_inspection i on i.id = f.inspection_id
      where i.buyout_id = $1 order by i.round, f.condition`,
    [buyoutId],
  );

/** The last round of a buy-out; null before the first one. */
export const findLastRound = (db: Tables, buyoutId: string): Promise<BuyoutInspectionRow | null> =>
  db.getRepository(buyoutInspectionTable).findOne({ where: { buyout_id: buyoutId }, order: { round: 'DESC' } });

/** Findings of one round, in no order. */
export const listFindingsOf = (db: Tables, inspectionId: string): Promise<BuyoutFindingRow[]> =>
  db.getRepository(buyoutFindingTable).findBy({ inspection_id: inspectionId });

/** Stores a round that ended. @returns its id */
export async function insertRound(db: Tables, round: Omit<BuyoutInspectionRow, 'id' | 'decided_at'>): Promise<string> {
  const stored = await db.getRepository(buyoutInspectionTable).save({ ...round });
  return stored.id;
}

/** The seller has not said anything to it yet. */
export const insertFinding = (db: Tables, finding: Omit<BuyoutFindingRow, 'decision' | 'comment'>): Promise<unknown> =>
  db.getRepository(buyoutFindingTable).insert(finding);

/** Stores what the seller said to a finding. */
export const decideFinding = (
  db: Tables,
  finding: Pick<BuyoutFindingRow, 'inspection_id' | 'condition'>,
  said: Pick<BuyoutFindingRow, 'decision' | 'comment'>,
): Promise<unknown> => db.getRepository(buyoutFindingTable).update(finding, said);

/** The seller has decided about everything the round found. */
export const setRoundDecided = (db: Tables, inspectionId: string, now: Date): Promise<unknown> =>
  db.getRepository(buyoutInspectionTable).update(inspectionId, { decided_at: now });
