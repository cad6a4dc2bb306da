import type { Wire } from '../bridge/contract.ts';
import { serverCalls } from '../station/calls/server-calls.ts';
import { answerCall } from '../station/handlers.ts';
import type { Log } from '../station/log.ts';
import type { Station } from '../station/station.ts';
import type { ServerOfProgram } from '../station/station-settings.ts';

/** What stations of this program are made with. */
export interface PresentStationParts {
  server: ServerOfProgram;
  /** The station of the server that is set now, not started yet. */
  make: (origin: string) => Station;
  log: Log;
}

/** The station of the server that is set. Before one is, screens may ask about the server and nothing else. */
export class PresentStation implements Wire {
  readonly #parts: PresentStationParts;
  #station: Station | null = null;
  #moving: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(parts: PresentStationParts) {
    this.#parts = parts;
  }

  /** @throws StoreInUse when another process runs this station. */
  open(): void {
    const { server, make } = this.#parts;
    if (server.origin === null || this.#isStopped) return;
    this.#station = make(server.origin);
    this.#station.start();
  }

  /** The station of the server as it is set by now, on the same file. */
  renew(): Promise<void> {
    this.#moving = this.#moving.then(async () => {
      const former = this.#station;
      this.#station = null;
      await former?.stop();
      this.open();
    });
    return this.#moving;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#moving.catch(() => undefined);
    await this.#station?.stop();
  }

  call(name: string, input: unknown): Promise<unknown> {
    if (this.#station) return this.#station.call(name, input);
    const { server, log } = this.#parts;
    return answerCall(
      serverCalls(server, (address) => server.connect(address)),
      name,
      input,
      log,
    );
  }

  /** Who listens before a server is set hears nothing; the page is loaded anew once one is. */
  on(listener: Parameters<Wire['on']>[0]): () => void {
    return this.#station?.on(listener) ?? (() => undefined);
  }
}
