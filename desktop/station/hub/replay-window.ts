// Anti-replay window: a sliding window of request numbers per sender and start.
import type { AskBody } from './messages.ts';

/** Numbers this far behind the highest are taken for old. */
const window = 1000;
/** Starts of other stations that are remembered; a start forgotten cannot be told from a new one. */
const mostRuns = 500;

/** Accepts each request once, so that a request recorded in the network cannot be replayed. */
export class ReplayWindow {
  readonly #runs = new Map<string, { highest: number; seen: Set<number> }>();

  /** @returns false for a request that was taken before, or may have been */
  take({ from, run, count }: Pick<AskBody, 'from' | 'run' | 'count'>): boolean {
    const key = `${from} ${run}`;
    const known = this.#runs.get(key) ?? { highest: 0, seen: new Set() };
    if (count <= known.highest - window || known.seen.has(count)) return false;
    if (!this.#runs.has(key) && this.#runs.size >= mostRuns) return false;
    this.#runs.set(key, known);
    known.seen.add(count);
    known.highest = Math.max(known.highest, count);
    for (const old of known.seen) if (old <= known.highest - window) known.seen.delete(old);
    return true;
  }
}
