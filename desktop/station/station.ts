import type { Wire } from '../bridge/contract.ts';
import { peripheralCalls } from './calls/peripheral-calls.ts';
import { officeCalls } from './calls/office-calls.ts';
import { stationCalls } from './calls/station-calls.ts';
import { workCalls } from './calls/work-calls.ts';
import { systemClockAndIds } from './clock-and-ids.ts';
import { connect } from './connections.ts';
import { answerCall, type Handlers } from './handlers.ts';
import { makeParts, type StationParts } from './parts.ts';
import { presentState } from './screens/present-state.ts';
import type { StationSettings } from './station-settings.ts';
import type { Store } from './store/store.ts';
import { type EventListener, StatePush } from './screens/state-push.ts';

/** The station: store, outbox, work and peripherals behind the calls and events of the bridge. Runs on plain Node. */
export class Station implements Wire {
  readonly store: Store;
  readonly #settings: StationSettings;
  readonly #statePush: StatePush;
  readonly #parts: StationParts;
  readonly #handlers: Handlers;
  #isStopped = false;

  /** @throws StoreInUse when another process runs this station. */
  constructor(settings: StationSettings) {
    const { log, showFile, program, clockAndIds = systemClockAndIds } = settings;
    this.#settings = settings;
    this.#statePush = new StatePush((name) => presentState(this.#parts, name), log);
    this.#parts = makeParts(settings, this.#statePush);
    this.store = this.#parts.store;
    this.#handlers = {
      ...stationCalls(this.#parts, this.#statePush, clockAndIds),
      ...workCalls(this.#parts),
      ...officeCalls(this.#parts, showFile),
      ...peripheralCalls(this.#parts, clockAndIds, program),
    };
    connect(this.#parts, this.#statePush);
  }

  start(): void {
    const { peripherals, outbox, sync, rowCache, drafts, hub, numbers, changes, serverWatch, session, work } =
      this.#parts;
    for (const part of [peripherals, outbox, sync, rowCache, drafts, hub, numbers, changes, serverWatch]) part.start();
    work.settleRefusedSeals();
    if (session.view.user) work.resume();
  }

  /** Lets what is under way end, then closes the file. */
  async stop(): Promise<void> {
    if (this.#isStopped) return;
    this.#isStopped = true;
    this.#statePush.end();
    const { peripherals, sync, rowCache, drafts, hub, numbers, changes, outbox, calls, labels, serverWatch } =
      this.#parts;
    const running = [peripherals, sync, rowCache, drafts, hub, numbers, changes, outbox, calls, labels, serverWatch];
    await Promise.all(running.map((part) => part.stop()));
    this.store.close();
  }

  call(name: string, input: unknown): Promise<unknown> {
    return answerCall(this.#handlers, name, input, this.#settings.log);
  }

  on(listener: EventListener): () => void {
    return this.#statePush.on(listener);
  }
}
