import type { DataSource } from 'typeorm';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { LinkTokens, Seal } from './secrets.ts';
import type { Metrics } from './metrics.ts';
import type { ApiSettings } from './settings.ts';

/**
 * All that use cases need from the outside, made once per process. What another folder gives to it is declared where
 * that stands (`declare module`), so that this file knows nobody.
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
  orderTokens: LinkTokens;
  withdrawalTokens: LinkTokens;
  complaintTokens: LinkTokens;
  buyoutTokens: LinkTokens;
  unitTokens: LinkTokens;
  watchdogTokens: LinkTokens;
  reservationTokens: LinkTokens;
  repairTokens: LinkTokens;
  enquiryTokens: LinkTokens;
  applicationTokens: LinkTokens;
  reviewTokens: LinkTokens;
  invitationTokens: LinkTokens;
  subscriberTokens: LinkTokens;
  /** For answers kept in the database that hold what is secret. */
  seal: Seal;
  metrics: Metrics;
}
