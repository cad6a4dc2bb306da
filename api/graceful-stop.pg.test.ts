import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../build/testing/database.ts';
import { freePort } from '../build/postgres/free-port.ts';

let database: TestDatabase;
let dataDir: string;
let server: ChildProcess;
let origin: string;

beforeAll(async () => {
  database = await testDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'kolobeh-stop-'));
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  server = spawn(process.execPath, [path.join(import.meta.dirname, 'server.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      PUBLIC_URL: origin,
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
    },
    stdio: 'ignore',
  });
  for (;;) {
    const answer = await fetch(`${origin}/api/new/health`).catch(() => null);
    if (answer?.ok) return;
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
});

afterAll(async () => {
  if (server.exitCode === null) server.kill('SIGKILL');
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

it('a request under way is answered before the process ends, and new ones are not taken', async () => {
  const holder = new pg.Client(database.url);
  await holder.connect();
  await holder.query('begin');
  await holder.query('lock table store in access exclusive mode');
  const held = fetch(`${origin}/api/new/stores/stores/?market=cs`);
  await expect
    .poll(
      async () =>
        (await holder.query(`select 1 from pg_locks where relation = 'store'::regclass and not granted`)).rowCount,
    )
    .toBe(1);

  const exited = new Promise<number | null>((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await expect
    .poll(() =>
      fetch(`${origin}/api/new/health`).then(
        () => 'taken',
        () => 'refused',
      ),
    )
    .toBe('refused');
  expect(server.exitCode).toBeNull();

  await holder.query('rollback');
  await holder.end();
  const answer = await held;
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ stores: [] });
  expect(await exited).toBe(0);
});
