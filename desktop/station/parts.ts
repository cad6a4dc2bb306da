// What a station is made of and which part knows which; what they tell each other is in `connections.ts`.
import path from 'node:path';
import { ApiSession } from './net/api-session.ts';
import { RowCache } from './cache/row-cache.ts';
import { systemClockAndIds } from './clock-and-ids.ts';
import { Peripherals } from './peripherals/peripherals.ts';
import { Drafts } from './sync/drafts/drafts.ts';
import { Hub } from './hub/hub.ts';
import { KnownDevices } from './people/known-devices.ts';
import { Labels } from './printers/labels.ts';
import { Revoked } from './people/local-sign-in/revoked.ts';
import { LocalPeople } from './people/local-sign-in/local-people.ts';
import { ChangesLongPoll } from './sync/changes-long-poll.ts';
import { Network } from './net/network.ts';
import { Outbox } from './sync/outbox.ts';
import { NumberPool } from './pool/number-pool.ts';
import { Recall } from './sync/recall.ts';
import { RetryUntilAnswered } from './net/retry-until-answered.ts';
import { ServerWatch } from './net/server-watch.ts';
import { SigningIn } from './people/signing-in.ts';
import { stationKey } from './people/station-key.ts';
import type { StationSettings } from './station-settings.ts';
import { openStore, type Store } from './store/store.ts';
import { Sync } from './sync/sync.ts';
import type { StatePush } from './screens/state-push.ts';
import type { WorkContext } from './work/context.ts';
import { Work } from './work/work.ts';

/** All parts of a running station, each made once. */
export interface StationParts {
  store: Store;
  network: Network;
  session: ApiSession;
  signingIn: SigningIn;
  /** Whom the station takes by its own word. */
  local: LocalPeople;
  revoked: Revoked;
  serverWatch: ServerWatch;
  outbox: Outbox;
  calls: RetryUntilAnswered;
  work: Work;
  labels: Labels;
  recall: Recall;
  sync: Sync;
  peripherals: Peripherals;
  rowCache: RowCache;
  drafts: Drafts;
  hub: Hub;
  numbers: NumberPool;
  changes: ChangesLongPoll;
}

/** Of the longest wait for a reply, what the server may spend waiting for a change. */
const shareOfWait = 0.6;

/** What the other parts stand on: the store, the network, and who is signed in. */
function makeGround(settings: StationSettings, statePush: Pick<StatePush, 'soon'>) {
  const { log, box, apiOrigin, clockAndIds = systemClockAndIds } = settings;
  const { newId, now } = clockAndIds;
  const onFault = (error: unknown): void => log.fault('A listener failed', error);
  const changed = (): void => statePush.soon('status');

  const store = openStore({ file: path.join(settings.dataFolder, 'station.sqlite'), newId, now });
  const network = new Network(now, onFault, settings.awayMs);
  const timeoutMs = settings.timeoutMs ?? 10_000;
  const key = stationKey(store, box);
  const local = new LocalPeople(store, box, now, settings.passwordCost);
  const session = new ApiSession({ store, local, box, key, network, apiOrigin, timeoutMs, log, onFault });
  const known = new KnownDevices(store, box);
  const revoked = new Revoked(store, box, local, session);
  const serverWatch = new ServerWatch({ session, network, apiOrigin, clockAndIds });
  const { client } = session;
  /** Who works here, whether the server knows it yet or not. */
  const userId = (): string | null => (session.isSignedIn ? (session.view.user?.id ?? null) : null);
  const online = { store, client, clockAndIds, log };
  const isOffline = (): boolean => network.state === 'offline';
  return {
    log,
    box,
    apiOrigin,
    clockAndIds,
    now,
    onFault,
    changed,
    timeoutMs,
    store,
    network,
    key,
    local,
    session,
    known,
    revoked,
    serverWatch,
    userId,
    online,
    isOffline,
  };
}

/** What the screens hold of the server: rows, what was half written, and news of changes. */
function makeScreenData(
  settings: StationSettings,
  { session, online, userId, isOffline, changed, timeoutMs }: ReturnType<typeof makeGround>,
  statePush: Pick<StatePush, 'soon'>,
): Pick<StationParts, 'changes' | 'rowCache' | 'drafts'> {
  const changes = new ChangesLongPoll({
    ...online,
    session,
    changed: () => statePush.soon('changes'),
    waitS: Math.floor((timeoutMs * shareOfWait) / 1000),
    pauseMs: settings.changesMs ?? 2000,
  });

  const rowCache = new RowCache({ ...online, userId, may: (capability) => session.may(capability) });
  const { answerMs } = settings;
  const drafts = new Drafts({ ...online, person: () => session.person(), userId, isOffline, changed, answerMs });
  return { changes, rowCache, drafts };
}

/** The station's share of carrier numbers. */
const makeNumberPool = (
  settings: StationSettings,
  { session, online }: ReturnType<typeof makeGround>,
  statePush: Pick<StatePush, 'soon'>,
  own: { introduce: () => Promise<string>; settle: () => void },
): NumberPool =>
  new NumberPool({
    ...online,
    ...own,
    mayPack: () => session.may('warehouse.pack'),
    changed: () => statePush.soon('status', 'work'),
    pauseMs: settings.numbersMs ?? 15_000,
  });

/** @throws StoreInUse when another process runs this station. */
export function makeParts(settings: StationSettings, statePush: Pick<StatePush, 'soon'>): StationParts {
  const ground = makeGround(settings, statePush);
  const { log, box, apiOrigin, clockAndIds, now, onFault, changed, userId, online, isOffline } = ground;
  const { store, network, key, local, session, known, revoked, serverWatch } = ground;
  const signingIn = new SigningIn({
    session,
    local,
    known,
    network,
    store,
    clockAndIds,
    onFault,
    askStations: () => hub.hearRevocations(),
  });
  const recall = new Recall(store, clockAndIds, log, () => {
    statePush.soon('status', 'work');
    outbox.wake();
    sync.wake();
  });
  const outbox = new Outbox({
    ...online,
    userId: () => (session.isConfirmed() ? userId() : null),
    recall,
    key,
    mayReport: () => session.may('warehouse.read'),
    shutOut: () => void local.forget(session.view.user?.email ?? ''),
  });
  const calls = new RetryUntilAnswered(clockAndIds, log, () => statePush.soon('work'));
  const labelsFolder = settings.labelsFolder ?? path.join(settings.dataFolder, 'labels');
  const peripherals = new Peripherals({ store, now, log, labelsFolder, ...settings.peripherals });
  const introduce = (): Promise<string> => outbox.introduce();
  const house = { store, box, session, network, apiOrigin, introduce, key, clockAndIds, log, changed };
  const hub = new Hub({ ...house, revoked, ...settings.hub });

  const context: WorkContext = {
    store,
    session,
    outbox,
    calls,
    clockAndIds,
    log,
    notices: recall.notices,
    hub,
    isOffline,
    outdated: (id) => recall.outdated(id),
    changed: () => statePush.soon('work', 'status'),
  };
  const labels = new Labels(context, peripherals);
  const work = new Work(context, labels);
  const numbers = makeNumberPool(settings, ground, statePush, { introduce, settle: () => work.settleRefusedSeals() });
  const mayFollow = (): boolean => session.may('warehouse.read');
  const sync = new Sync({
    ...online,
    recall,
    revoked,
    refreshing: work.refreshing,
    mayFollow,
    pollMs: settings.pollMs ?? 3000,
    strange: () => outbox.reintroduce(),
  });

  const around = {
    store,
    network,
    session,
    signingIn,
    local,
    revoked,
    serverWatch,
    peripherals,
    hub,
    numbers,
  };
  return { ...around, ...makeScreenData(settings, ground, statePush), outbox, calls, work, labels, recall, sync };
}
