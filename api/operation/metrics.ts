import type { Request, RequestHandler, Response } from 'express';
import type { Pool } from 'pg';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

export interface Metrics {
  registry: Registry;
  /** Times every request by route, never by address: an address may hold a secret. */
  middleware: RequestHandler;
  /** Pages answered from the page cache; they are not timed. */
  storedPages: Counter;
  jobs: Counter<'name' | 'outcome'>;
  stationEvents: Counter<'kind' | 'outcome'>;
}

const routeOf = (req: Request): string => (req.route as { path?: string } | undefined)?.path ?? 'unmatched';

/** Metrics in Prometheus' text format. */
export function createMetrics(pools: Readonly<Record<string, Pool>>): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections of this process by state',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [name, pool] of Object.entries(pools)) {
        this.set({ pool: name, state: 'open' }, pool.totalCount);
        this.set({ pool: name, state: 'idle' }, pool.idleCount);
        this.set({ pool: name, state: 'waiting' }, pool.waitingCount);
      }
    },
  });
  const middleware = (req: Request, res: Response, next: () => void): void => {
    const stop = duration.startTimer({ method: req.method });
    res.once('finish', () => stop({ route: routeOf(req), status: res.statusCode }));
    next();
  };
  return {
    registry,
    middleware,
    storedPages: new Counter({
      name: 'page_cache_hits_total',
      help: 'Pages answered from the page cache',
      registers: [registry],
    }),
    jobs: new Counter({
      name: 'jobs_total',
      help: 'Jobs by outcome',
      labelNames: ['name', 'outcome'],
      registers: [registry],
    }),
    stationEvents: new Counter({
      name: 'station_events_total',
      help: 'Station events by outcome',
      labelNames: ['kind', 'outcome'],
      registers: [registry],
    }),
  };
}
