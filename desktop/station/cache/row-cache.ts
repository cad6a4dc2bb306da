// Read replica of the office's grids: a cache in SQLite, refreshed in the background and asked while the API is away.
import type { ApiClient } from '@kolobeh/shared/client.ts';
import type { Capability } from '@kolobeh/shared/kernel/roles.ts';
import type { CachedGrid, CachedPage, CachedQuery } from '../../bridge/cached-grids.ts';
import type { ClockAndIds } from '../clock-and-ids.ts';
import type { Log } from '../log.ts';
import { failureOf } from '../net/network.ts';
import { stationRefusal } from '../net/refusal.ts';
import { BackgroundLoop } from '../sync/background-loop.ts';
import type { Store } from '../store/store.ts';
import { gridConditions, gridOrder, sortKeys } from './grid-conditions.ts';
import { type GridSource, pageRows, restMs, wait } from './grid-source.ts';
import { gridSources } from './grid-sources.ts';

/** Rows are kept for whoever is signed in and may read them. */
export interface RowCacheSettings {
  store: Store;
  client: ApiClient;
  clockAndIds: ClockAndIds;
  log: Log;
  /** The signed-in person; null while there is none. */
  userId: () => string | null;
  may: (capability: Capability) => boolean;
}

/** Between two looks at what is due. */
const lookMs = 15_000;

/** Every product of one category; its grid row names all of its categories. */
const inCategory = (category: number) => ({
  sql: `exists (select 1 from json_each(row, '$.category_ids') where value = ?)`,
  values: [category],
});

/**
 * Keeps rows of the office's grids in the station's file, so that they can be looked at without network. Fetched page by
 * page in the background, in the name of who is signed in; forgotten when that person signs out.
 */
export class RowCache {
  readonly #settings: RowCacheSettings;
  readonly #loop: BackgroundLoop;
  /** When each grid is to be fetched anew, by this clock's milliseconds. */
  readonly #dueAt = new Map<CachedGrid, number>();

  constructor(settings: RowCacheSettings) {
    this.#settings = settings;
    this.#loop = new BackgroundLoop({
      round: () => this.#fetchDue(),
      pauseMs: lookMs,
      clockAndIds: settings.clockAndIds,
    });
  }

  start(): void {
    this.forgetOthers();
    this.#loop.start();
  }

  /** The network came back or another person signed in. */
  wake(): void {
    this.#loop.wake();
  }

  /** Everything is fetched anew at the next occasion, e.g. after an outage. */
  outdate(): void {
    this.#dueAt.clear();
    this.wake();
  }

  stop(): Promise<void> {
    return this.#loop.stop();
  }

  /** Only rows of who is signed in stay in the file; none when nobody is. */
  forgetOthers(): void {
    const { store, userId } = this.#settings;
    const former = store.cached.owners().filter((owner) => owner !== userId());
    if (former.length === 0 && (userId() !== null || store.cached.isEmpty())) return;
    this.#dueAt.clear();
    store.transaction(() => {
      for (const { grid } of gridSources) store.cached.clear(grid);
    });
    store.checkpoint();
  }

  /**
   * Kept rows that fit, as the server would answer.
   * @throws Refusal `NOTHING_CACHED` when the grid has not been fetched for this person yet
   */
  rows({ grid, query: asked, category, id }: CachedQuery): CachedPage {
    const { cached } = this.#settings.store;
    const { source, age } = this.#kept(grid);
    const sort = asked.sort.length > 0 ? asked.sort : source.usualSort;
    const query = { ...asked, sort: source.settled?.(sort) ?? sort };
    const conditions = gridConditions(source.terms, query);
    if (category !== undefined) conditions.push(inCategory(category));
    if (id !== undefined) conditions.push({ sql: 'id = ?', values: [id] });
    const found = cached
      .find(grid, conditions, sortKeys(source.terms, query))
      .toSorted(gridOrder(source.terms, query, source.byId));
    const shown = found.slice(query.start_row, Math.min(query.end_row, query.start_row + pageRows));
    return { ...age, total: found.length, rows: shown.map(([rowId]) => cached.row(grid, rowId)) };
  }

  #kept(grid: CachedGrid) {
    const { store, userId, may } = this.#settings;
    const person = userId();
    const source = gridSources.find((one) => one.grid === grid);
    const age = person && source && may(source.needs) ? store.cached.age(grid, person) : null;
    if (!source || !age) throw stationRefusal('NOTHING_CACHED');
    return { source, age };
  }

  async #fetchDue(): Promise<'done' | 'failed'> {
    const { clockAndIds, store, log } = this.#settings;
    for (const source of gridSources) {
      if (!this.#isWanted(source)) continue;
      try {
        if (await this.#fetchAll(source)) {
          const jitter = 0.9 + clockAndIds.random() * 0.2;
          this.#dueAt.set(source.grid, clockAndIds.now().getTime() + source.everyMs * jitter);
        }
      } catch (error) {
        const failure = failureOf(error);
        if (failure.kind !== 'refused') return 'failed';
        log.fault(`Rows of ${source.grid} were refused`, error);
        store.transaction(() => store.cached.clear(source.grid));
        this.#dueAt.set(source.grid, clockAndIds.now().getTime() + source.everyMs);
      }
    }
    return 'done';
  }

  /** Scans come before background work: nothing is fetched while a list or a package is open here. */
  #isWanted({ grid, needs }: GridSource): boolean {
    const { store, clockAndIds, userId, may } = this.#settings;
    if (!userId() || !may(needs) || store.snapshots.present().mode !== 'idle') return false;
    return (this.#dueAt.get(grid) ?? 0) <= clockAndIds.now().getTime();
  }

  /** @returns false when it broke off because the person left or the station stops */
  async #fetchAll(source: GridSource): Promise<boolean> {
    const { store, client, clockAndIds, userId } = this.#settings;
    const person = userId();
    if (!person) return false;
    const { grid } = source;
    if (!store.cached.age(grid, person)) store.transaction(() => store.cached.clear(grid));
    const as_of = clockAndIds.now().toISOString();
    const seen = new Set<string>();
    for (let start = 0; ; start += pageRows) {
      const { rows, total } = await source.page(client, start, Math.min(start + pageRows, source.most));
      if (userId() !== person || !this.#loop.isRunning) return false;
      for (const { id } of rows) seen.add(id);
      const isLast = rows.length < pageRows || start + pageRows >= source.most;
      store.transaction(() => {
        store.cached.put(grid, rows);
        if (isLast) store.cached.finish(grid, seen, { user_id: person, as_of, total });
      });
      if (isLast) return true;
      await wait(restMs);
    }
  }
}
