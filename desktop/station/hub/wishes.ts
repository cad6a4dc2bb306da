import { mostReported } from '@kolobeh/shared/warehouse/hub/contract.ts';
import type { Store } from '../store/store.ts';

/**
 * What this station asks hubs for. A wish is in the file before it is asked for, and stays while work by it may still
 * begin; what is released is never worked by, whatever a hub answers later. So what the server hears is true for ever.
 */
export class Wishes {
  readonly #store: Store;
  /** Asked for at this moment, with how many ask. */
  readonly #asked = new Map<string, number>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** The grant to ask for, the former one of the subject as long as it is not released. @param newId for a new one */
  begin(subject: string, newId: string): string {
    const { wishes } = this.#store;
    const grantId = this.#store.transaction(() => {
      const former = wishes.ofSubject(subject);
      if (former === null) wishes.add(newId, subject);
      return former ?? newId;
    });
    this.#asked.set(grantId, (this.#asked.get(grantId) ?? 0) + 1);
    return grantId;
  }

  /** Work was begun by it, or nobody waits for it any more. */
  end(grantId: string): void {
    const left = (this.#asked.get(grantId) ?? 1) - 1;
    if (left > 0) this.#asked.set(grantId, left);
    else this.#asked.delete(grantId);
  }

  /** Whether work may begin, or has begun, by a grant of this station. */
  mayWorkBy(grantId: string): boolean {
    const { wishes, snapshots } = this.#store;
    return wishes.isOpen(grantId) || snapshots.get(grantId) !== null;
  }

  /** Grants this station may work by and whose claims the server has not confirmed. */
  held(): string[] {
    return [...new Set([...this.#store.events.unsentClaims(), ...this.#store.wishes.open()])];
  }

  /** Gives up what nobody waits for. @returns what the server has to hear of */
  release(): string[] {
    const { wishes, transaction } = this.#store;
    transaction(() => {
      wishes.removeBegun();
      for (const grantId of wishes.open()) if (!this.#asked.has(grantId)) wishes.release(grantId);
    });
    return wishes.released(mostReported);
  }

  /** The server knows. Inside a transaction. */
  forget(released: readonly string[]): void {
    for (const grantId of released) this.#store.wishes.remove(grantId);
  }
}
