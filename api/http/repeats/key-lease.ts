// Leases of idempotency keys: a run holds its key for some seconds and renews it while it is under way, so the key of a
// process that died, or that the database lost, is free soon and by itself. A fencing token (`runId`) guards it.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { fenced } from '../../database/commit-fence.ts';
import { claimKey, findKey, holdKey, type KeyOfRun, releaseKey, renewKey } from './queries/idempotency-keys.ts';

/** A run that has not renewed its key for so long counts as dead; the next request with the key runs. */
const leaseMs = 5000;
const renewEachMs = 1500;
/** Longer than a lease, so that whoever repeats a call of a dead process is answered, not sent away. */
const waitForOtherMs = 10_000;

/** Whose key and of which body. */
export interface Wish {
  scope: string;
  key: string;
  hash: Buffer;
}

interface Claimed {
  kind: 'run' | 'replay' | 'busy' | 'other_body';
  /** Of a `run`: its key and fence; whoever takes the key over later has another one. */
  held?: KeyOfRun;
  /** Reply of a `replay`. */
  sealed?: string;
}

async function claim(source: DataSource, { scope, key, hash }: Wish): Promise<Claimed> {
  const held = { scope, key, run_id: randomUUID() };
  const isMine = await claimKey(source, { ...held, body_hash: hash }, leaseMs / 1000).catch(async (error: unknown) => {
    // The claim may be kept though its answer was lost.
    await letGo(source, held);
    throw error;
  });
  if (isMine) return { kind: 'run', held };
  const row = await findKey(source, scope, key);
  if (!row) return { kind: 'busy' };
  if (!row.body_hash.equals(hash)) return { kind: 'other_body' };
  return row.state === 'done' && row.outcome ? { kind: 'replay', sealed: row.outcome.sealed } : { kind: 'busy' };
}

/** Takes a key for a run. While another one holds it, its answer is waited for: `busy` = it did not come in time. */
export async function claimOrWait(source: DataSource, wish: Wish): Promise<Claimed> {
  const until = performance.now() + waitForOtherMs;
  for (;;) {
    const claimed = await claim(source, wish);
    if (claimed.kind !== 'busy' || performance.now() > until) return claimed;
    await wait(60);
  }
}

/** Lets the key of a failed run go, so that its retry need not wait for the end of the lease. */
export const letGo = async (source: DataSource, held: KeyOfRun): Promise<void> =>
  releaseKey(source, held).then(
    () => undefined,
    () => undefined,
  );

/** Renews a key until told to end. A renewal that the database did not answer is tried again at the next turn. */
function renewing(source: DataSource, held: KeyOfRun): () => void {
  let timer: NodeJS.Timeout;
  let isOver = false;
  const plan = (): void => {
    timer = setTimeout(() => void turn(), renewEachMs).unref();
  };
  const turn = async (): Promise<void> => {
    const isKept = await renewKey(source, held, leaseMs / 1000).catch(() => true);
    if (isKept && !isOver) plan();
  };
  plan();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

/**
 * Runs something while its key is renewed. Its transactions commit only while the key is its own: who lost the lease and
 * was overtaken leaves nothing behind.
 * @throws FenceFallen when one of them was refused for that
 */
export async function underLease<Out>(source: DataSource, held: KeyOfRun, run: () => Promise<Out>): Promise<Out> {
  const end = renewing(source, held);
  try {
    return await fenced((manager) => holdKey(manager, held), run);
  } finally {
    end();
  }
}
