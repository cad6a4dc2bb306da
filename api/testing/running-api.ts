import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { type ApiClient, httpClient } from '@kolobeh/shared/client.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { Role } from '@kolobeh/shared/kernel/roles.ts';
import pg from 'pg';
import { testDatabase } from '../../build/testing/database.ts';
import { asRunner } from '../../build/testing/runner.ts';
import { shareGatewayKeys } from '../../build/testing/shared-keys.ts';
import type { Deps } from '../operation/deps.ts';
import { listen } from '../http/listen.ts';
import { readSettings } from '../operation/settings.ts';
import { startApi } from '../app/start-api.ts';
import { hashPassword } from '../auth/auth.ts';
import { beginTrusted } from '../auth/sign-in.ts';

/** A browser's or station's view of the API: a client that keeps its cookies. */
export interface Visitor {
  client: ApiClient;
  cookies: Map<string, string>;
}

export interface RunningTestApi {
  origin: string;
  deps: Deps;
  /** A visitor without cookies. */
  visitor: () => Visitor;
  /** Somebody signed in with the role; an account is made for it. */
  signedIn: (role: Exclude<Role, 'visitor'>) => Promise<Visitor & { userId: string; email: string }>;
  /** Runs SQL as the owner of the tables; the API's own role may alter nothing. */
  asOwner: (sql: string) => Promise<void>;
  close: () => Promise<void>;
}

export const password = 'Zkouska-2026!';
let passwordHash: Promise<string> | null = null;

/** What a connection knows of the tables costs more of the processor than what most tests ask of it. */
const fewConnections = { DATABASE_POOL: '4', DATABASE_OFFICE_POOL: '2' };
/** So many as a process has, for crowds that must meet in the database. */
export const manyConnections = { DATABASE_POOL: '12', DATABASE_OFFICE_POOL: '8' };

/** A visitor of an API at an origin. @param given `set-cookie` headers of what it has kept already */
export function visitorOf(origin: string, given: readonly string[] = []): Visitor {
  const cookies = new Map<string, string>();
  const keep = (headers: readonly string[]): void => {
    for (const cookie of headers) {
      const [pair = ''] = cookie.split(';');
      const [name = '', ...value] = pair.split('=');
      cookies.set(name, value.join('='));
    }
  };
  keep(given);
  const client = httpClient({
    // For what hangs: nothing is judged by its speed.
    timeoutMs: 120_000,
    origin,
    headers: (): Record<string, string> =>
      cookies.size > 0 ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') } : {},
    onReply: (reply) => keep(reply.headers.getSetCookie()),
  });
  return { client, cookies };
}

/** An account with a role, as `signedIn` and the seeds make it. */
export async function makeAccount(
  deps: Pick<Deps, 'source'>,
  role: Exclude<Role, 'visitor'>,
  market: MarketCode = 'cs',
): Promise<{ id: string; email: string }> {
  passwordHash ??= hashPassword(password);
  const id = randomUUID();
  const email = `${role}-${id.slice(0, 8)}@kolobeh.example`;
  await deps.source.query(`insert into app_user (id, name, email, role, market) values ($1, $2, $3, $4, $5)`, [
    id,
    `Zkušební ${role}`,
    email,
    role,
    market,
  ]);
  await deps.source.query(
    `insert into user_account (user_id, account_id, provider_id, password) values ($1, $2, 'credential', $3)`,
    [id, id, await passwordHash],
  );
  return { id, email };
}

async function queryAt(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/**
 * The API over real HTTP on a database of its own, connected as the role that running APIs have. Partners are played by whoever listens at `SANDBOX_URL`.
 * @param env settings that differ from the test's
 * @param options `databaseUrl`: by its owner, migrated with the runner of tests
 */
export async function runningApi(
  env: Record<string, string> = {},
  options: { databaseUrl?: string; withWorkers?: boolean; now?: () => Date } = {},
): Promise<RunningTestApi> {
  const database = options.databaseUrl
    ? { url: options.databaseUrl, drop: () => Promise.resolve() }
    : await testDatabase();
  const dataDir = env.DATA_DIR ?? (await mkdtemp(path.join(tmpdir(), 'kolobeh-api-')));
  shareGatewayKeys(dataDir);
  const settings = readSettings({
    NODE_ENV: 'test',
    DATABASE_URL: asRunner(database.url),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '1000',
    // A proof at length brings a database of its own and wants the process as it runs.
    ...(options.databaseUrl ? {} : fewConnections),
    // A busy machine may take long over anything; tests of these limits set their own.
    DATABASE_WAIT_MS: '60000',
    DATABASE_OFFICE_WAIT_MS: '60000',
    DATABASE_STATEMENT_MS: '120000',
    DATABASE_OFFICE_STATEMENT_MS: '120000',
    PORT: '0',
    SMTP_URL: 'smtp://127.0.0.1:9',
    SANDBOX_URL: 'http://127.0.0.1:9',
    ...env,
  });
  const api = await startApi(settings, { withWorkers: options.withWorkers ?? false, now: options.now });
  const listening = await listen({ answer: api.answer, host: '127.0.0.1', port: 0, log: api.deps.log });
  const origin = `http://127.0.0.1:${listening.port}`;
  if (!env.PUBLIC_URL) settings.PUBLIC_URL = origin;
  return {
    origin,
    deps: api.deps,
    visitor: () => visitorOf(origin),
    signedIn: async (role) => {
      const account = await makeAccount(api.deps, role);
      // Comparing a password takes a thirtieth of a second of the processor on purpose.
      const { cookies } = await beginTrusted(api.deps, new Headers(), account.id);
      return { ...visitorOf(origin, cookies), userId: account.id, email: account.email };
    },
    asOwner: (sql) => queryAt(database.url, sql),
    close: async () => {
      await listening.stop();
      await api.close();
      await database.drop();
      if (!env.DATA_DIR) await rm(dataDir, { recursive: true, force: true });
    },
  };
}
