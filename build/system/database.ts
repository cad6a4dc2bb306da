// The database of a running Kolobeh: migrated, and filled with the demo shop when it was empty.
import { spawn } from 'node:child_process';
import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import type { RunnerRole } from '@kolobeh/api/database/runner-role.ts';
import { archivingFlags, keepEncryptingLog, type LogArchive } from '../backup/log-archive.ts';
import { PlainError } from '../plain-error.ts';
import { dataFolder, RUNNER_ROLE, runnerPassword } from '../postgres/cluster.ts';
import {
  asRole,
  databaseExists,
  dropDatabase,
  createDatabase,
  renameDatabase,
  withClient,
} from '../postgres/databases.ts';
import { isAlive, readPostmasterFile } from '../postgres/postmaster-file.ts';
import { keepPostgres, type KeptPostgres } from '../postgres/keep-postgres.ts';
import { databaseUrl } from '../postgres/start-postgres.ts';
import type { Settings } from '../settings.ts';
import { keepPrevious, LogFile } from './programs/log-file.ts';
import type { ShutdownStack } from './shutdown-stack.ts';

/** Name of the database in the built-in server. */
export const DATABASE = 'kolobeh';
const DRAFT = 'kolobeh_draft';
const root = path.resolve(import.meta.dirname, '../..');

/** A migrated database, ready for the programs. */
export interface OpenDatabase {
  /** As the role the API runs as. */
  url: string;
  /** As the owner of the tables; the same where an own server has one role for both. */
  ownerUrl: string;
  /** Resolves when the built-in server ended quickly too often; never for an own server. */
  gaveUp: Promise<string>;
}

/**
 * Who is told and who stops it at the end; `settings.databaseUrl` decides between an own server and the built-in one.
 */
export interface DatabaseOptions {
  settings: Settings;
  stack: ShutdownStack;
  say: (line: string) => void;
  /** Gives up safety against power cuts; for journeys only. */
  fast?: boolean;
}

/** Of the built-in server; it is not made when DATABASE_URL names another. */
export const clusterFolder = (dataDir: string): string => path.join(dataDir, 'postgres');
/** Pictures, documents and labels, when they are kept on disk instead of S3. */
export const filesFolder = (dataDir: string): string => path.join(dataDir, 'files');
/** One file a program, and that of the start before. */
export const logFolder = (dataDir: string): string => path.join(dataDir, 'logs');

/** Opens the database the settings name, ready to be used. */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { databaseUrl: own } = options.settings;
  if (own !== undefined) return { ...(await prepareOwn(own, options)), gaveUp: new Promise(() => {}) };
  const postgres = await startBuiltIn(options);
  const runner = runnerOf(options.settings);
  const ownerUrl = await prepareBuiltIn(postgres, runner, options);
  return { url: asRole(ownerUrl, runner.name, runner.password), ownerUrl, gaveUp: postgres.gaveUp };
}

/** The caller holds the start lock, so a server still running here was left behind by a launcher that was killed. */
export async function startBuiltIn({
  settings,
  stack,
  say = () => {},
  fast = false,
  deadlineMs,
}: Omit<DatabaseOptions, 'say'> & Partial<DatabaseOptions> & { deadlineMs?: number }): Promise<KeptPostgres> {
  const dir = clusterFolder(settings.dataDir);
  await stopLeftOver(dir);
  const logFile = path.join(logFolder(settings.dataDir), 'postgres.log');
  keepPrevious(logFile);
  const archive = archiveOf(settings);
  const flags = archive ? archivingFlags(archive) : [];
  // Stopped after the server: it archives the last of its log as it ends.
  if (archive?.key) await stack.add(keepEncryptingLog({ ...archive, key: archive.key }, say));
  const postgres = await keepPostgres({ dir, fast, logFile, say, flags, deadlineMs });
  await stack.add(postgres.stop);
  return postgres;
}

const archiveOf = ({ archiveDir, backupKey, dataDir }: Settings): LogArchive | undefined =>
  archiveDir === undefined ? undefined : { archiveDir, key: backupKey, clusterDir: clusterFolder(dataDir) };

async function stopLeftOver(dir: string): Promise<void> {
  const file = readPostmasterFile(dir);
  if (file?.status !== 'ready' || !isAlive(file.pid) || !(await serves(dir, file.port))) return;
  process.kill(file.pid, 'SIGINT');
  for (let waitedMs = 0; isAlive(file.pid) && waitedMs < 30_000; waitedMs += 50) await delay(50);
}

/** Whether the server behind the port is really the one of this folder: it takes our password and says so. */
async function serves(dir: string, port: number): Promise<boolean> {
  try {
    return await withClient(databaseUrl(dir, port), async (client) => {
      const answer = await client.query<{ data_directory: string }>('show data_directory');
      return answer.rows[0]?.data_directory === dataFolder(realpathSync(dir));
    });
  } catch {
    return false;
  }
}

const runnerOf = ({ dataDir }: Settings): Required<RunnerRole> => ({
  name: RUNNER_ROLE,
  password: runnerPassword(clusterFolder(dataDir)),
});

async function prepareBuiltIn(postgres: KeptPostgres, runner: RunnerRole, options: DatabaseOptions): Promise<string> {
  const url = postgres.url(DATABASE);
  if (await databaseExists(postgres.url(), DATABASE)) await migrateTo(url, runner);
  else await fill(postgres, runner, options);
  return url;
}

/** Pictures are painted when they are first looked at. */
const unpainted = ['--paint-seconds', '0'];

/** Under another name until it is complete: an interrupted first start begins anew instead of serving half a shop. */
async function fill(postgres: KeptPostgres, runner: RunnerRole, options: DatabaseOptions): Promise<void> {
  await dropDatabase(postgres.url(), DRAFT);
  await createDatabase(postgres.url(), DRAFT);
  await migrateTo(postgres.url(DRAFT), runner);
  if (options.settings.demoData) await seed(postgres.url(DRAFT), options.fast ? unpainted : [], options);
  await renameDatabase(postgres.url(), DRAFT, DATABASE);
}

/** @throws PlainError naming the setting whose server does not answer */
export const assertAnswers = (url: string, setting: string): Promise<unknown> =>
  withClient(url, (client) => client.query('select 1')).catch((error: Error) => {
    throw new PlainError(`The database of ${setting} does not answer: ${error.message || 'connection refused'}.`);
  });

/** With one address the API runs as the owner, which is said; with two it gets rights to its own role and no more. */
async function prepareOwn(url: string, options: DatabaseOptions): Promise<{ url: string; ownerUrl: string }> {
  const { migrationDatabaseUrl: ownerUrl = url, demoData } = options.settings;
  await assertAnswers(url, 'DATABASE_URL');
  if (ownerUrl === url) {
    options.say('The API connects as the owner of its tables; MIGRATION_DATABASE_URL lets it do with less rights.');
    await migrateTo(url);
  } else {
    await assertAnswers(ownerUrl, 'MIGRATION_DATABASE_URL');
    await migrateTo(ownerUrl, { name: decodeURIComponent(new URL(url).username) });
  }
  const isEmpty = await withClient(
    ownerUrl,
    async (client) => (await client.query('select from product limit 1')).rowCount === 0,
  );
  if (isEmpty && demoData) await seed(ownerUrl, [], options);
  return { url, ownerUrl };
}

async function migrateTo(url: string, runner?: RunnerRole): Promise<void> {
  const { migrate } = await import('@kolobeh/api/app/migrate.ts');
  await migrate(url, runner);
}

/** Fills a database with the demo shop; `args` are those of the seeder, such as `--products 100000`. */
export async function seed(
  url: string,
  args: readonly string[],
  options: Omit<DatabaseOptions, 'fast'>,
): Promise<void> {
  const { dataDir } = options.settings;
  options.say('Filling the demo shop …');
  mkdirSync(logFolder(dataDir), { recursive: true, mode: 0o700 });
  const log = new LogFile(path.join(logFolder(dataDir), 'seed.log'), { tell: options.say });
  rmSync(log.path, { force: true });
  const child = spawn(process.execPath, ['build/demo/shop/seed.ts', ...args], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir, FILES_DIR: filesFolder(dataDir) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const last: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      log.write(line);
      last.push(line);
      if (last.length > 20) last.shift();
      if (stream === child.stdout) options.say(`  ${line}`);
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('error', () => resolve(1)).once('close', resolve));
  await options.stack.add(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  const code = await ended;
  await log.end();
  if (code !== 0) throw new PlainError(`${last.join('\n')}\nFilling the demo shop failed; see ${log.path}`);
}
