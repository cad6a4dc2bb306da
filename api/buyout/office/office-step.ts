import { type BuyoutStep, buyoutSteps, leadsFrom } from '@kolobeh/shared/buyout/office/office-steps.ts';
import { nightBan } from '@kolobeh/shared/buyout/selling/night-ban.ts';
import type { CheckKind } from '@kolobeh/shared/buyout/office/inspection.ts';
import { openChecks } from '@kolobeh/shared/buyout/selling/open-checks.ts';
import type { BuyoutState } from '@kolobeh/shared/buyout/states.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { minuteIn } from '@kolobeh/shared/kernel/dates.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../operation/deps.ts';
import { callerMay } from '../../http/calls/access.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import { keepIdentityLong } from '../identity/identity-retention.ts';
import { listChecks } from '../inspection/queries/checks.ts';
import { isOfferedAlready } from '../selling/offered-already.ts';
import { moveLocked, type StateChanged } from '../move-buyout.ts';
import { findBuyoutByNumber, lockBuyoutByNumber, type StoredBuyout } from '../queries/buyouts.ts';
import { insertContract } from '../settling/queries/contracts.ts';
import { readContract } from '../settling/read-settling.ts';

type StepRefused =
  | { code: 'BUYOUT_NOT_FOUND' | 'NO_PERMISSION' | 'NIGHT_BAN' | 'IDENTITY_ERASED' | 'DEVICE_OFFERED_ALREADY' }
  | StateChanged
  | { code: 'CHECKS_OPEN'; data: { kinds: CheckKind[] } }
  | { code: 'INPUT_INVALID'; data: { fields: { path: string; code: string }[] } };

interface Wish {
  number: string;
  step: BuyoutStep;
  reason: string;
}

/** Why a contract on paper cannot be: at night in a Czech shop, or a check of the device is not clear. */
async function barOfSigning(deps: Deps, manager: EntityManager, buyout: StoredBuyout): Promise<StepRefused | null> {
  if (nightBan(buyout.market, minuteIn(markets[buyout.market], deps.now()))) return { code: 'NIGHT_BAN' };
  const kinds = openChecks(await listChecks(manager, buyout.id));
  return kinds.length > 0 ? { code: 'CHECKS_OPEN', data: { kinds } } : null;
}

/** Why a step cannot be taken although the state allows it; null when nothing is in its way. */
async function barOf(
  deps: Deps,
  manager: EntityManager,
  step: BuyoutStep,
  buyout: StoredBuyout,
): Promise<StepRefused | null> {
  if (step === 'sign_contract') return barOfSigning(deps, manager, buyout);
  if (step === 'receive_late' && !(await keepIdentityLong(deps, manager, buyout))) return { code: 'IDENTITY_ERASED' };
  return null;
}

/** A device let go after its contract was signed is not inspected again: the contract is one, and so is its price. */
const goalOf = async (manager: EntityManager, step: BuyoutStep, buyout: StoredBuyout): Promise<BuyoutState> =>
  step === 'unblock' && (await readContract(manager, buyout)) ? 'contract_signed' : buyoutSteps[step].to;

const take = (deps: Deps, caller: Caller, { number, step, reason }: Wish): Promise<Result<StoredBuyout, StepRefused>> =>
  inTransaction(deps.source, async (manager): Promise<Result<StoredBuyout, StepRefused>> => {
    const buyout = await lockBuyoutByNumber(manager, number);
    if (!buyout) return refused({ code: 'BUYOUT_NOT_FOUND' });
    if (!leadsFrom(step, buyout.state)) return refused({ code: 'BUYOUT_STATE_CHANGED', data: { state: buyout.state } });
    const bar = await barOf(deps, manager, step, buyout);
    if (bar) return refused(bar);
    const to = await goalOf(manager, step, buyout);
    const moved = await moveLocked(deps, manager, buyout, to, { actor: { id: caller.id, kind: 'staff' }, reason });
    if (!moved.ok) return moved;
    if (step === 'sign_contract')
      await insertContract(manager, buyout, { signed_by: 'staff', actor_id: caller.id, signed_at: deps.now() });
    if (to === 'received' && step !== 'unblock') await deps.jobs.send(manager, 'check-device', { buyoutId: buyout.id });
    await writeAudit(manager, caller, { action: `buyout.${step}`, subject: { kind: 'buyout', id: buyout.id } });
    return ok((await findBuyoutByNumber(manager, number)) ?? buyout);
  });

/**
 * Takes one step of a buy-out under its lock, with its log row; the seller is told when it concerns them. A device that
 * comes late may be on offer anew, by the same seller or another: then the database refuses it.
 */
export async function officeStep(deps: Deps, caller: Caller, wish: Wish): Promise<Result<StoredBuyout, StepRefused>> {
  const rule = buyoutSteps[wish.step];
  if (!callerMay(caller, rule.capability)) return refused({ code: 'NO_PERMISSION' });
  if (rule.needsReason && wish.reason === '')
    return refused({ code: 'INPUT_INVALID', data: { fields: [{ path: 'reason', code: 'REQUIRED' }] } });
  try {
    return await take(deps, caller, wish);
  } catch (error) {
    if (isOfferedAlready(error)) return refused({ code: 'DEVICE_OFFERED_ALREADY' });
    throw error;
  }
}
