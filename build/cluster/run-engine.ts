// One engine as a process: its own user, its own log, and an end when the launcher ends, however that does.
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import path from 'node:path';
import { PlainError } from '../plain-error.ts';
import { serverEnvironment } from '../postgres/cluster.ts';
import { runAs } from '../postgres/binaries.ts';
import { LogFile } from '../system/programs/log-file.ts';

/** How an engine is started. */
export interface EngineStart {
  /** Also the name of its log. */
  name: string;
  program: string;
  args: readonly string[];
  /** `setpriv`, which lets the system stop an engine whose launcher was killed. */
  setpriv: string;
  logDir: string;
  /** How long it may take to end before it is killed. */
  stopMs?: number;
  /** Signal that asks it to end. */
  stopSignal?: NodeJS.Signals;
}

/** An engine that runs, or did. */
export interface RunningEngine {
  name: string;
  pid: number;
  /** Whether it has ended, by whatever. */
  hasEnded: () => boolean;
  /** Asks it to end, kills it when it does not. */
  stop: () => Promise<void>;
  /** SIGKILL. */
  kill: () => Promise<void>;
  logFile: string;
}

/** Starts it as the user who runs PostgreSQL; most of them refuse root. */
export function runEngine(start: EngineStart): RunningEngine {
  const { name, program, args, setpriv, logDir, stopMs = 20_000, stopSignal = 'SIGTERM' } = start;
  const child = spawn(setpriv, ['--pdeathsig', stopSignal.replace('SIG', ''), '--', program, ...args], {
    ...runAs(),
    cwd: '/',
    env: { ...serverEnvironment(), HOME: '/' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Ctrl-C reaches the launcher alone, which stops the engines in order.
    detached: true,
  });
  const log = new LogFile(path.join(logDir, `${name}.log`), { tell: () => undefined });
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => log.write(line));
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  void ended.then(() => log.end());
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (hasEnded(child)) return;
    child.kill(signal);
    const force = setTimeout(() => child.kill('SIGKILL'), stopMs);
    await ended;
    clearTimeout(force);
  };
  return {
    name,
    pid: child.pid ?? 0,
    hasEnded: () => hasEnded(child),
    stop: () => end(stopSignal),
    kill: () => end('SIGKILL'),
    logFile: log.path,
  };
}

const hasEnded = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null || child.pid === undefined;

const lastLines = (file: string): string => {
  try {
    return readFileSync(file, 'utf8').trim().split('\n').slice(-5).join('\n');
  } catch {
    return 'it said nothing';
  }
};

/**
 * Waits until something about an engine holds.
 * @throws PlainError with its last words when it ended or took too long
 */
export async function untilReady(
  engine: RunningEngine,
  isReady: () => Promise<boolean>,
  longestMs = 90_000,
): Promise<void> {
  const deadline = Date.now() + longestMs;
  while (!(await isReady().catch(() => false))) {
    if (engine.hasEnded()) throw new PlainError(`${engine.name} did not start: ${lastLines(engine.logFile)}`);
    if (Date.now() > deadline)
      throw new PlainError(`${engine.name} was not ready in ${longestMs / 1000} s: ${lastLines(engine.logFile)}`);
    await pause(100);
  }
}
