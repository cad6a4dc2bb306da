// Process supervisor (watchdog): restarts a program that ends, with growing pauses.
import { diskFull } from '../disk-full.ts';
import { Kept } from './kept.ts';
import { startProgram, type Program, type RunningProgram, type StartOptions } from './programs.ts';
import { housePatience, workPatience, type Patience } from './restarts.ts';
import { watchSources } from '../starting/watch-sources.ts';

/** How a program is kept running. */
export interface KeepOptions extends Omit<StartOptions, 'onSpawn' | 'isAgain'> {
  /** Starts it anew when one of its sources changes, too; and a first start that fails waits for that. */
  watches: boolean;
  /** Absent = the house's, or that for work on the code. */
  patience?: Patience;
}

/** A program that is started again whenever it ends. */
export interface KeptProgram {
  name: string;
  /** Process that runs at present or ran last. */
  pid: () => number;
  stop: () => Promise<void>;
  /** Resolves with one line once it ended quickly too often. */
  gaveUp: Promise<string>;
}

/** In words, where to read more included. */
const endOf = async (running: RunningProgram, logDir: string): Promise<string> => {
  const { code, signal } = await running.exited;
  return `It ended by ${signal ?? `code ${code}`}; see ${logDir}.`;
};

/**
 * Makes a program that is started again whenever it ends by itself.
 * @returns it, and what starts it the first time, which throws ProgramError when that fails
 */
export function keepProgram(program: Program, options: KeepOptions): { kept: KeptProgram; begin: () => Promise<void> } {
  const { logDir, warn, watches, patience = watches ? workPatience : housePatience } = options;
  let isAgain = false;
  let pid = 0;
  const kept = new Kept({
    name: `The ${program.name}`,
    start: (spawned) => {
      const onSpawn = (running: RunningProgram): void => {
        pid = running.pid;
        spawned({ ended: endOf(running, logDir), stop: running.stop });
      };
      const started = startProgram(program, { logDir, warn, onSpawn, isAgain });
      isAgain = true;
      return started;
    },
    say: warn,
    patience,
    hindrance: () => diskFull(logDir),
  });
  let unwatch = (): void => {};
  const begin = async (): Promise<void> => {
    if (watches && program.sources)
      unwatch = watchSources(program.sources, () => {
        warn(`[${program.name}] files changed, starting anew`);
        void kept.renew();
      });
    await kept.begin(watches);
  };
  const stop = (): Promise<void> => {
    unwatch();
    return kept.stop();
  };
  return { kept: { name: program.name, pid: () => pid, stop, gaveUp: kept.gaveUp }, begin };
}

/**
 * Starts all at once and resolves when every one is ready; at the end all are asked to stop at once too.
 * @param atEnd takes what stops them, before the first is started
 * @returns `lost` resolves when a vital one was given up; the others may be given up without it
 * @throws ProgramError when one does not start
 */
export async function keepAll(
  programs: readonly Program[],
  options: KeepOptions,
  atEnd: (stop: () => Promise<void>) => Promise<void>,
): Promise<{ lost: Promise<string>; kept: KeptProgram[] }> {
  const all = programs.map((program) => ({ program, ...keepProgram(program, options) }));
  await atEnd(async () => {
    await Promise.all(all.map(({ kept }) => kept.stop()));
  });
  await Promise.all(all.map(({ begin }) => begin()));
  const vital = all.filter(({ program }) => program.isVital).map(({ kept }) => kept.gaveUp);
  return { lost: Promise.race(vital), kept: all.map(({ kept }) => kept) };
}
