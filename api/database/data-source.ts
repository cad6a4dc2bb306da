import { type Client, type CustomTypesConfig, type Pool, type QueryResult, types } from 'pg';
import {
  DataSource,
  type DataSourceOptions,
  type EntityManager,
  type MigrationInterface,
  QueryFailedError,
  type QueryRunner,
} from 'typeorm';
import { beforeCommit } from './commit-fence.ts';
import { entities } from './entities.ts';
import { migrations as ownMigrations } from './migrations/index.ts';
import { OneConnection } from './one-connection.ts';
import { prepareMarked } from './prepared-name.ts';

/** How a process connects; limits that are absent have defaults fit for one shop. */
export interface DatabaseSettings {
  /** postgres://user:password@host:port/database */
  url: string;
  /** Connections this process may hold. */
  poolSize?: number;
  /** A statement that runs longer is cancelled by the server; protects everyone else's connections. */
  statementTimeoutMs?: number;
  /** A call that finds no free connection for so long is answered "try again" instead of waiting for ever. */
  waitMs?: number;
  /**
   * The address leads to a pooler that lends a connection for a transaction: nothing is kept at a connection, neither
   * prepared statements nor limits, which the pooler sets itself (`connect_query` of PgBouncer).
   */
  isPooled?: boolean;
  /** A transaction that asks for a second connection fails at once, see {@link OneConnection}. For tests. */
  isWatched?: boolean;
  /** Instead of the house's own, for tests and proofs. */
  migrations?: (new () => MigrationInterface)[];
}

/** As TypeORM gives them: rows, and for a change without an insert rows and their number. */
const shaped = ({ command, rows, rowCount }: QueryResult): unknown =>
  command === 'UPDATE' || command === 'DELETE' ? [rows, rowCount] : rows;

type Work<Out> = (manager: EntityManager) => Promise<Out>;
type Level = Parameters<DataSource['transaction']>[0];

/**
 * Statements outside transactions go to the pool at once. TypeORM makes a query runner for each, which takes a
 * connection, tells subscribers that are not there, and is let go again. Answers and errors are the same.
 */
class DirectSource extends DataSource {
  /** Absent = nobody watches how many connections a transaction takes. */
  readonly guard: OneConnection | null;

  constructor(options: DataSourceOptions, guard: OneConnection | null) {
    super(options);
    this.guard = guard;
  }

  override async initialize(): Promise<this> {
    await super.initialize();
    this.guard?.watch(poolOf(this));
    return this;
  }

  override transaction<Out>(...args: [Work<Out>] | [Level, Work<Out>]): Promise<Out> {
    const work = beforeCommit(args.at(-1) as Work<Out>);
    const begin = (): Promise<Out> => super.transaction(...([...args.slice(0, -1), work] as [never, never]));
    return this.guard ? this.guard.run(begin) : begin();
  }

  override async query<Out = unknown>(text: string, values?: unknown[], runner?: QueryRunner): Promise<Out> {
    if (runner) return super.query<Out>(text, values, runner);
    try {
      return shaped(await poolOf(this).query(text, values)) as Out;
    } catch (error) {
      throw error instanceof Error ? new QueryFailedError(text, values, error) : error;
    }
  }
}

function prepareConnection(client: Client, isPooled: boolean): void {
  prepareMarked(client, isPooled);
  // The pool hears of lost connections while they are idle; one that breaks between two queries of a transaction
  // would tell nobody, which ends a process. The next query on it fails and is answered "try again".
  client.on('error', () => undefined);
}

/** A day is `2026-11-22` everywhere; the driver would make it midnight of wherever the process runs. */
const daysAsWritten: CustomTypesConfig = {
  getTypeParser: (type, format) =>
    type === types.builtins.DATE
      ? (value: string): string => value
      : (types.getTypeParser(type, format) as (value: string) => unknown),
};

/** The data source of a process. Initialise it before use, destroy it at the end. */
export const createDataSource = ({
  url,
  poolSize = 10,
  statementTimeoutMs = 15_000,
  waitMs = 10_000,
  isPooled = false,
  isWatched = false,
  migrations = ownMigrations,
}: DatabaseSettings): DataSource =>
  new DirectSource(
    {
      type: 'postgres',
      url,
      entities,
      migrations,
      migrationsTransactionMode: 'each',
      logging: false,
      installExtensions: false,
      poolSize,
      extra: {
        types: daysAsWritten,
        connectionTimeoutMillis: waitMs,
        ...(isPooled ? {} : { statement_timeout: statementTimeoutMs, idle_in_transaction_session_timeout: 30_000 }),
        keepAlive: true,
        onConnect: (client: Client) => prepareConnection(client, isPooled),
      },
    },
    isWatched ? new OneConnection() : null,
  );

/** @throws when a transaction that has its connection would go to the pool of a watched source once more */
export function refuseSecond(source: DataSource): void {
  if (source instanceof DirectSource) source.guard?.refuseSecond();
}

/** TypeORM's own pg pool, for prepared statements on the hottest reads. */
export function poolOf(source: DataSource): Pool {
  const driver: { master?: Pool } = source.driver as unknown as { master?: Pool };
  if (!driver.master) throw new Error('The data source is not initialised');
  return driver.master;
}
