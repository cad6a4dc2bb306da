import { fork, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { freePort } from '../postgres/free-port.ts';
import { serverEnvironment, serverFlags } from '../system/programs/node-flags.ts';
import type { ShutdownStack } from '../system/shutdown-stack.ts';
import type { BenchData, ShopSize } from './bench-data.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** A shop with its own database and servers, made for measuring. */
export interface BenchShop {
  databaseUrl: string;
  dataDir: string;
  /** Starts a program of ours and waits until it says or shows that it is ready. */
  start: (file: string, env: Record<string, string>, readyPath?: string, readyUrl?: string) => Promise<Started>;
  query: <Row extends pg.QueryResultRow>(sql: string) => Promise<Row[]>;
}

/** A server of the bench, in a process of its own. */
export interface Started {
  origin: string;
  pid: number;
  /** Resident memory now. */
  memoryMb: () => number;
  stop: () => Promise<void>;
}

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
  stack: ShutdownStack,
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
      ...serverEnvironment,
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
  const pid = child.pid ?? 0;
  return { origin, pid, memoryMb: () => residentMb(pid), stop };
}

/** A copy of a shop for one run: of the seeded one, or of the grown one. */
export async function openBenchShop(
  stack: ShutdownStack,
  { dataDir, freshShop }: BenchData,
  { size = 'seeded', name = 'bench' }: { size?: ShopSize; name?: string } = {},
): Promise<BenchShop> {
  const databaseUrl = await freshShop(size, name);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  // Its connections may still be closing when the database ends.
  pool.on('error', () => undefined);
  await stack.add(() => pool.end());
  return {
    databaseUrl,
    dataDir,
    start: (file, env, readyPath, readyUrl) =>
      startProgram(stack, file, { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...env }, readyPath, readyUrl),
    query: async <Row extends pg.QueryResultRow>(sql: string) => (await pool.query<Row>(sql)).rows,
  };
}
