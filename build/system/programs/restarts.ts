// Restart policy of the supervisor: back-off, and a circuit breaker after too many quick ends.
/** How often, and after which pauses, something that ends is started again. */
export interface Patience {
  /** Before the first new start, the second, and so on; after as many quick ends it is given up. */
  pausesMs: readonly number[];
  /** A run that lasted so long begins the count anew. */
  steadyMs: number;
}

/** Over a minute of trying: long enough for a port to become free or a database to recover. */
export const housePatience: Patience = {
  pausesMs: [200, 500, 1000, 2000, 5000, 10_000, 20_000, 30_000],
  steadyMs: 60_000,
};

/** While one works on the code, the next change is tried anyway. */
export const workPatience: Patience = { pausesMs: [200, 1000, 5000], steadyMs: 60_000 };

/** Counts the quick ends of one program. */
export class Restarts {
  readonly #patience: Patience;
  #quickEnds = 0;

  constructor(patience: Patience) {
    this.#patience = patience;
  }

  /** Milliseconds to wait after a run of the given length; null = give it up. */
  pauseAfter(ranMs: number): number | null {
    if (ranMs >= this.#patience.steadyMs) this.#quickEnds = 0;
    const pause = this.#patience.pausesMs[this.#quickEnds] ?? null;
    this.#quickEnds += 1;
    return pause;
  }

  reset(): void {
    this.#quickEnds = 0;
  }
}
