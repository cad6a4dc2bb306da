import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { findBinaries, isReachable, runAs, versionOf } from './binaries.ts';
import { withClient } from './databases.ts';
import { startPostgres, type Postgres, type PostgresOptions } from './start-postgres.ts';
import { HEAVY } from '../testing/thorough.ts';

const started: Postgres[] = [];
const folders: string[] = [];

function emptyFolder(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'kolobeh-pg-'));
  chmodSync(dir, 0o755);
  folders.push(dir);
  return dir;
}

async function start(options: PostgresOptions): Promise<Postgres> {
  const postgres = await startPostgres(options);
  started.push(postgres);
  return postgres;
}

const single = (url: string, sql: string): Promise<unknown> =>
  withClient(url, async (client) => Object.values((await client.query<Record<string, unknown>>(sql)).rows[0] ?? {})[0]);

afterEach(async () => {
  vi.unstubAllEnvs();
  await Promise.all(started.splice(0).map((postgres) => postgres.stop()));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe('the built-in PostgreSQL', () => {
  test('starts in an empty folder, sorts Czech as Czechs do and keeps its password to its owner', async () => {
    // Made anew, not copied from the one that this run keeps.
    vi.stubEnv('BLANK_CLUSTER', undefined);
    const dir = path.join(emptyFolder(), 'postgres');
    const postgres = await start({ dir, fast: true });

    const sorted = await single(
      postgres.url(),
      `select string_agg(w, ' ' order by w collate "cs-x-icu") from unnest(array['iva','chata','hora','čaj','cihla']) w`,
    );
    expect(sorted).toBe('cihla čaj hora chata iva');
    expect(statSync(path.join(dir, 'password')).mode & 0o777).toBe(0o600);
    const withoutPassword = new URL(postgres.url());
    withoutPassword.password = 'wrong';
    await expect(single(withoutPassword.href, 'select 1')).rejects.toThrow(/password authentication failed/);
  });

  test('writes what was refused into its log, and no value of it', { tags: [HEAVY] }, async () => {
    const dir = path.join(emptyFolder(), 'postgres');
    const postgres = await start({ dir, fast: true });
    await single(postgres.url(), 'create table device (imei text constraint device_imei_uq unique)');
    const twice = async (imei: string): Promise<void> =>
      withClient(postgres.url(), async (client) => {
        for (const _ of ['once', 'again']) await client.query('insert into device values ($1)', [imei]);
      });
    await expect(twice('352099001761481')).rejects.toThrow('device_imei_uq');
    await expect(single(postgres.url(), `insert into device values ('352099001761481')`)).rejects.toThrow('imei_uq');

    const log = readFileSync(path.join(dir, 'server.log'), 'utf8');
    expect(log).toContain('duplicate key value violates unique constraint "device_imei_uq"');
    expect(log).not.toContain('352099001761481');
  });

  test('runs several clusters at once, each with data of its own', { tags: [HEAVY] }, async () => {
    const base = emptyFolder();
    const [one, two] = await Promise.all(
      ['one', 'two'].map((name) => start({ dir: path.join(base, name), fast: true })),
    );
    if (!one || !two) throw new Error('both must start');
    await single(one.url(), 'create table only_here (id int)');

    expect(await single(two.url(), `select to_regclass('only_here')::text`)).toBeNull();
    expect(await single(one.url(), `select to_regclass('only_here')::text`)).toBe('only_here');
    expect(one.port).not.toBe(two.port);
  });

  test('comes back with every committed row after the server was killed', async () => {
    const dir = path.join(emptyFolder(), 'postgres');
    const first = await start({ dir });
    await single(first.url(), 'create table kept as select generate_series(1, 1000) as id');
    process.kill(first.pid, 'SIGKILL');
    await first.exited;
    expect(readFileSync(path.join(dir, 'data', 'postmaster.pid'), 'utf8')).toContain(String(first.pid));

    const second = await start({ dir });
    expect(await single(second.url(), 'select count(*)::int from kept')).toBe(1000);
  });

  test.runIf(process.platform === 'linux')(
    'starts when another program got the process id of a server that crashed',
    { tags: [HEAVY] },
    async () => {
      const dir = path.join(emptyFolder(), 'postgres');
      const first = await start({ dir });
      process.kill(first.pid, 'SIGKILL');
      await first.exited;
      const file = path.join(dir, 'data', 'postmaster.pid');
      writeFileSync(file, readFileSync(file, 'utf8').replace(String(first.pid), String(process.pid)));

      expect(await single((await start({ dir })).url(), 'select 1')).toBe(1);
    },
  );

  test('refuses to start twice on one folder and leaves the first server alone', { tags: [HEAVY] }, async () => {
    const dir = path.join(emptyFolder(), 'postgres');
    const first = await start({ dir, fast: true });

    await expect(startPostgres({ dir, fast: true })).rejects.toThrow(`(process ${first.pid}) already runs on`);
    expect(await single(first.url(), 'select 1')).toBe(1);
  });

  test('refuses data of another major version in one line and touches none of it', async () => {
    const dir = path.join(emptyFolder(), 'postgres');
    mkdirSync(path.join(dir, 'data'), { recursive: true });
    writeFileSync(path.join(dir, 'data', 'PG_VERSION'), '15\n');
    writeFileSync(path.join(dir, 'data', 'precious'), 'rows');

    const refusal = await startPostgres({ dir }).catch((error: Error) => error.message);
    expect(refusal).toMatch(/made by PostgreSQL 15, this is 18\.\d+; nothing was touched/);
    expect(refusal).not.toContain('\n');
    expect(readFileSync(path.join(dir, 'data', 'precious'), 'utf8')).toBe('rows');
    expect(readFileSync(path.join(dir, 'data', 'PG_VERSION'), 'utf8')).toBe('15\n');
  });

  test('says in one line which port is taken', { tags: [HEAVY] }, async () => {
    const base = emptyFolder();
    const first = await start({ dir: path.join(base, 'one'), fast: true });

    const refusal = await startPostgres({ dir: path.join(base, 'two'), port: first.port, fast: true }).catch(
      (error: Error) => error.message,
    );
    expect(refusal).toContain('PostgreSQL did not start');
    expect(refusal).not.toContain('\n');
  });
});

describe.runIf(process.getuid?.() === 0)('under root, in a clone that only root may enter', () => {
  test('keeps the data outside, behind a link', { tags: [HEAVY] }, async () => {
    const closed = emptyFolder();
    chmodSync(closed, 0o700);
    const dir = path.join(closed, 'postgres');
    const postgres = await start({ dir, fast: true });
    folders.push(realpathSync(dir));

    expect(await single(postgres.url(), 'select 1')).toBe(1);
    expect(lstatSync(dir).isSymbolicLink()).toBe(true);
    await postgres.stop();
    expect(await single((await start({ dir, fast: true })).url(), 'select 1')).toBe(1);
  });

  test('runs a copy of the programs', { tags: [HEAVY] }, async () => {
    const ids = runAs();
    const installed = await findBinaries(ids);
    const closed = emptyFolder();
    const open = emptyFolder();
    cpSync(path.dirname(path.dirname(installed.postgres)), path.join(closed, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
    });
    chmodSync(closed, 0o700);
    const inClosed = (name: string): string => path.join(closed, 'native', 'bin', name);
    const given = { initdb: inClosed('initdb'), postgres: inClosed('postgres'), pg_ctl: inClosed('pg_ctl') };

    const found = await findBinaries(ids, open, given);
    expect(isReachable(given.postgres, ids)).toBe(false);
    expect(found.postgres.startsWith(open)).toBe(true);
    expect(versionOf(found)).toBe(versionOf(installed));
  });
});
