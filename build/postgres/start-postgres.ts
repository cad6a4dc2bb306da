// The built-in PostgreSQL server: one cluster per folder, several at once.
import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findBinaries, PostgresError, runAs, type Binaries, type RunAs } from './binaries.ts';
import { dataFolder, ensureCluster, prepareFolder, readPassword, ROLE, serverEnvironment } from './cluster.ts';
import { freePort } from './free-port.ts';
import { isAlive, readPostmasterFile } from './postmaster-file.ts';

/** How a server is started over a folder. */
export interface PostgresOptions {
  /** Folder of the cluster; created when absent. */
  dir: string;
  /** Absent = any free port. */
  port?: number;
  /** Gives up safety against power cuts for speed; for tests only. */
  fast?: boolean;
  /** Further arguments of `postgres`, such as `['-c', 'log_min_duration_statement=200']`. */
  flags?: readonly string[];
  /** File that receives the server's messages; `server.log` in the cluster's folder when absent. */
  logFile?: string;
  /** How long it may take until it takes connections, as the replay of a long log does; a minute when absent. */
  deadlineMs?: number;
}

/** A running server; `url` has the superuser's password in it. */
export interface Postgres {
  port: number;
  pid: number;
  /** Address of a database in the cluster, `postgres` when absent. */
  url: (database?: string) => string;
  /** Fast shutdown: open transactions are rolled back, data is flushed. Safe to call twice. */
  stop: () => Promise<void>;
  /** Resolves when the server has ended, for whatever reason. */
  exited: Promise<void>;
}

const START_DEADLINE_MS = 60_000;
const STOP_DEADLINE_MS = 30_000;
const FAST = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum_naptime=10min',
  'max_wal_size=2GB',
];

/**
 * The server's log says what went wrong and where, never with which values: the detail of a refused row, a statement and
 * its parameters hold what belongs to people.
 */
const DISCREET = [
  'log_error_verbosity=terse',
  'log_min_error_statement=panic',
  'log_parameter_max_length=0',
  'log_parameter_max_length_on_error=0',
];

/** Address of a database of a cluster that listens on the given port. */
export const databaseUrl = (dir: string, port: number, database = 'postgres'): string =>
  `postgres://${ROLE}:${encodeURIComponent(readPassword(dir))}@127.0.0.1:${port}/${database}`;

/**
 * Starts the server of a folder and waits until it takes connections.
 * What a crash left behind is recovered; a server already running there is refused.
 * @throws PostgresError in one line for the person at the keyboard
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const ids = runAs();
  const binaries = await findBinaries(ids);
  const dir = prepareFolder(options.dir, ids);
  assertNotRunning(dir);
  await ensureCluster(dir, binaries, ids, options.fast ?? false);
  const port = options.port ?? (await freePort());
  const logFile = path.resolve(options.logFile ?? path.join(dir, 'server.log'));
  mkdirSync(path.dirname(logFile), { recursive: true, mode: 0o700 });
  const { deadlineMs = START_DEADLINE_MS } = options;
  const cluster: Cluster = { dir, port, logFile, binaries, deadlineMs };
  return launch(cluster, () => spawnServer(cluster, options, ids));
}

interface Cluster {
  dir: string;
  port: number;
  logFile: string;
  binaries: Binaries;
  deadlineMs: number;
}

/** After a kill the server's children need a moment to let go of the shared memory; then the next try succeeds. */
async function launch(cluster: Cluster, spawnOnce: () => ChildProcess, attempts = 30): Promise<Postgres> {
  try {
    return await attend(spawnOnce(), cluster);
  } catch (error) {
    const passing = error instanceof PostgresError && error.message.includes('shared memory block');
    if (!passing || attempts <= 1) throw error;
    await delay(100);
    return launch(cluster, spawnOnce, attempts - 1);
  }
}

function spawnServer({ dir, port, logFile, binaries }: Cluster, options: PostgresOptions, ids: RunAs): ChildProcess {
  const log = openSync(logFile, 'a', 0o600);
  const child = spawn(binaries.postgres, serverArguments(dir, port, options), {
    ...ids,
    cwd: '/',
    env: serverEnvironment(),
    stdio: ['ignore', log, log],
    // A group of its own: Ctrl-C in a terminal must reach the programs that use the database first.
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  closeSync(log);
  return child;
}

function assertNotRunning(dir: string): void {
  const file = readPostmasterFile(dir);
  if (file === null || !isAlive(file.pid)) return;
  if (looksLikePostgres(file.pid))
    throw new PostgresError(`A PostgreSQL server (process ${file.pid}) already runs on ${dataFolder(dir)}.`);
  // After a crash the id went to another program, as it easily does in a container; PostgreSQL would wait for a person.
  rmSync(path.join(dataFolder(dir), 'postmaster.pid'));
}

/** Only Linux lets us look. */
function looksLikePostgres(pid: number): boolean {
  if (process.platform !== 'linux') return true;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
  } catch {
    return false;
  }
}

function serverArguments(dir: string, port: number, { fast, flags = [] }: PostgresOptions): string[] {
  const settings = ['listen_addresses=127.0.0.1', ...DISCREET, ...(fast ? FAST : [])];
  if (process.platform !== 'win32') settings.push('unix_socket_directories=');
  return ['-D', dataFolder(dir), '-p', String(port), ...settings.flatMap((setting) => ['-c', setting]), ...flags];
}

async function attend(child: ChildProcess, { dir, port, logFile, binaries, deadlineMs }: Cluster): Promise<Postgres> {
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()).once('error', () => resolve()));
  const leaveNone = (): void => void child.kill('SIGINT');
  process.once('exit', leaveNone);
  void exited.then(() => process.removeListener('exit', leaveNone));
  await untilReady(child, { dir, logFile, deadlineMs });
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) askToStop(child, dir, binaries);
    const late = setTimeout(() => child.kill('SIGQUIT'), STOP_DEADLINE_MS);
    await exited;
    clearTimeout(late);
  };
  return { port, pid: child.pid ?? 0, url: (database) => databaseUrl(dir, port, database), stop, exited };
}

function askToStop(child: ChildProcess, dir: string, binaries: Binaries): void {
  if (process.platform === 'win32')
    spawn(binaries.pg_ctl, ['stop', '-D', dataFolder(dir), '-m', 'fast'], { stdio: 'ignore' });
  else child.kill('SIGINT');
}

async function untilReady(
  child: ChildProcess,
  { dir, logFile, deadlineMs }: Pick<Cluster, 'dir' | 'logFile' | 'deadlineMs'>,
): Promise<void> {
  const deadline = Date.now() + deadlineMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new PostgresError(`PostgreSQL did not start: ${reasonIn(logFile)}`);
    const file = readPostmasterFile(dir);
    if (file !== null && file.pid === child.pid && file.status === 'ready') return;
    await delay(10);
  }
  child.kill('SIGQUIT');
  throw new PostgresError(`PostgreSQL was not ready in ${deadlineMs / 1000} s; see ${logFile}`);
}

/** The last complaint in the server's log, without its time stamp. */
function reasonIn(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').trim().split('\n').slice(-20);
  const complaint = lines.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? lines.at(-1) ?? '';
  return `${complaint.replace(/^.*?(?=FATAL|PANIC|ERROR)/, '')} (${logFile})`;
}
