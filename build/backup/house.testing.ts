// Houses with databases of their own, for tests that save and restore them.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, vi } from 'vitest';
import { withClient } from '../postgres/databases.ts';
import { readSettings, type Settings } from '../settings.ts';
import { startBuiltIn } from '../system/database.ts';
import { createShutdownStack, type ShutdownStack } from '../system/shutdown-stack.ts';
import { takeStartLock } from '../system/starting/start-lock.ts';
import { keepArchiving } from './file-archive.ts';

/** Gives each test of a file a folder for its houses; what still runs is stopped after it, and the folder removed. */
export function testHouses() {
  let base: string;
  let stack: ShutdownStack;
  vi.setConfig({ testTimeout: 180_000 });
  beforeEach(() => {
    base = mkdtempSync(path.join(tmpdir(), 'kolobeh-saved-'));
    chmodSync(base, 0o755);
    stack = createShutdownStack();
  });
  afterEach(async () => {
    await stack.stopAll();
    rmSync(base, { recursive: true, force: true });
  });
  /** A place in the test's folder. */
  const at = (...parts: string[]): string => path.join(base, ...parts);
  return {
    at,
    settingsOf: (name: string, env: Record<string, string> = {}): Settings =>
      readSettings({ DATA_DIR: at(name), ...env }),
    /** Opens a house's database, and its archive where it has one; gives its address and what closes it. No power fails here. */
    open: async (settings: Settings): Promise<{ url: string; close: () => Promise<void> }> => {
      const own = createShutdownStack();
      await stack.add(own.stopAll);
      const release = takeStartLock(settings.dataDir);
      await own.add(async () => release());
      const postgres = await startBuiltIn({ settings, stack: own, fast: true });
      const { archiveDir } = settings;
      if (archiveDir !== undefined) await own.add(keepArchiving({ ...settings, archiveDir }, () => undefined));
      return { url: postgres.url(), close: own.stopAll };
    },
  };
}

export const ask = <Row extends object>(url: string, sql: string, values: unknown[] = []): Promise<Row[]> =>
  withClient(url, async (client) => (await client.query<Row>(sql, values)).rows);

/** Writes a file of a house. @param place below its data */
export function put({ dataDir }: Settings, place: string, text: string): void {
  const file = path.join(dataDir, place);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** A moment of the server between what was done before and what comes after. */
export async function momentNow(url: string): Promise<Date> {
  await delay(20);
  const [row] = await ask<{ now: Date }>(url, 'select clock_timestamp() as now');
  await delay(20);
  if (!row) throw new Error('The server has no time');
  return row.now;
}
