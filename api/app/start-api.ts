import { type Api, createApi } from './app.ts';
import { closeDeps, createDeps } from './create-deps.ts';
import { openReplicas } from './open-replicas.ts';
import type { Deps } from '../operation/deps.ts';
import { startWorkers } from './start-workers.ts';
import { tellHouseFigures } from '../system/house-figures.ts';
import { PageCache } from '../page-cache/page-cache.ts';
import { purgesOfNetwork } from '../page-cache/network-purges.ts';
import { listenForPurges } from '../page-cache/purge-channel.ts';
import { playedPartners } from '../operation/open-shop.ts';
import { startTracing } from '../operation/start-tracing.ts';
import { type ApiSettings, directDatabaseUrl, worksOnJobs } from '../operation/settings.ts';

/** An API with open connections; whoever started it closes it. */
export interface RunningApi extends Api {
  deps: Deps;
  /** Says "not ready", returns jobs to the queue and gives connections back. Call it after requests have ended. */
  close: () => Promise<void>;
}

/**
 * The API with its connections and, where its role has them, workers; whoever calls it mounts pages and listens.
 * @param options `withWorkers: false` leaves them out in spite of the role
 */
export async function startApi(
  settings: ApiSettings,
  options: { withWorkers?: boolean; now?: () => Date } = {},
): Promise<RunningApi> {
  const endTracing = await startTracing(settings);
  const deps = await createDeps(settings, options.now);
  const played = playedPartners(settings);
  if (played.length > 0) deps.log.warn({ settings: played }, `the sandbox plays these partners: ${played.join(', ')}`);
  const readings = settings.DATABASE_REPLICA_URLS.length > 0 ? openReplicas(deps) : null;
  if (readings) deps.replicas = readings.replicas;
  if (worksOnJobs(settings)) tellHouseFigures(deps.office);
  const pages = new PageCache({ maxBytes: settings.PAGE_CACHE_MB * 1024 * 1024, now: () => Date.now() });
  const tellsNetwork = worksOnJobs(settings) && settings.FASTLY_URL !== undefined;
  const purges = await listenForPurges(directDatabaseUrl(settings), {
    cache: pages,
    network: tellsNetwork ? purgesOfNetwork(deps.cdn, settings.PUBLIC_URL, deps.log) : null,
    heard: () => deps.replicas?.hear(),
    log: deps.log,
  });
  if (options.withWorkers !== false && worksOnJobs(settings)) await startWorkers(deps.office);
  return {
    ...createApi(deps, pages),
    deps,
    close: async () => {
      deps.lifecycle.beginStop();
      await deps.jobs.stop();
      await purges.close();
      await readings?.close();
      await closeDeps(deps);
      await endTracing();
    },
  };
}
