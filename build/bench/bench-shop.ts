import { fork, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { migrate } from '../../api/app/migrate.ts';
import { growCopy } from './grown-copy.ts';
import { createDatabase } from '../postgres/databases.ts';
import { freePort } from '../postgres/free-port.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import { serverFlags } from '../system/node-flags.ts';
import type { Stack } from '../system/stack.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** A shop with its own database and servers, made for measuring. */
export interface BenchShop {
  databaseUrl: string;
  /** The same shop with ten times the goods. */
  grownUrl: string;
  dataDir: string;
  /** Starts a program of ours and waits until it says or shows that it is ready. */
  start: (file: string, env: Record<string, string>, readyPath?: string, readyUrl?: string) => Promise<Started>;
  query: <Row extends pg.QueryResultRow>(sql: string) => Promise<Row[]>;
}

export interface Started {
  origin: string;
  /** Resident memory now. */
  memoryMb: () => number;
  stop: () => Promise<void>;
}

const run = (file: string, args: string[], env: Record<string, string>): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = fork(path.join(root, file), args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${file} ended with ${code}`))));
  });

async function answers(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`A measured program ended with ${child.exitCode}`);
    const reply = await fetch(url).catch(() => null);
    if (reply?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Resident size as the system counts it; 0 where it does not tell. */
function residentMb(pid: number): number {
  try {
    const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return Number(line?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

async function startProgram(
  stack: Stack,
  file: string,
  env: Record<string, string>,
  readyPath?: string,
  readyUrl?: string,
): Promise<Started> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = fork(path.join(root, file), [], {
    execArgv: [...serverFlags],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'fatal',
      RATE_LIMIT_FACTOR: '1000000',
      PORT: String(port),
      PUBLIC_URL: origin,
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    if (child.exitCode === null) child.kill('SIGTERM');
    await exited;
  };
  await stack.add(stop);
  const ready = readyUrl ?? (readyPath === undefined ? undefined : `${origin}${readyPath}`);
  if (ready === undefined) await new Promise<void>((resolve) => child.once('message', () => resolve()));
  else await answers(ready, child);
  return { origin, memoryMb: () => residentMb(child.pid ?? 0), stop };
}

/** PostgreSQL with its usual safety, migrated and seeded with so many variants. */
export async function openBenchShop(stack: Stack, variants: number, say: (line: string) => void): Promise<BenchShop> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kolobeh-bench-'));
  await stack.add(() => rm(dataDir, { recursive: true, force: true }));
  const postgres = await startPostgres({ dir: path.join(dataDir, 'postgres') });
  await stack.add(postgres.stop);
  await createDatabase(postgres.url(), 'bench');
  const databaseUrl = postgres.url('bench');
  say('migrating');
  await migrate(databaseUrl);
  say(`seeding ${variants} variants`);
  await run('api/seeds/seed.ts', ['--products', String(variants), '--no-pictures'], {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
  });
  const filling = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  // Plenty of everything, so that orders do not run out in the middle of a measurement.
  await filling.query(`update stock_level set on_hand = on_hand + 100000, unplaced = unplaced + 100000`);
  await filling.query(
    `insert into stock_movement (product_id, on_hand_delta, reserved_delta, reason) select product_id, 100000, 0, 'bench' from stock_level`,
  );
  await filling.query(`update product_listing set available = available + 100000`);
  await filling.query('vacuum analyze');
  await filling.end();
  say(`growing a copy to ${10 * variants} variants`);
  const grownUrl = await growCopy(databaseUrl, 'grown', 10);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  // Its connections may still be closing when the database ends.
  pool.on('error', () => undefined);
  await stack.add(() => pool.end());
  return {
    databaseUrl,
    grownUrl,
    dataDir,
    start: (file, env, readyPath, readyUrl) =>
      startProgram(stack, file, { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...env }, readyPath, readyUrl),
    query: async <Row extends pg.QueryResultRow>(sql: string) => (await pool.query<Row>(sql)).rows,
  };
}
