import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../build/testing/database.ts';

let database: TestDatabase;
let dataDir: string;
let server: ChildProcess;
let origin: string;

/** Port the server says it listens on. */
async function listening(child: ChildProcess): Promise<number> {
  if (!child.stdout) throw new Error('The server is started without an output');
  for await (const line of createInterface({ input: child.stdout })) {
    const { msg, port } = JSON.parse(line) as { msg?: string; port?: number };
    if (msg === 'the API listens' && port !== undefined) return port;
  }
  throw new Error('The server ended before it listened');
}

beforeAll(async () => {
  database = await testDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'kolobeh-stop-'));
  server = spawn(process.execPath, [path.join(import.meta.dirname, 'server.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: '0',
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
      STOP_WAIT_SECONDS: '120',
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  origin = `http://127.0.0.1:${await listening(server)}`;
});

afterAll(async () => {
  if (server.exitCode === null) server.kill('SIGKILL');
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

it('is not ready first, then answers what is under way before it ends and takes no new requests', async () => {
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
  const status = (place: string): Promise<number> =>
    fetch(`${origin}/api/new/${place}`).then((answer) => answer.status);
  server.kill('SIGTERM');
  await expect.poll(() => status('ready')).toBe(503);
  expect(await status('health')).toBe(200);
  // Whoever asks again does not want to wait for a balancer.
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
