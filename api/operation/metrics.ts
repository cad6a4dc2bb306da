import type { IncomingMessage } from 'node:http';
import type { Pool } from 'pg';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** Counters of one process; whoever scrapes adds the processes up. */
export interface Metrics {
  registry: Registry;
  /** Notes how long a request took, by its route and never by its address: an address may hold a secret. */
  timed: (req: IncomingMessage, done: { method: string; status: number; seconds: number }) => void;
  /** Pages answered from the page cache; they are not timed. */
  storedPages: Counter;
  /** Runs of jobs; `begun` says whether they were `in_time` or `late`. */
  jobs: Counter<'name' | 'outcome' | 'begun'>;
  jobDuration: Histogram<'name' | 'outcome'>;
  stationEvents: Counter<'kind' | 'outcome'>;
}

/** The route's path as Express and the calls' own dispatch leave it on the request. */
const routeOf = (req: IncomingMessage & { route?: { path?: string } }): string => req.route?.path ?? 'unmatched';

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
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections of this process by state',
    labelNames: ['pool', 'state'],
    registers: [],
    collect() {
      for (const [name, pool] of Object.entries(pools)) {
        this.set({ pool: name, state: 'open' }, pool.totalCount);
        this.set({ pool: name, state: 'idle' }, pool.idleCount);
        this.set({ pool: name, state: 'waiting' }, pool.waitingCount);
      }
    },
  });
  registry.registerMetric(connections);
  return {
    registry,
    timed: (req, { method, status, seconds }) => duration.observe({ method, route: routeOf(req), status }, seconds),
    storedPages: new Counter({
      name: 'page_cache_hits_total',
      help: 'Pages answered from the page cache',
      registers: [registry],
    }),
    jobs: new Counter({
      name: 'jobs_total',
      help: 'Runs of jobs by outcome, and whether they were begun within five minutes of being due',
      labelNames: ['name', 'outcome', 'begun'],
      registers: [registry],
    }),
    jobDuration: new Histogram({
      name: 'job_duration_seconds',
      help: 'Time that a run of a job took',
      labelNames: ['name', 'outcome'],
      buckets: [0.05, 0.25, 1, 5, 30, 120, 600],
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
