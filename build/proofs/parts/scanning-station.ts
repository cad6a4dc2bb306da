// The station that scans as fast as it can, as a process that a proof kills or whose disk it takes away.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const testing = path.resolve(import.meta.dirname, '../../../desktop/testing');
const program = path.join(testing, 'scanning-process.ts');
const opener = path.join(testing, 'open-store-process.ts');
const preload = path.join(testing, 'sabotage.ts');

/** Which safeguard of the store a control takes away; see `desktop/testing/sabotage.ts`. */
export type Sabotage = 'none' | 'lazy-sync' | 'late-commit' | 'shared-file' | 'loose-steps' | 'slow-scans';

/** Arguments and environment of a Node process whose store is sabotaged. */
export const sabotaged = (sabotage: Sabotage) => ({
  args: sabotage === 'none' ? [] : ['--import', preload],
  env: { ...process.env, SABOTAGE: sabotage },
});

/** A station in a process of its own that scans without pause and says which scans it has acknowledged. */
export interface ScanningStation {
  /** Numbers of the scans it has acknowledged. */
  acknowledged: () => number[];
  /** How many scans it refused with a code. */
  refused: (code: string) => number;
  /** Resolves once it has acknowledged so many since it began. @throws when it ends before, or in half a minute */
  reached: (count: number) => Promise<void>;
  hasEnded: () => boolean;
  /** SIGKILL. */
  kill: () => Promise<void>;
}

interface StationWish {
  sabotage?: Sabotage;
  /** A program, with its arguments, that runs the station as its child. */
  under?: readonly string[];
}

/**
 * Starts it over a folder. @param origin address of the API; `under` are words of the command it runs under, such as
 * `strace`
 */
export function scanningStation(
  folder: string,
  origin: string,
  { sabotage = 'none', under = [] }: StationWish = {},
): ScanningStation {
  const { args, env } = sabotaged(sabotage);
  const [command, ...rest] = [...under, process.execPath, ...args, program, folder, origin];
  const child: ChildProcess = spawn(command, rest, { env, stdio: ['ignore', 'pipe', 'ignore'] });
  let output = '';
  child.stdout?.on('data', (bytes: Buffer) => (output += bytes.toString()));
  const acknowledged = (): number[] => [...output.matchAll(/ACK (\d+)\n/g)].map((match) => Number(match[1]));
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
  return {
    acknowledged,
    refused: (code) => output.split('\n').filter((line) => line === `NO ${code}`).length,
    reached: async (count) => {
      const end = Date.now() + 30_000;
      while (acknowledged().length < count) {
        if (child.exitCode !== null || Date.now() > end) throw new Error(`Only ${acknowledged().length} scans`);
        await pause(5);
      }
    },
    hasEnded,
    kill: async () => {
      if (hasEnded()) return;
      const ended = once(child, 'close');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** @returns `OPENED`, or the name of the error with which a second process was refused the file */
export async function openedBySecond(file: string, sabotage: Sabotage = 'none'): Promise<string> {
  const { args, env } = sabotaged(sabotage);
  const child = spawn(process.execPath, [...args, opener, file], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (bytes: Buffer) => (output += bytes.toString()));
  await once(child, 'close');
  return output.trim();
}
