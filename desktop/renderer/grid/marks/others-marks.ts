/** What somebody else changed in a row that was shown. */
export interface OthersMark {
  /** Fields that are not what they were when the mark began. */
  fields: ReadonlySet<string>;
  /** When the last of them came, milliseconds of the clock. */
  at: number;
}

/** A mark that nobody looked at goes by itself. */
export const markLastsMs = 10 * 60_000;

/** Rows remembered as they were shown: more than a grid keeps loaded. */
const mostRemembered = 5000;

/** Fields that two readings of one row have otherwise. */
export function changedFields(before: object, after: object, fields: readonly string[]): string[] {
  const [old, fresh] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return fields.filter((field) => JSON.stringify(old.get(field)) !== JSON.stringify(fresh.get(field)));
}

interface Reading {
  now: number;
  /** Columns that are in sight or could be. */
  fields: readonly string[];
  /** Own changes are taken as they are. */
  isOwn: (id: string) => boolean;
  /** Somebody has the row before the eyes: it is told, and not marked. */
  isLookedAt: (id: string) => boolean;
}

/** A row that somebody else changed, by its id, with the fields that just changed. */
export interface ChangedRow {
  id: string;
  fields: string[];
}

/** Rows of a grid as they were shown last, and which of them somebody else has changed since. */
export class OthersMarks<Row extends object> {
  readonly #shown = new Map<string, Row>();
  readonly #marks = new Map<string, OthersMark>();

  get size(): number {
    return this.#marks.size;
  }

  of(id: string | undefined): OthersMark | undefined {
    return id === undefined ? undefined : this.#marks.get(id);
  }

  isShown(id: string): boolean {
    return this.#shown.has(id);
  }

  /** Marked rows that a person now looks at. */
  found(is: (row: Row) => boolean): string[] {
    return [...this.#marks.keys()].filter((id) => {
      const row = this.#shown.get(id);
      return row !== undefined && is(row);
    });
  }

  /** Rows as they are shown from now on. @returns those that somebody else changed meanwhile */
  read(rows: readonly { id: string; row: Row }[], { now, fields, isOwn, isLookedAt }: Reading): ChangedRow[] {
    const changed: ChangedRow[] = [];
    for (const { id, row } of rows) {
      const before = this.#shown.get(id);
      this.#remember(id, row);
      const differing = before === undefined ? [] : changedFields(before, row, fields);
      if (differing.length === 0 || isOwn(id)) continue;
      changed.push({ id, fields: differing });
      if (isLookedAt(id)) continue;
      const marked = this.#marks.get(id);
      this.#marks.set(id, { fields: new Set([...(marked?.fields ?? []), ...differing]), at: now });
    }
    return changed;
  }

  /** A row that this person changed. */
  renew(id: string, row: Row): void {
    this.#remember(id, row);
  }

  /** The row was looked at. @returns whether it was marked */
  end(id: string): boolean {
    return this.#marks.delete(id);
  }

  /** Rows whose marks have lasted long enough. */
  overdue(now: number): string[] {
    return [...this.#marks].filter(([, { at }]) => now - at >= markLastsMs).map(([id]) => id);
  }

  /** When the next mark ends by itself; null without marks. */
  nextEnd(): number | null {
    const starts = [...this.#marks.values()].map(({ at }) => at);
    return starts.length === 0 ? null : Math.min(...starts) + markLastsMs;
  }

  /** What was shown is no measure for what comes: it was kept without network, or is another list's. */
  forget(): void {
    this.#shown.clear();
  }

  #remember(id: string, row: Row): void {
    this.#shown.delete(id);
    this.#shown.set(id, row);
    const oldest = this.#shown.size > mostRemembered ? this.#shown.keys().next().value : undefined;
    if (oldest !== undefined) this.#shown.delete(oldest);
  }
}
