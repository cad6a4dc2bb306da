import { type Api, createApi } from './app.ts';
import { closeDeps, createDeps } from './create-deps.ts';
import type { Deps } from '../operation/deps.ts';
import { startWorkers } from './start-workers.ts';
import { PageCache } from '../page-cache/page-cache.ts';
import { listenForPurges } from '../page-cache/purge-channel.ts';
import type { ApiSettings } from '../operation/settings.ts';

/** An API with open connections; whoever started it closes it. */
export interface RunningApi extends Api {
  deps: Deps;
  /** Says "not ready", returns jobs to the queue and gives connections back. Call it after requests have ended. */
  close: () => Promise<void>;
}

/** The API with its connections and workers; whoever calls it mounts pages and listens. */
export async function startApi(
  settings: ApiSettings,
  options: { withWorkers: boolean; now?: () => Date } = { withWorkers: true },
): Promise<RunningApi> {
  const deps = await createDeps(settings, options.now);
  const pages = new PageCache({ maxBytes: settings.PAGE_CACHE_MB * 1024 * 1024, now: () => Date.now() });
  const purges = await listenForPurges(settings.DATABASE_URL, pages, deps.log);
  if (options.withWorkers) await startWorkers(deps.office);
  return {
    ...createApi(deps, pages),
    deps,
    close: async () => {
      deps.lifecycle.beginStop();
      await deps.jobs.stop();
      await purges.close();
      await closeDeps(deps);
    },
  };
}
