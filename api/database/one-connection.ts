// Pool starvation: a transaction that asks its own pool for a second connection waits for it while it holds the first.
// As many of them at once as the pool is large wait for each other until all give up.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool } from 'pg';

/** A transaction under way. */
interface Work {
  hasConnection: boolean;
  isOver: boolean;
}

/**
 * Watches that a transaction takes one connection of its pool and no second one, whether or not one happens to be free.
 * It costs every statement a little and belongs into tests, where it names whoever asks.
 */
export class OneConnection {
  readonly #works = new AsyncLocalStorage<Work>();

  /** Runs a transaction; what it begins and does not wait for may ask again once it is over. */
  async run<Out>(transaction: () => Promise<Out>): Promise<Out> {
    this.refuseSecond();
    const work: Work = { hasConnection: false, isOver: false };
    try {
      return await this.#works.run(work, transaction);
    } finally {
      work.isOver = true;
    }
  }

  /** @throws in a transaction that has its connection */
  refuseSecond(): void {
    const work = this.#works.getStore();
    if (work?.hasConnection && !work.isOver)
      throw new Error('A transaction asks its pool for a second connection: it must go by its own manager');
  }

  /** Watches every connection that is taken of a pool. */
  watch(pool: Pool): void {
    const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
    const watched = (...args: unknown[]): unknown => {
      this.refuseSecond();
      const work = this.#works.getStore();
      if (work) work.hasConnection = true;
      return connect(...args);
    };
    pool.connect = watched as Pool['connect'];
  }
}
