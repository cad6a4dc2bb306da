// Reads that may be late go to replicas; whoever has written something reads what he wrote: the position of his last write
// travels in a cookie.
import type { AnyContractProcedure } from '@orpc/contract';
import type { Deps } from '../../operation/deps.ts';
import type { LogPosition, Replicas } from '../../database/replicas.ts';
import { cookieIn } from '../edge/cookies.ts';
import type { CallContext } from './call-context.ts';
import { isPassing } from './errors.ts';
import { metaOf } from './route-meta.ts';

declare module '../../operation/deps.ts' {
  interface Deps {
    /** What reads by replicas is done with; absent = every read goes to the primary. */
    replicas?: Replicas<Deps>;
  }
}

const seenCookie = 'kolobeh_seen';
/** As long as a replica may be late, and a while: later every one that is read has the write. */
const seenSeconds = ({ settings }: Deps): number => Math.ceil(settings.DATABASE_REPLICA_LAG_MS / 1000) + 10;

/** @returns 0 where nothing was written, or the cookie is nobody's */
function seenBy(headers: Headers): LogPosition {
  const value = cookieIn(headers, seenCookie) ?? '';
  return /^\d{1,19}$/.test(value) ? BigInt(value) : 0n;
}

const isRead = (procedure: AnyContractProcedure): boolean => procedure['~orpc'].route.method === 'GET';

/** A write to a replica, or a read that its replay cut off. */
const isOfReplica = (error: unknown): boolean => {
  const { code, driverError } = error as { code?: string; driverError?: { code?: string } };
  return isPassing(error) || ['25006', '40001'].includes(driverError?.code ?? code ?? '');
};

/**
 * Runs a call by the connections it is to use. What is the same for every visitor and only read is read from a replica
 * that has all its reader knows of; when that one fails, from the primary. After anything else the position is told.
 */
export async function byReplica<Out>(
  context: CallContext,
  procedure: AnyContractProcedure,
  usual: Deps,
  run: (deps: Deps) => Promise<Out>,
): Promise<Out> {
  const { replicas } = context.deps;
  if (!replicas) return run(usual);
  if (!isRead(procedure)) return tellPosition(context, replicas, () => run(usual));
  const chosen = metaOf(procedure).cache === 'public' ? replicas.pick(seenBy(context.headers)) : null;
  if (!chosen) return run(usual);
  try {
    return await run(chosen);
  } catch (error) {
    if (!isOfReplica(error)) throw error;
    context.deps.log.warn({ err: error, request_id: context.requestId }, 'a replica did not answer');
    replicas.leaveOut(chosen);
    return run(usual);
  }
}

/** Also after a failure: it may have come after the commit. */
async function tellPosition<Out>(
  context: CallContext,
  replicas: Replicas<Deps>,
  run: () => Promise<Out>,
): Promise<Out> {
  try {
    return await run();
  } finally {
    const at = await replicas.position();
    const { deps } = context;
    const secure = deps.settings.PUBLIC_URL.startsWith('https') ? '; Secure' : '';
    if (at !== null)
      context.setHeader(
        'set-cookie',
        `${seenCookie}=${at}; Path=/; Max-Age=${seenSeconds(deps)}; HttpOnly; SameSite=Lax${secure}`,
      );
  }
}
