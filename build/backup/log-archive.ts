// Continuous archiving (PostgreSQL's manual, "Continuous Archiving and Point-in-Time Recovery"): each file of the
// write-ahead log is copied away as it is full, or a minute old. Where the archive is encrypted, the server copies it into
// a folder of its own, and what takes it from there into the archive encrypts it.
import { chownSync, existsSync, mkdirSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { PlainError } from '../plain-error.ts';
import { isReachable, type RunAs, runAs } from '../postgres/binaries.ts';
import { prepareFolder } from '../postgres/cluster.ts';
import { type Contents, openInto, writeNew } from './copy-tree.ts';
import { encrypt, type BackupKey } from './encryption.ts';

/** A minute's work is the most that is lost with the machine. */
const longestSeconds = 60;

/** Where a server's log goes, and by which key it is encrypted there; absent = it stands open. */
export interface LogArchive {
  archiveDir: string;
  key: BackupKey | undefined;
  /** Of the server. */
  clusterDir: string;
}

/** Where the files of the log are kept. */
const logArchive = (archiveDir: string): string => path.join(archiveDir, 'wal');
/** Where the server puts what is to be encrypted. */
const outgoing = (clusterDir: string): string => path.join(clusterDir, 'wal-out');

/** Characters that a shell and a setting of PostgreSQL both leave as they are. */
const plainPath = /^[\w./-]+$/;

function assertPlain(folder: string): void {
  if (process.platform === 'win32') throw new PlainError('ARCHIVE_DIR: the log is archived on Linux and macOS only.');
  if (!plainPath.test(folder))
    throw new PlainError(`ARCHIVE_DIR: ${folder} is not a folder of letters, digits, hyphens, dots and underscores`);
}

/** Makes a folder for the user that the server runs as. */
function openFolder(folder: string, ids: RunAs): string {
  assertPlain(folder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid, gid } = ids;
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  if (!isReachable(folder, ids))
    throw new PlainError(`The user of PostgreSQL cannot enter ${folder}; set ARCHIVE_DIR to a folder he can reach.`);
  return folder;
}

function openArchive({ archiveDir, key, clusterDir }: LogArchive, ids: RunAs): string {
  // The server's user passes through the archive's folder and owns that of the log alone.
  mkdirSync(archiveDir, { recursive: true, mode: 0o711 });
  return openFolder(key ? outgoing(prepareFolder(clusterDir, ids)) : logArchive(archiveDir), ids);
}

/**
 * Arguments by which a server archives its log. A file is whole and on the disk before it has its name; one that was
 * archived and is asked for again after a crash must be the same, and never overwrites another.
 */
export function archivingFlags(archive: LogArchive): string[] {
  const kept = `${openArchive(archive, runAs())}/%f`;
  const keep = `dd if=%p of=${kept}.part conv=fsync status=none && mv ${kept}.part ${kept}`;
  const command = `if test -f ${kept}; then cmp -s %p ${kept}; else ${keep}; fi`;
  return ['archive_mode=on', `archive_timeout=${longestSeconds}`, `archive_command=${command}`].flatMap((setting) => [
    '-c',
    setting,
  ]);
}

const everyMs = 5_000;
const nameInArchive = (file: string): string => path.posix.join('wal', file);

/** Files of the log in the order in which they were written, without one on its way. */
const logFiles = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((file) => !file.endsWith('.part')).toSorted();

async function encryptLog({ archiveDir, key, clusterDir }: LogArchive & { key: BackupKey }): Promise<void> {
  const from = outgoing(clusterDir);
  const to = logArchive(archiveDir);
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const file of await logFiles(from)) {
    const draft = path.join(to, `${file}.part`);
    await rm(draft, { force: true });
    await writeNew(path.join(from, file), draft, (bytes) => encrypt(bytes, key, nameInArchive(file)));
    await rename(draft, path.join(to, file));
    await rm(path.join(from, file));
  }
}

/** Encrypts what the server archives from now on. @returns encrypts the last of it and ends */
export function keepEncryptingLog(
  archive: LogArchive & { key: BackupKey },
  warn: (line: string) => void,
): () => Promise<void> {
  let running = Promise.resolve();
  const pass = (): Promise<void> =>
    (running = running
      .then(() => encryptLog(archive))
      .catch((error: Error) => warn(`The log could not be archived: ${error.message}`)));
  const timer = setInterval(() => void pass(), everyMs);
  return () => {
    clearInterval(timer);
    return pass();
  };
}

/** @throws PlainError where there is no archive */
export function assertArchive(archiveDir: string): void {
  assertPlain(logArchive(archiveDir));
  if (!existsSync(logArchive(archiveDir))) throw new PlainError(`${archiveDir} holds no archive of the log.`);
}

/** How a server takes files of the log out of a folder. */
export const restoreCommand = (folder: string): string => `cp ${folder}/%f %p`;

/** Of three numbers in hexadecimal: timeline, file, part. The last two order the log, whatever the timeline. */
const placeInLog = (file: string): string => file.slice(8, 24);
const isLogFile = (file: string): boolean => /^[0-9A-F]{24}$/.test(file);

/** Where a backup's own log begins. */
const beginOf = ({ files }: Pick<Contents, 'files'>): string =>
  Object.keys(files)
    .map((name) => path.posix.basename(name))
    .filter(isLogFile)
    .map(placeInLog)
    .toSorted()[0] ?? '';

/** Archived files of the log, by their paths, that lie before a backup's own. */
export async function oldLog(archiveDir: string, contents: Pick<Contents, 'files'>): Promise<string[]> {
  const first = beginOf(contents);
  const from = logArchive(archiveDir);
  return (await logFiles(from))
    .filter((file) => isLogFile(file) && placeInLog(file) < first)
    .map((file) => path.join(from, file));
}

/**
 * Opens the log that follows a backup, for the server that is being restored.
 * @returns a folder that it reads, which is gone again after `close`
 * @throws PlainError when the key is another one, or a file is not what was encrypted
 */
export async function openLog(
  archiveDir: string,
  { into, contents, key, ids }: { into: string; contents: Contents; key: BackupKey | undefined; ids: RunAs },
): Promise<{ folder: string; close: () => Promise<void> }> {
  const from = logArchive(archiveDir);
  if (key === undefined) return { folder: from, close: () => Promise.resolve() };
  const folder = path.join(into, 'wal-in');
  await rm(folder, { recursive: true, force: true });
  openFolder(folder, ids);
  const first = beginOf(contents);
  const close = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    for (const file of await logFiles(from)) {
      if (isLogFile(file) && placeInLog(file) < first) continue;
      await openInto(path.join(from, file), path.join(folder, file), key, nameInArchive(file));
      if (ids.uid !== undefined && ids.gid !== undefined) chownSync(path.join(folder, file), ids.uid, ids.gid);
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { folder, close };
}
