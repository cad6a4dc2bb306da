// Reads that may be late go to replicas; whoever has written something reads what he wrote: the position of his last write
// travels in a cookie.
import { seenCookie, type StatedMeta } from '@kolobeh/shared/kernel/contract.ts';
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

/** As long as a replica may be late, and a while: later every one that is read has the write. */
const seenSeconds = ({ settings }: Deps): number => Math.ceil(settings.DATABASE_REPLICA_LAG_MS / 1000) + 10;

/** @returns null where nothing says it: nothing was written, the cookie is nobody's, or the client keeps none */
function seenBy(headers: Headers): LogPosition | null {
  const value = cookieIn(headers, seenCookie) ?? '';
  return /^\d{1,19}$/.test(value) ? BigInt(value) : null;
}

const isRead = (procedure: AnyContractProcedure): boolean => procedure['~orpc'].route.method === 'GET';

/** A write to a replica, or a read that its replay cut off. */
const isOfReplica = (error: unknown): boolean => {
  const { code, driverError } = error as { code?: string; driverError?: { code?: string } };
  return isPassing(error) || ['25006', '40001'].includes(driverError?.code ?? code ?? '');
};

/** Who keeps no cookies may have written anything: his own rows come from the primary, what everybody sees does not. */
function replicaFor({ mayLag, cache }: StatedMeta, headers: Headers, replicas: Replicas<Deps>): Deps | null {
  const seen = seenBy(headers);
  if (cache === 'public') return replicas.pick(seen ?? 0n);
  return mayLag && seen !== null ? replicas.pick(seen) : null;
}

/** Whether a reply says up to where its reader has seen: after writes, and to who is to read from replicas next. */
const isTold = (procedure: AnyContractProcedure, { mayLag }: StatedMeta, headers: Headers): boolean =>
  mayLag ? seenBy(headers) === null : !isRead(procedure);

/**
 * Runs a call by the connections it is to use. What is the same for every visitor and only read, and grids of the office,
 * are read from a replica that has all its reader knows of; when that one fails, from the primary. After a write the
 * position is told.
 */
export async function byReplica<Out>(
  context: CallContext,
  procedure: AnyContractProcedure,
  usual: Deps,
  run: (deps: Deps) => Promise<Out>,
): Promise<Out> {
  const { replicas, office } = context.deps;
  if (!replicas) return run(usual);
  const meta = metaOf(procedure);
  const chosen = replicaFor(meta, context.headers, replicas);
  if (!chosen) return isTold(procedure, meta, context.headers) ? tellAfter(context, () => run(usual)) : run(usual);
  try {
    const read = await replicas.read(chosen, () => run(usual === office ? chosen.office : chosen));
    if (read) return read.answer;
    context.deps.log.warn({ request_id: context.requestId }, 'a replica fell silent');
  } catch (error) {
    if (!isOfReplica(error)) throw error;
    context.deps.log.warn({ err: error, request_id: context.requestId }, 'a replica did not answer');
    replicas.leaveOut(chosen);
  }
  return run(usual);
}

/** Also after a failure: it may have come after the commit. */
async function tellAfter<Out>(context: CallContext, run: () => Promise<Out>): Promise<Out> {
  try {
    return await run();
  } finally {
    await tellPosition(context);
  }
}

/** Tells the caller up to where the database has come, so that no replica shows him anything older. */
export async function tellPosition({ deps, setHeader }: CallContext): Promise<void> {
  const at = await deps.replicas?.position();
  if (at === undefined || at === null) return;
  const secure = deps.settings.PUBLIC_URL.startsWith('https') ? '; Secure' : '';
  setHeader('set-cookie', `${seenCookie}=${at}; Path=/; Max-Age=${seenSeconds(deps)}; HttpOnly; SameSite=Lax${secure}`);
}
