import { type BuyoutState, moveBuyout } from '@kolobeh/shared/buyout/states.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import type { Deps } from '../operation/deps.ts';
import type { BuyoutMailKind } from '../jobs/job-names.ts';
import { logStates, type Why } from '../operation/state-log.ts';
import { keepIdentityShortly } from './identity/identity-retention.ts';
import { setBuyoutState, type StoredBuyout } from './queries/buyouts.ts';
import { giveUpAsked } from './settling/parcel-asking.ts';
import { findParcel } from './settling/queries/parcels.ts';

/** What the seller is told about; the others are steps of ours within one call. */
const told: Partial<Record<BuyoutState, BuyoutMailKind>> = {
  submitted: 'submitted',
  shipping_arranged: 'shipping_arranged',
  in_transit: 'in_transit',
  received: 'received',
  accepted: 'accepted',
  requoted: 'requoted',
  rejected: 'rejected',
  returned: 'returned',
  contract_signed: 'contract_signed',
  payout_ordered: 'payout_ordered',
  paid: 'paid',
  wiped: 'wiped',
  blocked: 'blocked',
  cancelled: 'cancelled',
  expired: 'expired',
};

const endsUnbought: ReadonlySet<BuyoutState> = new Set(['returned', 'cancelled', 'expired']);

/** The seller's parcel that has not left is taken back, so that its carrier fetches and bills nothing. */
async function withdrawParcel(deps: Deps, manager: EntityManager, { id }: Pick<StoredBuyout, 'id'>): Promise<void> {
  const parcel = await findParcel(manager, id);
  if (!parcel) return;
  const { carrier, carrier_package_id: carrierPackageId } = parcel;
  await deps.jobs.send(manager, 'withdraw-parcel', { carrier, carrierPackageId });
}

/** Steps back within the house: the seller was told of the state when it came first. */
const isStepBack = (from: BuyoutState, to: BuyoutState): boolean =>
  (from === 'payout_ordered' && to === 'contract_signed') ||
  (from === 'blocked' && (to === 'received' || to === 'contract_signed'));

/** The step does not go from where the buy-out is now; `state` says where that is. */
export interface StateChanged {
  code: 'BUYOUT_STATE_CHANGED';
  data: { state: BuyoutState };
}

/** Moves a buy-out whose row is locked along `steps`, with a log row for each; the seller is told of none of them. */
export async function moveUntold<Buyout extends Pick<StoredBuyout, 'id' | 'state'>>(
  manager: EntityManager,
  buyout: Buyout,
  steps: readonly BuyoutState[],
  why: Why,
): Promise<Result<Buyout, StateChanged>> {
  let { state } = buyout;
  for (const to of steps) {
    const moved = moveBuyout(state, to);
    if (!moved.ok) return refused({ code: moved.refusal, data: { state } });
    await setBuyoutState(manager, buyout.id, to);
    await logStates(manager, 'buyout', [{ id: buyout.id, from: state, to }], why);
    state = to;
  }
  return ok({ ...buyout, state });
}

/** What ends with a buy-out that is not bought: a longer keeping of its identity, and a parcel that has not left. */
async function endUnbought(
  deps: Deps,
  manager: EntityManager,
  { id, state }: Pick<StoredBuyout, 'id' | 'state'>,
  to: BuyoutState,
): Promise<void> {
  if (endsUnbought.has(to)) await keepIdentityShortly(deps, manager, id);
  if (state === 'shipping_arranged' && (to === 'cancelled' || to === 'expired'))
    await withdrawParcel(deps, manager, { id });
  if (state === 'submitted' && (to === 'cancelled' || to === 'expired')) await giveUpAsked(deps, manager, id);
}

/** Ends a locked buy-out along `steps`, the last of which ends it unbought; its seller is told otherwise. */
export async function endUntold(
  deps: Deps,
  manager: EntityManager,
  buyout: Pick<StoredBuyout, 'id' | 'state'>,
  { steps, why }: { steps: readonly BuyoutState[]; why: Why },
): Promise<Result<null, StateChanged>> {
  const moved = await moveUntold(manager, buyout, steps, why);
  if (!moved.ok) return moved;
  await endUnbought(deps, manager, buyout, moved.value.state);
  return ok(null);
}

/** Moves a buy-out whose row is locked, with its log row; the seller is told when the new state concerns them. */
export async function moveLocked<Buyout extends Pick<StoredBuyout, 'id' | 'state'>>(
  deps: Deps,
  manager: EntityManager,
  buyout: Buyout,
  to: BuyoutState,
  why: Why,
): Promise<Result<Buyout, StateChanged>> {
  const moved = moveBuyout(buyout.state, to);
  if (!moved.ok) return refused({ code: moved.refusal, data: { state: buyout.state } });
  await setBuyoutState(manager, buyout.id, to);
  await logStates(manager, 'buyout', [{ id: buyout.id, from: buyout.state, to }], why);
  await endUnbought(deps, manager, buyout, to);
  const kind = isStepBack(buyout.state, to) || (buyout.state === 'estimate' && to === 'expired') ? null : told[to];
  const round = typeof why.detail?.round === 'number' ? { round: why.detail.round } : {};
  if (kind) await deps.jobs.send(manager, 'send-buyout-mail', { buyoutId: buyout.id, kind, ...round });
  return ok({ ...buyout, state: to });
}
