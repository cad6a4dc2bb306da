import type { CrateRow } from '@kolobeh/shared/warehouse/stations/floor-contract.ts';
import type { EntityManager } from 'typeorm';
import { countFreeCrates, listFullCrates } from './queries/crates.ts';

/** Crates with an order in them, soonest to leave first, and how many stand empty. */
export async function listCrates(db: Pick<EntityManager, 'query'>): Promise<{ crates: CrateRow[]; free: number }> {
  const rows = await listFullCrates(db);
  const crates = rows.map((row) => ({
    ...row,
    ship_by: row.ship_by?.toISOString() ?? null,
    since: row.since?.toISOString() ?? null,
  }));
  return { crates, free: await countFreeCrates(db) };
}
