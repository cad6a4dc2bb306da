import type { StationAct } from '@kolobeh/shared/warehouse/stations/station-event.ts';
import type { Receipt } from '../../bridge/receipts.ts';
import type { ApiSession, Person } from '../net/api-session.ts';
import type { ClockAndIds } from '../clock-and-ids.ts';
import type { Hub } from '../hub/hub.ts';
import type { Log } from '../log.ts';
import type { Notices } from '../screens/notices.ts';
import type { Outbox } from '../sync/outbox.ts';
import { stationRefusal } from '../net/refusal.ts';
import type { RetryUntilAnswered } from '../net/retry-until-answered.ts';
import type { SnapshotKind, SnapshotRow } from '../store/snapshot-rows.ts';
import type { Store } from '../store/store.ts';

/** What every kind of work needs of the station. */
export interface WorkContext {
  store: Store;
  session: ApiSession;
  outbox: Outbox;
  calls: RetryUntilAnswered;
  clockAndIds: ClockAndIds;
  log: Log;
  notices: Notices;
  /** Claims without the server. */
  hub: Pick<Hub, 'isNeeded' | 'isPrepared' | 'claimCrate'>;
  /** The server cannot be reached. */
  isOffline: () => boolean;
  /** The work is to be fetched from the server as soon as it can be. */
  outdated: (id: string) => void;
  /** The view may have changed. */
  changed: () => void;
}

/**
 * The server's copy of a work: its present body; `as_is` when the local copy is authoritative, e.g. while it is being
 * closed; `gone` when the server does not know it as this person's.
 */
export type Fetched = { body: unknown } | 'as_is' | 'gone';

const shownReceipts = 50;

/** Who the present events belong to; a session the server has ended still names its person. */
export function worker(context: WorkContext): Person {
  const { user } = context.session.view;
  if (!user) throw stationRefusal('SIGN_IN_REQUIRED');
  return user;
}

/**
 * Transactional outbox: writes an event and its effect in one transaction, durably, before it returns. Only then may the
 * screen show green.
 * @param more further effects of the same act
 * @throws Refusal `STORE_FAILED` when the disk does not take it: then nothing has happened.
 */
export function record(
  context: WorkContext,
  act: StationAct,
  scanned: string,
  after: SnapshotRow,
  more?: () => void,
): void {
  const person = worker(context);
  try {
    context.store.transaction(() => {
      appendEvent(context, person, after.id, act, scanned);
      context.store.snapshots.put(after);
      more?.();
    });
  } catch (error) {
    context.log.fault('The station file took no scan', error);
    throw stationRefusal('STORE_FAILED');
  }
  context.outbox.wake();
}

/** To be called inside a transaction. */
export function appendEvent(
  context: WorkContext,
  person: Person,
  workId: string,
  act: StationAct,
  scanned: string,
): void {
  context.store.events.append({
    event_id: context.clockAndIds.newId(),
    user_id: person.id,
    user_name: person.name,
    work_id: workId,
    act,
    scanned,
    client_time: context.clockAndIds.now().toISOString(),
    signed_in_offline: context.session.isOffline,
  });
}

/** Stores changed work without an event, e.g. its progress. */
export function keep(context: WorkContext, row: SnapshotRow): void {
  context.store.transaction(() => context.store.snapshots.put(row));
  context.changed();
}

/** Receipts of a work and how many of them the server has not confirmed. */
export function receiptsOf({ store }: WorkContext, workId: string): { receipts: Receipt[]; unconfirmed: number } {
  return {
    receipts: store.events
      .ofWork(workId, shownReceipts)
      .map(({ event_id, act, scanned, client_time, state, reason }) => ({
        event_id,
        kind: act.kind,
        ...('line_id' in act ? { line_id: act.line_id } : {}),
        text: scanned,
        client_time,
        state: state === 'unsent' ? 'saved' : state === 'accepted' ? 'confirmed' : 'refused',
        reason,
      })),
    unconfirmed: store.events.countOfWork(workId, 'unsent'),
  };
}

/** Work of a kind that the signed-in person holds at this station. */
export const ownOfKind = (context: WorkContext, kind: SnapshotKind): SnapshotRow[] => {
  const userId = context.session.view.user?.id;
  return context.store.snapshots.ofKind(kind).filter((row) => row.user_id === userId);
};

/** Takes the work off the screen and out of the file; its events stay in the outbox. */
export function forget(context: WorkContext, id: string): void {
  context.store.transaction(() => {
    if (context.store.snapshots.present().work_id === id) context.store.snapshots.show({ mode: 'idle', work_id: null });
    context.store.labels.blank(id);
    context.store.snapshots.remove(id);
  });
  context.changed();
}

/** Leaves the work in the file and the screen empty. */
export function putAside(context: WorkContext): void {
  context.store.transaction(() => context.store.snapshots.show({ mode: 'idle', work_id: null }));
  context.changed();
}
