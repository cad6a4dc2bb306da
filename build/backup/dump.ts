// Backup of an own server (DATABASE_URL) by PostgreSQL's own tools from the PATH.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { PlainError } from '../plain-error.ts';
import { withClient } from '../postgres/databases.ts';

const majorOf = (version: string): number => Number(/(\d+)/.exec(version.replace(/^[^\d]*/, ''))?.[1] ?? 0);

function toolVersion(tool: string): number | null {
  try {
    return majorOf(execFileSync(tool, ['--version'], { encoding: 'utf8' }));
  } catch {
    return null;
  }
}

/** Version of the server, such as `18.4`. */
export const serverVersion = (url: string): Promise<string> =>
  withClient(url, async (client) => {
    const shown = await client.query<{ server_version: string }>('show server_version');
    return shown.rows[0]?.server_version.split(' ')[0] ?? '';
  });

/** @throws PlainError when the tool is missing or older than the server, which it could not read */
async function assertTool(tool: 'pg_dump' | 'pg_restore', url: string): Promise<void> {
  const wanted = majorOf(await serverVersion(url));
  const found = toolVersion(tool);
  if (found === null)
    throw new PlainError(`${tool} of PostgreSQL ${wanted} is needed in the PATH for the database of DATABASE_URL.`);
  if (found < wanted)
    throw new PlainError(
      `${tool} in the PATH is of PostgreSQL ${found}, the server is ${wanted}; install its client tools.`,
    );
}

function run(tool: string, args: readonly string[], url: string): void {
  const { username, password, hostname, port, pathname, searchParams } = new URL(url);
  // By environment: arguments can be read by everyone on the machine.
  const env = {
    ...process.env,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGHOST: hostname,
    PGPORT: port || '5432',
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...(searchParams.has('sslmode') ? { PGSSLMODE: searchParams.get('sslmode') ?? 'prefer' } : {}),
  };
  const { status } = spawnSync(tool, [...args], { env, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) throw new PlainError(`${tool} failed; its reason is above.`);
}

/** A place for a dump on its way, below the data and closed to others; gone after the work. */
export async function withDraft(dataDir: string, work: (draft: string) => Promise<void>): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const folder = await mkdtemp(path.join(dataDir, 'dump-'));
  try {
    await work(path.join(folder, 'database.dump'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Writes an archive of the whole database, without owners and rights, so that it can be restored as another role.
 * @throws PlainError when `pg_dump` is missing, older than the server, or fails
 */
export async function dumpTo(url: string, file: string): Promise<void> {
  await assertTool('pg_dump', url);
  run('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', '--file', file], url);
}

/** @throws PlainError when the database is not empty */
export async function restoreDump(url: string, file: string): Promise<void> {
  await assertTool('pg_restore', url);
  const tables = await withClient(url, (client) =>
    client.query(`select from pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1`),
  );
  if (tables.rowCount !== 0) throw new PlainError('The database of DATABASE_URL is not empty; nothing was restored.');
  const database = decodeURIComponent(new URL(url).pathname.slice(1));
  run(
    'pg_restore',
    ['--exit-on-error', '--single-transaction', '--no-owner', '--no-privileges', '--dbname', database, file],
    url,
  );
}
