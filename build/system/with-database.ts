import type { Settings } from '../settings.ts';
import { readPostmasterFile, isAlive } from '../postgres/postmaster-file.ts';
import { databaseUrl } from '../postgres/start-postgres.ts';
import { databaseExists } from '../postgres/databases.ts';
import { assertAnswers, clusterFolder, DATABASE, openDatabase } from './database.ts';
import { createShutdownStack } from './shutdown-stack.ts';
import { lockIsHeld, takeStartLock } from './starting/start-lock.ts';

/**
 * Runs a task on the database, as its owner: that of a running Kolobeh when there is one, else the server is started for the task.
 * An own server (`DATABASE_URL`) is taken as it is: whoever serves it migrates it, and nothing is put into it.
 */
export async function withDatabase<T>(settings: Settings, work: (url: string) => Promise<T>): Promise<T> {
  if (settings.databaseUrl !== undefined) return work(await ownDatabase(settings, settings.databaseUrl));
  return withPreparedDatabase(settings, work);
}

/** As {@link withDatabase}, and an own server is brought to the newest shape first, as a start does. */
export async function withPreparedDatabase<T>(settings: Settings, work: (url: string) => Promise<T>): Promise<T> {
  const running = await runningDatabase(settings);
  if (running !== null) return work(running);
  const stack = createShutdownStack();
  try {
    const release = takeStartLock(settings.dataDir);
    await stack.add(async () => release());
    const { ownerUrl } = await openDatabase({ settings, stack, say: console.log });
    return await work(ownerUrl);
  } finally {
    await stack.stopAll();
  }
}

async function ownDatabase({ migrationDatabaseUrl: ownerUrl }: Settings, url: string): Promise<string> {
  if (ownerUrl === undefined) await assertAnswers(url, 'DATABASE_URL');
  else await assertAnswers(ownerUrl, 'MIGRATION_DATABASE_URL');
  return ownerUrl ?? url;
}

/** Address of the database of a Kolobeh that runs on this data folder now; `null` when none does. */
async function runningDatabase(settings: Settings): Promise<string | null> {
  if (settings.databaseUrl !== undefined || !lockIsHeld(settings.dataDir)) return null;
  const dir = clusterFolder(settings.dataDir);
  const file = readPostmasterFile(dir);
  if (file?.status !== 'ready' || !isAlive(file.pid)) return null;
  return (await databaseExists(databaseUrl(dir, file.port), DATABASE)) ? databaseUrl(dir, file.port, DATABASE) : null;
}
