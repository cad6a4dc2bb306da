// What several proofs of renewed processes do and count: pages read meanwhile, processes started again, failed calls.
import type { Cluster } from '../../cluster/cluster.ts';
import type { ProcessName } from '../../cluster/programs-of-cluster.ts';
import type { Load } from './tried-cluster.ts';

const pages = ['/cs/', '/cs/c/telefony', '/ro/'];

/** What readers met. */
export interface Reading {
  read: number;
  /** What pages failed with, by how often. */
  failures: Map<string, number>;
  /** Pages that broke off: what a balancer has passed on it cannot ask another one for. */
  brokenOff: number;
}

const count = (counts: Map<string, number>, what: string): unknown => counts.set(what, (counts.get(what) ?? 0) + 1);

/** Reads pages one after another; nobody asks twice. */
export async function readPages(origin: string, load: Load, reading: Reading): Promise<void> {
  for (let turn = 0; !load.isOver; turn += 1) {
    let hasBegun = false;
    reading.read += 1;
    try {
      const reply = await fetch(origin + (pages[turn % pages.length] ?? ''));
      hasBegun = true;
      await reply.text();
      if (!reply.ok) count(reading.failures, String(reply.status));
    } catch (error) {
      if (hasBegun) reading.brokenOff += 1;
      else count(reading.failures, String((error as { cause?: { code?: string } }).cause?.code ?? error));
    }
  }
}

/** What buyers may be told without a key: whether it was done is not known when the process is gone. */
const isUnkeyed = (failure: string): boolean => /^(cart|draft) (502|no answer)/.test(failure);

export const sum = (counts: Iterable<number>): number => [...counts].reduce((all, one) => all + one, 0);

/** Failures that nobody may meet: all but calls without a key that a killed process had in hand. */
export const bad = (load: Load): number =>
  sum([...load.failures].filter(([failure]) => !isUnkeyed(failure)).map(([, times]) => times));
/** Calls without a key that a process had in hand when it went. */
export const cutOff = (load: Load): number =>
  sum([...load.failures].filter(([failure]) => isUnkeyed(failure)).map(([, times]) => times));

/** Starts it again as often as a service manager does. */
export async function renewed({ renew }: Cluster, name: ProcessName): Promise<void> {
  for (let tried = 1; ; tried += 1)
    try {
      return await renew(name);
    } catch (error) {
      if (tried === 3) throw error;
    }
}
