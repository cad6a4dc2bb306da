import type { PackClaim } from '@kolobeh/shared/warehouse/hub/claimable.ts';
import { isGrantOutdated } from '@kolobeh/shared/warehouse/hub/fence.ts';
import { reasonNaming } from '@kolobeh/shared/warehouse/supervision/refusal-reason.ts';
import type { EntityManager } from 'typeorm';
import { crateTable } from '../../database/entities/goods/place-entities.ts';
import type { Deps } from '../../operation/deps.ts';
import { lockOrder } from '../../order/queries/find-order.ts';
import { moveOrder } from '../../order/take-step.ts';
import type { EventOutcome, EventSource } from '../../stock/event-outcome.ts';
import { makePackage } from '../packing/make-package.ts';
import { putBack } from '../packing/open-package.ts';
import { lockPackages } from '../packing/queries/packages.ts';
import { packingOf } from '../packing/packing-job.ts';
import { readGrant, upsertClaim } from './queries/grants.ts';

/** Who claims, and what taking back a package needs after the commit. */
export type ClaimSource = EventSource & Pick<Deps, 'jobs'>;

const outdated = { refused: 'GRANT_OUTDATED' };

/** @param pending packages of the order that the claim takes the place of */
async function isOutdated(
  manager: EntityManager,
  { package_id: id, order_id: orderId, round, granted }: PackClaim,
  deviceId: string,
  pending = 0,
): Promise<boolean> {
  const facts = await readGrant(manager, { grantId: id, orderId, deviceId });
  return isGrantOutdated({ ...facts, presentRound: facts.presentRound - pending, round, epoch: granted.epoch });
}

/**
 * Nobody else packs the order. What the same packer opened at the same station was opened by a call whose answer got
 * lost: the package of the grant takes its place.
 */
async function clearOrder(
  manager: EntityManager,
  act: PackClaim,
  { userId, deviceId, jobs }: ClaimSource,
): Promise<'mine' | 'free' | { refused: string }> {
  const { package_id: id, order_id: orderId } = act;
  const parts = await lockPackages(manager, orderId);
  const [existing] = parts;
  if (!existing) return (await isOutdated(manager, act, deviceId)) ? outdated : 'free';
  if (existing.id === id) return 'mine';
  const packing = packingOf(existing, parts);
  const isLostAnswer =
    existing.packed_by === userId && existing.device_id === deviceId && packing.present.state === 'open';
  if (!isLostAnswer) return { refused: reasonNaming('CLAIMED_BY_OTHER', existing.packer_name) };
  if (await isOutdated(manager, act, deviceId, parts.length)) return outdated;
  const back = await putBack({ jobs }, manager, packing, { actor: { id: userId, kind: 'station' } });
  return back.ok ? 'free' : { refused: back.refusal };
}

async function claim(manager: EntityManager, act: PackClaim, source: ClaimSource): Promise<EventOutcome> {
  const order = await lockOrder(manager, act.order_id);
  if (!order) return { refused: 'CRATE_EMPTY' };
  if (order.state === 'cancelled') return { refused: 'ORDER_CANCELLED' };
  const cleared = await clearOrder(manager, act, source);
  if (cleared === 'mine') return 'accepted';
  if (cleared !== 'free') return cleared;
  const isThere = await manager.getRepository(crateTable).existsBy({ code: act.crate_code, order_id: order.id });
  if (!isThere) return { refused: 'CRATE_EMPTY' };
  const present = (await lockOrder(manager, act.order_id)) ?? order;
  const moved = await moveOrder(manager, present, {
    step: 'start_packing',
    actor: { id: source.userId, kind: 'station' },
    detail: { granted_by: act.granted.hub_device_id },
  });
  if (!moved.ok) return { refused: 'ORDER_NOT_PICKED' };
  await makePackage(
    manager,
    {
      order_id: order.id,
      part: 1,
      crate_code: act.crate_code,
      carrier: order.carrier,
      scan_scope: act.scan_scope,
      packed_by: source.userId,
      device_id: source.deviceId,
    },
    act.package_id,
  );
  return 'accepted';
}

/**
 * A station began to pack by the word of a hub. Whom the server gave the order to meanwhile keeps it, and a grant that
 * was dropped or whose round is over is refused; between stations that asked hubs there is nothing else to decide,
 * because no two were granted the same.
 */
export async function applyPackClaim(
  manager: EntityManager,
  act: PackClaim,
  source: ClaimSource,
): Promise<EventOutcome> {
  const outcome = await claim(manager, act, source);
  await upsertClaim(manager, {
    grant_id: act.package_id,
    order_id: act.order_id,
    round: act.round,
    device_id: source.deviceId,
    hub_device_id: act.granted.hub_device_id,
    epoch: act.granted.epoch,
    term: act.granted.term,
    state: outcome === 'accepted' ? 'used' : 'refused',
  });
  return outcome;
}
