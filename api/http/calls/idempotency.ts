// Idempotency keys: the first run of a key keeps its outcome, a retry is answered from it; a fencing token (`runId`)
// guards the key.
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { IdempotencyKey, idempotencyHeader, type StatedMeta } from '@kolobeh/shared/kernel/contract.ts';
import type { DataSource } from 'typeorm';
import type { CallContext, Caller } from './call-context.ts';
import { cartTokenIn } from '../edge/cookies.ts';
import { refuseAtEdge } from './refusal-error.ts';
import { claimKey, findKey, type KeyOfRun, releaseKey, storeOutcome } from './queries/idempotency-keys.ts';

/** A run that left no outcome for this long counts as dead (a lease that ran out); the next retry takes it over. */
const deadAfterMs = 30_000;
const waitForOtherMs = 10_000;

interface Call {
  context: CallContext;
  meta: StatedMeta;
  caller: Caller;
  path: readonly string[];
  input: unknown;
}

interface Outcome {
  output: unknown;
}

interface Claimed {
  kind: 'run' | 'replay' | 'busy' | 'other_body';
  /** Fence of a `run`: whoever takes the key over later has another one. */
  runId?: string;
  /** Reply of a `replay`. */
  sealed?: string;
}

/** Input with sorted names, so that the same body has the same hash however it was written. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) =>
    one !== null && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => a.localeCompare(b)))
      : one,
  );
}

const hashOf = (input: unknown): Buffer =>
  createHash('sha256')
    .update(canonical(input) ?? '')
    .digest();

/** Person, or the cart of a visitor, and the route: two people's equal keys never meet. */
function scopeOf({ context, caller, path }: Call): string {
  const carts = [cartTokenIn(context.headers, 'cs'), cartTokenIn(context.headers, 'ro')].filter(Boolean).join();
  const who =
    caller.id ??
    createHash('sha256')
      .update(carts || context.ip)
      .digest('base64url');
  return `${who}:${path.join('.')}`;
}

async function claim(source: DataSource, scope: string, key: string, hash: Buffer): Promise<Claimed> {
  const runId = randomUUID();
  const wish = { scope, key, run_id: runId, body_hash: hash };
  const isMine = await claimKey(source, wish, deadAfterMs / 1000).catch(async (error: unknown) => {
    // The claim may be kept though its answer was lost.
    await letGo(source, wish);
    throw error;
  });
  if (isMine) return { kind: 'run', runId };
  const row = await findKey(source, scope, key);
  if (!row) return { kind: 'busy' };
  if (!row.body_hash.equals(hash)) return { kind: 'other_body' };
  return row.state === 'done' && row.outcome ? { kind: 'replay', sealed: row.outcome.sealed } : { kind: 'busy' };
}

async function claimOrWait(source: DataSource, scope: string, key: string, hash: Buffer): Promise<Claimed> {
  const until = performance.now() + waitForOtherMs;
  for (;;) {
    const claimed = await claim(source, scope, key, hash);
    if (claimed.kind !== 'busy' || performance.now() > until) return claimed;
    await wait(60);
  }
}

/** Pauses between tries to let a key go, together as long as its lease: whoever sends again waits two seconds at most. */
const releasePauses = [250, 500, 1000, ...Array<number>(14).fill(2000)];

/**
 * Lets the key of a failed run go, so that its retry need not wait for the lease to end. The database may have been away
 * for the very reason of which the run failed: then the key is let go once it is back.
 */
async function letGo(source: DataSource, held: KeyOfRun): Promise<void> {
  const tries = async (): Promise<void> => {
    for (const pause of releasePauses) {
      await wait(pause, undefined, { ref: false });
      const isFree = await releaseKey(source, held).then(
        () => true,
        () => false,
      );
      if (isFree) return;
    }
  };
  await releaseKey(source, held).catch(() => void tries());
}

/**
 * Runs a call once per idempotency key. A retry replays the stored outcome of the first run; the same key with another
 * body is refused. A refusal changed nothing and is not stored, so a corrected retry may use the key again. A run whose
 * process died before it stored its outcome is run again, so the use cases behind keys are idempotent themselves. A slow
 * run that lost its lease is fenced off: it neither stores nor removes anything under the key.
 */
export async function onceByKey<Out>(call: Call, run: () => Promise<Out>): Promise<Out> {
  if (call.meta.idempotencyKey !== 'required') return run();
  const key = IdempotencyKey.safeParse(call.context.headers.get(idempotencyHeader));
  if (!key.success) return refuseAtEdge('IDEMPOTENCY_KEY_REQUIRED');
  const { source, seal } = call.context.deps;
  const scope = scopeOf(call);
  const claimed = await claimOrWait(source, scope, key.data, hashOf(call.input));
  if (claimed.kind === 'other_body') return refuseAtEdge('IDEMPOTENCY_KEY_REUSED');
  if (claimed.kind === 'busy') return refuseAtEdge('IN_PROGRESS');
  if (claimed.kind === 'replay') return JSON.parse(seal.open(claimed.sealed ?? '')) as Out;
  const held = { scope, key: key.data, run_id: claimed.runId ?? '' };
  try {
    const out = await run();
    await storeOutcome(source, held, { sealed: seal.close(JSON.stringify({ output: (out as Outcome).output })) });
    return out;
  } catch (error) {
    await letGo(source, held);
    throw error;
  }
}
