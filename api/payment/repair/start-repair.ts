// A repair that is done is paid by card on its page, at the same gateway and by the same attempts as orders.
import { randomUUID } from 'node:crypto';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { PartnerError } from '../../integrations/partner-error.ts';
import type { Deps } from '../../operation/deps.ts';
import { repairOfLink } from '../../repair/order/follow-repair.ts';
import { cardProvider, openAtGateway } from '../card-provider.ts';
import { askAboutAttempts } from '../look-at-provider.ts';
import { openOnce } from '../attempt/open-once.ts';
import { listAttemptsOfRepair } from '../queries/attempts.ts';
import { type InvoiceAddress, payableRepair, type RepairPayRefusal } from './payable-repair.ts';

type PayRefusal = RepairPayRefusal | { code: 'GATEWAY_UNAVAILABLE' };

/**
 * Address of the gateway's page where a repair is paid by whoever holds its link. An attempt still open there is used
 * again, also by calls at the same moment.
 */
export async function payRepairOnline(
  deps: Deps,
  { id, token, ...written }: { id: string; token: string } & InvoiceAddress,
): Promise<Result<{ payAt: string }, PayRefusal>> {
  if (!(await repairOfLink(deps, deps.source, { id, token }))) return refused({ code: 'REPAIR_NOT_FOUND' });
  try {
    await askAboutAttempts(deps, await listAttemptsOfRepair(deps.source, id));
    const wanted = { provider: cardProvider, part: 'repair', newId: randomUUID() } as const;
    const named = await openOnce(deps, wanted, (manager) =>
      payableRepair(manager, { id, ...written }, (repair, at) => openAtGateway(deps, { ...repair, ...at })),
    );
    return named.ok ? ok({ payAt: await cardProvider.payAt(deps, named.value) }) : named;
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error;
    deps.log.warn({ err: error, repair_id: id }, 'the card gateway does not answer');
    return refused({ code: 'GATEWAY_UNAVAILABLE' });
  }
}
