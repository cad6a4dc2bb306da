/** Whether the process is on its way down: then it says it is not ready, and finishes what it has begun. */
export class Lifecycle {
  #stopping = false;

  get isStopping(): boolean {
    return this.#stopping;
  }

  beginStop(): void {
    this.#stopping = true;
  }
}
