import { api } from '../http/calls/implement.ts';
import { refuse } from '../http/calls/refusal-error.ts';
import { writeAudit } from '../operation/audit.ts';
import { answersCalls, worksOnJobs } from '../operation/settings.ts';
import { touchDatabase } from '../operation/queries/touch-database.ts';
import { reconcile } from '../stock/queries/reconcile.ts';
import { pauseRoutes } from './pause-routes.ts';
import { purgePages } from './purge-pages.ts';
import { purgesDone } from './purges-done.ts';

const version = '0.1.0';

export const systemRoutes = api.system.router({
  ...pauseRoutes,
  health: api.system.health.handler(({ context }) => ({
    status: 'ok' as const,
    version,
    role: context.deps.settings.ROLE,
  })),
  ready: api.system.ready.handler(async ({ context, errors }) => {
    if (context.deps.lifecycle.isStopping) return refuse(errors, 'UNAVAILABLE');
    const { settings, pool, office } = context.deps;
    if (answersCalls(settings)) await touchDatabase(pool);
    if (worksOnJobs(settings)) await touchDatabase(office.pool);
    return { status: 'ready' as const, role: settings.ROLE };
  }),
  purge: api.system.purge.handler(async ({ context, input, errors }) => {
    const purged = await purgePages(errors, context.deps, input);
    await writeAudit(context.deps.source, context.signedIn, {
      action: 'page_cache.purge',
      subject: { kind: 'page_cache', id: input.mode },
      requestId: context.requestId,
      detail: { keys: input.keys ?? [], url: input.url ?? '', soft: input.soft_purge ?? false },
    });
    return { purged };
  }),
  purges: api.system.purges.handler(async ({ context }) => ({ purges: await purgesDone(context.deps.source) })),
  reconcile: api.system.reconcile.handler(async ({ context }) => ({
    differences: await reconcile(context.deps.source),
  })),
});
