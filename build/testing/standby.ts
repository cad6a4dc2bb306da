import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDatabase, withClient } from '../postgres/databases.ts';
import { type Postgres, startPostgres } from '../postgres/start-postgres.ts';

/** A server and one that replays its log; tests halt the replay by `pg_wal_replay_pause()`. */
export interface WithStandby {
  /** Address of a database at one of them, as its owner. */
  urlAt: (server: 'primary' | 'standby') => string;
  /** Runs a statement at one of them as the owner. */
  onPrimary: (sql: string) => Promise<unknown>;
  onStandby: (sql: string) => Promise<unknown>;
  primary: Postgres;
  standby: Postgres;
  /** Stops all processes of the standby where they are: its connections stay and nothing answers. @returns lets them go on */
  freezeStandby: () => () => void;
  close: () => Promise<void>;
}

const database = 'kolobeh';

/** @param fill makes what both have from the beginning; is given the address of an empty database */
export async function withStandby(fill: (url: string) => Promise<void>): Promise<WithStandby> {
  const base = mkdtempSync(path.join(tmpdir(), 'kolobeh-standby-'));
  chmodSync(base, 0o755);
  const first = path.join(base, 'primary');
  const second = path.join(base, 'standby');
  const filling = await startPostgres({ dir: first, fast: true });
  await createDatabase(filling.url(), database);
  await fill(filling.url(database));
  await filling.stop();
  execFileSync('cp', ['-a', first, second]);
  const primary = await startPostgres({ dir: first, fast: true });
  const { password, port, username } = new URL(primary.url());
  const conninfo = `host=127.0.0.1 port=${port} user=${username} password=${password}`;
  appendFileSync(path.join(second, 'data', 'postgresql.auto.conf'), `primary_conninfo = '${conninfo}'\n`);
  writeFileSync(path.join(second, 'data', 'standby.signal'), '');
  const standby = await startPostgres({ dir: second, fast: true });
  return {
    primary,
    standby,
    urlAt: (server) => (server === 'primary' ? primary : standby).url(database),
    onPrimary: (sql) => withClient(primary.url(database), (client) => client.query(sql)),
    freezeStandby: () => {
      process.kill(standby.pid, 'SIGSTOP');
      // Those of the server alone: a stopped one starts no more.
      const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(standby.pid)], { encoding: 'utf8' });
      const all = [...children.trim().split(/\s+/).map(Number), standby.pid];
      for (const pid of all) process.kill(pid, 'SIGSTOP');
      return () => all.forEach((pid) => process.kill(pid, 'SIGCONT'));
    },
    onStandby: (sql) => withClient(standby.url(database), (client) => client.query(sql)),
    close: async () => {
      await standby.stop();
      await primary.stop();
      rmSync(base, { recursive: true, force: true });
    },
  };
}
