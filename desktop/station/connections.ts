import type { StationParts } from './parts.ts';
import type { StatePush } from './screens/state-push.ts';

/** Which part of the station hears of what happens in which other. */
export function connect(parts: StationParts, statePush: StatePush): void {
  const { peripherals, work, network, outbox, session, rowCache, calls, sync, serverWatch } = parts;
  peripherals.scanned.on(({ text, scanner }) => void work.scans.scan(text, scanner));
  peripherals.trial.tried.on((payload) => statePush.now('scanTried', payload));
  peripherals.changed.on(() => statePush.soon('status'));
  peripherals.traces.added.on((payload) => statePush.now('deviceTrace', payload));
  work.scans.told.on((payload) => statePush.now('scanResult', payload));
  network.changed.on(() => {
    statePush.soon('status');
    serverWatch.wake();
    if (network.state === 'offline') work.serverLost();
    if (network.state !== 'online') return;
    rowCache.outdate();
    wakeAll(parts);
  });
  outbox.changed.on(() => {
    work.settleRefusedSeals();
    calls.wake();
    if (work.refreshing.isAtOdds) sync.wake();
    statePush.soon('status', 'work');
  });
  session.changed.on(() => {
    statePush.soon('session', 'work', 'status');
    rowCache.forgetOthers();
    if (session.isSignedIn) {
      work.hideOthers();
      work.resume();
    }
    wakeAll(parts);
  });
}

/** What waits for the server tries at once. */
export function wakeAll({
  outbox,
  sync,
  calls,
  rowCache,
  drafts,
  hub,
  numbers,
  changes,
  serverWatch,
}: StationParts): void {
  for (const part of [outbox, sync, calls, rowCache, drafts, hub, numbers, changes, serverWatch]) part.wake();
}
