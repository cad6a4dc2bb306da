import { backOffMs, Pause } from '../net/back-off.ts';
import type { ClockAndIds } from '../clock-and-ids.ts';

// Background worker loop: polling with exponential back-off and jitter.
/** `more` goes on at once, `done` pauses, `failed` backs off, `idle` waits until it is woken. */
export type RoundEnd = 'more' | 'done' | 'failed' | 'idle';

/** What is done in each round and how long it rests between two. */
export interface BackgroundLoopParts {
  /** Never throws: what goes wrong is a `failed` round. */
  round: () => Promise<RoundEnd>;
  /** Between two rounds; read again each time where it changes. */
  pauseMs: number | (() => number);
  /** Longest pause after failures, where it is to be shorter than usual. */
  longestMs?: number;
  clockAndIds: Pick<ClockAndIds, 'random'>;
}

/** Runs a round again and again until stopped; never two rounds at once. */
export class BackgroundLoop {
  readonly #wish: BackgroundLoopParts;
  readonly #pause = new Pause();
  /** The present start; null while stopped. */
  #start: object | null = null;
  #loop: Promise<void> = Promise.resolve();

  constructor(wish: BackgroundLoopParts) {
    this.#wish = wish;
  }

  get isRunning(): boolean {
    return this.#start !== null;
  }

  start(): void {
    if (this.isRunning) return;
    const start = {};
    this.#start = start;
    // Stopped and started in one breath: the former loop ends first.
    this.#loop = this.#loop.then(() => this.#run(start));
  }

  /** Ends the present pause, one of a series of failures too; never the whole series. */
  wake(): void {
    this.#pause.ring();
  }

  /** Resolves when the present round has ended. */
  async stop(): Promise<void> {
    this.#start = null;
    this.#pause.ring();
    await this.#loop;
  }

  async #run(start: object): Promise<void> {
    const { round, pauseMs, longestMs = Number.POSITIVE_INFINITY, clockAndIds } = this.#wish;
    let failures = 0;
    while (this.#start === start) {
      const end = await round();
      failures = end === 'failed' ? failures + 1 : 0;
      if (end === 'more') continue;
      const failedMs = Math.min(longestMs, backOffMs(Math.max(1, failures), clockAndIds.random()));
      const doneMs = typeof pauseMs === 'number' ? pauseMs : pauseMs();
      await this.#pause.wait(end === 'idle' ? null : end === 'failed' ? failedMs : doneMs);
    }
  }
}
