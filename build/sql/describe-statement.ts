import type { Client } from 'pg';

/** A column of the rows a statement gives. */
export interface Column {
  name: string;
  /** The type's id in `pg_type`. */
  typeId: number;
  /** The table and column it comes from; both 0 of an expression. */
  tableId: number;
  columnId: number;
}

interface RowDescription {
  fields: { name: string; dataTypeID: number; tableID: number; columnID: number }[];
}

interface Wire {
  parse: (query: { name: string; text: string; types: number[] }) => void;
  describe: (what: { type: 'S'; name: string }) => void;
  sync: () => void;
}

/** Parses and describes a statement, without running it: a query object of the kind the driver's own cursors are. */
class Description {
  readonly #text: string;
  readonly #settle: { done: (columns: Column[]) => void; fail: (error: Error) => void };
  #columns: Column[] = [];

  constructor(text: string, settle: { done: (columns: Column[]) => void; fail: (error: Error) => void }) {
    this.#text = text;
    this.#settle = settle;
  }

  submit(wire: Wire): void {
    wire.parse({ name: '', text: this.#text, types: [] });
    wire.describe({ type: 'S', name: '' });
    wire.sync();
  }

  handleRowDescription({ fields }: RowDescription): void {
    this.#columns = fields.map((field) => ({
      name: field.name,
      typeId: field.dataTypeID,
      tableId: field.tableID,
      columnId: field.columnID,
    }));
  }

  handleError(error: Error): void {
    this.#settle.fail(error);
  }

  handleReadyForQuery(): void {
    this.#settle.done(this.#columns);
  }
}

/**
 * What rows a statement gives, by the schema as it is.
 * @throws DatabaseError when the schema cannot answer it: a table or column that is not there, types that do not fit
 */
export const describeStatement = (client: Client, text: string): Promise<Column[]> =>
  new Promise((done, fail) => {
    void client.query(new Description(text, { done, fail }) as unknown as Parameters<Client['query']>[0]);
  });
