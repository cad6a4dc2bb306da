// The programs of a running Kolobeh: each is a process of its own, watched, logged and stopped by the launcher.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { PlainError } from '../../plain-error.ts';
import { keepPrevious, LogFile } from './log-file.ts';
import { serverEnvironment, serverFlags } from './node-flags.ts';

/** A program of the house, run by this Node in a process of its own. */
export interface Program {
  /** Short name, also of the log file. */
  name: string;
  /** Arguments of Node: the file first. */
  command: readonly string[];
  env: Record<string, string>;
  /** Folder it runs in; the root of the house when absent. */
  cwd?: string;
  /** Folders from the root whose changes call for a new start while one works on them. */
  sources?: readonly string[];
  /** Without it the house is none: when it is given up, the launcher ends. */
  isVital?: boolean;
  /** Address that answers 200 once the program is ready; absent = ready at once. */
  readyUrl?: string;
}

/** One run of it. */
export interface RunningProgram {
  name: string;
  pid: number;
  /** Asks to stop, waits, ends it by force when it does not. */
  stop: () => Promise<void>;
  /** Resolves when the process has ended, whoever ended it. */
  exited: Promise<{ code: number | null; signal: string | null }>;
}

/** A program that did not become ready. */
class ProgramError extends PlainError {}

const root = path.resolve(import.meta.dirname, '../../..');
const LEAVE_WITH_PARENT = path.join(import.meta.dirname, 'leave-with-parent.ts');
const READY_DEADLINE_MS = 90_000;
const STOP_DEADLINE_MS = 10_000;
/** What a program said last may come after its end; a child of it can keep its output open for ever. */
const LAST_WORDS_MS = 2000;
/** Levels as numbers are pino's. */
const QUIET = new Set<unknown>([10, 20, 30, 'trace', 'debug', 'info']);

/** Where a program's output goes, and who is told of it. */
export interface StartOptions {
  logDir: string;
  /** Receives the program's warnings as they come. */
  warn: (line: string) => void;
  /** Told as soon as there is a process, long before it is ready. */
  onSpawn: (running: RunningProgram) => void;
  /** Whether it ran before in this start of the house: then its log goes on. */
  isAgain?: boolean;
}

/**
 * Starts a program and waits until it is ready.
 * @throws ProgramError when it ends before, or takes too long
 */
export async function startProgram(program: Program, options: StartOptions): Promise<RunningProgram> {
  const child = spawn(process.execPath, [...serverFlags, '--import', LEAVE_WITH_PARENT, ...program.command], {
    cwd: program.cwd ?? root,
    env: environmentOf(program),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A group of its own: Ctrl-C in a terminal reaches the launcher alone, which stops the programs in order.
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  const log = keepLog(program.name, child, options);
  const running = supervise(program.name, child);
  options.onSpawn(running);
  if (program.readyUrl !== undefined) await untilReady(program.name, child, program.readyUrl, log);
  return running;
}

/** What the launcher tells is not told once more by a file (`NAME_FILE`), which it has read itself. */
function environmentOf({ env }: Program): NodeJS.ProcessEnv {
  const told = new Set(Object.keys(env).map((name) => `${name}_FILE`));
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !told.has(name)));
  return { ...serverEnvironment, ...inherited, ...env };
}

function supervise(name: string, child: ChildProcess): RunningProgram {
  const exited = new Promise<{ code: number | null; signal: string | null }>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
    child.once('error', () => resolve({ code: 1, signal: null }));
  });
  const stop = async (): Promise<void> => {
    if (hasEnded(child)) return;
    child.kill('SIGTERM');
    const force = setTimeout(() => child.kill('SIGKILL'), STOP_DEADLINE_MS);
    await exited;
    clearTimeout(force);
  };
  return { name, pid: child.pid ?? 0, stop, exited };
}

const hasEnded = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null || child.pid === undefined;

async function untilReady(name: string, child: ChildProcess, url: string, { file, written }: Log): Promise<void> {
  const deadline = Date.now() + READY_DEADLINE_MS;
  while (Date.now() < deadline) {
    if (hasEnded(child)) {
      await Promise.race([written, delay(LAST_WORDS_MS)]);
      throw new ProgramError(`The ${name} did not start: ${lastWords(file)} (${file})`);
    }
    const answer = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => null);
    if (answer?.ok) return;
    await delay(50);
  }
  throw new ProgramError(`The ${name} was not ready in ${READY_DEADLINE_MS / 1000} s; see ${file}`);
}

function lastWords(logFile: string): string {
  if (!existsSync(logFile)) return 'no reason given';
  const lines = readFileSync(logFile, 'utf8').trim().split('\n');
  return (
    lines.findLast((line) => /error|wrong|cannot|refused/i.test(line))?.trim() ??
    lines.at(-1)?.trim() ??
    'no reason given'
  );
}

interface Log {
  file: string;
  /** Resolves once all the program said is in the file. */
  written: Promise<void>;
}

/** Everything goes to the log file of this start of the house; that of the start before is kept beside it. */
function keepLog(name: string, child: ChildProcess, { logDir, warn, isAgain = false }: StartOptions): Log {
  const file = path.join(logDir, `${name.replaceAll(' ', '-')}.log`);
  if (!isAgain) keepPrevious(file);
  const log = new LogFile(file, { tell: warn });
  const follow = (stream: Readable | null, told: (line: string) => string | null): void => {
    if (stream === null) return;
    createInterface({ input: stream }).on('line', (line) => {
      log.write(line);
      const warning = told(line);
      if (warning !== null) warn(`[${name}] ${warning}`);
    });
  };
  follow(child.stdout, warningIn);
  follow(child.stderr, (line) => (line.startsWith('{') ? warningIn(line) : line.trim() || null));
  const written = new Promise<void>((resolve) => child.once('close', () => void log.end().then(resolve)));
  return { file, written };
}

/** The message of a structured log line of level "warn" or above; `null` for all others. */
export function warningIn(line: string): string | null {
  if (!line.startsWith('{')) return null;
  try {
    const entry = JSON.parse(line) as { level?: unknown; msg?: string; message?: string; err?: { message?: string } };
    if (entry.level === undefined || QUIET.has(entry.level)) return null;
    return [entry.msg ?? entry.message, entry.err?.message].filter(Boolean).join(': ') || line;
  } catch {
    return null;
  }
}
