// Supervisor of PostgreSQL.
import { diskFull } from '../system/disk-full.ts';
import { Kept } from '../system/programs/kept.ts';
import type { Patience } from '../system/programs/restarts.ts';
import { startPostgres, type Postgres, type PostgresOptions } from './start-postgres.ts';

/** A server that is started again when it ends; `port` and addresses stay the same. */
export interface KeptPostgres extends Pick<Postgres, 'port' | 'url' | 'stop'> {
  /** Process that serves at present; another one after it was started again. */
  readonly pid: number;
  /** Resolves with one line once it ended quickly too often. */
  gaveUp: Promise<string>;
}

/** `patience` says how many quick ends are too many; absent = the house's. */
export interface KeepPostgresOptions extends PostgresOptions {
  /** Told of each end and each new start. */
  say: (line: string) => void;
  patience?: Patience;
}

/**
 * Starts the server of a folder as `startPostgres` does, and again, at the same port, whenever it ends by itself.
 * @throws PostgresError when the first start fails
 */
export async function keepPostgres({ say, patience, ...options }: KeepPostgresOptions): Promise<KeptPostgres> {
  let now: Postgres | null = null;
  const kept = new Kept({
    name: 'PostgreSQL',
    start: async (spawned) => {
      const server = await startPostgres({ ...options, port: now?.port ?? options.port });
      now = server;
      spawned({ ended: server.exited.then(() => 'See its log.'), stop: server.stop });
    },
    say,
    patience,
    hindrance: () => diskFull(options.dir),
  });
  await kept.begin();
  const server = (): Postgres => {
    if (now === null) throw new Error('PostgreSQL has not been started');
    return now;
  };
  return {
    port: server().port,
    url: (database) => server().url(database),
    get pid() {
      return server().pid;
    },
    stop: () => kept.stop(),
    gaveUp: kept.gaveUp,
  };
}
