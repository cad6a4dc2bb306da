// Inbox of station events: each is applied exactly once, by its event id and the station's sequence number.
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { type Capability, may, type Role } from '@kolobeh/shared/kernel/roles.ts';
import {
  type EventAnswer,
  StationAct,
  type UploadedEvent,
  sequenceUsed,
} from '@kolobeh/shared/warehouse/stations/station-event.ts';
import type { StationKey } from '@kolobeh/shared/warehouse/stations/station-key.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction, isRefusedByDatabase } from '../../database/transaction.ts';
import type { Deps } from '../../operation/deps.ts';
import { brokenTextIn } from '../../http/calls/broken-text.ts';
import { applyPlaceEvent } from '../../stock/apply-place-event.ts';
import { applyHandOverEvent } from '../hand-over/apply-hand-over.ts';
import { applyLabelEvent } from '../labels/apply-label.ts';
import { applyPackEvent } from '../packing/apply-pack.ts';
import { applyPickEvent } from '../picking/apply-pick.ts';
import { type Maker, makerOf } from './event-maker.ts';
import type { EventOutcome } from '../../stock/event-outcome.ts';
import { applyReturnEvent } from '../returns/take-back.ts';
import { noteOfflineSignIn } from '../stations/note-offline-sign-in.ts';
import { notePeripherals } from '../stations/note-peripherals.ts';
import { applyPackClaim } from '../hub/apply-claim.ts';
import { applyPackSeal, type SealSource } from '../pool/apply-seal.ts';
import { speaksForItself } from '../stations/stations.ts';
import { findOutcome, insertEvent, lockLastSeq, readLastSeq, updateLastSeq } from './queries/station-events.ts';

/** What a person must be allowed to for each kind of act, whoever may call the route. */
const needed: Record<StationAct['kind'], Capability> = {
  pick_location: 'warehouse.pick',
  pick_item: 'warehouse.pick',
  pick_crate: 'warehouse.pick',
  pick_back: 'warehouse.pick',
  pick_undo: 'warehouse.pick',
  pick_not_found: 'warehouse.pick',
  pick_swap: 'warehouse.pick',
  pick_finish: 'warehouse.pick',
  pack_item: 'warehouse.pack',
  pack_by_eye: 'warehouse.pack',
  pack_out: 'warehouse.pack',
  pack_next: 'warehouse.pack',
  pack_back: 'warehouse.pack',
  pack_claim: 'warehouse.pack',
  pack_seal: 'warehouse.pack',
  label_state: 'warehouse.pack',
  hand_over_scan: 'warehouse.dispatch',
  hand_over_sign: 'warehouse.dispatch',
  stock_move: 'warehouse.stock',
  stock_count: 'warehouse.stock',
  return_item: 'warehouse.stock',
  return_finish: 'warehouse.stock',
  peripherals_set: 'station.set',
  offline_sign_in: 'warehouse.read',
};

/** The act's effect. One that cannot be read, made by a station of another version, is refused by itself. */
async function apply(
  manager: EntityManager,
  { act: uploaded, client_time: at }: UploadedEvent,
  source: SealSource,
): Promise<EventOutcome> {
  const parsed = StationAct.safeParse(uploaded);
  if (!parsed.success || brokenTextIn(uploaded) !== null) return { refused: 'EVENT_UNREADABLE' };
  const act = parsed.data;
  if (!may(source.role, needed[act.kind])) return { refused: 'NO_PERMISSION' };
  switch (act.kind) {
    case 'pack_item':
    case 'pack_by_eye':
    case 'pack_out':
    case 'pack_next':
    case 'pack_back':
      return applyPackEvent(manager, act, source);
    case 'pack_claim':
      return applyPackClaim(manager, act, source);
    case 'pack_seal':
      return applyPackSeal(manager, act, source);
    case 'label_state':
      return applyLabelEvent(manager, act, source);
    case 'hand_over_scan':
    case 'hand_over_sign':
      return applyHandOverEvent(manager, act, source);
    case 'stock_move':
    case 'stock_count':
      return applyPlaceEvent(manager, act, source);
    case 'return_item':
    case 'return_finish':
      return applyReturnEvent(manager, act, source);
    case 'peripherals_set':
      return notePeripherals(manager, act, source);
    case 'offline_sign_in':
      return noteOfflineSignIn(manager, act, source, at);
    default:
      return applyPickEvent(manager, act, source);
  }
}

const kindOf = (act: unknown): string =>
  typeof act === 'object' && act !== null && 'kind' in act && typeof act.kind === 'string'
    ? act.kind.slice(0, 40)
    : 'unreadable';

/**
 * One event with its effect, in one transaction.
 * @param verdict known already: the effect is not tried
 */
async function receive(
  manager: EntityManager,
  event: UploadedEvent,
  source: SealSource & Pick<Maker, 'carriedBy'>,
  verdict?: EventOutcome,
): Promise<EventAnswer> {
  const { event_id: eventId, device_seq: seq, act, client_time: clientTime } = event;
  const earlier = await findOutcome(manager, eventId);
  const kind = kindOf(act);
  if (earlier)
    return {
      event_id: eventId,
      outcome: earlier.outcome === 'accepted' ? 'already_done' : 'refused',
      reason: earlier.reason,
    };
  const outcome = verdict ?? (await apply(manager, event, source));
  const reason = outcome === 'accepted' ? null : outcome.refused;
  await insertEvent(manager, {
    event_id: eventId,
    device_id: source.deviceId,
    device_seq: seq,
    user_id: source.userId,
    kind,
    payload: brokenTextIn(act) === null ? (act ?? null) : null,
    client_time: new Date(clientTime),
    outcome: reason === null ? 'accepted' : 'refused',
    reason,
    carried_by: source.carriedBy,
    signed_in_offline: event.signed_in_offline ?? false,
  });
  await updateLastSeq(manager, source.deviceId, seq);
  return { event_id: eventId, outcome: reason === null ? 'accepted' : 'refused', reason };
}

/** The station is unknown or not itself, or events before these are missing. */
export type ReceiveRefusal =
  | { code: 'DEVICE_UNKNOWN' | 'DEVICE_KEY_WRONG' }
  | { code: 'GAP'; data: { expected_seq: number } };

interface Upload {
  deviceId: string;
  userId: string;
  role: Role;
  key: StationKey | undefined;
  events: readonly UploadedEvent[];
}

/** With what the effects of events need. */
type Work = Omit<Upload, 'key' | 'events'> & { isStation: boolean } & Pick<Deps, 'jobs' | 'now' | 'settings'>;

async function receiveNext(
  manager: EntityManager,
  work: Work,
  event: UploadedEvent,
  verdict?: EventOutcome,
): Promise<Result<EventAnswer, ReceiveRefusal>> {
  const { deviceId, userId, role, jobs, now, settings } = work;
  const lastSeq = await lockLastSeq(manager, deviceId);
  if (lastSeq === null) return refused({ code: 'DEVICE_UNKNOWN' });
  if ((event.previous_seq ?? event.device_seq - 1) > lastSeq)
    return refused({ code: 'GAP', data: { expected_seq: lastSeq + 1 } });
  const isRepeat = event.device_seq <= lastSeq && (await findOutcome(manager, event.event_id)) !== undefined;
  // Another event already has this place in the station's order: two stores act as one device.
  if (event.device_seq <= lastSeq && !isRepeat)
    return ok({ event_id: event.event_id, outcome: 'refused', reason: sequenceUsed });
  const maker = isRepeat ? { userId, role, carriedBy: null } : await makerOf(manager, event, work);
  const known = verdict ?? (event.refused_as === undefined ? undefined : { refused: event.refused_as });
  const source = { eventId: event.event_id, deviceId, jobs, now, settings };
  return ok(
    'refused' in maker
      ? await receive(manager, event, { ...source, userId, role, carriedBy: null }, maker)
      : await receive(manager, event, { ...source, ...maker }, known),
  );
}

/**
 * An effect that the database's own rules refuse would be refused again for ever; it is kept as a refused event, so
 * that it neither blocks the station nor gets lost.
 */
async function receiveOne(
  deps: Deps,
  upload: Omit<Work, 'jobs' | 'now' | 'settings'>,
  event: UploadedEvent,
): Promise<Result<EventAnswer, ReceiveRefusal>> {
  const work = { ...upload, jobs: deps.jobs, now: deps.now, settings: deps.settings };
  try {
    return await inTransaction(deps.source, (manager) => receiveNext(manager, work, event));
  } catch (error) {
    if (!isRefusedByDatabase(error)) throw error;
    deps.log.warn(
      { err: error, event_id: event.event_id, kind: kindOf(event.act) },
      'station event refused by the database',
    );
    return inTransaction(deps.source, (manager) => receiveNext(manager, work, event, { refused: 'CONFLICT' }));
  }
}

/**
 * What happened at a station, in its order, each event with its effect exactly once. Repeats answer as before. One
 * refused event does not stop the rest; a missing one does, and the answer says which is expected.
 */
export async function receiveEvents(
  deps: Deps,
  upload: Upload,
): Promise<Result<{ answers: EventAnswer[]; last_seq: number }, ReceiveRefusal>> {
  const { deviceId, userId, role, key } = upload;
  const speaks = await speaksForItself(deps.source, deviceId, key);
  if (speaks === null) return refused({ code: 'DEVICE_UNKNOWN' });
  if (!speaks) return refused({ code: 'DEVICE_KEY_WRONG' });
  const isStation = key !== undefined;
  const answers: EventAnswer[] = [];
  for (const event of upload.events.toSorted((a, b) => a.device_seq - b.device_seq)) {
    const answered = await receiveOne(deps, { deviceId, userId, role, isStation }, event);
    if (!answered.ok && answers.length === 0) return answered;
    if (!answered.ok) break;
    answers.push(answered.value);
    // The station gives it and those after it new numbers; taking a later one first would turn their order round.
    if (answered.value.reason === sequenceUsed) break;
    deps.metrics.stationEvents.inc({ kind: kindOf(event.act), outcome: answered.value.outcome });
  }
  return ok({ answers, last_seq: await readLastSeq(deps.source, upload.deviceId) });
}
