import { mostReported } from '@kolobeh/shared/warehouse/hub/contract.ts';
import type { Store } from '../store/store.ts';

/**
 * Claims this station asks hubs for, written ahead: a request is in the file before it is sent, and stays while work may
 * still begin by it. A released one is never worked by, whatever a hub answers later, so what the server is told of
 * released grants stays true for ever.
 */
export class ClaimRequests {
  readonly #store: Store;
  /** Asked for at this moment, with how many ask. */
  readonly #asked = new Map<string, number>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** The grant to request, the former one of the subject as long as it is not released. @param newId for a new one */
  begin(subject: string, newId: string): string {
    const { claimRequests } = this.#store;
    const grantId = this.#store.transaction(() => {
      const former = claimRequests.ofSubject(subject);
      if (former === null) claimRequests.add(newId, subject);
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
    const { claimRequests, snapshots } = this.#store;
    return claimRequests.isOpen(grantId) || snapshots.get(grantId) !== null;
  }

  /** Grants this station may work by and whose claims the server has not confirmed. */
  held(): string[] {
    return [...new Set([...this.#store.events.unsentClaims(), ...this.#store.claimRequests.open()])];
  }

  /** Gives up what nobody waits for. @returns what the server has to hear of */
  release(): string[] {
    const { claimRequests, transaction } = this.#store;
    transaction(() => {
      claimRequests.removeBegun();
      for (const grantId of claimRequests.open()) if (!this.#asked.has(grantId)) claimRequests.release(grantId);
    });
    return claimRequests.released(mostReported);
  }

  /** The server knows. Inside a transaction. */
  forget(released: readonly string[]): void {
    for (const grantId of released) this.#store.claimRequests.remove(grantId);
  }
}
