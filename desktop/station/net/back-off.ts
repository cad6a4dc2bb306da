const firstMs = 200;
const longestMs = 5000;

/** Exponential back-off with jitter: the pause before the n-th retry (from 1) doubles from 0.2 s to 5 s; a random half to whole of it is taken. */
export const backOffMs = (attempt: number, random: number): number =>
  Math.min(longestMs, firstMs * 2 ** (attempt - 1)) * (0.5 + random / 2);

/** A pause that a call ends early. Nothing that happens between two pauses is missed. */
export class Pause {
  #isRung = false;
  #end: (() => void) | null = null;

  /** Ends the present pause, or the next one at once. */
  ring(): void {
    this.#isRung = true;
    this.#end?.();
  }

  /** @param ms null waits for the ring alone. */
  async wait(ms: number | null): Promise<void> {
    if (!this.#isRung) {
      await new Promise<void>((resolve) => {
        const timer = ms === null ? null : setTimeout(resolve, ms);
        this.#end = () => {
          if (timer) clearTimeout(timer);
          resolve();
        };
      });
      this.#end = null;
    }
    this.#isRung = false;
  }
}
