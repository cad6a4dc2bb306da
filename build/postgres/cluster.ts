// The folder of one cluster: `data/` belongs to the server, `password` beside it to us.
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { isReachable, OPEN_FOLDER, PostgresError, versionOf, type Binaries, type RunAs } from './binaries.ts';

/** Owner of every database in the cluster, and its superuser: for migrations, seeds and backups. */
export const ROLE = 'app';
/** Role the running API connects as; owns nothing. */
export const RUNNER_ROLE = 'kolobeh_api';

/** The server's own files (PGDATA), beside its log and password. */
export const dataFolder = (dir: string): string => path.join(dir, 'data');
const runnerPasswordFile = (dir: string): string => path.join(dir, 'api-password');
/** Password of the superuser, made with the cluster; readable by its owner alone. */
export const passwordFile = (dir: string): string => path.join(dir, 'password');

/**
 * Makes the cluster's folder and returns its real path.
 *
 * Inside a clone that the server's user cannot enter (a mode-700 home of root) the folder becomes a link to one
 * below {@link OPEN_FOLDER}; not to the temporary folder, which a restart of the machine may empty.
 */
export function prepareFolder(dir: string, ids: RunAs): string {
  mkdirSync(path.dirname(dir), { recursive: true });
  if (!isLink(dir) && !existsSync(dir) && !isReachable(path.dirname(path.resolve(dir)), ids)) linkOutside(dir);
  const real = existsSync(dir) ? realpathSync(dir) : path.resolve(dir);
  mkdirSync(real, { recursive: true, mode: 0o700 });
  if (ids.uid !== undefined && ids.gid !== undefined) chownSync(real, ids.uid, ids.gid);
  if (!isReachable(real, ids))
    throw new PostgresError(`The user of PostgreSQL cannot enter ${real}; set DATA_DIR to a folder he can reach.`);
  return real;
}

function isLink(dir: string): boolean {
  const stat = lstatSync(dir, { throwIfNoEntry: false });
  if (!stat?.isSymbolicLink()) return false;
  if (!existsSync(dir))
    throw new PostgresError(
      `${dir} leads to a folder that no longer exists; bring it back or delete the link to start anew.`,
    );
  return true;
}

function linkOutside(dir: string): void {
  const target = path.join(OPEN_FOLDER, `cluster-${randomBytes(6).toString('hex')}`);
  mkdirSync(OPEN_FOLDER, { recursive: true, mode: 0o755 });
  mkdirSync(target, { mode: 0o700 });
  symlinkSync(target, dir);
}

/**
 * Refuses data of another major version: starting on it is impossible and initialising over it would destroy it.
 * @throws PostgresError
 */
function assertVersion(dir: string, binaries: Binaries): void {
  const found = readFileSync(path.join(dataFolder(dir), 'PG_VERSION'), 'utf8').trim();
  const ours = versionOf(binaries);
  if (found === ours.split('.')[0]) return;
  throw new PostgresError(
    `${dataFolder(dir)} was made by PostgreSQL ${found}, this is ${ours}; nothing was touched. Move the folder away or set DATA_DIR or DATABASE_URL.`,
  );
}

/** Password of {@link ROLE}. @throws PostgresError when the data is there without it */
export function readPassword(dir: string): string {
  try {
    return readFileSync(passwordFile(dir), 'utf8').trim();
  } catch {
    throw new PostgresError(`The database password ${passwordFile(dir)} is missing; bring it back from a backup.`);
  }
}

/** Password of {@link RUNNER_ROLE}, made at its first use; the role gets it at each start. */
export function runnerPassword(dir: string): string {
  const file = runnerPasswordFile(dir);
  if (!existsSync(file)) writeFileSync(file, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

/** Creates the cluster unless it exists; an interrupted creation leaves nothing that looks like one. */
export async function ensureCluster(dir: string, binaries: Binaries, ids: RunAs, fast: boolean): Promise<void> {
  if (existsSync(path.join(dataFolder(dir), 'PG_VERSION'))) return assertVersion(dir, binaries);
  if (existsSync(dataFolder(dir)))
    throw new PostgresError(`${dataFolder(dir)} exists but holds no database; nothing was touched. Move it away.`);
  const draft = path.join(dir, 'data.new');
  rmSync(draft, { recursive: true, force: true });
  const blank = fast ? process.env['BLANK_CLUSTER'] : undefined;
  if (blank !== undefined && copyBlank(blank, dir)) return;
  const password = randomBytes(24).toString('base64url');
  const handover = path.join(dir, 'password.new');
  writeFileSync(handover, `${password}\n`, { mode: 0o600 });
  if (ids.uid !== undefined && ids.gid !== undefined) chownSync(handover, ids.uid, ids.gid);
  await initialise(binaries, ids, draft, handover, fast);
  if (ids.uid !== undefined) chownSync(handover, 0, 0);
  chmodSync(handover, 0o600);
  if (blank !== undefined) keepBlank(blank, draft, handover);
  renameSync(handover, passwordFile(dir));
  renameSync(draft, dataFolder(dir));
}

/** Tests make dozens of clusters for a moment each: the first is copied instead of making another. */
const copyWhole = (from: string, to: string): boolean =>
  process.platform === 'linux' && spawnSync('cp', ['-a', from, to], { stdio: 'ignore' }).status === 0;

function keepBlank(blank: string, data: string, password: string): void {
  const draft = `${blank}.${process.pid}.${randomBytes(4).toString('hex')}`;
  mkdirSync(draft, { mode: 0o755 });
  const isWhole = copyWhole(data, path.join(draft, 'data')) && copyWhole(password, path.join(draft, 'password'));
  // Another process may have kept one meanwhile.
  if (isWhole && !existsSync(blank)) renameSync(draft, blank);
}

function copyBlank(blank: string, dir: string): boolean {
  if (!existsSync(blank)) return false;
  return (
    copyWhole(path.join(blank, 'password'), passwordFile(dir)) && copyWhole(path.join(blank, 'data'), dataFolder(dir))
  );
}

async function initialise(
  binaries: Binaries,
  ids: RunAs,
  data: string,
  password: string,
  fast: boolean,
): Promise<void> {
  const args = ['-D', data, '-U', ROLE, '-A', 'scram-sha-256', '--pwfile', password, '-E', 'UTF8'];
  args.push('--locale-provider=icu', '--icu-locale=und', '--locale=C.UTF-8', '--no-instructions');
  if (fast) args.push('--no-sync');
  const child = spawn(binaries.initdb, args, {
    ...ids,
    cwd: '/',
    env: serverEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  if (code !== 0) throw new Error(`initdb ended with ${code}:\n${said}`);
}

/** English messages whatever the person's language, and none of his PG… variables. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = {};
  for (const [name, value] of Object.entries(process.env))
    if (!name.startsWith('PG') && !name.startsWith('LC_')) env[name] = value;
  return { ...env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' };
}
