const keptMs = 5 * 60_000;

interface KeptTab {
  tab: string;
  /** Milliseconds of the epoch. */
  at: number;
}

/** Tabs a person was on, by the name of their place: for five minutes a place opens on its last one. */
export class KeptTabs {
  readonly #tabs = new Map<string, KeptTab>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  keep(place: string, tab: string): void {
    this.#tabs.set(place, { tab, at: this.#now() });
  }

  /** @returns null when none was chosen in the last five minutes */
  last(place: string): string | null {
    const kept = this.#tabs.get(place);
    return kept && this.#now() - kept.at < keptMs ? kept.tab : null;
  }

  /** For whoever signs in next. */
  forget(): void {
    this.#tabs.clear();
  }
}

/** One for the page: it is forgotten with a reload and at signing out. */
export const keptTabs = new KeptTabs();
