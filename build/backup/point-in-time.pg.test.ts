import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withClient } from '../postgres/databases.ts';
import { readSettings, type Settings } from '../settings.ts';
import { clusterFolder, startBuiltIn } from '../system/database.ts';
import { createShutdownStack, type ShutdownStack } from '../system/shutdown-stack.ts';
import { takeStartLock } from '../system/starting/start-lock.ts';
import { HEAVY } from '../testing/thorough.ts';
import { backup } from './backup.ts';
import { keepArchiving } from './file-archive.ts';
import { restore } from './restore.ts';

vi.setConfig({ testTimeout: 180_000 });
let base: string;
let stack: ShutdownStack;

beforeEach(() => {
  base = mkdtempSync(path.join(tmpdir(), 'kolobeh-moment-'));
  chmodSync(base, 0o755);
  stack = createShutdownStack();
});
afterEach(async () => {
  await stack.stopAll();
  rmSync(base, { recursive: true, force: true });
});

const settingsOf = (name: string, archive?: string): Settings =>
  readSettings({ DATA_DIR: path.join(base, name), ...(archive && { ARCHIVE_DIR: path.join(base, archive) }) });

async function open(settings: Settings): Promise<{ url: string; close: () => Promise<void> }> {
  const own = createShutdownStack();
  await stack.add(own.stopAll);
  const release = takeStartLock(settings.dataDir);
  await own.add(async () => release());
  const postgres = await startBuiltIn({ settings, stack: own, fast: true });
  if (settings.archiveDir !== undefined)
    await own.add(keepArchiving({ dataDir: settings.dataDir, archiveDir: settings.archiveDir }, () => undefined));
  return { url: postgres.url(), close: own.stopAll };
}

const ask = <Row extends object>(url: string, sql: string): Promise<Row[]> =>
  withClient(url, async (client) => (await client.query<Row>(sql)).rows);

const put = (settings: Settings, place: string, text: string): void => {
  const file = path.join(settings.dataDir, place);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
};
const read = (settings: Settings, place: string): string | null => {
  const file = path.join(settings.dataDir, place);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
};

/** A moment of the server between what was done before and what comes after. */
async function momentNow(url: string): Promise<Date> {
  await delay(20);
  const [row] = await ask<{ now: Date }>(url, 'select clock_timestamp() as now');
  await delay(20);
  return row?.now ?? new Date(NaN);
}

const orders = async (url: string): Promise<string> =>
  (await ask<{ what: string }>(url, 'select what from purchase order by what')).map(({ what }) => what).join(' ');

test(
  'a machine that burned down comes back as it was at a moment: rows, files and keys alike',
  { tags: [HEAVY] },
  async () => {
    const here = settingsOf('here', 'archive');
    const archiveDir = here.archiveDir ?? '';
    const { url, close } = await open(here);
    await ask(url, `create table purchase (what text primary key)`);
    await ask(url, `insert into purchase values ('before')`);
    put(here, 'files/invoices/1.pdf', 'first');
    put(here, 'keys/identity.key', 'k1');
    const saved = path.join(base, 'saved');
    await backup(here, saved, new Date());

    await ask(url, `insert into purchase values ('meanwhile')`);
    put(here, 'files/invoices/2.pdf', 'second');
    put(here, 'keys/identity-k2.key', 'k2');
    const moment = await momentNow(url);
    await ask(url, `insert into purchase values ('too late')`);
    await ask(url, `delete from purchase where what = 'before'`);
    put(here, 'files/invoices/3.pdf', 'third');
    await close();
    rmSync(here.dataDir, { recursive: true });

    const there = settingsOf('there');
    await restore(there, saved, { archiveDir, moment });
    const restored = await open(there);
    expect(await orders(restored.url)).toBe('before meanwhile');
    expect(['1', '2', '3'].map((name) => read(there, `files/invoices/${name}.pdf`))).toEqual(['first', 'second', null]);
    expect([read(there, 'keys/identity.key'), read(there, 'keys/identity-k2.key')]).toEqual(['k1', 'k2']);
    await restored.close();

    // The backup alone is of its own moment, and an end the archive does not reach is refused and leaves nothing.
    const alone = settingsOf('alone');
    await restore(alone, saved);
    const ofItself = await open(alone);
    expect(await orders(ofItself.url)).toBe('before');
    await ofItself.close();
    const beyond = settingsOf('beyond');
    const tomorrow = new Date(Date.now() + 86_400_000);
    await expect(restore(beyond, saved, { archiveDir, moment: tomorrow })).rejects.toThrow(/archive ends before/);
    expect(existsSync(path.join(clusterFolder(beyond.dataDir), 'data'))).toBe(false);
    await expect(restore(beyond, saved, { archiveDir, moment: new Date(0) })).rejects.toThrow(/take an older one/);
    expect(readdirSync(beyond.dataDir)).not.toContain('files');
  },
);
