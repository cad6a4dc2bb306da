import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { ReturnJob } from '@kolobeh/shared/stock/returns.ts';
import type { EntityManager } from 'typeorm';
import { goodsReturnTable } from '../../database/entities/orders/return-entities.ts';
import { appUserTable } from '../../database/entities/people/account-entities.ts';
import { deviceTable } from '../../database/entities/warehouse/station-entities.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../operation/deps.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import { logStates } from '../../operation/state-log.ts';
import { lockOrder } from '../../order/queries/find-order.ts';
import { announce } from '../../order/take-step.ts';
import { lockReturn, returnJob, type StoredReturn } from '../../stock/queries/returns.ts';

/** `heldBy` is the holder the supervisor saw. */
interface Wish {
  id: string;
  heldBy: string;
  reason: string;
  deviceId: string;
}

export type ReturnOverrideRefusal =
  | { code: 'DEVICE_UNKNOWN' | 'RETURN_NOT_FOUND' | 'RETURN_CLOSED' }
  | { code: 'HELD_BY_OTHER'; data: { by: string; since: string } };

/** The return with its order held before it, as whoever opens one. */
async function lockWithOrder(manager: EntityManager, id: string): Promise<StoredReturn | null> {
  const known = await manager.getRepository(goodsReturnTable).findOneBy({ id });
  if (!known) return null;
  await lockOrder(manager, known.order_id);
  return lockReturn(manager, id);
}

/** The one who lost it hears of it by the feed of changes, the audit log keeps who did it and why. */
async function tell(
  manager: EntityManager,
  caller: Caller & { id: string },
  { id, code }: StoredReturn,
  wish: Wish,
): Promise<void> {
  const by = await manager.getRepository(appUserTable).findOne({ where: { id: caller.id }, select: { name: true } });
  const detail = { code, former: wish.heldBy, reason: wish.reason };
  await announce(manager, 'return.taken_over', id, { ...detail, by: by?.name ?? '', device_id: wish.deviceId });
  await writeAudit(manager, caller, { action: 'return.take_over', subject: { kind: 'return', id }, detail });
}

/** Makes somebody else's begun return the caller's; what was unpacked stays where it was put. A repeat changes nothing. */
export const takeOverReturn = (
  deps: Deps,
  caller: Caller & { id: string },
  wish: Wish,
): Promise<Result<ReturnJob, ReturnOverrideRefusal>> =>
  inTransaction(deps.source, async (manager): Promise<Result<ReturnJob, ReturnOverrideRefusal>> => {
    const isStation = await manager.getRepository(deviceTable).existsBy({ id: wish.deviceId });
    if (!isStation) return refused({ code: 'DEVICE_UNKNOWN' });
    const held = await lockWithOrder(manager, wish.id);
    if (!held) return refused({ code: 'RETURN_NOT_FOUND' });
    if (held.state !== 'open') return refused({ code: 'RETURN_CLOSED' });
    // A repeat after a lost answer.
    if (held.opened_by === caller.id && held.device_id === wish.deviceId) return ok(await returnJob(manager, held));
    if (held.opened_by !== wish.heldBy)
      return refused({
        code: 'HELD_BY_OTHER',
        data: { by: held.opener_name, since: held.held_since.toISOString() },
      });
    await manager.getRepository(goodsReturnTable).update(held.id, { opened_by: caller.id, device_id: wish.deviceId });
    await logStates(manager, 'return', [{ id: held.id, from: held.state, to: held.state }], {
      actor: { id: caller.id, kind: 'staff' },
      reason: wish.reason,
      detail: { former: wish.heldBy, holder: caller.id, former_device: held.device_id },
    });
    await tell(manager, caller, held, wish);
    return ok(await returnJob(manager, held));
  });
