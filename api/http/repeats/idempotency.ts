// Idempotency keys: the first run of a key keeps its outcome, a retry is answered from it.
import { createHash } from 'node:crypto';
import { IdempotencyKey, idempotencyHeader, type StatedMeta } from '@kolobeh/shared/kernel/contract.ts';
import { FenceFallen } from '../../database/commit-fence.ts';
import type { CallContext, Caller } from '../calls/call-context.ts';
import { cartTokenIn } from '../edge/cookies.ts';
import { refuseAtEdge } from '../calls/refusal-error.ts';
import { claimOrWait, letGo, underLease } from './key-lease.ts';
import { storeOutcome } from './queries/idempotency-keys.ts';

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

/**
 * Runs a call once per idempotency key. A retry replays the stored outcome of the first run; the same key with another
 * body is refused. A refusal changed nothing and is not stored, so a corrected retry may use the key again. A run whose
 * process died before it stored its outcome is run again, so the use cases behind keys are idempotent themselves. A slow
 * run that lost its lease to another one is fenced off: it commits no transaction, neither stores nor removes anything
 * under the key, and is answered what the other one was.
 */
export async function onceByKey<Out>(call: Call, run: () => Promise<Out>): Promise<Out> {
  if (call.meta.idempotencyKey !== 'required') return run();
  const key = IdempotencyKey.safeParse(call.context.headers.get(idempotencyHeader));
  if (!key.success) return refuseAtEdge('IDEMPOTENCY_KEY_REQUIRED');
  const { source, seal } = call.context.deps;
  const wish = { scope: scopeOf(call), key: key.data, hash: hashOf(call.input) };
  const { kind, held, sealed } = await claimOrWait(source, wish);
  if (kind === 'other_body') return refuseAtEdge('IDEMPOTENCY_KEY_REUSED');
  if (kind === 'replay') return JSON.parse(seal.open(sealed ?? '')) as Out;
  if (!held) return refuseAtEdge('IN_PROGRESS');
  try {
    return await underLease(source, held, async () => {
      const out = await run();
      await storeOutcome(source, held, { sealed: seal.close(JSON.stringify({ output: (out as Outcome).output })) });
      return out;
    });
  } catch (error) {
    if (error instanceof FenceFallen) return onceByKey(call, run);
    await letGo(source, held);
    throw error;
  }
}
