import { existsSync, readdirSync, rmSync } from 'node:fs';
import { appendFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PlainError } from '../plain-error.ts';
import { findBinaries, runAs, versionOf } from '../postgres/binaries.ts';
import { dataFolder, passwordFile, prepareFolder } from '../postgres/cluster.ts';
import type { Settings } from '../settings.ts';
import { clusterFolder, filesFolder, startBuiltIn } from '../system/database.ts';
import { createShutdownStack, type ShutdownStack } from '../system/shutdown-stack.ts';
import { takeStartLock } from '../system/starting/start-lock.ts';
import { keysFolder } from './backup.ts';
import { type Contents, openInto, putBack } from './copy-tree.ts';
import { putBackFiles } from './file-archive.ts';
import { assertArchive, openLog, restoreCommand } from './log-archive.ts';
import { restoreDump, withDraft } from './dump.ts';
import { openingKey, readManifest, verify, type Manifest } from './manifest.ts';

/** A log of days is replayed before the server is ready. */
const replayMs = 6 * 3_600_000;

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

/** A moment to which an archive of the log goes on from a backup. */
export interface Target {
  archiveDir: string;
  moment: Date;
}

/** @throws PlainError where the backup cannot be gone on from */
function assertReachable({ kind, madeAt }: Manifest, { archiveDir, moment }: Target): void {
  if (kind !== 'cluster') throw new PlainError('Only a backup of the built-in server is restored to a moment.');
  if (moment.getTime() < Date.parse(madeAt))
    throw new PlainError(`The backup was made at ${madeAt}, after that moment; take an older one.`);
  assertArchive(archiveDir);
}

/**
 * Brings a backup back into an empty data folder (and, with DATABASE_URL, an empty database).
 * Everything is compared with its checksum before the first file is written.
 * @param target goes on from the backup to that moment by the archived log, with files and keys as they were then
 * @throws PlainError when the backup is damaged or its key is another one, something is in the way, or the archive ends before the moment
 */
export async function restore(settings: Settings, from: string, target?: Target): Promise<Manifest> {
  const manifest = readManifest(from);
  if (target) assertReachable(manifest, target);
  const wanted = settings.databaseUrl === undefined ? 'cluster' : 'dump';
  if (manifest.kind !== wanted) throw new PlainError(mismatch(manifest.kind));
  const contents = { ...manifest, key: openingKey(manifest, settings.backupKey) };
  const stack = createShutdownStack();
  try {
    const release = takeStartLock(settings.dataDir);
    await stack.add(async () => release());
    assertRoom(settings, manifest.kind);
    await verify(from, manifest);
    if (settings.databaseUrl === undefined) await restoreCluster(settings, { from, contents, target }, stack);
    else await restoreOwn(settings, settings.migrationDatabaseUrl ?? settings.databaseUrl, from, contents);
    await putBack(from, contents, 'files', filesFolder(settings.dataDir));
    await putBack(from, contents, 'keys', keysFolder(settings.dataDir));
    if (target) await putBackFiles(settings, target.archiveDir, target.moment);
    return manifest;
  } finally {
    await stack.stopAll();
  }
}

const mismatch = (kind: Manifest['kind']): string =>
  kind === 'dump'
    ? 'The backup is a dump of an own server; set DATABASE_URL to an empty database to restore it.'
    : 'The backup is of the built-in server; unset DATABASE_URL to restore it.';

const restoreOwn = ({ dataDir }: Settings, url: string, from: string, { key }: Contents): Promise<void> =>
  withDraft(dataDir, async (draft) => {
    await openInto(path.join(from, 'database.dump'), draft, key, 'database.dump');
    await restoreDump(url, draft);
  });

async function restoreCluster(
  settings: Settings,
  { from, contents, target }: { from: string; contents: Contents & Manifest; target: Target | undefined },
  stack: ShutdownStack,
): Promise<void> {
  const ids = runAs();
  const ours = versionOf(await findBinaries(ids));
  if (ours.split('.')[0] !== contents.postgres.split('.')[0]) {
    throw new PlainError(
      `The backup was made by PostgreSQL ${contents.postgres}, this is ${ours}; nothing was restored.`,
    );
  }
  const dir = prepareFolder(clusterFolder(settings.dataDir), ids);
  const draft = path.join(dir, 'data.new');
  await rm(draft, { recursive: true, force: true });
  await putBack(from, contents, 'data', draft, ids);
  await rm(passwordFile(dir), { force: true });
  await openInto(path.join(from, 'password'), passwordFile(dir), contents.key, 'password');
  const log = target && (await openLog(target.archiveDir, { into: dir, contents, key: settings.backupKey, ids }));
  await beginTimeline(draft, target, log?.folder);
  await rename(draft, dataFolder(dir));
  // Replays the saved log now, so that a backup that does not come up is found today.
  const archiveDir = undefined;
  const starting = startBuiltIn({ settings: { ...settings, archiveDir }, stack, deadlineMs: replayMs });
  const failed = (error: unknown): never => {
    // What did not come up must not be taken for data at the next start.
    rmSync(dataFolder(dir), { recursive: true, force: true });
    throw target && String(error).includes('before configured recovery target')
      ? new PlainError(`The archive ends before ${target.moment.toISOString()}; nothing was restored.`)
      : error;
  };
  try {
    await starting.catch(failed);
  } finally {
    await log?.close();
  }
}

/** As the server's settings take a moment; they do not read ISO 8601. */
const momentSetting = (moment: Date): string => moment.toISOString().replace('T', ' ').replace('Z', '+00');

/**
 * Makes the server end the saved log as a recovery and go on in a timeline of its own. By it stations that know more
 * than the backup see that these are other data, and send again what is missing here.
 */
async function beginTimeline(data: string, target: Target | undefined, log: string | undefined): Promise<void> {
  // Without a target nothing is fetched from an archive: what the backup needs is in it. Nobody is let in, nor is the
  // server called ready, before the recovery has ended and the new timeline has begun. An earlier restore's are undone.
  const lines = [
    `restore_command = '${log === undefined ? 'exit 1' : restoreCommand(log)}'`,
    `recovery_target_time = '${target ? momentSetting(target.moment) : ''}'`,
    `recovery_target_action = 'promote'`,
    'hot_standby = off',
  ];
  await appendFile(path.join(data, 'postgresql.auto.conf'), lines.map((line) => `${line}\n`).join(''));
  await writeFile(path.join(data, 'recovery.signal'), '');
}
