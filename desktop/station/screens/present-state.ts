import type { OutboxRow, EventPayload } from '../../bridge/contract.ts';
import type { StationStatus } from '../../bridge/station-status.ts';
import { lateRefusals } from '../sync/late-refusals.ts';
import type { StationParts } from '../parts.ts';
import type { Presented } from './state-push.ts';

/** What screens see of the station at this moment. */
export function presentState(parts: StationParts, name: Presented): EventPayload<Presented> {
  if (name === 'session') return parts.session.view;
  if (name === 'changes') return { marks: parts.changes.marks };
  return name === 'status' ? statusOf(parts) : parts.work.view();
}

/** Read anew from the store and the parts; nothing of it is kept beside them. */
export function statusOf({
  store,
  session,
  network,
  recall,
  peripherals,
  hub,
  numbers,
  outbox,
}: StationParts): StationStatus {
  const { count, oldest } = store.events.unsentCount();
  return {
    network: network.state,
    unsent: count,
    oldest_unsent_at: oldest,
    last_confirmed_at: store.events.lastConfirmedAt(),
    refused: store.events.refusedCount(),
    late_refusals: lateRefusals(store),
    drafts: store.drafts.counts(session.view.user?.id ?? null),
    notices: recall.notices.list(),
    clock_offset_s: network.clockOffsetS,
    scanner: peripherals.scanner,
    printer: peripherals.printer,
    scale: peripherals.scale,
    hub: hub.status,
    numbers: numbers.status,
    key: outbox.key,
  };
}

/** Refused events first, then those on the way. */
export function outboxRows({ store }: StationParts): OutboxRow[] {
  const rows = [...store.events.refused(), ...store.events.unsent(500)];
  return rows.map(({ event_id, device_seq, act, client_time, state, reason }) => ({
    event_id,
    device_seq,
    act,
    client_time,
    state: state === 'refused' ? ('refused' as const) : ('unsent' as const),
    reason,
  }));
}
