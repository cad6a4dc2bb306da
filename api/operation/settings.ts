import { TradeInSecurity } from '@kolobeh/shared/discount/device-standing.ts';
import { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { z } from 'zod';
import { CarrierSettings } from './carrier-settings.ts';
import { accountFaults, DEMO_ACCOUNTS } from './open-shop.ts';
import { passkeyFaults } from './passkey-settings.ts';
import { settingsFromFiles } from './settings-files.ts';

const empty = (value: unknown): unknown => (value === '' ? undefined : value);
const optionalUrl = z.preprocess(empty, z.url().optional());
const optionalText = z.preprocess(empty, z.string().optional());

const securities = z
  .string()
  .default('sent_first,card_hold')
  .transform((text) => text.split(',').map((one) => one.trim()))
  .pipe(z.array(TradeInSecurity).min(1));

const openMarkets = z
  .string()
  .default(MarketCode.options.join())
  .transform((text) => [...new Set(text.split(',').map((one) => one.trim()))])
  .pipe(z.array(MarketCode).min(1));

/** What the API is told by its environment. An absent optional setting means the default component. */
export const ApiSettings = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  /**
   * What this process does: `web` answers pages and calls, `stations` calls alone, `worker` does jobs and regular care and
   * answers nothing but health and metrics, `all` does everything.
   */
  ROLE: z.enum(['all', 'web', 'stations', 'worker']).default('all'),
  /** Seconds between "not ready" and taking no new connections, for a balancer that has to notice it. */
  STOP_WAIT_SECONDS: z.coerce.number().int().min(0).max(120).default(0),
  /** Markets that the house sells in, separated by commas; to shoppers the others are not there. */
  MARKETS: openMarkets,
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  HOST: z.string().default('127.0.0.1'),
  /** Address people see; cookies are `Secure` when it is https. */
  PUBLIC_URL: z.url().default('http://127.0.0.1:4000'),
  /** Domain that customers' passkeys belong to: the host of `PUBLIC_URL` or one above it; absent = that host. */
  PASSKEY_DOMAIN: optionalText,
  /** Addresses under which people of the office open it in a browser, separated by spaces; their host has the passkeys. */
  PASSKEY_OFFICE_ORIGINS: z
    .string()
    .default('http://localhost:4100')
    .transform((text) => text.split(/\s+/).filter(Boolean)),
  DATABASE_URL: z.url(),
  /**
   * The same database past the pooler, where `DATABASE_URL` leads to one that lends a connection for a transaction
   * (PgBouncer): for the job queue and for hearing of purges. With it no statement is prepared by name.
   */
  DATABASE_DIRECT_URL: optionalUrl,
  /** Addresses of all servers of the database, separated by spaces, each by itself; those that are replicas are read. */
  DATABASE_REPLICA_URLS: z
    .string()
    .default('')
    .transform((text) => text.split(/\s+/).filter(Boolean))
    .pipe(z.array(z.url({ protocol: /^postgres(ql)?$/ }))),
  /** How late a replica may be before it is left out. */
  DATABASE_REPLICA_LAG_MS: z.coerce.number().int().min(500).max(60_000).default(5000),
  /** Connections for the pages of the shop, its API and stations. */
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(12),
  /** How long a page of the shop waits for a free connection, and how long one statement of it may run. */
  DATABASE_WAIT_MS: z.coerce.number().int().min(100).max(60_000).default(5000),
  DATABASE_STATEMENT_MS: z.coerce.number().int().min(100).max(600_000).default(15_000),
  /** Connections of their own for the screens of the office and for jobs, so that these never take the shop's. */
  DATABASE_OFFICE_POOL: z.coerce.number().int().min(2).max(200).default(8),
  DATABASE_OFFICE_WAIT_MS: z.coerce.number().int().min(100).max(60_000).default(10_000),
  DATABASE_OFFICE_STATEMENT_MS: z.coerce.number().int().min(100).max(600_000).default(15_000),
  DATA_DIR: z.string().default('.data'),
  SMTP_URL: z.url().default('smtp://127.0.0.1:4225'),
  MAIL_FROM: z.string().default('Kolobeh <obchod@kolobeh.example>'),
  SANDBOX_URL: z.url().default('http://127.0.0.1:4300'),
  CARD_GATEWAY_URL: optionalUrl,
  CARD_MERCHANT_ID: z.string().default('KOLOBEH1'),
  /** PEM files of our private key and of the gateway's public key; needed with a gateway other than the sandbox. */
  CARD_MERCHANT_KEY_FILE: optionalText,
  CARD_GATEWAY_KEY_FILE: optionalText,
  /** Script of Google Pay and, where browsers lack it, of Apple Pay; absent = their makers' with a gateway of its own, else the sandbox's. */
  GOOGLE_PAY_SCRIPT: optionalUrl,
  APPLE_PAY_SCRIPT: optionalUrl,
  /** Apple's address of merchant sessions; absent = the sandbox's. Apple wants the merchant's certificate and key. */
  APPLE_PAY_URL: optionalUrl,
  APPLE_PAY_CERT_FILE: optionalText,
  APPLE_PAY_KEY_FILE: optionalText,
  APPLE_PAY_MERCHANT: optionalText,
  /** Company that lends for purchases; absent = the sandbox's. Another one needs its name, password and secret. */
  INSTALMENT_URL: optionalUrl,
  INSTALMENT_USERNAME: z.string().min(1).default('sandbox'),
  INSTALMENT_PASSWORD: z.string().min(1).default('sandbox'),
  INSTALMENT_SECRET: optionalText,
  /** Origin of the company's pages that customers are sent to, where it is not that of `INSTALMENT_URL`. */
  INSTALMENT_PAGES_URL: optionalUrl,
  /** RO e-Factura up to `/FCTEL/rest`, and where its tokens come from; absent = the sandbox's. */
  EFACTURA_URL: optionalUrl,
  EFACTURA_TOKEN_URL: optionalUrl,
  EFACTURA_CLIENT_ID: z.string().min(1).default('sandbox'),
  EFACTURA_CLIENT_SECRET: z.string().min(1).default('sandbox'),
  EFACTURA_REFRESH_TOKEN: z.string().min(1).default('sandbox'),
  /** Twisto's API and the keys there; absent = the sandbox's. */
  TWISTO_URL: optionalUrl,
  TWISTO_PUBLIC_KEY: z.string().min(1).default('sandbox'),
  TWISTO_SECRET_KEY: optionalText,
  /** ClamAV's daemon, `tcp://host:3310` or `unix:/path`; absent = what strangers send is not looked through. */
  CLAMD_URL: z.preprocess(
    empty,
    z
      .url()
      .refine((text) => /^(tcp:\/\/[^/]+\/?|unix:\/.+)$/.test(text))
      .optional(),
  ),
  /** Couriers within the hour; absent = the sandbox's. */
  LIFTAGO_URL: optionalUrl,
  LIFTAGO_KEY: z.string().min(1).default('sandbox'),
  /** Register of stolen and locked devices; absent = the sandbox's. */
  DEVICE_CHECK_URL: optionalUrl,
  DEVICE_CHECK_KEY: z.string().min(1).default('sandbox'),
  /** Public registers of companies and the register of addresses (Photon); absent = the sandbox's. */
  ARES_URL: optionalUrl,
  ANAF_URL: optionalUrl,
  ADDRESS_REGISTER_URL: optionalUrl,
  /** Partners who ask customers about their satisfaction (Heureka's protocol), per market; absent = the sandbox's. */
  REVIEWS_URL_CS: optionalUrl,
  REVIEWS_URL_RO: optionalUrl,
  REVIEWS_KEY_CS: z.string().length(32).default('sandbox0sandbox0sandbox0sandbox0'),
  REVIEWS_KEY_RO: z.string().length(32).default('sandbox0sandbox0sandbox0sandbox0'),
  MEILI_URL: optionalUrl,
  MEILI_KEY: optionalText,
  S3_ENDPOINT: optionalUrl,
  S3_BUCKET: optionalText,
  S3_REGION: optionalText,
  S3_ACCESS_KEY: optionalText,
  S3_SECRET_KEY: optionalText,
  FASTLY_URL: optionalUrl,
  FASTLY_SERVICE: optionalText,
  FASTLY_KEY: optionalText,
  /** Reads `/metrics` from elsewhere than this machine; absent = only from this machine. */
  METRICS_TOKEN: optionalText,
  /** Proxies before the shop whose `X-Forwarded-For` is believed. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(5).default(0),
  /** Memory for stored public replies; 0 = none is stored. */
  PAGE_CACHE_MB: z.coerce.number().int().min(0).max(4096).default(64),
  /** Collector of traces (OTLP over HTTP), without `/v1/traces`; absent = nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalUrl,
  OTEL_SERVICE_NAME: z.string().min(1).default('kolobeh'),
  /** Share of requests and jobs that are traced, from 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** Milliseconds for which ended spans wait to be sent together. */
  OTEL_BSP_SCHEDULE_DELAY: z.coerce.number().int().min(10).max(60_000).default(5000),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Multiplies the limits of calls per minute; load tests raise it. */
  RATE_LIMIT_FACTOR: z.coerce.number().min(0.01).max(1_000_000).default(1),
  /** Account that Czech customers transfer money to. */
  BANK_ACCOUNT_CS: z.string().default(DEMO_ACCOUNTS.BANK_ACCOUNT_CS),
  BANK_ACCOUNT_RO: z.string().default(DEMO_ACCOUNTS.BANK_ACCOUNT_RO),
  /** Name of the key that sellers' identity is encrypted by from now on; former keys keep opening. */
  IDENTITY_KEY: z
    .string()
    .regex(/^[a-z0-9-]{1,20}$/)
    .default('k1'),
  /** Years for which sellers' identity is kept after the purchase, per market. */
  IDENTITY_YEARS_CS: z.coerce.number().int().min(1).max(50).default(10),
  IDENTITY_YEARS_RO: z.coerce.number().int().min(1).max(50).default(10),
  /** How a device that pays a part of a purchase may be secured, per market: both ways separated by a comma, or one. */
  TRADE_IN_SECURITY_CS: securities,
  TRADE_IN_SECURITY_RO: securities,
  /** Days for which the bank keeps a hold on a card. */
  CARD_HOLD_DAYS: z.coerce.number().int().min(2).max(30).default(7),
  /** Minutes in which the floor looks for a missing piece before its customer is asked. */
  CHOICE_AFTER_MINUTES: z.coerce.number().int().min(0).max(1440).default(15),
  /** Days in which a customer may choose what becomes of missing pieces; then the office decides. */
  CHOICE_DAYS: z.coerce.number().int().min(1).max(30).default(3),
  /** Carriers' numbers of each series that a station holds to print labels without the server; 0 = none. */
  CARRIER_NUMBER_SHARE: z.coerce.number().int().min(0).max(100).default(20),
  BANK_NAME_RO: z.string().default(DEMO_ACCOUNTS.BANK_NAME_RO),
  ...CarrierSettings,
});
export type ApiSettings = z.infer<typeof ApiSettings>;

/** Where a connection is one and the same from its beginning to its end: what is heard and locked by it stays. */
export const directDatabaseUrl = (settings: Pick<ApiSettings, 'DATABASE_URL' | 'DATABASE_DIRECT_URL'>): string =>
  settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL;

/** Whether a process of the role works on jobs and regular care. */
export const worksOnJobs = ({ ROLE }: Pick<ApiSettings, 'ROLE'>): boolean => ROLE === 'all' || ROLE === 'worker';
/** Whether a process of the role answers calls of the shop, the office and stations. */
export const answersCalls = ({ ROLE }: Pick<ApiSettings, 'ROLE'>): boolean => ROLE !== 'worker';
/** Whether a process of the role answers the pages of the shop. */
export const answersPages = ({ ROLE }: Pick<ApiSettings, 'ROLE'>): boolean => ROLE === 'all' || ROLE === 'web';

/** Settings of the house's accounts in each market. */
export type Accounts = Pick<ApiSettings, 'BANK_ACCOUNT_CS' | 'BANK_ACCOUNT_RO'>;

/** IBAN of the house's account in a market: customers transfer to it, sellers are paid from it. */
export const bankAccountOf = (settings: Accounts, market: MarketCode): string =>
  ({ cs: settings.BANK_ACCOUNT_CS, ro: settings.BANK_ACCOUNT_RO })[market];

type IdentityYears = Pick<ApiSettings, 'IDENTITY_YEARS_CS' | 'IDENTITY_YEARS_RO'>;

/** Years for which sellers' identity is kept after the purchase. */
export const identityYearsOf = (settings: IdentityYears, market: MarketCode): number =>
  ({ cs: settings.IDENTITY_YEARS_CS, ro: settings.IDENTITY_YEARS_RO })[market];

type Securities = Pick<ApiSettings, 'TRADE_IN_SECURITY_CS' | 'TRADE_IN_SECURITY_RO'>;

/** How a device that pays a part of a purchase may be secured in a market, the usual way first. */
export const securitiesOf = (settings: Securities, market: MarketCode): readonly TradeInSecurity[] =>
  ({ cs: settings.TRADE_IN_SECURITY_CS, ro: settings.TRADE_IN_SECURITY_RO })[market];

/** A setting that is missing or cannot be meant. The program ends with its message alone. */
export class SettingsError extends Error {}

/**
 * Settings of the process; an empty variable counts as not set, and `NAME_FILE` names the file that holds `NAME`.
 * @throws SettingsError naming each wrong variable in one line
 */
export function readSettings(env: Record<string, string | undefined>): ApiSettings {
  const { values, wrong: unread } = settingsFromFiles(env, Object.keys(ApiSettings.shape));
  if (unread.length > 0) throw new SettingsError(`Wrong setting – ${unread.join('; ')}`);
  const parsed = ApiSettings.safeParse(values);
  const wrong = parsed.success
    ? [...passkeyFaults(parsed.data), ...accountFaults(parsed.data)]
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (parsed.success && wrong.length === 0) return parsed.data;
  throw new SettingsError(`Wrong setting – ${wrong.join('; ')}`);
}
