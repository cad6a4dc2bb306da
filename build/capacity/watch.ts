// Time of the processor that a program and its database use while something is done.
import { setTimeout as pause } from 'node:timers/promises';
import type { BenchShop, Started } from '../bench/bench-shop.ts';
import type { Cost } from './costs.ts';
import { familyMs, parentOf, processMs } from './cpu.ts';

const restMs = 5_000;

/** A program and the database it asks, and what both use while nobody asks, in a millisecond. */
export interface Watched {
  pid: number;
  postmaster: number;
  resting: { programMs: number; databaseMs: number };
}

const used = ({ pid, postmaster }: Omit<Watched, 'resting'>): Watched['resting'] => ({
  programMs: processMs(pid),
  databaseMs: familyMs(postmaster),
});

/** Looks at both for a while first, when nobody asks them. */
export async function watch(shop: BenchShop, program: Started): Promise<Watched> {
  const [backend] = await shop.query<{ pid: number }>('select pg_backend_pid() as pid');
  const of = { pid: program.pid, postmaster: parentOf(backend?.pid ?? 0) };
  const before = used(of);
  await pause(restMs);
  const after = used(of);
  return {
    ...of,
    resting: {
      programMs: (after.programMs - before.programMs) / restMs,
      databaseMs: (after.databaseMs - before.databaseMs) / restMs,
    },
  };
}

/** What one of so many costs. @param work does all of them; resolves with the bytes that came */
export async function costOf(watched: Watched, count: number, work: () => Promise<number>): Promise<Cost> {
  const before = used(watched);
  const begun = performance.now();
  const bytes = await work();
  const after = used(watched);
  const tookMs = performance.now() - begun;
  const { resting } = watched;
  return {
    programMs: Math.max(0, after.programMs - before.programMs - resting.programMs * tookMs) / count,
    databaseMs: Math.max(0, after.databaseMs - before.databaseMs - resting.databaseMs * tookMs) / count,
    kilobytes: bytes / count / 1000,
  };
}
