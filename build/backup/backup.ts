import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { PlainError } from '../plain-error.ts';
import { dataFolder, passwordFile } from '../postgres/cluster.ts';
import { isAlive, readPostmasterFile } from '../postgres/postmaster-file.ts';
import { databaseUrl } from '../postgres/start-postgres.ts';
import type { Settings } from '../settings.ts';
import { clusterFolder, filesFolder, startBuiltIn } from '../system/database.ts';
import { createShutdownStack } from '../system/shutdown-stack.ts';
import { lockIsHeld, takeStartLock } from '../system/starting/start-lock.ts';
import { baseBackup } from './base-backup.ts';
import { type Contents, copyFileInto, copyTree } from './copy-tree.ts';
import { dumpTo, serverVersion, withDraft } from './dump.ts';
import { writeManifest, type Manifest } from './manifest.ts';

/**
 * Secrets made at the first start: keys of identities, links and the gateway. Without them a restored database cannot
 * be read in full.
 */
export const keysFolder = (dataDir: string): string => path.join(dataDir, 'keys');

/** A folder for a backup made now, below the data. */
export const defaultFolder = (dataDir: string, now: Date): string =>
  path.join(dataDir, 'backups', now.toISOString().slice(0, 19).replaceAll(':', '-'));

/**
 * Saves database, files and keys into a new folder, while Kolobeh runs or not.
 *
 * With a key its files are encrypted. Without one whoever has the folder can read everything, as it holds the keys of
 * encrypted columns.
 * @throws PlainError when the folder exists or there is nothing to save
 */
export async function backup(settings: Settings, to: string, now: Date): Promise<Manifest> {
  if (existsSync(to)) throw new PlainError(`${to} exists already; a backup needs a new folder.`);
  const draft = `${to}.part`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    const manifest = await fill(draft, settings, now);
    await writeManifest(draft, manifest, settings.backupKey);
    await rename(draft, to);
    return manifest;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/** Database first, files after it: then every file a saved row speaks of is saved too. */
async function fill(to: string, settings: Settings, now: Date): Promise<Manifest> {
  const contents: Contents = { folders: [], files: {}, key: settings.backupKey };
  const kind = settings.databaseUrl === undefined ? 'cluster' : 'dump';
  const postgres =
    settings.databaseUrl === undefined
      ? await saveCluster(to, settings, contents)
      : await saveDump(to, settings, settings.migrationDatabaseUrl ?? settings.databaseUrl, contents);
  for (const [from, as] of [
    [filesFolder(settings.dataDir), 'files'],
    [keysFolder(settings.dataDir), 'keys'],
  ] as const) {
    await copyTree({ from, to, as }, contents);
  }
  const { folders, files, key } = contents;
  return { format: key ? 2 : 1, kind, madeAt: now.toISOString(), postgres, folders, files };
}

/** The dump is drafted below the data: where the backup goes nothing stands open, not even for a while. */
async function saveDump(to: string, { dataDir }: Settings, url: string, contents: Contents): Promise<string> {
  await withDraft(dataDir, async (draft) => {
    await dumpTo(url, draft);
    await copyFileInto(draft, to, 'database.dump', contents);
  });
  return serverVersion(url);
}

async function saveCluster(to: string, settings: Settings, contents: Contents): Promise<string> {
  const dir = clusterFolder(settings.dataDir);
  if (!existsSync(path.join(dataFolder(dir), 'PG_VERSION')))
    throw new PlainError(`There is no database in ${settings.dataDir} yet.`);
  return withServer(settings, async (adminUrl) => {
    await baseBackup(adminUrl, dir, to, contents);
    await copyFileInto(passwordFile(dir), to, 'password', contents);
    return serverVersion(adminUrl);
  });
}

/** The built-in server of a running Kolobeh, else one started for the work. */
async function withServer<T>(settings: Settings, work: (adminUrl: string) => Promise<T>): Promise<T> {
  const dir = clusterFolder(settings.dataDir);
  const file = readPostmasterFile(dir);
  if (lockIsHeld(settings.dataDir) && file?.status === 'ready' && isAlive(file.pid))
    return work(databaseUrl(dir, file.port));
  const stack = createShutdownStack();
  try {
    const release = takeStartLock(settings.dataDir);
    await stack.add(async () => release());
    return await work((await startBuiltIn({ settings, stack })).url());
  } finally {
    await stack.stopAll();
  }
}
