// Page cache in memory (LRU), invalidated by tags.
import { LRUCache } from 'lru-cache';

/** A page as it goes out in one encoding: headers as name, value, name, value …, with the body's length. */
export interface StoredReply {
  headers: string[];
  body: Buffer;
}

/** A stored page, plain. `replies` holds what goes out by the encoding asked for ('' = none), made on first use. */
export interface StoredPage {
  status: number;
  headers: [string, string][];
  body: Buffer;
  replies: Map<string, StoredReply>;
  tags: readonly string[];
  expiresAt: number;
}

/** How much one process keeps; the pages asked for longest ago go first. */
export interface PageCacheSettings {
  /** Memory for stored bodies; 0 = nothing is stored. */
  maxBytes?: number;
  now: () => number;
}

/**
 * Public replies of this process, found by address and dropped by tag. A purge marks a moment: a page whose
 * making began before it is not stored, so a slow render cannot bring back what was just purged.
 */
export class PageCache {
  readonly #pages: LRUCache<string, StoredPage>;
  readonly #byTag = new Map<string, Set<string>>();
  readonly #now: () => number;
  /** Nothing is stored. */
  readonly isOff: boolean;
  /** Purges cannot be heard now: pages are made and not stored, for nobody would drop them. */
  isDeaf = false;
  #purgedAt = 0;

  constructor({ maxBytes = 64 * 1024 * 1024, now }: PageCacheSettings) {
    this.#now = now;
    this.isOff = maxBytes === 0;
    this.#pages = new LRUCache({
      maxSize: Math.max(maxBytes, 1),
      sizeCalculation: (page) => page.body.length * 2 + 512,
      dispose: (page, address) => {
        for (const tag of page.tags) this.#forget(tag, address);
      },
    });
  }

  /** A page that is still fresh; undefined otherwise. */
  get(address: string): StoredPage | undefined {
    const page = this.#pages.get(address);
    if (page && page.expiresAt <= this.#now()) {
      this.#pages.delete(address);
      return undefined;
    }
    return page;
  }

  /** @param begunAt `now()` at the time the page began to be made */
  set(address: string, page: StoredPage, begunAt: number): void {
    if (this.isOff || this.isDeaf || begunAt <= this.#purgedAt) return;
    this.#pages.set(address, page);
    for (const tag of page.tags) {
      const addresses = this.#byTag.get(tag) ?? new Set();
      this.#byTag.set(tag, addresses.add(address));
    }
  }

  /** @returns how many pages were dropped */
  purgeTags(tags: readonly string[]): number {
    const addresses = new Set(tags.flatMap((tag) => [...(this.#byTag.get(tag) ?? [])]));
    return this.#drop(addresses);
  }

  /** @param address path with query, as the page was asked for */
  purgeAddress(address: string): number {
    return this.#drop(new Set([address]));
  }

  purgeAll(): number {
    return this.#drop(new Set(this.#pages.keys()));
  }

  #drop(addresses: Set<string>): number {
    this.#purgedAt = this.#now();
    let dropped = 0;
    for (const address of addresses) if (this.#pages.delete(address)) dropped += 1;
    return dropped;
  }

  #forget(tag: string, address: string): void {
    const addresses = this.#byTag.get(tag);
    addresses?.delete(address);
    if (addresses?.size === 0) this.#byTag.delete(tag);
  }
}
