// Fencing: whoever holds something only for a while, such as a key by its lease, commits nothing once he has lost it.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from 'typeorm';

/** Whether its run still holds what it needs; it must keep that from being taken until the transaction has ended. */
type Stands = (manager: EntityManager) => Promise<boolean>;
type Work<Out> = (manager: EntityManager) => Promise<Out>;

interface Fence {
  stands: Stands;
  isOver: boolean;
}

const fences = new AsyncLocalStorage<Fence>();

/** Thrown in place of a commit: the transaction left nothing. */
export class FenceFallen extends Error {
  constructor() {
    super('A run has lost what it held: its transaction is rolled back');
  }
}

/** Runs something whose transactions, by whichever pool, commit only while the fence stands. */
export async function fenced<Out>(stands: Stands, run: () => Promise<Out>): Promise<Out> {
  const fence: Fence = { stands, isOver: false };
  try {
    return await fences.run(fence, run);
  } finally {
    fence.isOver = true;
  }
}

/**
 * The work of a transaction with a look at the fence before its commit. What a run begins after its end has none.
 * @throws FenceFallen by the work, when it has fallen
 */
export function beforeCommit<Out>(work: Work<Out>): Work<Out> {
  const fence = fences.getStore();
  if (!fence || fence.isOver) return work;
  return async (manager) => {
    const out = await work(manager);
    if (!(await fence.stands(manager))) throw new FenceFallen();
    return out;
  };
}
