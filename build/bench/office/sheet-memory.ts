// A workbook of 100,000 orders in flat memory: what its process grows by, and how long it takes.
import { fork } from 'node:child_process';
import path from 'node:path';
import { serverEnvironment, serverFlags } from '../../system/programs/node-flags.ts';
import { below, type Measured } from '../measure.ts';
import type { Written } from './write-sheet.ts';

const rows = 100_000;

/**
 * A page of rows, what of it is being deflated, and garbage up to the young generation of two times 16 MB; the sheet alone
 * is some 25 MB of text.
 */
const mostMb = 64;

/** In a process with the flags of our servers and nothing else to do. @throws when it ended without an answer */
async function written(databaseUrl: string, dataDir: string): Promise<Written> {
  const child = fork(path.join(import.meta.dirname, 'write-sheet.ts'), [], {
    execArgv: [...serverFlags],
    env: {
      ...serverEnvironment,
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'fatal',
      PUBLIC_URL: 'http://127.0.0.1',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      ROLE: 'web',
      ROWS: String(rows),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const told = Promise.withResolvers<Written>();
  child.once('message', (message) => told.resolve(message as Written));
  child.once('exit', (code, signal) => told.reject(new Error(`The writing program ended with ${code ?? signal}`)));
  return told.promise;
}

/** @param url of a shop with at least so many orders */
export async function measureSheet(url: string, dataDir: string): Promise<Measured[]> {
  const told = await written(url, dataDir);
  if (told.rows !== rows) throw new Error(`Only ${told.rows} orders were written`);
  const megabytes = (bytes: number): number => bytes / 1024 / 1024;
  const detail = { ...told, fileMb: megabytes(told.fileBytes) };
  const what = 'XLSX of 100,000 orders';
  return [
    below(`${what}: what the process grows by`, megabytes(told.grownBytes), mostMb, 'MB', detail),
    below(`${what}: written`, told.seconds, 60, 's', detail),
  ];
}
