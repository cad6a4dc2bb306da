import type { OwnRepair } from '@kolobeh/shared/repair/order/contract.ts';
import type { Deps } from '../../operation/deps.ts';
import { listRepairsOf } from './queries/repairs.ts';

/** Repairs of an account, each with the way to its own page. */
export async function repairsOf(deps: Deps, userId: string): Promise<OwnRepair[]> {
  const repairs = await listRepairsOf(deps.source, userId);
  return repairs.map(({ created_at, ...repair }) => ({
    ...repair,
    token: deps.repairTokens.of(repair.id),
    ordered_at: created_at.toISOString(),
  }));
}
