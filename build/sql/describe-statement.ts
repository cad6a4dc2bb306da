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

/** What the schema says of a statement. */
export interface Described {
  columns: Column[];
  /** Ids of the types of its parameters in `pg_type`, `$1` first. */
  parameters: number[];
}

interface RowDescription {
  fields: { name: string; dataTypeID: number; tableID: number; columnID: number }[];
}

interface ParameterDescription {
  dataTypeIDs: number[];
}

interface Wire {
  parse: (query: { name: string; text: string; types: number[] }) => void;
  describe: (what: { type: 'S'; name: string }) => void;
  sync: () => void;
  on: (event: 'parameterDescription', listener: (message: ParameterDescription) => void) => void;
  off: (event: 'parameterDescription', listener: (message: ParameterDescription) => void) => void;
}

interface Settle {
  done: (described: Described) => void;
  fail: (error: Error) => void;
}

/** Parses and describes a statement, without running it: a query object of the kind the driver's own cursors are. */
class Description {
  readonly #text: string;
  readonly #settle: Settle;
  #columns: Column[] = [];
  #parameters: number[] = [];
  #wire: Wire | null = null;

  constructor(text: string, settle: Settle) {
    this.#text = text;
    this.#settle = settle;
  }

  submit(wire: Wire): void {
    this.#wire = wire;
    // The driver hands every message of a query on but this one, which its own queries have no need of.
    wire.on('parameterDescription', this.#hear);
    wire.parse({ name: '', text: this.#text, types: [] });
    wire.describe({ type: 'S', name: '' });
    wire.sync();
  }

  readonly #hear = ({ dataTypeIDs }: ParameterDescription): void => {
    this.#parameters = dataTypeIDs;
  };

  handleRowDescription({ fields }: RowDescription): void {
    this.#columns = fields.map((field) => ({
      name: field.name,
      typeId: field.dataTypeID,
      tableId: field.tableID,
      columnId: field.columnID,
    }));
  }

  handleError(error: Error): void {
    this.#wire?.off('parameterDescription', this.#hear);
    this.#settle.fail(error);
  }

  handleReadyForQuery(): void {
    this.#wire?.off('parameterDescription', this.#hear);
    this.#settle.done({ columns: this.#columns, parameters: this.#parameters });
  }
}

/**
 * What rows a statement gives and what its parameters are, by the schema as it is.
 * @throws DatabaseError when the schema cannot answer it: a table or column that is not there, types that do not fit
 */
export const describeStatement = (client: Client, text: string): Promise<Described> =>
  new Promise((done, fail) => {
    void client.query(new Description(text, { done, fail }) as unknown as Parameters<Client['query']>[0]);
  });
