import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../postgres/free-port.ts';
import { below, type Measured } from './measure.ts';

const root = path.resolve(import.meta.dirname, '../..');

async function freePorts(): Promise<Record<string, string>> {
  const names = ['PORT', 'BACKOFFICE_PORT', 'MAILBOX_PORT', 'SMTP_PORT', 'SANDBOX_PORT'];
  const ports: Record<string, string> = {};
  for (const name of names) ports[name] = String(await freePort());
  return ports;
}

const ended = (child: ChildProcess): Promise<void> => new Promise((resolve) => child.once('exit', () => resolve()));

/** Seconds from the command to the first page. */
async function startOnce(dataDir: string): Promise<number> {
  const ports = await freePorts();
  const begun = performance.now();
  const child = spawn(process.execPath, [path.join(root, 'build/run.mjs'), 'start'], {
    env: { ...process.env, ...ports, DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  const exit = ended(child);
  for (;;) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`);
    const page = await fetch(`http://127.0.0.1:${ports.PORT}/cs/`).catch(() => null);
    if (page?.ok) break;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  const seconds = (performance.now() - begun) / 1000;
  child.kill('SIGTERM');
  await exit;
  return seconds;
}

/** `npm start` on a new data folder and again. */
export async function measureStart(): Promise<Measured[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kolobeh-start-'));
  try {
    const first = await startOnce(dataDir);
    const second = await startOnce(dataDir);
    return [below('npm start, second time, to the first page', second, 5, 's', { firstSeconds: first })];
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
