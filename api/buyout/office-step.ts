import { type BuyoutStep, buyoutSteps } from '@kolobeh/shared/buyout/office-steps.ts';
import { type BuyoutState, moveBuyout } from '@kolobeh/shared/buyout/states.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { may } from '@kolobeh/shared/kernel/roles.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/call-context.ts';
import type { BuyoutMailKind } from '../jobs/job-names.ts';
import { writeAudit } from '../operation/audit.ts';
import { logStates } from '../operation/state-log.ts';
import { findBuyoutByNumber, lockBuyoutByNumber, type StoredBuyout } from './repository.ts';

type StepRefused =
  | { code: 'BUYOUT_NOT_FOUND' | 'NO_PERMISSION' }
  | { code: 'BUYOUT_STATE_CHANGED'; data: { state: BuyoutState } }
  | { code: 'INPUT_INVALID'; data: { fields: { path: string; code: string }[] } };

/** What the seller is told about; other states are steps of ours. */
const told: Partial<Record<BuyoutState, BuyoutMailKind>> = {
  shipping_arranged: 'shipping_arranged',
  received: 'received',
  returned: 'returned',
  paid: 'paid',
  cancelled: 'cancelled',
};

interface Wish {
  number: string;
  step: BuyoutStep;
  reason: string;
}

/** Takes one step of a buy-out under its lock, with its log row; the seller is told when it concerns them. */
export async function officeStep(
  deps: Deps,
  caller: Caller,
  { number, step, reason }: Wish,
): Promise<Result<StoredBuyout, StepRefused>> {
  const rule = buyoutSteps[step];
  if (!may(caller.role, rule.capability)) return refused({ code: 'NO_PERMISSION' });
  if (rule.needsReason && reason === '')
    return refused({ code: 'INPUT_INVALID', data: { fields: [{ path: 'reason', code: 'REQUIRED' }] } });
  return inTransaction(deps.source, async (manager): Promise<Result<StoredBuyout, StepRefused>> => {
    const buyout = await lockBuyoutByNumber(manager, number);
    if (!buyout) return refused({ code: 'BUYOUT_NOT_FOUND' });
    const moved = moveBuyout(buyout.state, rule.to);
    if (!moved.ok) return refused({ code: moved.refusal, data: { state: buyout.state } });
    await manager.query(`update buyout set state = $2 where id = $1`, [buyout.id, moved.value]);
    const change = { id: buyout.id, from: buyout.state, to: moved.value };
    await logStates(manager, 'buyout', [change], { actor: { id: caller.id, kind: 'staff' }, reason });
    await writeAudit(manager, caller, { action: `buyout.${step}`, subject: { kind: 'buyout', id: buyout.id } });
    const kind = told[moved.value];
    if (kind) await deps.jobs.send(manager, 'send-buyout-mail', { buyoutId: buyout.id, kind });
    return ok((await findBuyoutByNumber(manager, number)) ?? buyout);
  });
}
