import { knownDevices } from '../auth/known-device.ts';
import { countPasswordTries } from '../auth/password-tries.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import path from 'node:path';
import type { Logger } from 'pino';
import { identityKeys } from '../operation/identity-keys.ts';
import { createPainter } from '../catalogue/pictures/painter.ts';
import { postgresSearch } from '../catalogue/search/postgres-search.ts';
import { createDataSource, type DatabaseSettings, poolOf } from '../database/data-source.ts';
import { keepTracesOf } from '../database/trace-queries.ts';
import { type CardAround, cardAround } from '../catalogue/listing/card.ts';
import type { Deps } from '../operation/deps.ts';
import { Lifecycle } from '../http/lifecycle.ts';
import { createRateLimits } from '../http/edge/rate-limit.ts';
import { makeCarriers } from '../integrations/carriers/make-carriers.ts';
import { placeWidgets } from '../integrations/carriers/places/place-widgets.ts';
import {
  makeAddressRegister,
  makeApplePay,
  makeCardGateway,
  makeCdn,
  makeCompanyRegisters,
  makeDeviceCheck,
  makeFiles,
  makeEFactura,
  makeInstalmentCompany,
  makeLiftago,
  makeMailer,
  makeReviews,
  makeScanner,
  makeTwisto,
  walletScripts,
} from '../integrations/make-integrations.ts';
import { partnerRequests } from '../integrations/timed-partner.ts';
import { meiliFeed } from '../catalogue/search/meilisearch/meili-feed.ts';
import { meiliSearch } from '../catalogue/search/meilisearch/meili-search.ts';
import { startJobQueue } from '../jobs/job-queue.ts';
import { createLog } from '../operation/log.ts';
import { createMetrics } from '../operation/metrics.ts';
import {
  buyoutTokens,
  orderTokens,
  sealBy,
  webhookSecrets,
  applicationTokens,
  enquiryTokens,
  invitationTokens,
  reviewTokens,
  subscriberTokens,
  repairTokens,
  reservationTokens,
  secretFromFile,
  unitTokens,
  complaintTokens,
  watchdogTokens,
  withdrawalTokens,
} from '../operation/secrets.ts';
import { type ApiSettings, directDatabaseUrl, worksOnJobs } from '../operation/settings.ts';
import { domainHooks } from './domain-hooks.ts';
import { exportedGrids } from './exported-grids.ts';
import { createAuth } from '../auth/auth.ts';

/** One pool, as TypeORM and as pg know it. */
export type Connections = Pick<Deps, 'source' | 'pool'>;

/** Opens the connections of one pool. */
export async function openConnections(settings: DatabaseSettings, log: Logger): Promise<Connections> {
  const source = await createDataSource(settings).initialize();
  const pool = poolOf(source);
  keepTracesOf(pool);
  // A connection lost while idle is replaced by the pool; unheard, the event would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'));
  return { source, pool };
}

/** How the shop reaches a server of the database, and how long it waits for it. */
export const shopConnections = (settings: ApiSettings, url: string): DatabaseSettings => ({
  url,
  poolSize: settings.DATABASE_POOL,
  waitMs: settings.DATABASE_WAIT_MS,
  statementTimeoutMs: settings.DATABASE_STATEMENT_MS,
});

/** The same of the office. */
export const officeConnections = (settings: ApiSettings, url: string): DatabaseSettings => ({
  url,
  poolSize: settings.DATABASE_OFFICE_POOL,
  waitMs: settings.DATABASE_OFFICE_WAIT_MS,
  statementTimeoutMs: settings.DATABASE_OFFICE_STATEMENT_MS,
});

async function connect(settings: ApiSettings, log: Logger): Promise<Connections & { office: Connections }> {
  const url = settings.DATABASE_URL;
  const isPooled = settings.DATABASE_DIRECT_URL !== undefined;
  const primary = { isPooled, isWatched: settings.NODE_ENV === 'test' };
  const shop = await openConnections({ ...shopConnections(settings, url), ...primary }, log);
  return { ...shop, office: await openConnections({ ...officeConnections(settings, url), ...primary }, log) };
}

/** The office's own connections stand over everything else, which both share. */
function withOffice(shared: Omit<Deps, 'office'>, connections: Connections): Deps {
  const deps = shared as Deps;
  deps.office = Object.assign(Object.create(deps) as Deps, connections);
  return deps;
}

/** Connects a process to all it needs. Close it with `closeDeps`. */
export async function createDeps(settings: ApiSettings, now: () => Date = () => new Date()): Promise<Deps> {
  const dataDir = path.resolve(settings.DATA_DIR);
  const log = createLog(settings.LOG_LEVEL);
  const { source, pool, office } = await connect(settings, log);
  const lifecycle = new Lifecycle();
  const metrics = createMetrics({ shop: pool, office: office.pool });
  metrics.registry.registerMetric(partnerRequests);
  const around = (market: MarketCode): Promise<CardAround> => cardAround({ source, now }, market);
  const meili = settings.MEILI_URL ? { url: settings.MEILI_URL, key: settings.MEILI_KEY } : null;
  const deps: Omit<Deps, 'office'> = {
    settings,
    source,
    pool,
    log,
    now,
    metrics,
    lifecycle,
    auth: createAuth({ pool, secret: secretFromFile(dataDir, 'sessions'), publicUrl: settings.PUBLIC_URL, log }),
    rateLimits: createRateLimits(pool, settings.RATE_LIMIT_FACTOR),
    passwordTries: countPasswordTries(pool),
    knownDevices: knownDevices(secretFromFile(dataDir, 'sessions')),
    orderTokens: orderTokens(secretFromFile(dataDir, 'order-tokens')),
    withdrawalTokens: withdrawalTokens(secretFromFile(dataDir, 'order-tokens')),
    complaintTokens: complaintTokens(secretFromFile(dataDir, 'order-tokens')),
    buyoutTokens: buyoutTokens(secretFromFile(dataDir, 'order-tokens')),
    unitTokens: unitTokens(secretFromFile(dataDir, 'order-tokens')),
    reservationTokens: reservationTokens(secretFromFile(dataDir, 'order-tokens')),
    repairTokens: repairTokens(secretFromFile(dataDir, 'order-tokens')),
    watchdogTokens: watchdogTokens(secretFromFile(dataDir, 'order-tokens')),
    enquiryTokens: enquiryTokens(secretFromFile(dataDir, 'order-tokens')),
    applicationTokens: applicationTokens(secretFromFile(dataDir, 'order-tokens')),
    reviewTokens: reviewTokens(secretFromFile(dataDir, 'order-tokens')),
    invitationTokens: invitationTokens(secretFromFile(dataDir, 'order-tokens')),
    subscriberTokens: subscriberTokens(secretFromFile(dataDir, 'order-tokens')),
    captchaKeys: { task: secretFromFile(dataDir, 'captcha'), answer: secretFromFile(dataDir, 'captcha-answers') },
    identityKeys: identityKeys(dataDir, settings.IDENTITY_KEY),
    webhookSecret: webhookSecrets(secretFromFile(dataDir, 'webhooks')),
    seal: sealBy(secretFromFile(dataDir, 'order-tokens')),
    jobs: await startJobQueue({ databaseUrl: directDatabaseUrl(settings), works: worksOnJobs(settings), log, metrics }),
    search: meili ? meiliSearch(meili, { around, now }) : postgresSearch(pool, around),
    searchFeed: meili ? meiliFeed(meili) : null,
    mailer: makeMailer(settings),
    reviews: makeReviews(settings),
    twisto: makeTwisto(settings),
    liftago: makeLiftago(settings),
    files: makeFiles(settings, dataDir),
    scanner: makeScanner(settings),
    painter: createPainter(lifecycle),
    cdn: makeCdn(settings),
    deviceCheck: makeDeviceCheck(settings),
    cardGateway: makeCardGateway(settings, dataDir, now),
    applePay: makeApplePay(settings),
    walletScripts: walletScripts(settings),
    companyRegisters: makeCompanyRegisters(settings, now),
    addressRegister: makeAddressRegister(settings),
    instalmentCompany: makeInstalmentCompany(settings, now),
    eFactura: makeEFactura(settings, now),
    carriers: makeCarriers(settings, now),
    placeWidgets: placeWidgets(settings),
    ...domainHooks,
    exportedGrids,
  };
  return withOffice(deps, office);
}

/** Gives connections back. Jobs must have ended before, for they use them. */
export async function closeDeps(deps: Deps): Promise<void> {
  deps.painter.stop();
  deps.mailer.close?.();
  await deps.source.destroy();
  await deps.office.source.destroy();
}
