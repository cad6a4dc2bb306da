import type { ApiSession } from './api-session.ts';
import type { Chance } from '../clock.ts';
import type { Network } from './network.ts';
import { probe } from './probe.ts';
import { type RoundEnd, Rounds } from '../sync/rounds.ts';

export interface ServerWatchParts {
  session: ApiSession;
  network: Network;
  apiOrigin: string;
  chance: Chance;
}

const pauseMs = 3000;

/** Notices that the server is back while nobody here calls it: signed in without it, or not at all. */
export class ServerWatch {
  readonly #parts: ServerWatchParts;
  readonly #rounds: Rounds;

  constructor(parts: ServerWatchParts) {
    this.#parts = parts;
    this.#rounds = new Rounds({ round: () => this.#round(), pauseMs, longestMs: pauseMs, chance: parts.chance });
  }

  start(): void {
    this.#rounds.start();
  }

  wake(): void {
    this.#rounds.wake();
  }

  stop(): Promise<void> {
    return this.#rounds.stop();
  }

  async #round(): Promise<RoundEnd> {
    const { session, network, apiOrigin } = this.#parts;
    const isSilent = session.isOffline || (!session.isSignedIn && network.state === 'offline');
    return isSilent ? probe(network, apiOrigin) : 'idle';
  }
}
