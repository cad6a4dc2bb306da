import { PlainError } from '../plain-error.ts';
import { isPortTaken } from '../postgres/free-port.ts';
import type { Settings } from '../settings.ts';
import { buildStale } from './build-stale.ts';
import { logFolder, openDatabase } from './database.ts';
import { ports, programs, type Mode } from './house.ts';
import { partsFor } from './parts.ts';
import { startProgram, type Program, type RunningProgram } from './programs.ts';
import { startRestarting } from './restart-on-change.ts';
import type { Stack } from './stack.ts';
import { takeStartLock } from './start-lock.ts';

export interface SystemOptions {
  settings: Settings;
  mode: Mode;
  /** Takes everything that has been started; the caller stops it. */
  stack: Stack;
  say: (line: string) => void;
  /** Warnings of the programs. */
  warn: (line: string) => void;
  /** A database that need not survive a power cut; for journeys. */
  fast?: boolean;
}

export interface System {
  databaseUrl: string;
  /** Resolves with one line when a program ended by itself. */
  failure: Promise<string>;
}

/** Starts all of Kolobeh and returns when every program is ready. */
export async function startSystem(options: SystemOptions): Promise<System> {
  const { settings, stack } = options;
  const release = takeStartLock(settings.dataDir);
  await stack.add(async () => release());
  await assertPortsFree(settings);
  const [database] = await Promise.all([openDatabase(options), buildStale(partsFor(options.mode), options)]);
  const started = await startAll(programs(settings, database.url, options.mode), options);
  const deaths = started.map(async (program) => {
    const { code, signal } = await program.exited;
    return `The ${program.name} ended by itself (${signal ?? `code ${code}`}); see ${logFolder(settings.dataDir)}`;
  });
  const failure = Promise.race([...deaths, database.exited.then(() => 'PostgreSQL ended by itself; see its log.')]);
  return { databaseUrl: database.url, failure };
}

/** All at once; at the end all are asked to stop at once too, before the database is. */
async function startAll(
  wanted: readonly Program[],
  { settings, stack, warn, mode }: SystemOptions,
): Promise<RunningProgram[]> {
  const spawned: RunningProgram[] = [];
  await stack.add(async () => {
    await Promise.all(spawned.map((program) => program.stop()));
  });
  if (stack.isStopping) throw new PlainError('Stopped.');
  const options = {
    logDir: logFolder(settings.dataDir),
    warn,
    onSpawn: (program: RunningProgram) => spawned.push(program),
  };
  const start = (program: Program): Promise<RunningProgram> =>
    mode === 'watch' && program.sources
      ? startRestarting(program, program.sources, options)
      : startProgram(program, options);
  return Promise.all(wanted.map(start));
}

/** @throws PlainError naming the port and the setting that changes it, before anything is started */
export async function assertPortsFree(settings: Settings): Promise<void> {
  for (const { setting, port } of ports(settings)) {
    if (await isPortTaken(port))
      throw new PlainError(`Port ${port} is taken by another program; free it or set ${setting} to another port.`);
  }
}
