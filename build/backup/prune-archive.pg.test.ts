import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generateX25519Identity } from 'age-encryption';
import { expect, test } from 'vitest';
import { HEAVY } from '../testing/thorough.ts';
import { backup } from './backup.ts';
import { ask, momentNow, put, testHouses } from './house.testing.ts';
import { pruneArchive } from './prune-archive.ts';
import { restore } from './restore.ts';

const { at, settingsOf, open } = testHouses();

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .toSorted();
const places = (archiveDir: string): string[] =>
  filesOf(path.join(archiveDir, 'files')).map((state) => state.replace(/@\d+$/, ''));
const logOf = (archiveDir: string): string[] =>
  readdirSync(path.join(archiveDir, 'wal')).filter((name) => /^[0-9A-F]{24}$/.test(name));

/** A house with two backups and an archive from before the first to after the second; its machine is lost. */
async function savedTwice(env: Record<string, string>) {
  const here = settingsOf('here', { ...env, ARCHIVE_DIR: at('archive') });
  const { url, close } = await open(here);
  const work = async (what: string): Promise<void> => {
    await ask(url, `insert into purchase values ($1)`, [what]);
    await ask(url, `select pg_switch_wal()`);
  };
  await ask(url, `create table purchase (what text primary key)`);
  put(here, 'files/letters/old.eml', 'old');
  put(here, 'files/invoices/1.pdf', 'first');
  await work('before');
  const [early, late] = [at('early'), at('late')];
  await backup(here, early, new Date());
  for (const what of ['a', 'b', 'c']) await work(what);
  put(here, 'files/invoices/1.pdf', 'second');
  await backup(here, late, new Date());
  await work('meanwhile');
  put(here, 'files/invoices/1.pdf', 'third');
  put(here, 'files/invoices/2.pdf', 'new');
  const moment = await momentNow(url);
  await work('too late');
  await close();
  rmSync(here.dataDir, { recursive: true });
  return { archiveDir: here.archiveDir ?? '', early, late, moment };
}

test.each([['open'], ['encrypted']])(
  'an %s archive loses what is older than a backup, and goes on from it as before',
  { tags: [HEAVY] },
  async (kind) => {
    const env: Record<string, string> = kind === 'open' ? {} : { BACKUP_KEY: await generateX25519Identity() };
    const { archiveDir, early, late, moment } = await savedTwice(env);
    const before = filesOf(archiveDir);

    const damaged = path.join(late, 'data/PG_VERSION');
    const version = readFileSync(damaged);
    writeFileSync(damaged, '17');
    await expect(pruneArchive(archiveDir, late)).rejects.toThrow('Nothing was removed');
    expect(filesOf(archiveDir)).toEqual(before);
    writeFileSync(damaged, version);

    const pruned = await pruneArchive(archiveDir, late);
    expect(pruned.log).toBeGreaterThan(2);
    expect(pruned.bytes).toBeGreaterThan(pruned.log * (1 << 24));
    // The last states alone: what was there at the time of the backup lies in it.
    expect(places(archiveDir)).toEqual(['invoices/1.pdf', 'invoices/2.pdf']);
    expect(await pruneArchive(archiveDir, late)).toEqual({ log: 0, files: 0, bytes: 0 });

    const there = settingsOf('there', env);
    await restore(there, late, { archiveDir, moment });
    const { url, close } = await open(there);
    const rows = await ask<{ what: string }>(url, 'select what from purchase order by what');
    expect(rows.map(({ what }) => what)).toEqual(['a', 'b', 'before', 'c', 'meanwhile']);
    expect(filesOf(path.join(there.dataDir, 'files'))).toEqual(['invoices/1.pdf', 'invoices/2.pdf', 'letters/old.eml']);
    expect(readFileSync(path.join(there.dataDir, 'files/invoices/1.pdf'), 'utf8')).toBe('third');
    await close();
    await expect(restore(settingsOf('older', env), early, { archiveDir, moment })).rejects.toThrow(
      'archive ends before',
    );
  },
);

test(
  'of what stays nothing can be spared: without its first file no moment is reached',
  { tags: [HEAVY] },
  async () => {
    const { archiveDir, late, moment } = await savedTwice({});
    await pruneArchive(archiveDir, late);
    const [first, second] = logOf(archiveDir).toSorted();
    for (const file of [first, second]) rmSync(path.join(archiveDir, 'wal', file ?? ''));
    await expect(restore(settingsOf('there'), late, { archiveDir, moment })).rejects.toThrow('archive ends before');
  },
);
