import { fork } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate } from '../../api/app/migrate.ts';
import {
  createDatabase,
  databaseAt,
  databaseExists,
  dropDatabase,
  renameDatabase,
  withClient,
} from '../postgres/databases.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import type { ShutdownStack } from '../system/shutdown-stack.ts';
import { growCopy } from './grown/grown-copy.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** How many times as large the grown shop is. */
const times = 10;

/** The shop as it was seeded, or grown to ten times its goods. */
export type ShopSize = 'seeded' | 'grown';

/** What runs are made on: a seeded shop nobody writes to, and the same with ten times the goods. */
export interface BenchData {
  dataDir: string;
  /** Addresses of the seeded shop, and of the grown one, made when it is first asked for. */
  seeded: string;
  grown: () => Promise<string>;
  /** Address of a shop grown to so many times its goods, kept beside the others. */
  grownTo: (times: number) => Promise<string>;
  /** Makes a copy of a shop to be measured, in place of the one of that name before; its address. */
  freshShop: (size: ShopSize, name: string) => Promise<string>;
  /** Address of a copy of the seeded shop under a name of its own, grown when it is first made. */
  copy: (name: string, grow: (url: string) => Promise<void>) => Promise<string>;
}

/** Which shop a run measures in. */
export interface Wanted {
  variants: number;
  /** Folder in which the shops are kept for the next time; absent = a new one, removed at the end. */
  keptIn?: string | undefined;
  say: (line: string) => void;
}

const seed = (databaseUrl: string, dataDir: string, variants: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = fork(path.join(root, 'build/demo/shop/seed.ts'), ['--products', String(variants), '--no-pictures'], {
      env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`Seeding ended with ${code}`))));
  });

/** Plenty of everything, so that orders do not run out in the middle of a measurement. */
const stockUp = (databaseUrl: string): Promise<void> =>
  withClient(databaseUrl, async (client) => {
    await client.query(`update stock_level set on_hand = on_hand + 100000, unplaced = unplaced + 100000`);
    await client.query(
      `insert into stock_movement (product_id, on_hand_delta, reserved_delta, reason) select product_id, 100000, 0, 'bench' from stock_level`,
    );
    await client.query(`update product_listing set available = available + 100000`);
  });

/** Tables that hold something; the planner would take those cleared while empty for empty ones all day. */
const filledSql = `
  select string_agg(quote_ident(n.nspname) || '.' || quote_ident(c.relname), ', ') as tables
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where c.relkind = 'r' and n.nspname in ('public', 'months', 'jobs') and pg_relation_size(c.oid) > 0`;

/** What autovacuum does within minutes: tables are cleared and counted, so that plans fit what lies in them. */
export const vacuumFilled = (databaseUrl: string): Promise<void> =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ tables: string }>(filledSql);
    await client.query(`vacuum analyze ${rows[0]?.tables}`);
  });

async function folder(stack: ShutdownStack, keptIn: string | undefined): Promise<string> {
  if (keptIn !== undefined) {
    mkdirSync(keptIn, { recursive: true });
    return path.resolve(keptIn);
  }
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kolobeh-bench-'));
  await stack.add(() => rm(dataDir, { recursive: true, force: true }));
  return dataDir;
}

/**
 * Makes a database unless it is kept from before; one whose making was interrupted is made anew. A kept one is brought
 * to the present schema, but its goods stay as they were seeded.
 */
async function kept(adminUrl: string, name: string, make: (name: string) => Promise<void>): Promise<string> {
  const url = databaseAt(adminUrl, name);
  if (await databaseExists(adminUrl, name)) {
    await migrate(url);
    await vacuumFilled(url);
    return url;
  }
  const unfinished = `${name}_unfinished`;
  await dropDatabase(adminUrl, unfinished);
  await make(unfinished);
  await vacuumFilled(databaseAt(adminUrl, unfinished));
  await renameDatabase(adminUrl, unfinished, name);
  return url;
}

/** PostgreSQL with its usual safety and the two shops in it. */
export async function openBenchData(stack: ShutdownStack, { variants, keptIn, say }: Wanted): Promise<BenchData> {
  const dataDir = await folder(stack, keptIn);
  const postgres = await startPostgres({ dir: path.join(dataDir, 'postgres') });
  await stack.add(postgres.stop);
  const admin = postgres.url();
  const seededName = `seeded_${variants}`;
  const seededUrl = await kept(admin, seededName, async (name) => {
    say(`seeding ${variants} variants`);
    const url = postgres.url(name);
    await createDatabase(admin, name);
    await migrate(url);
    await seed(url, dataDir, variants);
    await stockUp(url);
  });
  const grow = (wanted: string, by: number): Promise<string> =>
    kept(admin, wanted, async (name) => {
      say(`growing a copy to ${by * variants} variants`);
      await growCopy(seededUrl, name, by);
    });
  const grownName = `grown_${variants}`;
  const copy: BenchData['copy'] = (wanted, growIt) =>
    kept(admin, wanted, async (name) => {
      await createDatabase(admin, name, seededName);
      await growIt(postgres.url(name));
    });
  let making: Promise<string> | undefined;
  const grown = (): Promise<string> => (making ??= grow(grownName, times));
  const grownTo = (by: number): Promise<string> => grow(`grown_${variants}_by_${by}`, by);
  const freshShop: BenchData['freshShop'] = async (size, name) => {
    if (size === 'grown') await grown();
    await dropDatabase(admin, name);
    await createDatabase(admin, name, size === 'grown' ? grownName : seededName);
    return postgres.url(name);
  };
  return { dataDir, seeded: seededUrl, grown, grownTo, freshShop, copy };
}
