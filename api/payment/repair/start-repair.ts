// A repair that is done is paid by card on its page, at the same gateway and by the same attempts as orders.
import { randomUUID } from 'node:crypto';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { checkBuyer, needsAddress } from '@kolobeh/shared/repair/payment/check-buyer.ts';
import type { RepairState } from '@kolobeh/shared/repair/order/states.ts';
import { variableSymbolOf } from '@kolobeh/shared/repair/payment/due.ts';
import type { EntityManager } from 'typeorm';
import type { RepairRow } from '../../database/entities/repair/ordered-repair-entities.ts';
import { PartnerError } from '../../integrations/partner-error.ts';
import type { Deps } from '../../operation/deps.ts';
import { changeRepair, lockRepairById } from '../../repair/bench/queries/bench-repairs.ts';
import { repairOfLink } from '../../repair/order/follow-repair.ts';
import { readDue } from '../../repair/payment/read-due.ts';
import { cardProvider, openAtGateway } from '../card-provider.ts';
import { askAboutAttempts } from '../look-at-provider.ts';
import { openOnce, type Payable } from '../attempt/open-once.ts';
import { listAttemptsOfRepair, ofRepair } from '../queries/attempts.ts';

/** Where the invoice of a repair without an address goes. */
type Address = Partial<Pick<RepairRow, 'street' | 'city' | 'postcode'>>;

type PayRefusal =
  | { code: 'REPAIR_NOT_FOUND' | 'GATEWAY_UNAVAILABLE' }
  | { code: 'REPAIR_NOT_PAYABLE'; data: { state: RepairState } }
  | { code: 'INPUT_INVALID'; data: { fields: FieldError[] } };

/** Keeps the address that the invoice wants, or says at which fields it is missing. */
async function keepAddress(manager: EntityManager, repair: RepairRow, written: Address): Promise<FieldError[]> {
  if (!needsAddress(repair.market, repair)) return [];
  const { street = '', city = '', postcode = '' } = written;
  const place = { street, city, postcode };
  const checked = checkBuyer(repair.market, { name: repair.name, ...place, company_id: '', vat_id: '' });
  if (!checked.ok) return checked.refusal.map(({ path, code }) => ({ path: path.replace('buyer.', ''), code }));
  const { value } = checked;
  await changeRepair(manager, repair.id, { street: value.street, city: value.city, postcode: value.postcode });
  return [];
}

/** The locked repair as it is to be paid now. */
async function payableRepair(
  deps: Deps,
  manager: EntityManager,
  id: string,
  written: Address,
): Promise<Result<Payable, PayRefusal>> {
  const repair = await lockRepairById(manager, id);
  if (!repair) return refused({ code: 'REPAIR_NOT_FOUND' });
  const { due, lines } = await readDue(manager, repair);
  if (due === 0) return refused({ code: 'REPAIR_NOT_PAYABLE', data: { state: repair.state } });
  const wrong = await keepAddress(manager, repair, written);
  if (wrong.length > 0) return refused({ code: 'INPUT_INVALID', data: { fields: wrong } });
  const { market, number } = repair;
  const { currency } = markets[market];
  const named = { number: variableSymbolOf(number), market, currency, item: lines[0]?.name ?? number };
  return ok({
    owner: ofRepair(id),
    amount: due,
    currency,
    open: (at) => openAtGateway(deps, { ...named, ...at }),
    opened: () => Promise.resolve(),
  });
}

/**
 * Address of the gateway's page where a repair is paid by whoever holds its link. An attempt still open there is used
 * again, also by calls at the same moment.
 */
export async function payRepairOnline(
  deps: Deps,
  { id, token, ...written }: { id: string; token: string } & Address,
): Promise<Result<{ payAt: string }, PayRefusal>> {
  if (!(await repairOfLink(deps, deps.source, { id, token }))) return refused({ code: 'REPAIR_NOT_FOUND' });
  try {
    await askAboutAttempts(deps, await listAttemptsOfRepair(deps.source, id));
    const wanted = { provider: cardProvider, part: 'repair', newId: randomUUID() } as const;
    const named = await openOnce(deps, wanted, (manager) => payableRepair(deps, manager, id, written));
    return named.ok ? ok({ payAt: await cardProvider.payAt(deps, named.value) }) : named;
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error;
    deps.log.warn({ err: error, repair_id: id }, 'the card gateway does not answer');
    return refused({ code: 'GATEWAY_UNAVAILABLE' });
  }
}
