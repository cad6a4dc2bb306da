import { shortestBurst } from '@kolobeh/shared/warehouse/scan/bursts.ts';

/** Scanners leave less than this between two keys of one scan, fingers hardly ever. */
const burstMs = 40;

/**
 * Holds letters and digits back for the moment in which they might turn out to be a scanner's. What a person pressed is
 * then run; what a scanner wrote where nobody asked for a scan is no command.
 */
export class LoneKeys<Key> {
  #held: Key[] = [];
  #isScan = false;
  #lastAtMs = Number.NEGATIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #run: (key: Key) => void;

  constructor(run: (key: Key) => void) {
    this.#run = run;
  }

  press(key: Key, atMs: number): void {
    if (!this.#follows(atMs)) this.#runHeld();
    this.#lastAtMs = atMs;
    if (!this.#isScan) this.#held.push(key);
    if (this.#held.length >= shortestBurst) {
      this.#held = [];
      this.#isScan = true;
    }
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#runHeld(), burstMs);
  }

  /** Whether a key that is no character, such as Enter, is the end of a scan. Otherwise what was held runs before it. */
  endsScan(atMs: number): boolean {
    const isEnd = this.#isScan && this.#follows(atMs);
    this.#runHeld();
    return isEnd;
  }

  #follows(atMs: number): boolean {
    return atMs - this.#lastAtMs < burstMs;
  }

  #runHeld(): void {
    clearTimeout(this.#timer);
    const held = this.#held;
    this.#held = [];
    this.#isScan = false;
    for (const key of held) this.#run(key);
  }
}
