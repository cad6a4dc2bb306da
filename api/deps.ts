import type { DataSource } from 'typeorm';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { IdentityKeys } from './buyout/identity-keys.ts';
import type { KnownDevices } from './customer/known-device.ts';
import type { PasswordTries } from './customer/password-tries.ts';
import type { Lifecycle } from './http/lifecycle.ts';
import type { RateLimits } from './http/rate-limit.ts';
import type { LinkTokens, Seal } from './operation/secrets.ts';
import type { Metrics } from './operation/metrics.ts';
import type { Auth } from './staff/auth.ts';
import type { ApiSettings } from './settings.ts';
import type { Cdn } from './integrations/cdn/cdn.ts';
import type { DeviceCheck } from './integrations/device-check/device-check.ts';
import type { FileStore } from './integrations/files/file-store.ts';
import type { CardGateway } from './integrations/card-gateway/card-gateway.ts';
import type { InstalmentCompany } from './integrations/instalment-company/instalment-company.ts';
import type { Carrier } from './integrations/carriers/carrier.ts';
import type { MeiliFeed } from './integrations/search/meili-feed.ts';
import type { Mailer } from './integrations/mail/mailer.ts';
import type { Painter } from './catalogue/painter.ts';
import type { SearchIndex } from './catalogue/search-index.ts';
import type { JobQueue } from './jobs/job-queue.ts';

/** All that use cases need from the outside, made once per process. */
export interface Deps {
  settings: ApiSettings;
  source: DataSource;
  pool: Pool;
  /** The same with connections of their own, for screens of the office and jobs. */
  office: Deps;
  log: Logger;
  /** The present instant; tests set it. */
  now: () => Date;
  auth: Auth;
  rateLimits: RateLimits;
  passwordTries: PasswordTries;
  knownDevices: KnownDevices;
  orderTokens: LinkTokens;
  buyoutTokens: LinkTokens;
  unitTokens: LinkTokens;
  identityKeys: IdentityKeys;
  /** For answers kept in the database that hold what is secret. */
  seal: Seal;
  metrics: Metrics;
  lifecycle: Lifecycle;
  jobs: JobQueue;
  search: SearchIndex;
  /** Feeds the configured search server from the listing; null = PostgreSQL searches the listing itself. */
  searchFeed: MeiliFeed | null;
  mailer: Mailer;
  files: FileStore;
  painter: Painter;
  cdn: Cdn;
  cardGateway: CardGateway;
  instalmentCompany: InstalmentCompany;
  deviceCheck: DeviceCheck;
  /** By the carrier's code as in `delivery_method.carrier`. */
  carriers: ReadonlyMap<string, Carrier>;
}
