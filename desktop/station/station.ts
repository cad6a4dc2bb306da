import path from 'node:path';
import type { StationStatus } from '../bridge/devices.ts';
import type { EventName, EventPayload, Wire } from '../bridge/contract.ts';
import type { ProgramReport, ProgramSettings } from '../bridge/program.ts';
import { callApi } from './api-calls.ts';
import { ApiSession } from './api-session.ts';
import { RowCache } from './cache/row-cache.ts';
import { type Chance, realChance } from './clock.ts';
import { Devices, type DevicesParts } from './devices/devices.ts';
import { printCodes } from './devices/print-codes.ts';
import { openDocument, readFileFor, type ShowFile } from './documents.ts';
import { Drafts } from './drafts/drafts.ts';
import { answerCall, type Handlers } from './handlers.ts';
import { Hub, type HubParts } from './hub/hub.ts';
import { Labels } from './labels.ts';
import type { Log } from './log.ts';
import { Network } from './network.ts';
import { Outbox } from './outbox.ts';
import { Recall } from './recall.ts';
import { stationRefusal } from './refusal.ts';
import { ResoluteCalls } from './resolute-calls.ts';
import type { SecretBox } from './secret-box.ts';
import { Signal } from './signal.ts';
import { openStore, type Store } from './store/store.ts';
import { Sync } from './sync.ts';
import type { WorkContext } from './work/context.ts';
import { Work } from './work/work.ts';

/** The program around the station; a browser's host has none. */
export interface Program {
  report(): ProgramReport;
  configure(settings: ProgramSettings): ProgramReport;
}

export interface StationSettings {
  /** Folder of the station's file; labels go to `labels` in it unless `labelsFolder` says otherwise. */
  dataFolder: string;
  labelsFolder?: string;
  /** Origin of the API. */
  apiOrigin: string;
  box: SecretBox;
  showFile: ShowFile;
  log: Log;
  program?: Program;
  chance?: Chance;
  /** Longest wait for a reply of the API. */
  timeoutMs?: number;
  /** Between two looks at the server's changes. */
  pollMs?: number;
  hub?: Pick<HubParts, 'host' | 'timing' | 'announces' | 'reachedAt'>;
  hardware?: Pick<DevicesParts, 'openSerial' | 'hid' | 'printTiming'>;
}

type EventListener = (name: string, payload: unknown) => void;

/** The station: store, outbox, work and devices behind the calls and events of the bridge. Runs on plain Node. */
export class Station implements Wire {
  readonly store: Store;
  readonly #told: Signal<{ name: EventName; payload: unknown }>;
  readonly #network: Network;
  readonly #session: ApiSession;
  readonly #outbox: Outbox;
  readonly #calls: ResoluteCalls;
  readonly #work: Work;
  readonly #labels: Labels;
  readonly #recall: Recall;
  readonly #sync: Sync;
  readonly #devices: Devices;
  readonly #rowCache: RowCache;
  readonly #drafts: Drafts;
  readonly #hub: Hub;
  readonly #settings: StationSettings;
  readonly #handlers: Handlers;
  #isTelling = new Set<EventName>();
  #isStopped = false;

  /** @throws StoreInUse when another process runs this station. */
  constructor(settings: StationSettings) {
    const { log, chance = realChance } = settings;
    const onFault = (error: unknown): void => log.fault('A listener failed', error);
    this.#settings = settings;
    this.#told = new Signal(onFault);
    this.store = openStore({
      file: path.join(settings.dataFolder, 'station.sqlite'),
      newId: chance.newId,
      now: chance.now,
    });
    this.#network = new Network(chance.now, onFault);
    this.#session = new ApiSession({
      store: this.store,
      box: settings.box,
      network: this.#network,
      apiOrigin: settings.apiOrigin,
      timeoutMs: settings.timeoutMs ?? 10_000,
      onFault,
    });
    const { client } = this.#session;
    const userId = (): string | null => (this.#session.isSignedIn ? (this.#session.view.user?.id ?? null) : null);
    this.#recall = new Recall(this.store, chance, log, () => this.#recalled());
    const recall = this.#recall;
    this.#outbox = new Outbox({ store: this.store, client, chance, log, userId, recall });
    this.#calls = new ResoluteCalls(chance, log, () => this.#tellSoon('work'));
    this.#devices = new Devices({
      store: this.store,
      now: chance.now,
      log,
      labelsFolder: settings.labelsFolder ?? path.join(settings.dataFolder, 'labels'),
      ...settings.hardware,
    });
    this.#hub = new Hub({
      store: this.store,
      box: settings.box,
      session: this.#session,
      network: this.#network,
      apiOrigin: settings.apiOrigin,
      introduce: () => this.#outbox.introduce(),
      chance,
      log,
      changed: () => this.#tellSoon('status'),
      ...settings.hub,
    });
    const context: WorkContext = {
      store: this.store,
      session: this.#session,
      outbox: this.#outbox,
      calls: this.#calls,
      chance,
      log,
      notices: recall.notices,
      hub: this.#hub,
      outdated: (id) => recall.outdated(id),
      changed: () => this.#tellSoon('work', 'status'),
    };
    this.#labels = new Labels(context, this.#devices);
    this.#work = new Work(context, this.#labels);
    this.#sync = new Sync({
      store: this.store,
      client,
      chance,
      log,
      recall,
      work: this.#work,
      mayFollow: () => this.#session.may('warehouse.read'),
      pollMs: settings.pollMs ?? 3000,
    });
    this.#rowCache = new RowCache({
      store: this.store,
      client,
      chance,
      log,
      userId,
      may: (capability) => this.#session.may(capability),
    });
    this.#drafts = new Drafts({
      store: this.store,
      client,
      chance,
      log,
      person: () => this.#session.person(),
      userId,
      isOffline: () => this.#network.state === 'offline',
      changed: () => this.#tellSoon('status'),
    });
    this.#handlers = this.#makeHandlers();
    this.#connect();
  }

  start(): void {
    this.#devices.start();
    this.#outbox.start();
    this.#sync.start();
    this.#rowCache.start();
    this.#drafts.start();
    this.#hub.start();
    if (this.#session.view.user) this.#work.resume();
  }

  /** Lets what is under way end, then closes the file. */
  async stop(): Promise<void> {
    if (this.#isStopped) return;
    this.#isStopped = true;
    await Promise.all([
      this.#devices.stop(),
      this.#sync.stop(),
      this.#rowCache.stop(),
      this.#drafts.stop(),
      this.#hub.stop(),
      this.#outbox.stop(),
      this.#calls.stop(),
      this.#labels.stop(),
    ]);
    this.store.close();
  }

  call(name: string, input: unknown): Promise<unknown> {
    return answerCall(this.#handlers, name, input, this.#settings.log);
  }

  /** The present status, work and session are told at once, then every change. */
  on(listener: EventListener): () => void {
    for (const name of ['session', 'status', 'work'] as const) listener(name, this.#present(name));
    return this.#told.on(({ name, payload }) => listener(name, payload));
  }

  #makeHandlers(): Handlers {
    const { showFile, program, chance = realChance } = this.#settings;
    const work = this.#work;
    const devices = this.#devices;
    return {
      'api.call': (input) => callApi(this.#session.link, input),
      'session.get': () => this.#session.view,
      'session.signIn': ({ email, password }) => this.#session.signIn(email, password),
      'session.signOut': (wish) => this.#signOut(wish),
      'status.get': () => this.#status(),
      'work.view': () => work.view(),
      'work.scan': ({ text }) => {
        devices.heardKeys();
        return work.scan(text);
      },
      'work.startPicking': ({ carrier }) => work.startPicking(carrier),
      'work.notFound': () => work.notFound(),
      'work.swapUnit': () => work.swapUnit(),
      'work.takeOver': (wish) => work.takeOver(wish),
      'work.joinRush': () => work.joinRush(),
      'work.finishPicking': () => work.finishPicking(),
      'work.startPacking': () => work.startPacking(),
      'work.finishPackage': (end) => work.finishPackage(end),
      'work.nextPackage': (end) => work.nextPackage(end),
      'work.packKey': (key) => work.packKey(key),
      'work.startStock': ({ mode }) => work.startStock(mode),
      'work.stockKey': ({ key }) => work.stockKey(key),
      'work.startHandOver': (to) => work.startHandOver(to),
      'work.signHandOver': (sign) => work.signHandOver(sign),
      'work.sealHandOver': ({ without_incomplete }) => work.sealHandOver(without_incomplete),
      'work.leave': () => work.leave(),
      'work.reprint': ({ package_code }) => work.reprint(package_code),
      'work.voidLabel': ({ label_job_id, reason }) => work.voidLabel(label_job_id, reason),
      'work.answerLabel': ({ label_job_id, printed }) => work.answerLabel(label_job_id, printed),
      'drafts.save': ({ edit, label }) => this.#drafts.save(edit, label),
      'drafts.list': () => ({ drafts: this.#drafts.list() }),
      'drafts.keepMine': ({ draft_id, value }) => this.#drafts.keepMine(draft_id, value),
      'drafts.discard': async ({ draft_id }) => {
        await this.#drafts.discard(draft_id);
        return {};
      },
      'cache.rows': (wish) => this.#rowCache.rows(wish),
      'outbox.list': () => ({ rows: this.#outboxRows() }),
      'outbox.dismissRefused': ({ event_id, note }) => {
        if (!this.store.events.dismiss(event_id, note, chance.now().toISOString()))
          throw stationRefusal('EVENT_NOT_FOUND');
        this.#tellSoon('status', 'work');
        return {};
      },
      'outbox.wake': () => {
        this.#wakeAll();
        return {};
      },
      'notices.dismiss': ({ id }) => {
        this.#recall.notices.dismiss(id);
        this.#tellSoon('status');
        return {};
      },
      'devices.report': () => devices.report(),
      'devices.configure': (input) => devices.configure(input),
      'devices.testPrint': ({ printer_id, what }) => devices.tryPrinter(printer_id, what),
      'devices.tryScans': ({ go_on }) => {
        if (go_on) devices.trial.begin();
        else devices.trial.end();
        return {};
      },
      'devices.printCodes': ({ labels }) => printCodes(devices, labels),
      'devices.readScale': () => devices.readScale(),
      'hub.report': () => this.#hub.report(),
      'hub.configure': (wish) => {
        if (!this.#session.may('warehouse.override')) throw stationRefusal('CALL_NOT_ALLOWED');
        return this.#hub.configure(wish);
      },
      'program.report': () => program?.report() ?? { kind: 'browser' },
      'program.configure': (settings) => {
        if (!program || !this.#session.may('warehouse.override')) throw stationRefusal('CALL_NOT_ALLOWED');
        return program.configure(settings);
      },
      'files.open': (request) => openDocument(this.#session.client, request, showFile),
      'files.read': (request) => readFileFor(this.#session.client, request),
    };
  }

  #connect(): void {
    this.#devices.scanned.on(({ text, scanner }) => void this.#work.scan(text, scanner));
    this.#devices.trial.tried.on((payload) => this.#told.tell({ name: 'scanTried', payload }));
    this.#devices.changed.on(() => this.#tellSoon('status'));
    this.#devices.traces.added.on((payload) => this.#told.tell({ name: 'deviceTrace', payload }));
    this.#work.scanned.on((payload) => this.#told.tell({ name: 'scanResult', payload }));
    this.#network.changed.on(() => {
      this.#tellSoon('status');
      if (this.#network.state !== 'online') return;
      this.#rowCache.outdate();
      this.#wakeAll();
    });
    this.#outbox.changed.on(() => {
      this.#calls.wake();
      if (this.#work.isAtOdds) this.#sync.wake();
      this.#tellSoon('status', 'work');
    });
    this.#session.changed.on(() => {
      this.#tellSoon('session', 'work', 'status');
      this.#rowCache.forgetOthers();
      if (this.#session.isSignedIn) {
        this.#work.hideOthers();
        this.#work.resume();
      }
      this.#wakeAll();
    });
  }

  #recalled(): void {
    this.#tellSoon('status', 'work');
    this.#outbox.wake();
    this.#sync.wake();
  }

  #wakeAll(): void {
    this.#outbox.wake();
    this.#sync.wake();
    this.#calls.wake();
    this.#rowCache.wake();
    this.#drafts.wake();
    this.#hub.wake();
  }

  /** Signing out would leave unsent work without its person, so it waits until everything is on the server. */
  async #signOut(wish: { discard_drafts: boolean }): ReturnType<ApiSession['signOut']> {
    const unsent = this.store.events.unsentCount().count + this.#calls.count;
    if (unsent > 0) throw stationRefusal('UNSENT_EVENTS', { unsent });
    const { waiting, undecided } = this.store.drafts.counts();
    if (waiting + undecided > 0) {
      if (!wish.discard_drafts) throw stationRefusal('UNSENT_DRAFTS', { drafts: waiting + undecided });
      await this.#drafts.discardAll();
    }
    this.#work.close();
    return this.#session.signOut();
  }

  #outboxRows() {
    const rows = [...this.store.events.refused(), ...this.store.events.unsent(500)];
    return rows.map(({ event_id, device_seq, act, client_time, state, reason }) => ({
      event_id,
      device_seq,
      act,
      client_time,
      state: state === 'refused' ? ('refused' as const) : ('unsent' as const),
      reason,
    }));
  }

  #status(): StationStatus {
    const { count, oldest } = this.store.events.unsentCount();
    return {
      network: this.#network.state,
      unsent: count,
      oldest_unsent_at: oldest,
      last_confirmed_at: this.store.events.lastConfirmedAt(),
      refused: this.store.events.refusedCount(),
      drafts: this.store.drafts.counts(),
      notices: this.#recall.notices.list(),
      clock_offset_s: this.#network.clockOffsetS,
      scanner: this.#devices.scanner,
      printer: this.#devices.printer,
      scale: this.#devices.scale,
      hub: this.#hub.status,
    };
  }

  #present(name: 'session' | 'status' | 'work'): EventPayload<'session' | 'status' | 'work'> {
    if (name === 'session') return this.#session.view;
    return name === 'status' ? this.#status() : this.#work.view();
  }

  /** Tells the present value once the running step is over, however often it changed in it. */
  #tellSoon(...names: ('session' | 'status' | 'work')[]): void {
    for (const name of names) {
      if (this.#isTelling.has(name)) continue;
      this.#isTelling.add(name);
      setImmediate(() => {
        this.#isTelling.delete(name);
        if (!this.#isStopped) this.#tellNow(name);
      });
    }
  }

  #tellNow(name: 'session' | 'status' | 'work'): void {
    try {
      this.#told.tell({ name, payload: this.#present(name) });
    } catch (error) {
      this.#settings.log.fault('The present state could not be told', error);
    }
  }
}
