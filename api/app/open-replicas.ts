import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { type CardAround, cardAround } from '../catalogue/listing/card.ts';
import { postgresSearch } from '../catalogue/search/postgres-search.ts';
import { tellReplicas } from '../database/replica-figures.ts';
import { Replicas } from '../database/replicas.ts';
import type { Deps } from '../operation/deps.ts';
import type { ApiSettings } from '../operation/settings.ts';
import { type Connections, officeConnections, openConnections, shopConnections } from './create-deps.ts';

/** Replicas of a process and how it lets go of them. */
export interface OpenReplicas {
  replicas: Replicas<Deps>;
  close: () => Promise<void>;
}

/** How long a server that does not answer at the start is left alone. */
const againMs = 2000;

/** Connections to one server, apart as those to the primary are. */
interface Pools {
  shop: Connections;
  office: Connections;
}

/** Both or none: a server that takes no more connections is asked again and again. */
async function openBoth(settings: ApiSettings, url: string, log: Deps['log']): Promise<Pools> {
  const shop = await openConnections(shopConnections(settings, url), log);
  try {
    return { shop, office: await openConnections(officeConnections(settings, url), log) };
  } catch (error) {
    await shop.source.destroy();
    throw error;
  }
}

/** The same as the process has, with a replica's connections in place of the primary's. */
function depsOfReplica(deps: Deps, { shop, office }: Pools): Deps {
  const { now } = deps;
  const around = (market: MarketCode): Promise<CardAround> => cardAround({ source: shop.source, now }, market);
  const search = deps.settings.MEILI_URL ? deps.search : postgresSearch(shop.pool, around);
  const read = Object.assign(Object.create(deps) as Deps, shop, { search });
  read.office = Object.assign(Object.create(read) as Deps, office);
  return read;
}

/**
 * Opens the servers of `DATABASE_REPLICA_URLS` in the background: the process starts without those that are away, and
 * has them when they come back. The one that leads at present is among them and is not read as a replica.
 */
export function openReplicas(deps: Deps): OpenReplicas {
  const { settings, log } = deps;
  const replicas = new Replicas<Deps>({
    primary: deps.pool,
    lagMs: settings.DATABASE_REPLICA_LAG_MS,
    tell: (replica, isRead) => log.info({ replica }, isRead ? 'a replica is read' : 'a replica is left out'),
  });
  const servers = settings.DATABASE_REPLICA_URLS.map((url) => ({ url, name: new URL(url).host }));
  tellReplicas(
    deps.metrics.registry,
    servers.map(({ name }) => name),
    replicas,
  );
  const closing = new AbortController();
  const opened: Connections[] = [];
  const openOne = async ({ url, name }: { url: string; name: string }): Promise<void> => {
    while (!closing.signal.aborted) {
      try {
        const pools = await openBoth(settings, url, log);
        opened.push(pools.shop, pools.office);
        replicas.add({ name, pool: pools.shop.pool, opened: depsOfReplica(deps, pools) });
        return;
      } catch (error) {
        log.warn({ err: error, replica: name }, 'a replica does not answer');
        await pause(againMs, undefined, { signal: closing.signal }).catch(() => undefined);
      }
    }
  };
  const opening = Promise.all(servers.map(openOne));
  return {
    replicas,
    close: async () => {
      closing.abort();
      await opening;
      await replicas.close();
      for (const { source } of opened) await source.destroy();
    },
  };
}
