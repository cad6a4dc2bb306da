import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { withClient } from '../postgres/databases.ts';
import { clusterFolder } from '../system/database.ts';
import { backup } from './backup.ts';
import { put, testHouses } from './house.testing.ts';
import { restore } from './restore.ts';
import { HEAVY } from '../testing/thorough.ts';

const NOW = new Date('2026-03-01T10:00:00Z');
const { at, settingsOf, open } = testHouses();

const FILL = `
  create table purchase as
    select id, 'č. ' || id as label, md5(id::text) as token, id * 100 as amount from generate_series(1, 20000) id;
  create table purse (id int primary key, amount int not null);
  insert into purse select id, 1000 from generate_series(1, 50) id;`;

/** Of the log's file being written, in hexadecimal; the control file learns of it only at the next checkpoint. */
const timeline = (url: string): Promise<string | undefined> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ timeline: string }>(
      'select left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline',
    );
    return rows[0]?.timeline;
  });

const fingerprint = (url: string): Promise<unknown> =>
  withClient(url, async (client) => {
    const found = await client.query(
      `select count(*)::int, sum(amount)::bigint, md5(string_agg(p::text, '|' order by id)) from purchase p`,
    );
    return found.rows[0] as unknown;
  });

/** Moves money between purses until told to stop; the total never changes. */
function keepMovingMoney(url: string): () => Promise<number> {
  let going = true;
  const moving = withClient(url, async (client) => {
    let moves = 0;
    for (; going; moves += 1) {
      await client.query(`update purse set amount = amount + case id when $1 then -1 else 1 end where id in ($1, $2)`, [
        1 + (moves % 25),
        26 + (moves % 25),
      ]);
    }
    return moves;
  });
  return () => {
    going = false;
    return moving;
  };
}

test(
  // Slow, and run every time: nothing else tells that what is saved can be read again.
  'what was saved while the shop went on working comes back whole on an empty machine',
  async () => {
    const here = settingsOf('here');
    const { url, close } = await open(here);
    await withClient(url, (client) => client.query(FILL));
    put(here, 'files/invoices/faktura-č-1.pdf', 'PDF');
    put(here, 'keys/identity.key', 'secret');
    const saved = await fingerprint(url);

    const stopMoving = keepMovingMoney(url);
    const to = at('saved');
    await backup(here, to, NOW);
    expect(await stopMoving()).toBeGreaterThan(0);
    await withClient(url, (client) => client.query('delete from purchase'));
    await close();

    const there = settingsOf('there');
    await restore(there, to);
    const restored = await open(there);
    expect(await fingerprint(restored.url)).toEqual(saved);
    expect(await timeline(restored.url)).toBe('00000002');
    const total = await withClient(restored.url, (client) =>
      client.query('select sum(amount)::int as total from purse'),
    );
    expect(total.rows).toEqual([{ total: 50_000 }]);
    expect(readFileSync(path.join(there.dataDir, 'files', 'invoices', 'faktura-č-1.pdf'), 'utf8')).toBe('PDF');
    expect(readFileSync(path.join(there.dataDir, 'keys', 'identity.key'), 'utf8')).toBe('secret');
    expect(statSync(path.join(clusterFolder(there.dataDir), 'password')).mode & 0o077).toBe(0);
    expect(statSync(to).mode & 0o077).toBe(0);
  },
);

test('a backup can be made while nothing runs, and leaves nothing running', { tags: [HEAVY] }, async () => {
  const here = settingsOf('here');
  const { url, close } = await open(here);
  await withClient(url, (client) => client.query(FILL));
  await close();

  await backup(here, at('saved'), NOW);
  expect(existsSync(path.join(clusterFolder(here.dataDir), 'data', 'postmaster.pid'))).toBe(false);
  const there = settingsOf('there');
  await restore(there, at('saved'));
  const restored = await open(there);
  expect(await fingerprint(restored.url)).toMatchObject({ count: 20_000 });
});

test('never overwrites data, never restores a damaged backup', { tags: [HEAVY] }, async () => {
  const here = settingsOf('here');
  await (await open(here)).close();
  const to = at('saved');
  const { files } = await backup(here, to, NOW);
  await expect(backup(here, to, NOW)).rejects.toThrow(/exists already/);
  await expect(restore(here, to)).rejects.toThrow(/is not empty; nothing was restored/);

  const there = settingsOf('there');
  const victim = Object.keys(files).find((name) => name.startsWith('data/base/')) ?? '';
  const bytes = readFileSync(path.join(to, victim));
  writeFileSync(
    path.join(to, victim),
    bytes.map((byte, index) => (index === 0 ? byte ^ 1 : byte)),
  );
  await expect(restore(there, to)).rejects.toThrow(`${victim} is not what was saved`);
  expect(readdirSync(there.dataDir)).toEqual([]);

  rmSync(path.join(to, 'backup.json'));
  await expect(restore(there, to)).rejects.toThrow(/holds no complete backup/);
});
