// Graceful shutdown: requests in flight are counted and awaited.
/** Whether the process is on its way down, and what it has in hand. */
export class Lifecycle {
  #stopping = false;
  #inHand = 0;
  readonly #waiting = new Set<() => void>();

  /** True = it says it is not ready, and finishes what it has begun. */
  get isStopping(): boolean {
    return this.#stopping;
  }

  beginStop(): void {
    this.#stopping = true;
  }

  /** A request has come. @returns to be called once when it has been answered */
  enter(): () => void {
    this.#inHand += 1;
    return () => this.#leave();
  }

  /** A request in hand that only waits is no work that others should keep clear of. */
  async resting(wait: () => Promise<unknown>): Promise<void> {
    this.#leave();
    await wait().finally(() => {
      this.#inHand += 1;
    });
  }

  #leave(): void {
    this.#inHand -= 1;
    if (this.#inHand > 0) return;
    for (const go of this.#waiting) go();
  }

  /** Waits until no request is in hand, at most so many milliseconds: for work that should not compete with them. */
  async calm(mostMs: number): Promise<void> {
    if (this.#inHand <= 0) return;
    await new Promise<void>((resolve) => {
      const go = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(go);
        resolve();
      };
      const timer = setTimeout(go, mostMs);
      this.#waiting.add(go);
    });
  }
}

declare module '../operation/deps.ts' {
  interface Deps {
    lifecycle: Lifecycle;
  }
}
