import { SecondFactorFor } from '@kolobeh/shared/customer/second-factor.ts';
import type { EntityManager } from 'typeorm';
import { findDemand } from './queries/demand.ts';

/** Of whom the house demands a second factor, and who said so when; null while nobody ever did. */
export interface Demand {
  demanded_of: SecondFactorFor;
  changed: { by: string; at: string } | null;
  version: number;
}

export const demandSetting = 'sign_in.second_factor';

export async function readDemand(db: Pick<EntityManager, 'query'>): Promise<Demand> {
  const row = await findDemand(db);
  return {
    demanded_of: SecondFactorFor.parse(row?.value ?? 'nobody'),
    changed: row && { by: row.changed_by, at: row.changed_at.toISOString() },
    version: row?.version ?? 0,
  };
}
