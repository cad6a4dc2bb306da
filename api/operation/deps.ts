import type { DataSource } from 'typeorm';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Lifecycle } from '../http/lifecycle.ts';
import type { RateLimits } from '../http/rate-limit.ts';
import type { LinkTokens, Seal } from './secrets.ts';
import type { Metrics } from './metrics.ts';
import type { ApiSettings } from './settings.ts';
import type { JobQueue } from '../jobs/job-queue.ts';

/**
 * All that use cases need from the outside, made once per process. What a domain or a partner's client gives to it is
 * declared where that stands (`declare module`), so that this file knows nobody.
 */
export interface Deps {
  settings: ApiSettings;
  source: DataSource;
  pool: Pool;
  /** The same with connections of their own, for screens of the office and jobs. */
  office: Deps;
  log: Logger;
  /** The present instant; tests set it. */
  now: () => Date;
  rateLimits: RateLimits;
  orderTokens: LinkTokens;
  buyoutTokens: LinkTokens;
  unitTokens: LinkTokens;
  /** For answers kept in the database that hold what is secret. */
  seal: Seal;
  metrics: Metrics;
  lifecycle: Lifecycle;
  jobs: JobQueue;
}
