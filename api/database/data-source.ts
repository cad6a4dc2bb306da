import type { Client, Pool } from 'pg';
import { DataSource } from 'typeorm';
import { entities } from './entities.ts';
import { migrations } from './migrations/index.ts';

export interface DatabaseSettings {
  /** postgres://user:password@host:port/database */
  url: string;
  /** Connections this process may hold. */
  poolSize?: number;
  /** A statement that runs longer is cancelled by the server; protects everyone else's connections. */
  statementTimeoutMs?: number;
  /** A call that finds no free connection for so long is answered "try again" instead of waiting for ever. */
  waitMs?: number;
}

/** The data source of a process. Initialise it before use, destroy it at the end. */
export const createDataSource = ({
  url,
  poolSize = 10,
  statementTimeoutMs = 15_000,
  waitMs = 10_000,
}: DatabaseSettings): DataSource =>
  new DataSource({
    type: 'postgres',
    url,
    entities,
    migrations,
    migrationsTransactionMode: 'each',
    logging: false,
    installExtensions: false,
    poolSize,
    extra: {
      connectionTimeoutMillis: waitMs,
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: 30_000,
      keepAlive: true,
      // The pool hears of lost connections while they are idle; one that breaks between two queries of a transaction
      // would tell nobody, which ends a process. The next query on it fails and is answered "try again".
      onConnect: (client: Client) => void client.on('error', () => undefined),
    },
  });

/** TypeORM's own pg pool, for prepared statements on the hottest reads. */
export function poolOf(source: DataSource): Pool {
  const driver: { master?: Pool } = source.driver as unknown as { master?: Pool };
  if (!driver.master) throw new Error('The data source is not initialised');
  return driver.master;
}
