import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../operation/deps.ts';
import { forgetOwners } from '../../repair/forget-owners.ts';
import { dropUntold } from './queries/closed-accounts.ts';
import { eraseAfterSale, eraseOrderContact, eraseSellers, takeOverdue } from './queries/forget-kept.ts';

/** Makes nameless what the law kept of closed accounts until yesterday. @returns how many things */
export async function forgetKept(deps: Deps): Promise<number> {
  const { source, now } = deps;
  await dropUntold(source, now());
  return inTransaction(source, async (manager) => {
    const gone = await takeOverdue(manager, dayIn(markets.cs, now()));
    const idsOf = (kind: (typeof gone)[number]['kind']): string[] =>
      gone.filter((one) => one.kind === kind).map((one) => one.subject_id);
    await eraseOrderContact(manager, idsOf('order'));
    await eraseAfterSale(manager, idsOf('order'));
    await forgetOwners(deps, manager, idsOf('repair'));
    await eraseSellers(manager, idsOf('buyout'));
    return gone.length;
  });
}
