import { randomBytes } from 'node:crypto';

/** A PDF with the name it is saved under. */
export interface StoredDocument {
  name: string;
  bytes: Uint8Array;
}

const keptMs = 60_000;
const mostKept = 20;

/** PDFs on their way to a new tab: each has an address nobody can guess, for a minute. */
export class Documents {
  readonly #kept = new Map<string, StoredDocument & { until: number }>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** @returns the path of its address. */
  keep(name: string, bytes: Uint8Array): string {
    this.#tidy();
    const token = randomBytes(24).toString('base64url');
    this.#kept.set(token, { name, bytes, until: this.#now() + keptMs });
    return `/documents/${token}`;
  }

  at(pathname: string): StoredDocument | null {
    this.#tidy();
    return this.#kept.get(pathname.replace('/documents/', '')) ?? null;
  }

  #tidy(): void {
    for (const [token, { until }] of this.#kept) if (until < this.#now()) this.#kept.delete(token);
    for (const token of [...this.#kept.keys()].slice(0, Math.max(0, this.#kept.size - mostKept + 1)))
      this.#kept.delete(token);
  }
}
