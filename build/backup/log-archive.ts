// Continuous archiving (PostgreSQL's manual, "Continuous Archiving and Point-in-Time Recovery"): each file of the
// write-ahead log is copied away as it is full, or a minute old.
import { chownSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { PlainError } from '../plain-error.ts';
import { isReachable, type RunAs, runAs } from '../postgres/binaries.ts';

/** A minute's work is the most that is lost with the machine. */
const longestSeconds = 60;

/** Where the files of the log are kept. */
const logArchive = (archiveDir: string): string => path.join(archiveDir, 'wal');

/** Characters that a shell and a setting of PostgreSQL both leave as they are. */
const plainPath = /^[\w./-]+$/;

function assertPlain(folder: string): void {
  if (process.platform === 'win32') throw new PlainError('ARCHIVE_DIR: the log is archived on Linux and macOS only.');
  if (!plainPath.test(folder))
    throw new PlainError('ARCHIVE_DIR: a folder of letters, digits, hyphens, dots and underscores');
}

/** Makes the folder of the log for the user that the server runs as. */
function openArchive(archiveDir: string, ids: RunAs): string {
  const folder = logArchive(archiveDir);
  assertPlain(folder);
  // The server's user passes through the archive's folder and owns that of the log alone.
  mkdirSync(archiveDir, { recursive: true, mode: 0o711 });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid, gid } = ids;
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  if (!isReachable(folder, ids))
    throw new PlainError(`The user of PostgreSQL cannot enter ${folder}; set ARCHIVE_DIR to a folder he can reach.`);
  return folder;
}

/**
 * Arguments by which a server archives its log. A file is whole and on the disk before it has its name; one that was
 * archived and is asked for again after a crash must be the same, and never overwrites another.
 */
export function archivingFlags(archiveDir: string): string[] {
  const folder = openArchive(archiveDir, runAs());
  const kept = `${folder}/%f`;
  const keep = `dd if=%p of=${kept}.part conv=fsync status=none && mv ${kept}.part ${kept}`;
  const command = `if test -f ${kept}; then cmp -s %p ${kept}; else ${keep}; fi`;
  return ['archive_mode=on', `archive_timeout=${longestSeconds}`, `archive_command=${command}`].flatMap((setting) => [
    '-c',
    setting,
  ]);
}

/** How a server takes files of the log out of the archive. @throws PlainError where there is none */
export function restoreCommand(archiveDir: string): string {
  const folder = logArchive(archiveDir);
  assertPlain(folder);
  if (!existsSync(folder)) throw new PlainError(`${archiveDir} holds no archive of the log.`);
  return `cp ${folder}/%f %p`;
}
