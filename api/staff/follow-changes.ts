// Long polling: one shared look a second for all who wait.
import { setTimeout as sleep } from 'node:timers/promises';
import type { ChangeMarks } from '@kolobeh/shared/staff/changes.ts';
import type { Role } from '@kolobeh/shared/kernel/roles.ts';
import type { Deps } from '../operation/deps.ts';
import { type AllMarks, readMarks, standingFor } from './change-tally.ts';

/** Between two looks into the database, by a process for all who wait in it. */
const lookMs = 1000;

interface Look {
  at: number;
  marks: Promise<AllMarks>;
}
const lastLooks = new WeakMap<Deps['source'], Look>();

/** However many wait, the database is asked once a second. */
function look(source: Deps['source']): Promise<AllMarks> {
  const last = lastLooks.get(source);
  if (last && performance.now() - last.at < lookMs / 2) return last.marks;
  const marks = readMarks(source);
  lastLooks.set(source, { at: performance.now(), marks });
  return marks;
}

interface Known {
  /** The state answered last; empty = none. */
  known: string;
  wait_s: number;
}

/**
 * How things stand for somebody of the role: at once when that is another state than the known one, else with the next
 * change or when the wait is over. A process on its way down lets nobody wait.
 */
export async function followChanges(
  { source, lifecycle }: Pick<Deps, 'source' | 'lifecycle'>,
  role: Role,
  { known, wait_s: waitS }: Known,
): Promise<{ state: string; marks: ChangeMarks }> {
  const until = performance.now() + waitS * 1000;
  for (;;) {
    const standing = standingFor(role, await look(source));
    const isOver = performance.now() >= until || lifecycle.isStopping;
    if (standing.state !== known || isOver) return standing;
    await lifecycle.resting(() => sleep(Math.min(lookMs, Math.max(0, until - performance.now()))));
  }
}
