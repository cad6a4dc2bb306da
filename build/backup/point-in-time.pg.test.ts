import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { figuresOfArchive } from '../../api/system/queries/house-figures.ts';
import type { Settings } from '../settings.ts';
import { clusterFolder } from '../system/database.ts';
import { HEAVY } from '../testing/thorough.ts';
import { backup } from './backup.ts';
import { ask, momentNow, put, testHouses } from './house.testing.ts';
import { restore } from './restore.ts';

const { at, settingsOf, open } = testHouses();

const read = (settings: Settings, place: string): string | null => {
  const file = path.join(settings.dataDir, place);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
};

const orders = async (url: string): Promise<string> =>
  (await ask<{ what: string }>(url, 'select what from purchase order by what')).map(({ what }) => what).join(' ');

/** What an operator is told of the archive: it is fresh, then it takes nothing, then it does again. */
async function figuresFollowArchive(url: string, folder: string): Promise<void> {
  const figures = async (): Promise<{ age: number; failures: number }> => {
    const [found] = await figuresOfArchive({ query: <Rows>(text: string) => ask(url, text) as Promise<Rows> });
    return found ?? expect.fail('nothing is told of the archive');
  };
  const next = () => ask(url, `select pg_switch_wal()`);
  await next();
  await expect.poll(async () => (await figures()).age, { timeout: 30_000 }).toBeLessThan(60);
  const { failures } = await figures();
  renameSync(folder, `${folder}-away`);
  await ask(url, `insert into purchase values ('not archived')`);
  await next();
  await expect.poll(async () => (await figures()).failures, { timeout: 30_000 }).toBeGreaterThan(failures);
  renameSync(`${folder}-away`, folder);
}

test(
  'a machine that burned down comes back as it was at a moment: rows, files and keys alike',
  { tags: [HEAVY] },
  async () => {
    const here = settingsOf('here', { ARCHIVE_DIR: at('archive') });
    const archiveDir = here.archiveDir ?? '';
    const { url, close } = await open(here);
    await ask(url, `create table purchase (what text primary key)`);
    await ask(url, `insert into purchase values ('before')`);
    put(here, 'files/invoices/1.pdf', 'first');
    put(here, 'keys/identity.key', 'k1');
    const saved = at('saved');
    await backup(here, saved, new Date());

    await ask(url, `insert into purchase values ('meanwhile')`);
    put(here, 'files/invoices/2.pdf', 'second');
    put(here, 'keys/identity-k2.key', 'k2');
    const moment = await momentNow(url);
    await ask(url, `insert into purchase values ('too late')`);
    await ask(url, `delete from purchase where what = 'before'`);
    put(here, 'files/invoices/3.pdf', 'third');
    await figuresFollowArchive(url, path.join(archiveDir, 'wal'));
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
