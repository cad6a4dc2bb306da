import { existsSync, readdirSync } from 'node:fs';
import { appendFile, copyFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PlainError } from '../plain-error.ts';
import { findBinaries, runAs, versionOf } from '../postgres/binaries.ts';
import { dataFolder, passwordFile, prepareFolder } from '../postgres/cluster.ts';
import type { Settings } from '../settings.ts';
import { clusterFolder, filesFolder, startBuiltIn } from '../system/database.ts';
import { createShutdownStack, type ShutdownStack } from '../system/shutdown-stack.ts';
import { takeStartLock } from '../system/starting/start-lock.ts';
import { keysFolder } from './backup.ts';
import { putBack } from './copy-tree.ts';
import { restoreDump } from './dump.ts';
import { readManifest, verify, type Manifest } from './manifest.ts';

const isEmpty = (dir: string): boolean => !existsSync(dir) || readdirSync(dir).length === 0;

/** @throws PlainError naming what would be overwritten */
function assertRoom({ dataDir }: Settings, kind: Manifest['kind']): void {
  const needed = [filesFolder(dataDir), keysFolder(dataDir), ...(kind === 'cluster' ? [clusterFolder(dataDir)] : [])];
  const full = needed.find((dir) => !isEmpty(dir));
  if (full)
    throw new PlainError(
      `${full} is not empty; nothing was restored. Move it away or set DATA_DIR to an empty folder.`,
    );
}

/**
 * Brings a backup back into an empty data folder (and, with DATABASE_URL, an empty database).
 * Everything is compared with its checksum before the first file is written.
 * @throws PlainError when the backup is damaged or something is in the way
 */
export async function restore(settings: Settings, from: string): Promise<Manifest> {
  const manifest = readManifest(from);
  const wanted = settings.databaseUrl === undefined ? 'cluster' : 'dump';
  if (manifest.kind !== wanted) throw new PlainError(mismatch(manifest.kind));
  const stack = createShutdownStack();
  try {
    const release = takeStartLock(settings.dataDir);
    await stack.add(async () => release());
    assertRoom(settings, manifest.kind);
    await verify(from, manifest);
    if (settings.databaseUrl === undefined) await restoreCluster(settings, from, manifest, stack);
    else await restoreDump(settings.migrationDatabaseUrl ?? settings.databaseUrl, path.join(from, 'database.dump'));
    await putBack(from, manifest, 'files', filesFolder(settings.dataDir));
    await putBack(from, manifest, 'keys', keysFolder(settings.dataDir));
    return manifest;
  } finally {
    await stack.stopAll();
  }
}

const mismatch = (kind: Manifest['kind']): string =>
  kind === 'dump'
    ? 'The backup is a dump of an own server; set DATABASE_URL to an empty database to restore it.'
    : 'The backup is of the built-in server; unset DATABASE_URL to restore it.';

async function restoreCluster(
  settings: Settings,
  from: string,
  manifest: Manifest,
  stack: ShutdownStack,
): Promise<void> {
  const ids = runAs();
  const ours = versionOf(await findBinaries(ids));
  if (ours.split('.')[0] !== manifest.postgres.split('.')[0]) {
    throw new PlainError(
      `The backup was made by PostgreSQL ${manifest.postgres}, this is ${ours}; nothing was restored.`,
    );
  }
  const dir = prepareFolder(clusterFolder(settings.dataDir), ids);
  const draft = path.join(dir, 'data.new');
  await rm(draft, { recursive: true, force: true });
  await putBack(from, manifest, 'data', draft, ids);
  await copyFile(path.join(from, 'password'), passwordFile(dir));
  await beginTimeline(draft);
  await rename(draft, dataFolder(dir));
  // Replays the saved log now, so that a backup that does not come up is found today.
  await startBuiltIn({ settings, stack });
}

/**
 * Makes the server end the saved log as a recovery and go on in a timeline of its own. By it stations that know more
 * than the backup see that these are other data, and send again what is missing here.
 */
async function beginTimeline(data: string): Promise<void> {
  // Nothing is fetched from an archive: what the backup needs is in it. And nobody is let in, nor is the server called
  // ready, before the recovery has ended and the new timeline has begun.
  await appendFile(path.join(data, 'postgresql.auto.conf'), "restore_command = 'exit 1'\nhot_standby = off\n");
  await writeFile(path.join(data, 'recovery.signal'), '');
}
