import path from 'node:path';
import { closeToOthers } from '@kolobeh/shared/serving/own-files.ts';
import { keepArchiving } from '../backup/file-archive.ts';
import { PlainError } from '../plain-error.ts';
import { isPortTaken } from '../postgres/free-port.ts';
import type { Settings } from '../settings.ts';
import { buildStale } from './starting/build-stale.ts';
import { logFolder, openDatabase } from './database.ts';
import { ports, programs, type Mode } from './program-list.ts';
import { partsFor } from './parts.ts';
import { keepAll } from './programs/keep-program.ts';
import type { ShutdownStack } from './shutdown-stack.ts';
import { takeStartLock } from './starting/start-lock.ts';

/** How the house is started; `mode` decides whether it is built or runs from its sources. */
export interface SystemOptions {
  settings: Settings;
  mode: Mode;
  /** Takes everything that has been started; the caller stops it. */
  stack: ShutdownStack;
  say: (line: string) => void;
  /** Warnings of the programs. */
  warn: (line: string) => void;
  /** A database that need not survive a power cut; for journeys. */
  fast?: boolean;
}

/** The running house. Stopping it is the matter of the stack it was started with. */
export interface System {
  /** As the owner of the tables. */
  databaseUrl: string;
  /** Resolves with one line when the shop or the database was given up after too many quick ends. */
  failure: Promise<string>;
}

/** Starts all of Kolobeh and returns when every program is ready. */
export async function startSystem(options: SystemOptions): Promise<System> {
  const { settings, stack } = options;
  const release = takeStartLock(settings.dataDir);
  await stack.add(async () => release());
  await assertPortsFree(settings);
  const [database] = await Promise.all([openDatabase(options), buildStale(partsFor(options.mode), options)]);
  if (settings.archiveDir !== undefined && settings.databaseUrl === undefined)
    await stack.add(keepArchiving({ ...settings, archiveDir: settings.archiveDir }, options.warn));
  // What filling and building have just made.
  closeFolders(settings.dataDir);
  if (stack.isStopping) throw new PlainError('Stopped.');
  const { lost } = await keepAll(
    programs(settings, database.url, options.mode),
    { logDir: logFolder(settings.dataDir), warn: options.warn, watches: options.mode === 'watch' },
    stack.add,
  );
  return { databaseUrl: database.ownerUrl, failure: Promise.race([lost, database.gaveUp]) };
}

/** Folders that hold what belongs to people, also as an earlier start left them; the server's own are always closed. */
const closed = ['backups', 'files', 'keys', 'labels', 'logs', 'mail', 'sandbox', 'station'];

function closeFolders(dataDir: string): void {
  for (const name of closed) closeToOthers(path.join(dataDir, name));
}

/** @throws PlainError naming the port and the setting that changes it, before anything is started */
async function assertPortsFree(settings: Settings): Promise<void> {
  for (const { setting, port } of ports(settings)) {
    if (await isPortTaken(port))
      throw new PlainError(`Port ${port} is taken by another program; free it or set ${setting} to another port.`);
  }
}
