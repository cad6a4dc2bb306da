// Time of the processor that processes have used, as Linux counts it: in hundredths of a second, in whatever company.
import { readdirSync, readFileSync } from 'node:fs';

interface Stat {
  parent: number;
  /** Used by the process itself. */
  ownMs: number;
  /** Used by its children that have ended. */
  endedMs: number;
}

/** What one line of `/proc/<pid>/stat` says. */
export function readStat(line: string): Stat {
  // The name in brackets may have spaces in it.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const ticks = (at: number): number => Number(fields[at] ?? 0) * 10;
  return { parent: Number(fields[1]), ownMs: ticks(11) + ticks(12), endedMs: ticks(13) + ticks(14) };
}

function statOf(pid: number): Stat | null {
  try {
    return readStat(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return null;
  }
}

/** Of one process with all its threads. @throws where there is no /proc */
export function processMs(pid: number): number {
  const stat = statOf(pid);
  if (!stat) throw new Error(`The time of process ${pid} cannot be read from /proc`);
  return stat.ownMs;
}

/** The process that started another one. */
export function parentOf(pid: number): number {
  const stat = statOf(pid);
  if (!stat) throw new Error(`Process ${pid} is not in /proc`);
  return stat.parent;
}

/** Of a process that starts others for its work, as PostgreSQL does: with those that run and those that have ended. */
export function familyMs(pid: number): number {
  const own = statOf(pid);
  if (!own) throw new Error(`The time of process ${pid} cannot be read from /proc`);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((stat) => stat?.parent === pid);
  return children.reduce((sum, stat) => sum + (stat?.ownMs ?? 0), own.ownMs + own.endedMs);
}
