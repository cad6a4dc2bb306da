import type { BenchRepair } from '@kolobeh/shared/repair/bench/contract.ts';
import { DeviceCheck } from '@kolobeh/shared/repair/bench/checks.ts';
import type { RepairStatus } from '@kolobeh/shared/repair/order/contract.ts';
import type { EntityManager } from 'typeorm';
import { listChecks, listWork } from './queries/checks.ts';

type Db = Pick<EntityManager, 'query'>;

/** All that may be tried, with how it did where it was. */
export async function presentChecks(db: Db, repairId: string): Promise<BenchRepair['checks']> {
  const made = await listChecks(db, repairId);
  return DeviceCheck.options.map((check) => {
    const found = made.find(({ code }) => code === check);
    return {
      check,
      result: found?.result ?? null,
      words: found?.words ?? '',
      by: found?.by ?? '',
      at: found?.at.toISOString() ?? null,
    };
  });
}

export const presentWork = async (db: Db, repairId: string): Promise<BenchRepair['work']> =>
  (await listWork(db, repairId)).map(({ at, ...time }) => ({ ...time, at: at.toISOString() }));

/** What was tried, for the owner of the device, who is told no words: they are the technicians' own. */
export const ownChecks = async (db: Db, repairId: string): Promise<RepairStatus['checks']> =>
  (await presentChecks(db, repairId)).flatMap(({ check, result }) => (result === null ? [] : [{ check, result }]));
