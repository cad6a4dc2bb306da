// Middleware chain of every call.
import { contract } from '@kolobeh/shared/contract.ts';
import { implement } from '@orpc/server';
import { checkAccess } from './access.ts';
import type { CallContext } from './call-context.ts';
import { depsOfCall } from './deps-of-call.ts';
import { translateErrors } from './errors.ts';
import { refusePaused } from '../pauses/refuse-paused.ts';
import { onceByKey } from '../repeats/idempotency.ts';
import { refuseShutMarket } from '../edge/market-of.ts';
import { limitAddress, limitCaller } from '../edge/rate-limit.ts';
import { refuseBrokenText } from './broken-text.ts';
import { traced } from '../../tracing/tracing.ts';
import { byReplica } from './reads-of-replicas.ts';
import { metaOf } from './route-meta.ts';

/**
 * Where every handler starts. A call passes, in this order: errors are translated, the address's rate is limited, the
 * role is checked, a person's or token's own rate is limited, a station proves itself, broken text is refused, a retry is
 * recognised by its idempotency key. What a domain does beside is a hook (`CallHooks`). The same holds in process and over HTTP.
 */
export const api = implement(contract)
  .$context<CallContext>()
  .use(async ({ context, procedure, path, next }, input) => {
    const meta = metaOf(procedure);
    const { hooks } = context;
    const answered = async () => {
      await limitAddress(context.deps.rateLimits, context.ip, meta);
      const caller = await checkAccess(context, meta);
      await limitCaller(context.deps.rateLimits, caller, meta);
      await hooks.checkStation(context, procedure, input);
      const run = async () => {
        // A station's events are judged one by one, so that a bad one does not hold up the others.
        if (path.join('.') !== 'warehouse.sendEvents') refuseBrokenText(input);
        return onceByKey({ context, meta, caller, path, input }, async () => {
          refuseShutMarket(context, caller, input);
          if (meta.part) await refusePaused(context, meta.part, input);
          const usual = depsOfCall(context.deps, meta.access, path);
          return byReplica(context, procedure, usual, async (deps) => next({ context: { signedIn: caller, deps } }));
        });
      };
      const around = hooks.around[path.join('.')];
      return around ? around(context.deps, input, run) : run();
    };
    const where = { requestId: context.requestId, traceId: context.traceId, log: context.deps.log, path };
    return traced(`call ${path.join('.')}`, {}, () => translateErrors(procedure, where, answered));
  });
