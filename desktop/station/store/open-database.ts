import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { closeToOthers } from '@kolobeh/shared/serving/own-files.ts';
import Database from 'better-sqlite3';
import { migrations } from './migrations.ts';

export type { Database } from 'better-sqlite3';

/** Another process has the station's file open. */
export class StoreInUse extends Error {
  override readonly name = 'StoreInUse';
}

/** The file was written by a newer program; this one would damage it. */
export class StoreTooNew extends Error {
  override readonly name = 'StoreTooNew';
}

const isBusy = (error: unknown): boolean =>
  error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY');

function migrate(database: Database.Database, file: string): void {
  const done = Number(database.pragma('user_version', { simple: true }));
  if (done > migrations.length) throw new StoreTooNew(`${file} was written by a newer version of the program`);
  for (const [index, step] of migrations.entries()) {
    if (index < done) continue;
    database.transaction(() => {
      database.exec(step);
      database.pragma(`user_version = ${index + 1}`);
    })();
  }
}

/** On macOS `fsync` leaves what was written in the drive's own cache; only F_FULLFSYNC survives a power cut. */
function syncThroughDriveCache(database: Database.Database): void {
  database.pragma('fullfsync = ON');
  database.pragma('checkpoint_fullfsync = ON');
}

/**
 * Opens the station's file for this process alone: the lock is the operating system's, so it ends with the process,
 * also with a killed one. Every commit is synced to the disk before it returns.
 * @param platform whose way of syncing is used
 * @throws StoreInUse when another process has it; StoreTooNew.
 */
export function openDatabase(file: string, platform: NodeJS.Platform = process.platform): Database.Database {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  // Written before it is opened, so that it is never open to others; SQLite gives its files beside it the same rights.
  writeFileSync(file, '', { flag: 'a', mode: 0o600 });
  for (const name of [file, `${file}-wal`, `${file}-shm`]) closeToOthers(name);
  const database = new Database(file, { timeout: 500 });
  try {
    database.pragma('locking_mode = EXCLUSIVE');
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = FULL');
    if (platform === 'darwin') syncThroughDriveCache(database);
    database.pragma('foreign_keys = ON');
    // What is deleted is overwritten: finished work holds people's names and addresses.
    database.pragma('secure_delete = ON');
    // An exclusive lock is taken by the first write only.
    database.exec('begin immediate; commit');
    migrate(database, file);
    return database;
  } catch (error) {
    database.close();
    if (isBusy(error))
      throw new StoreInUse(`${file} is open in another process; close the other window of the back office first`);
    throw error;
  }
}
