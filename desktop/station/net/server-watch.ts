// Health check of the server.
import type { ApiSession } from './api-session.ts';
import type { ClockAndIds } from '../clock-and-ids.ts';
import type { Network } from './network.ts';
import { probe } from './probe.ts';
import { type RoundEnd, BackgroundLoop } from '../sync/background-loop.ts';

/** What watching for the server needs. */
export interface ServerWatchParts {
  session: ApiSession;
  network: Network;
  apiOrigin: string;
  clockAndIds: ClockAndIds;
}

const pauseMs = 3000;

/** Notices that the server is back while nobody here calls it: signed in without it, or not at all. */
export class ServerWatch {
  readonly #parts: ServerWatchParts;
  readonly #loop: BackgroundLoop;

  constructor(parts: ServerWatchParts) {
    this.#parts = parts;
    this.#loop = new BackgroundLoop({
      round: () => this.#round(),
      pauseMs,
      longestMs: pauseMs,
      clockAndIds: parts.clockAndIds,
    });
  }

  start(): void {
    this.#loop.start();
  }

  wake(): void {
    this.#loop.wake();
  }

  stop(): Promise<void> {
    return this.#loop.stop();
  }

  async #round(): Promise<RoundEnd> {
    const { session, network, apiOrigin } = this.#parts;
    const isSilent = session.isOffline || (!session.isSignedIn && network.state === 'offline');
    return isSilent ? probe(network, apiOrigin) : 'idle';
  }
}
