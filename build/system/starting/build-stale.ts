import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PlainError } from '../../plain-error.ts';
import type { BuildablePart } from '../parts.ts';
import type { ShutdownStack } from '../shutdown-stack.ts';
import { AlreadyRunning, takeStartLock } from './start-lock.ts';
import { isFresh, remember, sourceHash } from './stamps.ts';

/** The tool's own words come first. */
class BuildFailed extends PlainError {}

const root = path.resolve(import.meta.dirname, '../../..');

/** How parts are built before they are served. */
export interface BuildOptions {
  say: (line: string) => void;
  stack: ShutdownStack;
  /** Build even what is fresh. */
  force?: boolean;
}

/** Builds the parts whose sources changed since their last build, one after another. */
export async function buildStale(parts: readonly BuildablePart[], options: BuildOptions): Promise<void> {
  for (const part of parts) {
    if (!options.force && isFresh(root, part, sourceHash(root, part))) continue;
    const endTurn = await takeTurn();
    try {
      await buildOnce(part, options);
    } finally {
      endTurn();
    }
  }
}

/** What another process built while this one waited for its turn is fresh by now. */
async function buildOnce(part: BuildablePart, { force, say, stack }: BuildOptions): Promise<void> {
  const hash = sourceHash(root, part);
  if (!force && isFresh(root, part, hash)) return;
  say(`Building the ${part.name} …`);
  await build(part, stack);
  remember(root, part, hash);
}

/** Two that build into one folder at once would spoil each other's files. */
async function takeTurn(): Promise<() => void> {
  for (;;) {
    try {
      return takeStartLock(path.join(root, '.data', 'building'));
    } catch (error) {
      if (!(error instanceof AlreadyRunning)) throw error;
      await delay(100);
    }
  }
}

async function build(part: BuildablePart, stack: ShutdownStack): Promise<void> {
  const child = spawn(process.execPath, [...part.command], {
    cwd: path.join(root, part.cwd),
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('error', () => resolve(1)).once('close', resolve));
  await stack.add(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  const code = await ended;
  if (code !== 0) throw new BuildFailed(`${said}\nBuilding the ${part.name} failed.`);
}
