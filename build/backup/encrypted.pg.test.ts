import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generateX25519Identity } from 'age-encryption';
import { expect, test } from 'vitest';
import { dataFolder } from '../postgres/cluster.ts';
import { clusterFolder } from '../system/database.ts';
import { HEAVY } from '../testing/thorough.ts';
import { backup } from './backup.ts';
import { ask, momentNow, put, testHouses } from './house.testing.ts';
import { restore } from './restore.ts';

const { at, settingsOf, open } = testHouses();

const [keyText, anotherKey] = [await generateX25519Identity(), await generateX25519Identity()];
/** Values of a customer that stand nowhere else. */
const canaries = ['Kanarína Tajemnická', 'kanarina@tajemnicka.example', '+420601987654', 'Skrytá stezka 12'];
const forms = canaries.flatMap((value) => {
  const bytes = Buffer.from(value);
  return [bytes, Buffer.from(bytes.toString('hex')), Buffer.from(bytes.toString('base64').replace(/=+$/, ''))];
});

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

/** Files, by their places, in which a canary or its name can be read. */
const readable = (folder: string): string[] =>
  filesOf(folder)
    .filter((file) => forms.some((form) => readFileSync(file).includes(form) || file.includes(form.toString())))
    .map((file) => path.relative(folder, file));

const people = async (url: string): Promise<string> =>
  (await ask<{ name: string }>(url, 'select name from person order by id')).map(({ name }) => name).join(', ');

/** A house that is saved and archived; its machine is lost. */
async function lostHouse(env: Record<string, string>): Promise<{ saved: string; archiveDir: string; moment: Date }> {
  const name = `house-${randomBytes(4).toString('hex')}`;
  const archiveDir = at(`${name}-archive`);
  const here = settingsOf(name, { ...env, ARCHIVE_DIR: archiveDir });
  const { url, close } = await open(here);
  await ask(url, 'create table person (id int generated always as identity, name text, told text[], hidden bytea)');
  const insert = 'insert into person (name, told, hidden) values ($1, $2, $3)';
  await ask(url, insert, [canaries[0], canaries, Buffer.from(canaries.join())]);
  put(here, 'files/letters/1.eml', canaries.join('\n'));
  put(here, 'keys/identity.key', canaries.join('\n'));
  const saved = at(`${name}-saved`);
  await backup(here, saved, new Date());
  await ask(url, insert, ['Meanwhile', canaries, null]);
  put(here, 'files/letters/2.eml', canaries.join('\n'));
  const moment = await momentNow(url);
  await ask(url, insert, ['Too late', canaries, null]);
  await close();
  rmSync(here.dataDir, { recursive: true });
  return { saved, archiveDir, moment };
}

test(
  'nothing of a customer can be read in an encrypted backup or an encrypted archive, and both come back by their key',
  { tags: [HEAVY] },
  async () => {
    const { saved, archiveDir, moment } = await lostHouse({ BACKUP_KEY: keyText });
    expect(filesOf(path.join(saved, 'data')).length).toBeGreaterThan(500);
    expect(filesOf(path.join(archiveDir, 'wal')).length).toBeGreaterThan(1);
    expect(filesOf(path.join(archiveDir, 'files')).length).toBe(2);
    expect([...readable(saved), ...readable(archiveDir)]).toEqual([]);
    expect(readdirSync(saved).toSorted()).toEqual(['backup.json', 'data', 'files', 'keys', 'password']);
    expect(readdirSync(at()).filter((name) => name.startsWith('house-')).length).toBe(2);

    const there = settingsOf('there', { BACKUP_KEY: keyText });
    await restore(there, saved, { archiveDir, moment });
    const restored = await open(there);
    expect(await people(restored.url)).toBe(`${canaries[0]}, Meanwhile`);
    expect(readFileSync(path.join(there.dataDir, 'files/letters/2.eml'), 'utf8')).toBe(canaries.join('\n'));
    expect(readFileSync(path.join(there.dataDir, 'keys/identity.key'), 'utf8')).toBe(canaries.join('\n'));
    expect(existsSync(path.join(clusterFolder(there.dataDir), 'wal-in'))).toBe(false);
    await restored.close();
  },
);

test('without a key all of it can be read: the rows, the log, the files and the keys', { tags: [HEAVY] }, async () => {
  const { saved, archiveDir } = await lostHouse({});
  const [ofBackup, ofArchive] = [readable(saved), readable(archiveDir)];
  for (const part of ['data/base/', 'files/', 'keys/'])
    expect(
      ofBackup.filter((file) => file.startsWith(part)),
      part,
    ).not.toEqual([]);
  for (const part of ['wal/', 'files/', 'keys/'])
    expect(
      ofArchive.filter((file) => file.startsWith(part)),
      part,
    ).not.toEqual([]);
});

test('another key, none, changed contents and an exchanged file are refused', { tags: [HEAVY] }, async () => {
  const { saved, archiveDir, moment } = await lostHouse({ BACKUP_KEY: keyText });
  const empty = (name: string): boolean => !existsSync(dataFolder(clusterFolder(at(name))));
  await expect(restore(settingsOf('none'), saved)).rejects.toThrow('The backup is encrypted');
  const other = settingsOf('other', { BACKUP_KEY: anotherKey });
  await expect(restore(other, saved)).rejects.toThrow('is not the key of this backup');
  const keyed = settingsOf('keyed', { BACKUP_KEY: keyText });

  const log = filesOf(path.join(archiveDir, 'wal')).toSorted().at(-1) ?? '';
  const kept = readFileSync(log);
  writeFileSync(log, Buffer.concat([kept.subarray(0, 5_000), randomBytes(10), kept.subarray(5_010)]));
  await expect(restore(keyed, saved, { archiveDir, moment })).rejects.toThrow('does not open');
  expect(existsSync(path.join(clusterFolder(keyed.dataDir), 'wal-in'))).toBe(false);

  const contents = path.join(saved, 'backup.json');
  writeFileSync(contents, readFileSync(contents, 'utf8').replace('files/letters/1.eml', 'files/letters/9.eml'));
  await expect(restore(keyed, saved)).rejects.toThrow('is not what was saved');
  expect([empty('none'), empty('other'), empty('keyed')]).toEqual([true, true, true]);
});
