// Databases for proofs outside the test runner: one server and one migrated template per process.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate } from '../../api/app/migrate.ts';
import { createDatabase, databaseAt, dropDatabase } from '../postgres/databases.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import { sumOf, type Found } from '../proofs/parts/found.ts';
import type { TestDatabase } from '../testing/database.ts';
import { testRunner } from '../testing/runner.ts';

/** Each database is a copy of a migrated one, so that one proof never sees another's rows. */
export interface ProofDatabases {
  /** A migrated, empty database, or a copy of one that nobody has open. */
  newDatabase: (copyOf?: TestDatabase) => Promise<TestDatabase>;
  close: () => Promise<void>;
}

async function openProofDatabases(): Promise<ProofDatabases> {
  const dir = await mkdtemp(path.join(tmpdir(), 'kolobeh-scorecard-'));
  const postgres = await startPostgres({ dir, fast: true, flags: ['-c', 'max_connections=200'] });
  const server = postgres.url();
  const create = async (template?: string): Promise<TestDatabase> => {
    const name = `proof_${randomBytes(6).toString('hex')}`;
    await createDatabase(server, name, template);
    return { url: databaseAt(server, name), drop: () => dropDatabase(server, name) };
  };
  const empty = await create();
  await migrate(empty.url, testRunner);
  const nameOf = ({ url }: TestDatabase): string => decodeURIComponent(new URL(url).pathname.slice(1));
  return {
    newDatabase: (copyOf = empty) => create(nameOf(copyOf)),
    close: async () => {
      await postgres.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** Opens the databases for one piece of work. */
export async function withProofDatabases<Value>(work: (databases: ProofDatabases) => Promise<Value>): Promise<Value> {
  const databases = await openProofDatabases();
  try {
    return await work(databases);
  } finally {
    await databases.close();
  }
}

/** On a migrated, empty database. */
export const onEmpty = (prove: (databaseUrl: string) => Promise<Found>): Promise<Found> =>
  withProofDatabases(async ({ newDatabase }) => prove((await newDatabase()).url));

/** One run for each seed, each on a database of its own. */
export const forSeeds = (seeds: number, prove: (databaseUrl: string, seed: number) => Promise<Found>): Promise<Found> =>
  withProofDatabases(async ({ newDatabase }) => {
    const found: Found[] = [];
    for (let seed = 1; seed <= seeds; seed += 1) {
      const database = await newDatabase();
      found.push(await prove(database.url, seed));
      await database.drop();
    }
    return sumOf(found);
  });
